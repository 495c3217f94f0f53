import Testing
import Drawing
@Suite struct T {
  @Test func probe() throws {
    let m = PangoTextMeasurer()
    for t in ["这是一个测试文案", "Hello", "a\nb\n\nc", "确定", "😀", "a\0b", "\u{10FFFF}x", "مرحبا", "a\u{200D}b\tc", "\n"] {
      for w in [nil, 40.0, 0] as [Double?] {
        for n in [0,1,2] {
        print(t.debugDescription, w ?? -1, n, Result { try m.measure(t, font: .system(size: 17), maximumWidth: w, numberOfLines: n) },  (try? FixedTextMeasurer().measure(t, font: .system(size: 17), maximumWidth: w, numberOfLines: n)) as Any)
        }
      }
    }
    print(PangoTextMeasurer.hasFamily("wenquanyi micro hei"), PangoTextMeasurer.hasFamily("foo"))
    print(try m.measure("Hello World", font: .system(size: 17, weight: .bold), maximumWidth: nil, numberOfLines: 0))
    print(try m.measure("Hello World", font: .system(size: 17), maximumWidth: nil, numberOfLines: 0))
    let c = ContinuousClock()
    print(c.measure { for _ in 0..<1000 { _ = try? m.measure("Hello World", font: .system(size: 17), maximumWidth: nil, numberOfLines: 0) } })
  }
}

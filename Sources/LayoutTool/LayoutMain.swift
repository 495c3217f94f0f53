@main
enum LayoutMain {
  static func main() {}
}

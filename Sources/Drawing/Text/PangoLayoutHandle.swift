import CPangoCairo

/// Owns one of Pango's layouts.
struct PangoLayoutHandle: ~Copyable {
  private let layout: OpaquePointer?

  /// Takes a layout over.
  init(_ layout: OpaquePointer?) {
    self.layout = layout
  }

  deinit {
    g_object_unref(UnsafeMutableRawPointer(layout))
  }

  /// The lines, top to bottom; valid while this value lives.
  var lines: [UnsafeMutablePointer<PangoLayoutLine>] {
    var lines: [UnsafeMutablePointer<PangoLayoutLine>] = []
    var link = pango_layout_get_lines_readonly(layout)
    while let current = link {
      if let line = current.pointee.data {
        lines.append(line.assumingMemoryBound(to: PangoLayoutLine.self))
      }
      link = current.pointee.next
    }
    return lines
  }

  /// The characters for which no font had a glyph, each once, in order of appearance.
  func missingGlyphs(font: Font) -> [MissingGlyph] {
    guard pango_layout_get_unknown_glyphs_count(layout) > 0 else { return [] }
    var found: [MissingGlyph] = []
    var seen: Set<Unicode.Scalar> = []
    for line in lines {
      var link = line.pointee.runs
      while let current = link {
        link = current.pointee.next
        guard let run = current.pointee.data?.assumingMemoryBound(to: PangoLayoutRun.self),
          let glyphs = run.pointee.glyphs
        else { continue }
        for index in 0..<Int(glyphs.pointee.num_glyphs) {
          let glyph = glyphs.pointee.glyphs[index].glyph
          guard glyph != drawing_empty_glyph(), glyph & drawing_unknown_glyph_flag() != 0,
            let character = Unicode.Scalar(glyph & ~drawing_unknown_glyph_flag()),
            seen.insert(character).inserted
          else { continue }
          found.append(MissingGlyph(character: character, font: font))
        }
      }
    }
    return found
  }
}

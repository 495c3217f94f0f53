import CPangoCairo

/// Everything that decides how text is laid out, save the text and its width.
///
/// Nothing is taken from the environment: no hinting, no rounding, a fixed language for the
/// choice among fonts, and sizes in points instead of a screen's dots.
struct PangoTextContext: ~Copyable {
  private let context: OpaquePointer?
  private let description: OpaquePointer?

  init(font: Font) {
    context = pango_font_map_create_context(pango_cairo_font_map_get_default())
    let options = cairo_font_options_create()
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    pango_cairo_context_set_font_options(context, options)
    cairo_font_options_destroy(options)
    pango_context_set_round_glyph_positions(context, 0)
    pango_context_set_language(context, pango_language_from_string("zh-cn"))
    pango_context_set_base_dir(context, PANGO_DIRECTION_LTR)
    description = pango_font_description_new()
    pango_font_description_set_family(description, font.family)
    pango_font_description_set_absolute_size(description, font.size * 1024)
    pango_font_description_set_weight(
      description, PangoWeight(UInt32(font.weight.rawValue)))
    pango_context_set_font_description(context, description)
  }

  deinit {
    pango_font_description_free(description)
    g_object_unref(UnsafeMutableRawPointer(context))
  }

  /// Where an ellipsis may stand.
  enum Ellipsis {
    case none
    case atTheEnd
  }

  /// Breaks a text into lines.
  ///
  /// With an ellipsis the text is one line.
  func layout(_ text: String, width: Int32, ellipsis: Ellipsis) -> PangoLayoutHandle {
    let layout = pango_layout_new(context)
    if case .atTheEnd = ellipsis {
      pango_layout_set_single_paragraph_mode(layout, 1)
      pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
    }
    pango_layout_set_width(layout, width)
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
    var text = text
    text.withUTF8 { utf8 in
      utf8.withMemoryRebound(to: CChar.self) { characters in
        pango_layout_set_text(layout, characters.baseAddress, Int32(characters.count))
      }
    }
    return PangoLayoutHandle(layout)
  }
}

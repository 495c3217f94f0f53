// Pango and Cairo as one module. The macros below cast, so they cannot be imported as they stand.
#ifndef CPANGOCAIRO_SHIM_H
#define CPANGOCAIRO_SHIM_H

#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <cairo.h>
#include <pango/pangocairo.h>

/// The bit that marks a glyph for which no installed font had a shape.
static inline PangoGlyph drawing_unknown_glyph_flag(void) { return PANGO_GLYPH_UNKNOWN_FLAG; }

/// The glyph of a character that is shown as nothing, for instance a joiner.
static inline PangoGlyph drawing_empty_glyph(void) { return PANGO_GLYPH_EMPTY; }

#endif

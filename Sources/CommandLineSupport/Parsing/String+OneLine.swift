extension String {
  /// The text with every control character written as an escape, so that it fits on one line.
  package var onOneLine: String {
    var line = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "\n": line += "\\n"
      case "\r": line += "\\r"
      case "\t": line += "\\t"
      default:
        let isControl =
          scalar.properties.generalCategory == .control
          || scalar.properties.generalCategory == .lineSeparator
          || scalar.properties.generalCategory == .paragraphSeparator
        if isControl {
          line += "\\u{\(String(scalar.value, radix: 16))}"
        } else {
          line.unicodeScalars.append(scalar)
        }
      }
    }
    return line
  }
}

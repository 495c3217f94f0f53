extension LayoutConflict.Member {
  /// The change that would end the conflict, such as ``lower `card.width == 100` to 50``; `nil`
  /// where the member cannot be changed.
  public var remedyDescription: String? {
    guard let remedy else { return nil }
    let verb = remedy.change < 0 ? "lower" : "raise"
    let amount = ReadableNumber.rounded(abs(remedy.change))
    let constant = ReadableNumber.rounded(remedy.constant)
    return "\(verb) the constant of `\(description)` by \(amount), to \(constant)"
  }
}

extension LayoutConflict {
  /// The conflict at length: every member with what is known of it, the broken one, and the changes
  /// each of which would end the conflict.
  public var report: String {
    var lines = ["These \(members.count) cannot hold together:"]
    for (index, member) in members.enumerated() {
      var line = "  \(index + 1). \(member.description)"
      if member.origin == .nonnegativity { line += "  (a size is not negative)" }
      if let format = member.visualFormat { line += "  \(format)" }
      if let place = member.sourcePlace { line += "  at \(place)" }
      if abs(member.multiplier) != 1 {
        line += "  times \(ReadableNumber.rounded(abs(member.multiplier)))"
      }
      lines.append(line)
    }
    lines.append("Broken, so that the layout goes on: \(broken.description)")
    let remedies = members.compactMap(\.remedyDescription)
    if !remedies.isEmpty {
      lines.append("Any one of these changes would do, or a priority below 1000 for a member:")
      lines += remedies.map { "  - \($0)" }
    }
    return lines.joined(separator: "\n")
  }

  /// The conflict in the words of UIKit's log.
  ///
  /// Bounds of sizes are not listed there.
  public var systemText: String {
    let listed = members.compactMap(\.systemDescription)
    let note =
      members.contains { $0.origin == .frame }
      ? """
      \t(Note: If you're seeing NSAutoresizingMaskLayoutConstraints that you don't understand, \
      refer to the documentation for the UIView property \
      translatesAutoresizingMaskIntoConstraints) \n
      """ : ""
    let list = listed.map { "    \"\($0)\"" }.joined(separator: ",\n")
    return """
      Unable to simultaneously satisfy constraints.
      \tProbably at least one of the constraints in the following list is one you don't want. \n\
      \tTry this: \n\
      \t\t(1) look at each constraint and try to figure out which you don't expect; \n\
      \t\t(2) find the code that added the unwanted constraint or constraints and fix it. \n\
      \(note)(
      \(list)
      )

      Will attempt to recover by breaking constraint \n\
      \(broken.systemDescription ?? broken.description)

      Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints to catch this in the \
      debugger.
      The methods in the UIConstraintBasedLayoutDebugging category on UIView listed in \
      <UIKitCore/UIView.h> may also be helpful.
      """
  }
}

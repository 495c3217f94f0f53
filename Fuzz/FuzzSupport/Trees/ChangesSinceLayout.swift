/// What a tree's history has done since the last layout, as far as oracles care.
struct ChangesSinceLayout {
  /// Nothing but constraints that go or become wishes.
  private(set) var areRelaxations = true
  /// No numbers of what was there before.
  private(set) var keepNumbers = true

  /// How many conflicts had been reported by then.
  let reportsBefore: Int

  init(reportsBefore: Int = 0) {
    self.reportsBefore = reportsBefore
  }

  mutating func note(_ step: TreeStep) {
    switch step {
    case .deactivate, .take, .forget: break
    case .priority(_, let value):
      if Float(value) >= 1000 { areRelaxations = false }
      keepNumbers = false
    case .constant, .size, .content, .hug, .resist, .fix, .loosen, .margins, .direct, .hide, .show:
      areRelaxations = false
      keepNumbers = false
    default: areRelaxations = false
    }
  }
}

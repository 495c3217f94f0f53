/// Rows in a solver.
public protocol PeerSession: AnyObject {
  /// Finds the values.
  func solve() throws(PeerError)

  /// Gives the rows that change other constants, in their order, and finds the values.
  func change(to constants: [Double]) throws(PeerError)

  /// Reads the values of neighbouring variables.
  func read(_ variables: Range<Int>, into values: inout [Double]) throws(PeerError)
}

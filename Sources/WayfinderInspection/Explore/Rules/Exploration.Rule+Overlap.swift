// Wayfinder is released under the MIT license; see LICENSE.

// The rule about requests that overlap.
extension Exploration.Rule {
  /// Requests that overlap end as their policy promises.
  ///
  /// Two requests are made to overlap, the first of which asks a guard: all orders in which the second
  /// one arrives, guards answer, callers give up, and requests go on, with each policy. What they lead
  /// to must be what they lead to one after the other. ``Exploration/Bounds/overlaps`` says how many pairs
  /// are tried.
  public static let overlap = Exploration.Rule(
    "overlap", "E12",
    "Requests that overlap end as their policy promises, and as if they came one after the other.",
    .engine)
}

// Wayfinder is released under the MIT license; see LICENSE.

/// The answer of a guard that doesn't let a destination be shown.
struct GuardRefusal: Sendable {
  let guardName: String
  let reason: String
  /// The destination that it leads to.
  var destination: AnyDestination?
}

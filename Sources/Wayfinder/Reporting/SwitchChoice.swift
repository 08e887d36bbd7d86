// Wayfinder is released under the MIT license; see LICENSE.

/// The case of a switch that a navigation has taken.
///
/// A trace has one for each switch on the way, so that you can see why a screen went where it
/// did.
///
/// ```swift
/// let shown = try await router.navigate(to: product, with: 42)
/// for case .chose(let choice) in shown.trace.entries {
///   print(choice)  // case 1 of Place, by condition
/// }
/// ```
public struct SwitchChoice: Sendable, CustomStringConvertible {
  /// The name of the switch: that given with `named(_:)`, or its target's type.
  public let name: StepName
  /// The number of the case, from 1; `nil` for the default.
  public let number: Int?
  /// The kind of the case, for instance `by condition`.
  public let way: String

  /// For instance `case 2 of Shop, by condition`.
  public var description: String {
    number.map { "case \($0) of \(name.text), \(way)" } ?? "default of \(name.text)"
  }
}

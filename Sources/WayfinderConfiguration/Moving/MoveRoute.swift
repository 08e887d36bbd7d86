// Wayfinder is released under the MIT license; see LICENSE.

/// A route of the new configuration, as far as moving open screens needs it.
struct MoveRoute: Hashable, Sendable {
  /// The place of a route's screen.
  enum Placement: Hashable, Sendable {
    /// At a place of the shell.
    case root
    /// On a container of this name, or on the visible one.
    case push(on: String?)
    case modal(OpenLayer.Style, isDismissible: Bool, hasStack: Bool)
    case replacingRoot
    /// Into tabs or a container of the app's own of this name, or into the visible one.
    case child(of: String?)
    /// Nowhere.
    case nothing
  }

  var placement: Placement
  /// The name of the screen that it shows; `nil` for a whole container.
  var screen: String?
  /// The screens that it needs beneath, from the bottom.
  var beneath: [String] = []
}

/// The configuration into which screens move.
struct MoveTarget: Sendable {
  let shell: DescribedShell
  let routes: [String: MoveRoute]
}

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
    /// Into a container of this name, or into the outermost one, by an action of the app's own.
    case action(in: String?)
    /// At the end of its chain of steps, which only the tree can tell.
    case chain(replacesRoot: Bool)
    /// Nowhere.
    case nothing

    /// Whether the screen takes the place of everything in the root layer.
    var replacesRoot: Bool { self == .replacingRoot || self == .chain(replacesRoot: true) }
  }

  /// The name of the route, where it isn't found by it.
  var name: String?
  var placement: Placement
  /// The class of the screen that it shows; `nil` for a whole container, and where any class will do.
  var type: String?
  /// The screens that it needs beneath, from the bottom.
  var beneath: [String] = []
}

/// A screen that a route needs beneath its own.
struct NeededScreen: Hashable, Sendable {
  /// The name of the route or screen.
  let name: String
  /// The open screens that can be it; `nil` for any of the name.
  var open: Set<Int>?
  /// The name that it has as a root of the shell; `nil` where it can't be one.
  var root: String?

  /// Whether a node is the screen.
  func isMet(by node: OpenNode) -> Bool {
    guard let open else { return node.kind == .screen && node.name == name }
    return open.contains(node.id) || node.id < 0 && node.kind == .screen && node.name == root
  }
}

/// The configuration into which screens move.
struct MoveTarget: Sendable {
  let shell: DescribedShell
  /// The routes by their names, and by those of the shell's screens to which they lead.
  let routes: [String: MoveRoute]
  /// The screens that the routes of open screens need beneath, by the numbers of these screens; where it isn't
  /// known, names tell.
  var needs: [Int: [NeededScreen]] = [:]
}

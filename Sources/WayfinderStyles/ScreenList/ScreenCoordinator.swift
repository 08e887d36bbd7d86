// Wayfinder is released under the MIT license; see LICENSE.

public import Wayfinder

/// The router of a list of screens: shows its places in a tree.
///
/// The app's start makes it and gives it a ``RootAssembly``. Screens get it from their assemblies, as
/// ``ScreenShowing`` or as a face of the app's own, which an extension makes it conform to:
///
/// ```swift
/// protocol ProfileShowing: Route { func showProfile(_ id: Int) throws }
///
/// extension ScreenCoordinator: ProfileShowing where Place == AppPlace {
///   func showProfile(_ id: Int) throws { try show(.profile(id)) }
/// }
/// ```
///
/// It keeps neither the tree nor the screens alive, so that screens can keep it.
///
/// ```swift
/// let coordinator = ScreenCoordinator<Place>(tree: tree)
/// coordinator.register(AppAssembly(store: ContactStore()))
/// try coordinator.show(.contacts, asRoot: true)
/// ```
///
/// Edits are those of the tree itself: guards and screens that decide on leaving are asked by
/// `Router`, not here. Nothing suspends, so that no two calls overlap.
///
/// **Source**: the coordinator pattern, with a list in place of a tree of coordinators.
@MainActor
public final class ScreenCoordinator<Place>: ScreenShowing, ScreenRegistering, Route {
  private struct Entry {
    let place: Place
    weak var screen: (any Screen)?
  }

  /// The tree that is edited; `nil` when its window is gone.
  public private(set) weak var tree: ScreenTree?
  private var assembly: (any RootAssembly<Place>)?
  private var entries: [Entry] = []
  // Kept as a closure: in a main-actor module `Place` conforms to `Equatable` on the main actor alone.
  private let isEqual: @MainActor (Place, Place) -> Bool

  /// Makes a coordinator that knows no screen yet.
  ///
  /// - Parameter tree: The tree that it edits; held weakly.
  public init(tree: ScreenTree) where Place: Equatable {
    self.tree = tree
    isEqual = { $0 == $1 }
  }

  public func register(_ assembly: any RootAssembly<Place>) { self.assembly = assembly }

  public func register(_ screen: any Screen, as place: Place) {
    entries.removeAll { $0.screen == nil || $0.screen === screen }
    entries.append(Entry(place: place, screen: screen))
  }

  /// The screen that is open for a place, the one that was shown last.
  ///
  /// - Parameter place: The place; equal in case and values.
  /// - Complexity: Linear in the screens that are open.
  public func openScreen(for place: Place) -> (any Screen)? {
    tree.flatMap { openNode(for: place, in: $0)?.screen }
  }

  private func openNode(for place: Place, in tree: ScreenTree) -> ScreenNode? {
    for entry in entries.reversed() where isEqual(entry.place, place) {
      if let node = entry.screen.flatMap(tree.node) { return node }
    }
    return nil
  }

  public func show(
    _ place: Place, asRoot: Bool, again: Bool, animated: Bool
  ) throws(StyleError) {
    guard let tree else { throw StyleError(.windowGone, "\(place)") }
    try StyleError.wrapping("\(place)") {
      if !again, let node = openNode(for: place, in: tree) {
        return try tree.edit(animated: animated) { try reveal(node, asRoot: asRoot, $0) }
      }
      guard let assembly else { throw StyleError(.nothingRegistered, "\(place)") }
      guard let stack = tree.visibleNavigation else { throw StyleError(.noStack, "\(place)") }
      let screen = try assembly.assembly(of: place).build(for: self)
      try tree.edit(animated: animated) { edit in
        try edit.clearTransientLayers(above: stack)
        try edit.setChildren((asRoot ? [] : stack.children) + [ScreenNode(screen)], of: stack)
      }
      register(screen, as: place)
    }
  }

  private func reveal(_ node: ScreenNode, asRoot: Bool, _ edit: TreeEdit) throws {
    try edit.reveal(node)
    guard asRoot else { return }
    let stack = try edit.stack(around: node)
    try edit.setChildren(stack.children.filter { $0.contains(node) }, of: stack)
  }

  public func pop(animated: Bool) throws(StyleError) {
    guard let tree else { throw StyleError(.windowGone, "pop") }
    let name = tree.focused?.reference.text ?? "the window"
    try StyleError.wrapping(name) {
      guard let stack = tree.visibleNavigation else { throw StyleError(.noStack, name) }
      try tree.edit(animated: animated) { edit in
        try edit.clearTransientLayers(above: stack)
        try edit.pop(stack)
      }
    }
  }
}

extension ScreenCoordinator {
  /// The list as a table: for each place, the assembly that makes its screen.
  ///
  /// The assemblies are made for it, the screens are not. Without a root assembly no place has a
  /// transition.
  public func table() -> TransitionTable where Place: Sampled {
    TransitionTable(
      rows: Place.samples.map { place in
        let name = TransitionTable.caseName(of: place)
        let maker = assembly.map { "show with \(type(of: $0.assembly(of: place)))" }
        return TransitionTable.Row(
          from: "anywhere", on: name, transition: maker, to: .init(.opens, name, how: maker))
      })
  }
}

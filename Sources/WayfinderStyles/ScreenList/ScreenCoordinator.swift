// Wayfinder is released under the MIT license; see LICENSE.

public import Wayfinder

/// Shows the screens of a list in a tree.
///
/// The app's start has the coordinator itself, keeps it as long as its tree, and gives it a
/// ``RootAssembly``. Screens are given its other face, ``ScreenShowing``, by their assemblies; that
/// face keeps neither the coordinator nor the tree alive.
///
/// ```swift
/// let coordinator = ScreenCoordinator<Place>(tree: tree)
/// coordinator.register(AppAssembly(store: store))
/// try coordinator.show(.contacts, asRoot: true)
/// ```
///
/// Edits are those of the tree itself: guards and screens that decide on leaving are asked by
/// `Router`, not here. Nothing suspends, so that no two calls overlap.
///
/// **Source**: the coordinator pattern, with a list in place of a tree of coordinators.
@MainActor
public final class ScreenCoordinator<Place: Equatable>: ScreenShowing, ScreenRegistering {
  private struct Entry {
    let place: Place
    weak var screen: (any Screen)?
  }

  /// The tree that is edited.
  public let tree: ScreenTree
  private var assembly: (any RootAssembly<Place>)?
  private var entries: [Entry] = []

  /// Makes a coordinator that knows no screen yet.
  ///
  /// - Parameter tree: The tree that it edits.
  public init(tree: ScreenTree) {
    self.tree = tree
  }

  public func register(_ assembly: any RootAssembly<Place>) { self.assembly = assembly }

  public func register(_ screen: any Screen, as place: Place) {
    entries.removeAll { $0.screen == nil || $0.screen === screen }
    entries.append(Entry(place: place, screen: screen))
  }

  /// The screen that is open for a place.
  ///
  /// - Parameter place: The place; equal in case and values.
  /// - Complexity: Linear in the screens that are open.
  public func openScreen(for place: Place) -> (any Screen)? { openNode(for: place)?.screen }

  private func openNode(for place: Place) -> ScreenNode? {
    for entry in entries.reversed() where entry.place == place {
      if let node = entry.screen.flatMap(tree.node) { return node }
    }
    return nil
  }

  public func show(_ place: Place, asRoot: Bool) throws(StyleError) {
    try StyleError.wrapping("\(place)") {
      if let node = openNode(for: place) {
        return try tree.edit { try reveal(node, asRoot: asRoot, $0) }
      }
      guard let assembly else { throw StyleError(.nothingRegistered, "\(place)") }
      guard let stack = visibleStack else { throw StyleError(.noStack, "\(place)") }
      let screen = try assembly.assembly(of: place).build(for: ScreenCoordinatorFace(self))
      try tree.edit { edit in
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

  public func pop() throws(StyleError) {
    try StyleError.wrapping(tree.focused?.reference.text ?? "the window") {
      guard let stack = visibleStack else {
        throw StyleError(.noStack, tree.focused?.reference.text ?? "the window")
      }
      try tree.edit { edit in
        try edit.clearTransientLayers(above: stack)
        try edit.pop(stack)
      }
    }
  }

  private var visibleStack: NavigationNode? { tree.visibleNavigation }
}

extension ScreenCoordinator {
  /// The list as a table: what showing each place does, new or open.
  ///
  /// The assemblies are made for it, the screens are not. Without a root assembly each place leads
  /// to nothing.
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

/// The face that screens are given: it keeps the coordinator no longer than its owner does.
@MainActor
final class ScreenCoordinatorFace<Place: Equatable>: ScreenShowing {
  private weak let coordinator: ScreenCoordinator<Place>?

  init(_ coordinator: ScreenCoordinator<Place>) {
    self.coordinator = coordinator
  }

  func show(_ place: Place, asRoot: Bool) throws(StyleError) {
    guard let coordinator else { throw StyleError(.windowGone, "\(place)") }
    try coordinator.show(place, asRoot: asRoot)
  }

  func pop() throws(StyleError) {
    guard let coordinator else { throw StyleError(.windowGone, "pop") }
    try coordinator.pop()
  }
}

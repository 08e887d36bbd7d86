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
@MainActor
public final class ScreenCoordinator<Place>: ScreenShowing, Route {
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

  /// Registers the maker of the screens. A second call replaces the first.
  ///
  /// - Parameter assembly: The root assembly, with everything that screens need.
  public func register(_ assembly: any RootAssembly<Place>) { self.assembly = assembly }

  /// Registers a screen that other code has made, such as one of the shell, so that showing its place reuses it.
  ///
  /// - Parameters:
  ///   - screen: The screen; it is held weakly.
  ///   - place: Its place.
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

  /// Makes the screen of a place and registers it, for a way of showing it that the coordinator lacks.
  ///
  /// ```swift
  /// extension ScreenCoordinator {
  ///   func present(_ place: Place) throws {
  ///     guard let tree, let front = tree.focused else { return }
  ///     let screen = ScreenNode(try makeScreen(for: place))
  ///     try tree.present(ModalNode(NavigationNode([screen]), style: .sheet), from: front)
  ///   }
  /// }
  /// ```
  ///
  /// - Parameter place: The place.
  /// - Returns: A new screen. Put it into the tree.
  /// - Throws: ``StyleError`` with `nothingRegistered`, or with the error of an assembly.
  public func makeScreen(for place: Place) throws(StyleError) -> any Screen {
    guard let assembly else { throw StyleError(.nothingRegistered, "\(place)") }
    let screen = try StyleError.wrapping("\(place)") {
      try assembly.assembly(of: place).build(for: self)
    }
    register(screen, as: place)
    return screen
  }

  public func show(
    _ place: Place, asRoot: Bool, again: Bool, with transition: Transition?, animated: Bool
  ) throws(StyleError) {
    guard let tree else { throw StyleError(.windowGone, "\(place)") }
    try StyleError.wrapping("\(place)") {
      let open = again ? nil : openNode(for: place, in: tree)
      let screen = try open == nil ? makeScreen(for: place) : nil
      try tree.edit(animated: animated) { edit in
        if let transition { edit.animate(with: transition) }
        if let open { return try reveal(open, asRoot: asRoot, edit) }
        if let screen { try put(ScreenNode(screen), asRoot: asRoot, "\(place)", edit) }
      }
    }
  }

  private func reveal(_ node: ScreenNode, asRoot: Bool, _ edit: TreeEdit) throws {
    try edit.reveal(node)
    guard asRoot else { return }
    let stack = try edit.stack(around: node)
    try edit.setChildren(stack.children.filter(node.isWithin), of: stack)
  }

  /// Puts a new screen on the visible stack, or over a layer that has none, in a stack of its own.
  private func put(
    _ new: ScreenNode, asRoot: Bool, _ name: String, _ edit: TreeEdit
  ) throws {
    guard let front = edit.tree.focusedBeneathTransientLayers else {
      throw StyleError(.noStack, name)
    }
    try edit.clearTransientLayers(above: front)
    if let top = edit.tree.visibleNavigation {
      return try edit.setChildren((asRoot ? [] : top.children) + [new], of: top)
    }
    try edit.present(ModalNode(NavigationNode([new]), style: .sheet), from: front)
  }

  public func pop(animated: Bool) throws(StyleError) {
    guard let tree else { throw StyleError(.windowGone, "pop") }
    let name = tree.focused?.reference.text ?? "the window"
    try StyleError.wrapping(name) {
      try tree.edit(animated: animated) { edit in
        if let front = tree.focusedBeneathTransientLayers {
          try edit.clearTransientLayers(above: front)
        }
        let stack = tree.visibleNavigation
        if let layer = tree.modals.last, stack?.children.count ?? 0 < 2 {
          return try edit.dismiss(layer)
        }
        guard let stack else { throw StyleError(.noStack, name) }
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
          from: "anywhere", on: name, transition: maker, to: [.init(.opens, name, how: maker)])
      })
  }
}

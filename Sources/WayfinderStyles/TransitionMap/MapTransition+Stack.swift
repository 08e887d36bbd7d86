// Wayfinder is released under the MIT license; see LICENSE.

public import Wayfinder

extension MapTransition {
  /// Puts a new screen on top of the stack around the screen.
  ///
  /// **Shape**: `Navigation[Contacts]` becomes `Navigation[Contacts, Profile]`.
  ///
  /// - Parameter screen: Makes the screen, when the transition is made.
  public static func push<Pushed: Screen>(
    _ screen: @autoclosure @escaping @MainActor () throws -> Pushed
  ) -> MapTransition {
    MapTransition("push \(Pushed.self)", to: [.init(.pushes, "\(Pushed.self)")]) { move in
      try move.edit.push(move.node(for: screen()), on: move.stack())
    }
  }

  /// Puts a new screen into the stack in place of the screen and what lies above it.
  ///
  /// **Shape**: `Navigation[Profile, LogIn]` becomes `Navigation[Profile, Message]` for `LogIn`.
  ///
  /// - Parameter screen: Makes the screen, when the transition is made.
  public static func replace<New: Screen>(
    with screen: @autoclosure @escaping @MainActor () throws -> New
  ) -> MapTransition {
    MapTransition(
      "replace with \(New.self)", to: [.init(.opens, "\(New.self)", how: "in its place")]
    ) { move in
      let stack = try move.stack()
      let beneath = stack.children.prefix { !move.place.isWithin($0) }
      try move.edit.setChildren(beneath + [move.node(for: screen())], of: stack)
    }
  }

  /// Takes the screen, and what lies above it, off its stack.
  ///
  /// **Shape**: `Navigation[Contacts, Profile]` becomes `Navigation[Contacts]` for `Profile`.
  public static var pop: MapTransition {
    MapTransition("pop") { try $0.edit.popAway($0.place) }
  }

  /// Pops to the nearest screen of a kind beneath the screen in its stack.
  ///
  /// **Shape**: `Navigation[Contacts, Profile, Message]` becomes `Navigation[Contacts]`.
  ///
  /// - Parameter kind: The kind to pop to.
  public static func pop(to kind: Kind) -> MapTransition where Kind: Equatable {
    MapTransition("pop to \(kind)", to: [.init(.opens, "\(kind)", how: "pop")]) { move in
      let stack = try move.stack()
      let beneath = stack.children.prefix { !move.place.isWithin($0) }
      let kinds = beneath.map { move.router.kind(of: $0) }
      guard let place = kinds.lastIndex(of: kind) else {
        throw StyleError(
          .notInStack("\(kind)", has: kinds.compactMap { $0.map { "\($0)" } }),
          move.node.reference.text)
      }
      try move.edit.pop(to: beneath[place], of: stack)
    }
  }

  @available(
    *, unavailable,
    message: "kinds that are popped to are compared; declare the conformance 'Kind: Equatable'"
  )
  public static func pop(to kind: Kind) -> MapTransition { fatalError("unavailable") }

  /// Takes everything but the bottom of the stack away.
  ///
  /// **Shape**: `Navigation[Contacts, Profile, Message]` becomes `Navigation[Contacts]`.
  public static var popToRoot: MapTransition {
    MapTransition("pop to root") { move in
      try move.edit.popToRoot(move.stack())
    }
  }

  /// Gives the stack around the screen other screens.
  ///
  /// ```swift
  /// let start: MapTransition<Kind, ContactEvent> =
  ///   .setStack { (ContactsScreen(), ProfileScreen(1)) }
  /// ```
  ///
  /// **Shape**: `Navigation[LogIn]` becomes `Navigation[Contacts, Profile]`.
  ///
  /// - Parameter screens: Makes the screens from the bottom, when the transition is made.
  public static func setStack<each New: Screen>(
    _ screens: @escaping @MainActor () throws -> (repeat each New)
  ) -> MapTransition {
    var targets: [TransitionTarget] = []
    for type in repeat (each New).self {
      targets.append(TransitionTarget(.opens, "\(type)", how: "set stack"))
    }
    return MapTransition("set stack", to: targets) { move in
      let stack = try move.stack()
      var nodes: [Node] = []
      let made = try screens()
      for screen in repeat each made { nodes.append(move.node(for: screen)) }
      try move.edit.setChildren(nodes, of: stack)
    }
  }

  /// Selects a tab by its place in the row around the screen. It touches no stack.
  ///
  /// **Shape**: `Tabs[Contacts*, Search]` becomes `Tabs[Contacts, Search*]`.
  ///
  /// - Parameter index: The tab, counted from 0.
  public static func selectTab(at index: Int) -> MapTransition {
    MapTransition("select tab \(index)", to: [.container("tab \(index)", how: "select")]) { move in
      try move.edit.select(at: index, of: move.tabs())
    }
  }

  /// Selects a tab by the name of its container in the row around the screen.
  ///
  /// - Parameter name: The name of the tab's container.
  public static func selectTab(named name: String) -> MapTransition {
    MapTransition("select tab \(name)", to: [.container(name, how: "select")]) { move in
      let tabs = try move.tabs()
      let names = tabs.children.map { ($0 as? ContainerNode)?.name }
      guard let index = names.firstIndex(of: name) else {
        throw StyleError(
          .noTab(name, has: names.compactMap(\.self)), move.node.reference.text)
      }
      try move.edit.select(at: index, of: tabs)
    }
  }
}

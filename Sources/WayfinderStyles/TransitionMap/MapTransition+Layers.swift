// Wayfinder is released under the MIT license; see LICENSE.

public import Wayfinder

extension MapTransition {
  /// Presents a new screen over the layer of the screen.
  ///
  /// **Shape**: `Contacts` becomes `Contacts ⇧ sheet[AddUser]`.
  ///
  /// - Parameters:
  ///   - screen: Makes the screen, when the transition is made.
  ///   - style: How it is presented.
  ///   - inStack: Whether it stands in a new stack of its own.
  public static func present<Presented: Screen>(
    _ screen: @autoclosure @escaping @MainActor () throws -> Presented,
    as style: ModalStyle = .sheet, inStack: Bool = false
  ) -> MapTransition {
    MapTransition(
      "present \(Presented.self) as \(style.name)",
      to: .init(.presents, "\(Presented.self)", how: style.name)
    ) { move in
      let new = try move.node(for: screen())
      let content: Node = inStack ? NavigationNode([new]) : new
      try move.edit.present(ModalNode(content, style: style), from: move.node)
    }
  }

  /// Dismisses the layer in which the screen stands, and all above.
  ///
  /// **Shape**: `Contacts ⇧ sheet[AddUser]` becomes `Contacts` for `AddUser`.
  public static var dismiss: MapTransition {
    MapTransition("dismiss") { try $0.edit.dismiss($0.node) }
  }

  /// Dismisses the layer in which the screen stands, and tells the screen that presented it.
  ///
  /// The event is routed from that screen in the same change of the tree; from nobody when it has
  /// gone or routes no events of this map.
  ///
  /// **Shape**: `Contacts ⇧ sheet[AddUser]` becomes `Contacts` for `AddUser`, and what its event
  /// leads to.
  ///
  /// - Parameter event: What it is for the screen that presented.
  public static func dismiss(then event: @autoclosure @escaping @MainActor () -> Event)
    -> MapTransition
  {
    MapTransition("dismiss and tell") { move in
      let source = move.node.nearest(ModalNode.self)?.source as? ScreenNode
      try move.edit.dismiss(move.node)
      guard let screen = source?.screen as? any EventRouting<Kind, Event> else { return }
      try move.router.route(event(), fromScreen: screen)
    }
  }

  /// Asks a question in an alert; the choice comes back as an event of the same screen.
  ///
  /// **Shape**: `Profile` becomes `Profile ⇧ alert[Delete?]`.
  ///
  /// - Parameters:
  ///   - title: The question.
  ///   - choices: What can be chosen.
  ///   - answer: The event that a choice is.
  public static func alert<Choice: Equatable & Sendable>(
    _ title: String, choices: [Choice], answering answer: @escaping @MainActor (Choice) -> Event
  ) -> MapTransition {
    ask(.alert, title, choices, answer)
  }

  /// Asks a question in an action sheet; the choice comes back as an event of the same screen.
  ///
  /// **Shape**: `Profile` becomes `Profile ⇧ action sheet[Share]`.
  ///
  /// - Parameters:
  ///   - title: The question.
  ///   - choices: What can be chosen.
  ///   - answer: The event that a choice is.
  public static func actionSheet<Choice: Equatable & Sendable>(
    _ title: String, choices: [Choice], answering answer: @escaping @MainActor (Choice) -> Event
  ) -> MapTransition {
    ask(.actionSheet, title, choices, answer)
  }

  private static func ask<Choice: Equatable & Sendable>(
    _ style: ModalStyle, _ title: String, _ choices: [Choice],
    _ answer: @escaping @MainActor (Choice) -> Event
  ) -> MapTransition {
    MapTransition("\(style.name) \(title)", to: .init(.presents, title, how: style.name)) { move in
      let prompt = Prompt(title, choices: choices, in: move.edit.tree) { choice in
        try move.routeBack(answer(choice))
      }
      try move.edit.present(ModalNode(ScreenNode(prompt), style: style), from: move.node)
    }
  }

  /// Shows a short text over the window. Nothing else changes.
  ///
  /// **Units**: the duration is on the tree's clock.
  ///
  /// - Parameters:
  ///   - text: What it says.
  ///   - duration: How long it stands; until it is ended by hand unless given.
  public static func toast(
    _ text: String, for duration: Duration? = nil
  ) -> MapTransition {
    MapTransition("toast \(text)", leavesPlace: false) { move in
      let message = Message(text, in: move.edit.tree)
      try move.edit.showOverlay(Overlay(message, style: .toast, duration: duration))
    }
  }

  /// Shows a short text with something to do over the window; doing it is an event of the screen.
  ///
  /// **Units**: the duration is on the tree's clock.
  ///
  /// - Parameters:
  ///   - text: What it says.
  ///   - duration: How long it stands; until it is ended by hand unless given.
  ///   - event: What it is to do it.
  public static func snackbar(
    _ text: String, for duration: Duration? = nil,
    doing event: @autoclosure @escaping @MainActor () -> Event
  ) -> MapTransition {
    MapTransition("snackbar \(text)", leavesPlace: false) { move in
      let message = Message(text, in: move.edit.tree) { try move.routeBack(event()) }
      try move.edit.showOverlay(Overlay(message, style: .snackbar, duration: duration))
    }
  }

  /// A transition of the app's own.
  ///
  /// Screens that it puts into the tree know the router afterwards. Transient layers stay unless it
  /// dismisses them.
  ///
  /// - Parameters:
  ///   - name: What tables call it.
  ///   - edit: Makes the edits; it is given the node of the screen whose event it is.
  /// - Complexity: Linear in the nodes of the tree, beside what the edits cost.
  public static func custom(
    _ name: String, edit: @escaping @MainActor (TreeEdit, ScreenNode) throws -> Void
  ) -> MapTransition {
    MapTransition(name, leavesPlace: false) { move in
      try edit(move.edit, move.node)
      move.router.attachNewcomers()
    }
  }
}

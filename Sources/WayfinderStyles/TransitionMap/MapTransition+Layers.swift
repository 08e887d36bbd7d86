// Wayfinder is released under the MIT license; see LICENSE.

public import Wayfinder

extension MapTransition {
  /// Presents a new screen over the layer of the screen.
  ///
  /// **Shape**: `Contacts` becomes `Contacts ⇧ sheet[AddUser]`.
  ///
  /// - Parameters:
  ///   - screen: Makes the screen, when the transition is made.
  ///   - style: The style of the layer.
  ///   - inStack: Whether the screen gets a stack of its own in the layer.
  public static func present<Presented: Screen>(
    _ screen: @autoclosure @escaping @MainActor () throws -> Presented,
    as style: ModalStyle = .sheet, inStack: Bool = false
  ) -> MapTransition {
    MapTransition(
      "present \(Presented.self) as \(style.name)",
      to: [.init(.presents, "\(Presented.self)", how: style.name)]
    ) { move in
      let new = try move.node(for: screen())
      let content: Node = inStack ? NavigationNode([new]) : new
      try move.edit.present(ModalNode(content, style: style), from: move.node)
    }
  }

  /// Dismisses the layer of the screen, and all above.
  ///
  /// **Shape**: `Contacts ⇧ sheet[AddUser]` becomes `Contacts` for `AddUser`.
  public static var dismiss: MapTransition {
    MapTransition("dismiss") { try $0.edit.dismiss($0.node) }
  }

  /// Dismisses the layer of the screen, and sends an event from the screen that presented it.
  ///
  /// The event is part of the same change of the tree. It isn't sent when that screen or container
  /// has gone or sends no events of this map.
  ///
  /// **Shape**: `Contacts ⇧ sheet[AddUser]` becomes `Contacts` for `AddUser`, and what its event
  /// leads to.
  ///
  /// - Parameter event: The event of the screen that presented.
  public static func dismiss(then event: @autoclosure @escaping @MainActor () -> Event)
    -> MapTransition
  {
    MapTransition("dismiss and tell", then: { event() }) { move in
      let layer = move.node as? ModalNode ?? move.node.nearest(ModalNode.self)
      let source = layer?.source
      try move.edit.dismiss(move.node)
      guard let source, move.router.kind(of: source) != nil else { return }
      try move.router.route(event(), fromNode: source)
    }
  }

  /// Asks a question in an alert; the choice comes back as an event of the same screen.
  ///
  /// ```swift
  /// let question: MapTransition<Kind, ContactEvent> = .alert(
  ///   "Delete Ann?", choices: [true: .destructive("Delete"), false: .cancel("Keep")]
  /// ) { .deleted($0) }
  /// ```
  ///
  /// **Shape**: `Profile` becomes `Profile ⇧ alert[Delete Ann?]`.
  ///
  /// - Parameters:
  ///   - title: The question.
  ///   - message: The explanation beneath it.
  ///   - choices: The choices, as values alone or each with its button.
  ///   - answer: The event for a choice.
  public static func alert<Choice: Equatable & Sendable>(
    _ title: String, message: String? = nil, choices: Prompt.Choices<Choice>,
    answering answer: @escaping @MainActor (Choice) -> Event
  ) -> MapTransition {
    ask(.alert, title, message, choices, answer)
  }

  /// Asks a question in an action sheet; the choice comes back as an event of the same screen.
  ///
  /// **Shape**: `Profile` becomes `Profile ⇧ action sheet[Share]`.
  ///
  /// - Parameters:
  ///   - title: The question.
  ///   - message: The explanation beneath it.
  ///   - choices: The choices, as values alone or each with its button.
  ///   - answer: The event for a choice.
  public static func actionSheet<Choice: Equatable & Sendable>(
    _ title: String, message: String? = nil, choices: Prompt.Choices<Choice>,
    answering answer: @escaping @MainActor (Choice) -> Event
  ) -> MapTransition {
    ask(.actionSheet, title, message, choices, answer)
  }

  private static func ask<Choice: Equatable & Sendable>(
    _ style: ModalStyle, _ title: String, _ message: String?, _ choices: Prompt.Choices<Choice>,
    _ answer: @escaping @MainActor (Choice) -> Event
  ) -> MapTransition {
    MapTransition(
      "\(style.name) \(title)", to: [.init(.presents, title, how: style.name)], leads: false
    ) { move in
      let routeBack = move.routeBack
      let prompt = Prompt(title, message: message, choices: choices, in: move.edit.tree) {
        try routeBack(answer($0))
      }
      try move.edit.present(ModalNode(ScreenNode(prompt), style: style), from: move.node)
    }
  }

  /// Shows a short message over the window. Nothing else changes.
  ///
  /// **Units**: the duration is on the tree's clock.
  ///
  /// - Parameters:
  ///   - text: The message.
  ///   - duration: The time for which it stays; until it is ended by hand unless given.
  public static func toast(
    _ text: String, for duration: Duration? = nil
  ) -> MapTransition {
    MapTransition("toast \(text)", leavesPlace: false, leads: false) { move in
      let choices: Prompt.Choices<Bool> = []
      let message = Prompt(text, choices: choices, in: move.edit.tree) { _ in }
      try move.edit.showOverlay(Overlay(message, style: .toast, duration: duration))
    }
  }

  /// Shows a short message with a button over the window; pressing it is an event of the screen.
  ///
  /// ```swift
  /// let undo: MapTransition<Kind, ContactEvent> = .snackbar(
  ///   "Deleted", button: "Undo", doing: .restored)
  /// ```
  ///
  /// **Units**: the duration is on the tree's clock.
  ///
  /// - Parameters:
  ///   - text: The message.
  ///   - duration: The time for which it stays; until it is ended by hand unless given.
  ///   - button: The button.
  ///   - event: The event of pressing it.
  public static func snackbar(
    _ text: String, for duration: Duration? = nil, button: Prompt.Button,
    doing event: @autoclosure @escaping @MainActor () -> Event
  ) -> MapTransition {
    MapTransition("snackbar \(text)", leavesPlace: false, leads: false) { move in
      let choices: Prompt.Choices = [true: button]
      let routeBack = move.routeBack
      let message = Prompt(text, choices: choices, in: move.edit.tree) { _ in
        try routeBack(event())
      }
      try move.edit.showOverlay(Overlay(message, style: .snackbar, duration: duration))
    }
  }

  /// A transition of the app's own.
  ///
  /// Screens that it puts into the tree know the router afterwards. Transient layers stay unless it
  /// dismisses them.
  ///
  /// - Parameters:
  ///   - name: The name in tables.
  ///   - screens: The types of the screens that it leads to, for maps.
  ///   - edit: Makes the edits; it is given the node of the screen or container whose event it is.
  /// - Complexity: Linear in the nodes of the tree, beside what the edits cost.
  public static func custom(
    _ name: String, to screens: any Screen.Type...,
    edit: @escaping @MainActor (TreeEdit, Node) throws -> Void
  ) -> MapTransition {
    let targets = screens.map { TransitionTarget(.opens, "\($0)", how: name) }
    return MapTransition(name, to: targets, leavesPlace: false) { move in
      try edit(move.edit, move.node)
      move.router.attachNewcomers()
    }
  }
}

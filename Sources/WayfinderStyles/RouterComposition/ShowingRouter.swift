// Wayfinder is released under the MIT license; see LICENSE.

public import Wayfinder

/// Pushes on the stack around its screen.
public protocol PushingRouter: ComposedRouter {}

extension PushingRouter {
  /// Puts a new screen on top of the stack.
  ///
  /// **Shape**: `Navigation[Contacts]` becomes `Navigation[Contacts, Profile]`.
  ///
  /// - Parameters:
  ///   - function: What tables call it; leave it out.
  ///   - make: Makes the screen from its place.
  /// - Returns: The screen.
  /// - Throws: ``StyleError`` with `notOpen`, `noStack`, or what the closure or the tree threw.
  @discardableResult
  public func push<Pushed: Screen>(
    function: String = #function, _ make: @MainActor (RouterPlace) throws -> Pushed
  ) throws(StyleError) -> Pushed {
    try place.open(function, make) { screen, edit, node in
      try edit.push(ScreenNode(screen), on: edit.stack(around: node))
      return "push"
    }
  }
}

/// Presents over the layer of its screen.
public protocol PresentingRouter: ComposedRouter {}

extension PresentingRouter {
  /// Presents a new screen.
  ///
  /// **Shape**: `Contacts` becomes `Contacts ⇧ sheet[AddUser]`.
  ///
  /// - Parameters:
  ///   - style: How it is presented.
  ///   - inStack: Whether it stands in a new stack of its own.
  ///   - function: What tables call it; leave it out.
  ///   - make: Makes the screen from its place.
  /// - Returns: The screen.
  /// - Throws: ``StyleError`` with `notOpen`, or what the closure or the tree threw.
  @discardableResult
  public func present<Presented: Screen>(
    _ style: ModalStyle = .sheet, inStack: Bool = false, function: String = #function,
    _ make: @MainActor (RouterPlace) throws -> Presented
  ) throws(StyleError) -> Presented {
    try place.open(function, make) { screen, edit, node in
      try edit.present(screen, as: style, inStack: inStack, from: node)
      return "present as \(style.name)"
    }
  }
}

/// Shows in whatever way its place allows.
public protocol ShowingRouter: ComposedRouter {}

extension ShowingRouter {
  /// Shows a new screen: pushes it where there is a stack, else presents it.
  ///
  /// **Shape**: `Navigation[Contacts]` becomes `Navigation[Contacts, Profile]`, and `Contacts` becomes
  /// `Contacts ⇧ sheet[Profile]`.
  ///
  /// - Parameters:
  ///   - style: How it is presented where there is no stack.
  ///   - function: What tables call it; leave it out.
  ///   - make: Makes the screen from its place.
  /// - Returns: The screen.
  /// - Throws: ``StyleError`` with `notOpen`, or what the closure or the tree threw.
  /// - **Source**: `UIViewController.show(_:sender:)`.
  @discardableResult
  public func show<Shown: Screen>(
    orPresent style: ModalStyle = .sheet, function: String = #function,
    _ make: @MainActor (RouterPlace) throws -> Shown
  ) throws(StyleError) -> Shown {
    try place.open(function, make) { screen, edit, node in
      if let stack = node.nearest(NavigationNode.self) {
        try edit.push(ScreenNode(screen), on: stack)
        return "push"
      }
      try edit.present(screen, as: style, inStack: false, from: node)
      return "present as \(style.name)"
    }
  }
}

/// Closes its screen.
public protocol ClosingRouter: ComposedRouter {}

extension ClosingRouter {
  /// Closes the screen by where it stands: pops it, with what lies above it, or else dismisses its
  /// layer.
  ///
  /// **Shape**: `[Contacts, Profile]` becomes `[Contacts]`, and `Contacts ⇧ sheet[AddUser]` becomes
  /// `Contacts`.
  ///
  /// - Throws: ``StyleError`` with `notOpen`, or `refused` for a screen that nothing lies beneath.
  public func close() throws(StyleError) {
    try place.seat.edit { edit, node in try edit.remove(node) }
  }

  /// Pops everything but the bottom of the stack around the screen.
  ///
  /// **Shape**: `[Contacts, Profile, Message]` becomes `[Contacts]`.
  ///
  /// - Throws: ``StyleError`` with `notOpen` or `noStack`.
  public func popToRoot() throws(StyleError) {
    try place.seat.edit { edit, node in try edit.popToRoot(edit.stack(around: node)) }
  }
}

/// Asks questions over its screen.
public protocol AskingRouter: ComposedRouter {}

extension AskingRouter {
  /// Asks a question in an alert or an action sheet.
  ///
  /// **Shape**: `Profile` becomes `Profile ⇧ alert[Delete?]`.
  ///
  /// - Parameters:
  ///   - title: The question.
  ///   - choices: What can be chosen.
  ///   - style: How it is presented.
  ///   - function: What tables call it; leave it out.
  ///   - answer: Called with the choice, in the change of the tree that closes the question.
  /// - Returns: The question.
  /// - Throws: ``StyleError`` with `notOpen`, or what the tree threw.
  @discardableResult
  public func ask<Choice: Equatable>(
    _ title: String, choices: [Choice], style: ModalStyle = .alert, function: String = #function,
    answer: @escaping @MainActor (Choice) throws -> Void
  ) throws(StyleError) -> Prompt<Choice> {
    guard let tree = place.seat.tree else { throw StyleError(.windowGone, title) }
    return try place.open(
      function, { _ in Prompt(title, choices: choices, in: tree, answer: answer) }
    ) { prompt, edit, node in
      try edit.present(prompt, as: style, inStack: false, from: node)
      return style.name
    }
  }
}

/// Selects tabs around its screen.
public protocol TabRouter: ComposedRouter {}

extension TabRouter {
  /// Selects the tab at an index. It touches no stack.
  ///
  /// **Shape**: `Tabs[Contacts*, Search]` becomes `Tabs[Contacts, Search*]`.
  ///
  /// - Parameter index: The tab, counted from 0.
  /// - Throws: ``StyleError`` with `notOpen`, `noTabs`, or `refused` when there is no such tab.
  public func selectTab(at index: Int) throws(StyleError) {
    try place.seat.edit { edit, node in
      guard let tabs = node.nearest(TabNode.self) else {
        throw StyleError(.noTabs, node.reference.text)
      }
      try edit.select(at: index, of: tabs)
    }
  }
}

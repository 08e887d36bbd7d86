// Wayfinder is released under the MIT license; see LICENSE.

public import Wayfinder

extension Prompt {
  /// A button of a prompt: all that a host needs to draw it.
  ///
  /// A string literal is an ordinary button; ``destructive(_:)`` and ``cancel(_:)`` make the
  /// others. The value of a choice is kept apart, so a host needs no type of yours.
  public struct Button: Sendable, Hashable, ExpressibleByStringLiteral {
    /// The title, for the user.
    public let title: String
    /// The purpose of the button.
    public let role: AlertContent.Action.Role

    /// Makes a button.
    ///
    /// - Parameters:
    ///   - title: The title, for the user.
    ///   - role: The purpose; an ordinary one unless given.
    public init(_ title: String, role: AlertContent.Action.Role = .standard) {
      self.title = title
      self.role = role
    }

    /// Makes an ordinary button from its title.
    public init(stringLiteral title: String) { self.init(title) }

    /// Returns a button that takes something away for good.
    ///
    /// - Parameter title: The title, for the user.
    public static func destructive(_ title: String) -> Button { Button(title, role: .destructive) }

    /// Returns a button that leaves everything as it is.
    ///
    /// - Parameter title: The title, for the user.
    public static func cancel(_ title: String) -> Button { Button(title, role: .cancel) }
  }

  /// The choices of a prompt, in order, each with its button.
  ///
  /// A dictionary literal gives each choice a title and a role. An array literal takes the
  /// description of each choice as its title.
  ///
  /// ```swift
  /// let answers: Prompt.Choices = [true: .destructive("Delete"), false: .cancel("Keep")]
  /// ```
  public struct Choices<Choice>: ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
    let values: [Choice]
    let buttons: [Button]

    /// Makes choices that are titled by their descriptions.
    ///
    /// - Parameter choices: The choices, in order.
    public init(_ choices: [Choice]) {
      values = choices
      buttons = choices.map { Button("\($0)") }
    }

    /// Makes choices that are titled by their descriptions.
    public init(arrayLiteral choices: Choice...) { self.init(choices) }

    /// Makes choices with a button for each.
    public init(dictionaryLiteral choices: (Choice, Button)...) {
      values = choices.map(\.0)
      buttons = choices.map(\.1)
    }
  }
}

extension Prompt.Choices: Sendable where Choice: Sendable {}

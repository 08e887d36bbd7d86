// Wayfinder is released under the MIT license; see LICENSE.

extension DocumentFault {
  /// What a name means.
  public enum NameKind: String, Sendable, Hashable {
    /// A route.
    case route
    /// A tab of the shell.
    case tab
    /// A screen: of a route, of the shell, or one that lies beneath a route.
    case screen
    /// A container of the shell in which routes are placed.
    case place
    /// What a container holds, by its key.
    case child
    /// A variant of a document.
    case variant
    /// A guard.
    case `guard`
    /// A task.
    case task
    /// An action.
    case action
    /// A registered container.
    case container
    /// What a route without a screen does.
    case effect
  }

  /// What a value must be.
  public enum Expected: Sendable, Hashable {
    /// An object.
    case object
    /// A list.
    case list
    /// A list of texts.
    case texts
    /// A text.
    case text
    /// A text, or null.
    case textOrNull
    /// True or false.
    case boolean
    /// A boolean, a number or a text.
    case fact
    /// One or several texts.
    case textOrTexts
    /// True, or one or several texts.
    case trueOrTexts
    /// True, or a text.
    case trueOrText
    /// A number.
    case number
    /// Two numbers in a list.
    case range
    /// A text or an object.
    case textOrObject
    /// A text or an object of texts.
    case textOrTextObject
    /// One of these texts.
    case oneOf([String])
  }
}

// Wayfinder is released under the MIT license; see LICENSE.

extension DocumentFault {
  /// The kind of thing that a name stands for.
  ///
  /// It comes with faults about unknown and repeated names. The raw value is the word that messages
  /// use, such as `route` or `guard`.
  package enum NameKind: String, Sendable, Hashable {
    /// A route.
    case route
    /// A tab of the shell.
    case tab
    /// A screen: of a route, of the shell, or one that lies beneath a route.
    case screen
    /// A container of the shell in which routes are placed.
    case place
    /// A child of a container, by its key.
    case child
    /// A variant of a document.
    case variant
    /// A guard.
    case `guard`
    /// A task.
    case task
    /// A task that acts after a navigation.
    case postTask = "post-routing task"
    /// The style of a transition.
    case transition
    /// An action.
    case action
    /// A registered container.
    case container
    /// The effect of a route without a screen.
    case effect
  }

  /// The kind of value that a key of a document takes.
  ///
  /// It comes with faults about missing keys and wrong values. Its description completes a sentence
  /// that begins with "expected", such as `a list of strings`.
  package enum Expected: Sendable, Hashable {
    /// An object.
    case object
    /// A list.
    case list
    /// A list of strings.
    case texts
    /// A string.
    case text
    /// A string, or null.
    case textOrNull
    /// True or false.
    case boolean
    /// A boolean, a number or a string.
    case fact
    /// One or several strings.
    case textOrTexts
    /// True, or one or several strings.
    case trueOrTexts
    /// True, or a string.
    case trueOrText
    /// A number.
    case number
    /// A whole number from 0.
    case count
    /// The index of a child, which is there once.
    case childIndex
    /// The duration of a transition in seconds.
    case seconds
    /// Two numbers in a list.
    case range
    /// A string or an object.
    case textOrObject
    /// A string or an object of strings.
    case textOrTextObject
    /// One of these strings.
    case oneOf([String])
  }
}

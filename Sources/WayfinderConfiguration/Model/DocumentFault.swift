// Wayfinder is released under the MIT licence; see LICENSE.

public import WayfinderLinks

/// What can be wrong with a document.
///
/// The text of each fault is in `description`; ``Finding`` puts its subject in front.
public enum DocumentFault: Sendable, Equatable {
  /// The bytes are no JSON text.
  case notJSON(JSONError)

  /// The file is in another format than the `known` one.
  case unknownFormat(String, known: String)

  /// A key that stands in its object already.
  case repeatedKey(String)

  /// A key that must be there is not.
  case missingKey(String, expected: Expected)

  /// A key that means nothing in the format; `nearest` is the valid one that is most like it.
  case unknownKey(String, nearest: String)

  /// A key that means something elsewhere, but not for this `owner`, as in "an alert".
  case misplacedKey(String, owner: String)

  /// A value of another type than expected; `found` shows it.
  case wrongType(found: String, expected: Expected)

  /// A text that is none of those which can stand there; `role` says what it should be, as in
  /// "style".
  case unknownValue(String, role: String, known: [String], nearest: String)

  /// A name without a character.
  case emptyName

  /// A list without an element; `element` says of what, as in "tab".
  case emptyList(element: String)

  /// A shell with both tabs and a navigation node.
  case shellWithTwoKinds

  /// A shell with neither tabs nor a navigation node.
  case shellWithoutKind

  /// A name that another of the same kind has; `first` is the path to that.
  case repeatedName(String, kind: NameKind, first: JSONPath)

  /// A name that nothing of the kind has; `nearest` is the one most like it, if there is any.
  case unknownName(String, kind: NameKind, nearest: String?)

  /// A screen beneath that is neither a route nor a screen of the shell, but almost: see
  /// ``Catalogue``.
  case misspeltScreen(String, nearest: String)

  /// A tab is named, but the shell is one navigation node.
  case tabInNavigationShell(String)

  /// No tab is named, but the shell has these.
  case tabMissing(known: [String])

  /// An effect is listed as a screen beneath.
  case effectBeneath(String)

  /// A route is placed at the root of a tab, or of the shell's navigation node for `nil`, where
  /// other screens (`roots`) stand. A remark; see ``Catalogue/remarks``.
  case rootElsewhere(tab: String?, roots: [String])

  /// A pattern, constraint or condition of a link is wrong.
  case link(LinkFinding.Kind)

  /// What is wrong with a route document beyond what a catalogue can get wrong.
  case document(RouteDocumentFault)

  /// What does not fit the registered screens, guards, tasks, actions and containers.
  case component(ComponentFault)

  /// What is wrong with the variants of a route document.
  case variant(VariantFault)

  /// There are so many more faults that they are not listed one by one.
  case more(Int)
}

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
    case guardian = "guard"
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
    /// One of these texts.
    case oneOf([String])
  }
}

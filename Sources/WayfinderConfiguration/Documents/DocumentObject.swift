// Wayfinder is released under the MIT license; see LICENSE.

/// An object of the format of route documents.
///
/// ``fields`` is the one table of what can be in it. A document is checked against it before it is read,
/// and the published schema and the page of the format are made from it.
enum DocumentObject: String, CaseIterable, Sendable {
  case document, linkRules = "links", link, conditions, container, columns, route, placement
  case parameter, transition, `guard`, `case`, expectation, stack, experiment, variant

  /// A value that can be written for a key.
  indirect enum Value: Sendable {
    case text
    /// A string that isn't empty.
    case name
    case flag
    case names, texts
    /// A number of seconds from 0 on.
    case seconds(upTo: Int)
    /// A percentage with at most two decimals.
    case share
    /// A fact about the app's state: a string, a number, or a boolean.
    case fact
    /// The name of the format, without which nobody knows what the rest means.
    case format(String)
    /// One of these strings, and what it is in the words of findings.
    case oneOf([String], role: String)
    case object(DocumentObject)
    /// An object whose keys are names, all with values of one kind.
    case map(Value, count: ClosedRange<Int> = 0...Int.max)
    case list(Value, count: ClosedRange<Int> = 0...Int.max)
    case either(Value, Value)
    /// `true` alone, or something else.
    case trueOr(Value)
    /// A value, or `null` for none.
    case orNull(Value)
    /// An object without a form of its own.
    case patch
  }

  /// A key that can be in an object.
  struct Field: Sendable {
    let key: String
    let value: Value
    let isRequired: Bool
    /// Those among whose keys it means nothing, so that they don't require it either.
    let strangers: [DocumentOwner]
    /// Its meaning, as the page of the format and the schema have it.
    let meaning: String

    init(
      _ key: String, _ value: Value, isRequired: Bool = false,
      notOf strangers: [DocumentOwner] = [], _ meaning: String
    ) {
      self.key = key
      self.value = value
      self.isRequired = isRequired
      self.strangers = strangers
      self.meaning = meaning
    }
  }

  /// The keys that can be in it.
  var keys: [String] { Self.keys[self] ?? [] }

  private static let keys = table.mapValues { $0.map(\.key) }

  /// All fields that can be in it.
  var fields: [Field] { Self.table[self] ?? [] }
}

/// Something that takes some keys of an object and not others, in the words of findings.
enum DocumentOwner: String, Sendable {
  case root = "a root"
  case push = "a push"
  case modal = "a modal"
  case layer = "a sheet or another layer that covers what is beneath"
  case alert = "an alert, which every navigation takes away"
  case popover = "a popover, which navigations elsewhere take away"
  case actionSheet = "an action sheet, which navigations elsewhere take away"
  case effect = "an effect"
  case actionRoute = "a route with an action"
  case routeWithoutQuery = "a route without query items"
  case routeWithoutValues = "a route without parameters and query items"
  case navigation = "a navigation node"
  case tabs = "a tab node"
  case split = "a split node"
  case custom = "a container of the app's own"
  case keyed = "a container that has its key for a name"
}

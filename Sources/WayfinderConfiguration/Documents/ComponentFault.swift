// Wayfinder is released under the MIT licence; see LICENSE.

/// What does not fit between a document and what an app has registered.
public enum ComponentFault: Sendable, Hashable {
  /// A name that nothing registered of its kind has.
  case unknown(String, kind: Kind, nearest: String?)

  /// The context of a screen needs a value that the route does not declare.
  case valueMissing(String, type: ValueType, context: String, screen: String)

  /// The route declares another type than the context of its screen needs.
  case valueMismatch(String, declared: ValueType, needed: ValueType, context: String)

  /// The context needs a value that is only a query item, which a link may lack.
  case valueMayBeAbsent(String, context: String)

  /// The context is a single value, but the route declares none or several.
  case notOneValue(context: String, declared: [String])

  /// The context cannot be made of texts by name; `why` is what its decoding said.
  case undecodable(context: String, why: String)

  /// A screen of the shell, which is given nothing, needs values.
  case shellScreenNeeds([String], screen: String, context: String)

  /// A screen beneath another needs a value that the route above does not declare.
  case beneathNeeds(String, screen: String)

  /// An action that edits another kind of container than the place is.
  case actionOnWrongContainer(String, edits: String, place: String, kind: String)

  /// A task for another class of screen.
  case taskForAnotherScreen(String, takes: String, screen: String)

  /// What is registered under a name.
  public enum Kind: String, Sendable, Hashable {
    /// A screen.
    case screen
    /// A guard.
    case `guard`
    /// A task.
    case task
    /// An action.
    case action
    /// A container.
    case container
    /// What a route without a screen does.
    case effect
  }
}

extension ComponentFault: CustomStringConvertible {
  /// What is wrong and the way out.
  public var description: String {
    switch self {
    case .unknown(let name, let kind, nil):
      "no \(kind.rawValue) is registered as \(name.quoted), and none at all is. Register it."
    case .unknown(let name, let kind, let nearest?):
      "no \(kind.rawValue) is registered as \(name.quoted). Write \(nearest.quoted) if that was"
        + " meant, or register it."
    case .valueMissing(let name, let type, let context, let screen):
      "screen \(screen.quoted) needs \(name.quoted) for its context \(context.quoted), and the route"
        + " does not declare it. Add '\"\(name)\": \"\(type.rawValue)\"' to 'parameters'."
    case .valueMismatch(let name, let declared, let needed, let context):
      "\(name.quoted) is declared as \(declared.rawValue.quoted), but the context \(context.quoted)"
        + " needs \(needed.rawValue.quoted). Declare it so."
    case .valueMayBeAbsent(let name, let context):
      "\(name.quoted) is a query item, which a link may lack, but the context \(context.quoted) needs"
        + " it. Make it a parameter of the path, or optional in the context."
    case .notOneValue(let context, let declared):
      "the context \(context.quoted) is one value, but the route declares"
        + " \(declared.isEmpty ? "none" : declared.cappedList). Declare exactly one."
    case .undecodable(let context, let why):
      "the context \(context.quoted) cannot be made of a link's texts: \(why). Register a context of"
        + " texts, numbers and booleans."
    case .shellScreenNeeds(let names, let screen, let context):
      "screen \(screen.quoted) stands in the shell, where nothing is given to it, but its context"
        + " \(context.quoted) needs \(names.cappedList). Make them optional."
    case .beneathNeeds(let name, let screen):
      "screen \(screen.quoted) beneath it needs \(name.quoted), which this route does not declare. Add"
        + " it to 'parameters'."
    case .actionOnWrongContainer(let action, let edits, let place, let kind):
      "action \(action.quoted) edits a \(edits.quoted), but \(place.quoted) is a \(kind.quoted). Name"
        + " another action, or another place."
    case .taskForAnotherScreen(let task, let takes, let screen):
      "task \(task.quoted) is for a \(takes.quoted), but the screen is a \(screen.quoted). Drop it."
    }
  }
}

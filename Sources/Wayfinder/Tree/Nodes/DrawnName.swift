// Wayfinder is released under the MIT license; see LICENSE.

/// The name of a node in its line of a drawing, without indentation, mark and colon.
///
/// The parts are taken when a node is named, the text is made when somebody reads it: most names are
/// never read.
///
/// A reference in size: it is copied into every diff and trace. What most nodes are called needs no
/// memory of its own.
enum DrawnName: Sendable {
  case type(any AnyObject.Type)
  case plainStack
  case plainModal(ModalStyle)
  indirect case label(String, identity: String)
  indirect case container(kind: String, isBuiltIn: Bool, name: String?, attributes: [String])
  indirect case modal(ModalStyle, name: String?, attributes: [String])
  indirect case overlay(style: String, screen: DrawnName)

  /// The name of what carries a screen.
  @MainActor
  static func of(_ screen: any Screen, _ traits: ScreenTraits) -> DrawnName {
    guard traits.contains(.isLabeled), let labeled = screen as? any ScreenLabeling else {
      return .type(Swift.type(of: screen))
    }
    return .label(labeled.label, identity: labeled.labelDetail)
  }

  /// For instance `Product(42)`, `Navigation home`, `⇧ page sheet Compose [not dismissible]`.
  var text: String {
    var text = ""
    write(to: &text)
    return text
  }

  /// Appends the text to the one of a drawing, which makes no string for each name.
  func write(to text: inout String) {
    switch self {
    case .type(let type): text += DrawingName.quotedIfNeeded(String(describing: type))
    case .label(let label, let identity): Self.write(label, identity: identity, to: &text)
    case .plainStack: text += StackBehavior.kindName
    case .plainModal(let style):
      text += "⇧ "
      text += style.name
    case .container(let kind, let isBuiltIn, let name, let attributes):
      text += isBuiltIn ? kind : DrawingName.ownKind(kind)
      Self.write(name, attributes, to: &text)
    case .modal(let style, let name, let attributes):
      text += "⇧ "
      text += style.name
      Self.write(name, attributes, to: &text)
    case .overlay(let style, let screen):
      text += "◇ "
      text += style
      text += " "
      screen.write(to: &text)
    }
  }

  /// Appends the name of a screen that names itself.
  static func write(_ label: String, identity: String, to text: inout String) {
    text += DrawingName.quotedIfNeeded(label)
    if identity.isEmpty { return }
    text += "("
    text += DrawingName.identity(identity)
    text += ")"
  }

  private static func write(_ name: String?, _ attributes: [String], to text: inout String) {
    if let name {
      text += " "
      text += DrawingName.quotedIfNeeded(name)
    }
    if attributes.isEmpty { return }
    text += " ["
    text += attributes.joined(separator: ", ")
    text += "]"
  }
}

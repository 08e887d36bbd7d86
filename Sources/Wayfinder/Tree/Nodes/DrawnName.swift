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
  indirect case overlay(style: String, text: String)

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
    switch self {
    case .type(let type):
      return DrawingName.quotedIfNeeded(String(describing: type))
    case .label(let label, let identity):
      let line = DrawingName.quotedIfNeeded(label)
      return identity.isEmpty ? line : line + "(" + DrawingName.identity(identity) + ")"
    case .plainStack: return StackBehavior.kindName
    case .plainModal(let style): return "⇧ " + style.name
    case .container(let kind, let isBuiltIn, let name, let attributes):
      let start = isBuiltIn ? kind : DrawingName.ownKind(kind)
      return Self.line(start, name, attributes)
    case .modal(let style, let name, let attributes):
      return Self.line("⇧ " + style.name, name, attributes)
    case .overlay(let style, let text):
      return "◇ " + style + " " + text
    }
  }

  private static func line(_ start: String, _ name: String?, _ attributes: [String]) -> String {
    var line = start
    if let name { line += " " + DrawingName.quotedIfNeeded(name) }
    if !attributes.isEmpty { line += " [" + attributes.joined(separator: ", ") + "]" }
    return line
  }
}

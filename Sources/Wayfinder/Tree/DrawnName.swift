// Wayfinder is released under the MIT licence; see LICENSE.

/// What a drawing says about a node in its line, without indentation, mark and colon.
///
/// The parts are taken when a node is named, the text is made when somebody reads it: most names are
/// never read.
enum DrawnName: Sendable {
  case type(any AnyObject.Type)
  case label(String, identity: String)
  case container(kind: String, isBuiltIn: Bool, name: String?, attributes: [String])
  case modal(ModalStyle, name: String?, attributes: [String])

  /// For instance `Product(42)`, `Navigation home`, `⇧ page sheet Compose [not dismissible]`.
  var text: String {
    switch self {
    case .type(let type):
      return DrawingName.quotedIfNeeded(String(describing: type))
    case .label(let label, let identity):
      let line = DrawingName.quotedIfNeeded(label)
      return identity.isEmpty ? line : line + "(" + DrawingName.identity(identity) + ")"
    case .container(let kind, let isBuiltIn, let name, let attributes):
      let start = isBuiltIn ? kind : DrawingName.ownKind(kind)
      return Self.line(start, name, attributes)
    case .modal(let style, let name, let attributes):
      return Self.line("⇧ " + style.name, name, attributes)
    }
  }

  private static func line(_ start: String, _ name: String?, _ attributes: [String]) -> String {
    var line = start
    if let name { line += " " + DrawingName.quotedIfNeeded(name) }
    if !attributes.isEmpty { line += " [" + attributes.joined(separator: ", ") + "]" }
    return line
  }
}

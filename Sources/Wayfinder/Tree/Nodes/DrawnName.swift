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
  var text: String { text(.public) }

  /// The text with what a log may show.
  func text(_ privacy: LogPrivacy) -> String {
    var text = ""
    write(privacy, to: &text)
    return text
  }

  /// Appends the text to the one of a drawing, which makes no string for each name.
  func write(_ privacy: LogPrivacy, to text: inout String) {
    switch self {
    case .type(let type): text += DrawingName.quotedIfNeeded("\(type)")
    case .label(let label, let identity):
      text += DrawingName.quotedIfNeeded(label)
      let identity = privacy.detail(identity, of: label)
      if !identity.isEmpty { text += "(\(DrawingName.identity(identity)))" }
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
      screen.write(privacy, to: &text)
    }
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

/// The notation of names in drawings; the page "The drawing notation" defines the grammar.
enum DrawingName {
  /// The kinds that a drawing gives to the containers of this library.
  private static let builtIn: Set = ["Navigation", "Tabs", "Split"]

  /// The kind of a container of one's own. It may be called like a built-in one: the quotes tell them
  /// apart.
  static func ownKind(_ kind: String) -> String {
    builtIn.contains(kind) ? quoted(kind) : quotedIfNeeded(kind, allowingSpaces: false)
  }

  /// An identity as it is written in its parentheses.
  static func identity(_ text: String) -> String { isBareIdentity(text) ? text : quoted(text) }

  /// The name as it is, or in quotes when a character of it belongs to the grammar.
  static func quotedIfNeeded(_ name: String, allowingSpaces: Bool = true) -> String {
    isBare(name, allowingSpaces: allowingSpaces) ? name : quoted(name)
  }

  private static func isBare(_ name: String, allowingSpaces: Bool) -> Bool {
    if isWord(name) { return true }
    var previous: Unicode.Scalar = " "
    for scalar in name.unicodeScalars {
      switch scalar {
      case " ":
        if !allowingSpaces || previous == " " { return false }
      case "(", ")", "[", "]", ":", "*", "+", ",", "\"", "\\", "⇧", "◇":
        return false
      default:
        if isInvisible(scalar) { return false }
      }
      previous = scalar
    }
    return previous != " "
  }

  /// Whether a name is of Latin letters and digits alone, as most are: a look at the bytes tells.
  private static func isWord(_ name: String) -> Bool {
    if name.isEmpty { return false }
    for byte in name.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        continue
      default: return false
      }
    }
    return true
  }

  /// Between parentheses more characters are harmless.
  private static func isBareIdentity(_ text: String) -> Bool {
    if isWord(text) { return true }
    if text.hasPrefix(" ") || text.hasSuffix(" ") { return false }
    return text.unicodeScalars.allSatisfy { scalar in
      switch scalar {
      case "(", ")", "\"", "\\", "⇧", "◇": false
      default: !isInvisible(scalar)
      }
    }
  }

  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      default:
        if isInvisible(scalar) {
          result += "\\u{" + String(scalar.value, radix: 16) + "}"
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result + "\""
  }

  /// Control and format characters, separators of lines, every space but the plain one.
  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar.value < 0x20 || scalar.value == 0x7F }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .unassigned,
      .privateUse, .surrogate:
      return true
    default:
      return false
    }
  }
}

/// The parts of names and texts that a log may show.
///
/// Logs leave the phone, for example in a crash report or a support mail. By default they show names from
/// your code, such as those of screens, routes, and guards. They hide what may come from the user: the
/// detail of a screen's name, and the reasons that guards and screens give.
///
/// ```swift
/// func observe(_ event: NavigationEvent) {
///   if let line = event.line(privacy: .public(of: ["Product"])) { print(line) }
/// }
/// ```
///
/// **Shape**: with this privacy a product is drawn as `Product(42)`, and an order as `Order(<private>)`.
///
/// **Source**: `OSLogPrivacy`.
public struct LogPrivacy: Sendable, Hashable {
  private let showsAll: Bool
  private let labels: Set<String>

  /// Hides every detail and every reason.
  public static let `private` = LogPrivacy(showsAll: false, labels: [])

  /// Shows everything, for a log that stays with the developer.
  public static let `public` = LogPrivacy(showsAll: true, labels: [])

  /// Shows the details of some screens, and hides everything else.
  ///
  /// - Parameter labels: The names of the screens, as ``ScreenLabeling/label`` returns them.
  public static func `public`(of labels: Set<String>) -> LogPrivacy {
    LogPrivacy(showsAll: false, labels: labels)
  }

  /// The text that replaces what is hidden.
  static let placeholder = "<private>"

  /// Whether nothing is hidden.
  package var isPublic: Bool { showsAll }

  /// A reason that a guard or a screen gives.
  func reason(_ text: String) -> String { showsAll ? text : Self.placeholder }

  /// The detail of a screen's name.
  func detail(_ text: String, of label: String) -> String {
    showsAll || text.isEmpty || labels.contains(label) ? text : Self.placeholder
  }

  /// A node without its number.
  func name(of node: NodeReference) -> String { node.name.text(self) }

  /// A node with its number.
  func reference(_ node: NodeReference) -> String { "\(name(of: node)) \(node.id)" }
}

extension LogPrivacy: CustomStringConvertible {
  /// `private`, `public`, or the names of the screens whose details are shown.
  public var description: String {
    if showsAll { return "public" }
    return labels.isEmpty ? "private" : "public: " + labels.sorted().joined(separator: ", ")
  }
}

// Wayfinder is released under the MIT license; see LICENSE.

/// One line of a drawing, without its indentation.
struct DrawingLine {
  enum Kind {
    case screen(label: String, identity: String)
    case navigation
    case tabs(TabPolicy)
    case split(SplitStyle, isCollapsed: Bool)
    case modal(ModalStyle, isDismissible: Bool)
    case custom(String)
    case overlay(OverlayStyle, label: String, identity: String)
  }

  enum Mark { case focused, shown }

  let kind: Kind
  let name: String?
  let mark: Mark?

  init(_ text: Substring, number: Int) throws(DrawingError) {
    var scanner = DrawingScanner(text, line: number)
    if scanner.skip("⇧") {
      _ = scanner.skip(" ")
      guard let style = ModalStyle.allCases.first(where: { scanner.skip($0.name) }) else {
        throw scanner.error(.unknownStyle(scanner.untilGrammar()))
      }
      name = try scanner.nameBehindSpace()
      let attributes = try scanner.attributes()
      if let odd = attributes.first(where: { $0 != "not dismissible" }) {
        throw scanner.error(.unknownAttribute(odd))
      }
      kind = .modal(style, isDismissible: attributes.isEmpty)
      mark = nil
      guard scanner.skip(":") else { throw scanner.error(.trailing(scanner.remaining)) }
      try scanner.requireEnd()
      return
    }
    if scanner.skip("◇") {
      _ = scanner.skip(" ")
      let style = try scanner.overlayStyle()
      guard scanner.skip(" ") else { throw scanner.error(.noName) }
      let label = try scanner.name()
      kind = .overlay(style, label: label, identity: try scanner.identity())
      name = nil
      mark = nil
      try scanner.requireEnd()
      return
    }
    guard text.hasSuffix(":") else {
      let label = try scanner.name()
      let identity = try scanner.identity()
      kind = .screen(label: label, identity: identity)
      name = nil
      mark = scanner.mark()
      try scanner.requireEnd()
      return
    }
    let isQuoted = scanner.isAtQuote
    let word = try scanner.word()
    name = try scanner.nameBehindSpace()
    let attributes = try scanner.attributes()
    mark = scanner.mark()
    guard scanner.skip(":") else { throw scanner.error(.trailing(scanner.remaining)) }
    try scanner.requireEnd()
    var known: [String] = []
    switch word {
    case "Navigation" where !isQuoted: kind = .navigation
    case "Tabs" where !isQuoted:
      let policy = TabPolicy.allCases.first { attributes == ($0.attribute.map { [$0] } ?? []) }
      kind = .tabs(policy ?? .resetOnReselect)
      known = policy?.attribute.map { [$0] } ?? []
    case "Split" where !isQuoted:
      known = ["three columns", "collapsed"]
      kind = .split(
        attributes.contains("three columns") ? .threeColumns : .twoColumns,
        isCollapsed: attributes.contains("collapsed"))
    default: kind = .custom(word)
    }
    if let odd = attributes.first(where: { !known.contains($0) }) {
      throw scanner.error(.unknownAttribute(odd))
    }
  }

  /// Whether children of this container can have the mark.
  func allows(_ mark: Mark) -> Bool {
    switch kind {
    case .tabs, .split(_, isCollapsed: true): mark == .focused
    case .custom: true
    case .screen, .navigation, .split, .modal, .overlay: false
    }
  }
}

/// Reads the pieces of a line from left to right, by scalar: a combining mark behind a quote must
/// not hide it.
private struct DrawingScanner {
  private var rest: Substring.UnicodeScalarView
  private let line: Int

  init(_ text: Substring, line: Int) {
    rest = text.unicodeScalars
    self.line = line
  }

  var remaining: String { String(rest) }
  var isAtQuote: Bool { rest.first == "\"" }

  func error(_ fault: DrawingError.Fault) -> DrawingError { DrawingError(line: line, fault: fault) }

  mutating func skip(_ prefix: String) -> Bool {
    guard rest.starts(with: prefix.unicodeScalars) else { return false }
    rest = rest.dropFirst(prefix.unicodeScalars.count)
    return true
  }

  func requireEnd() throws(DrawingError) {
    if !rest.isEmpty { throw error(.trailing(remaining)) }
  }

  mutating func mark() -> DrawingLine.Mark? {
    if skip("*") { return .focused }
    return skip("+") ? .shown : nil
  }

  /// Text up to a character of the grammar, without the spaces around it.
  mutating func untilGrammar() -> String {
    let text = rest.prefix { !"()[]:*+,\"\\⇧◇".unicodeScalars.contains($0) }
    rest = rest.dropFirst(text.count)
    let end = text.lastIndex { $0 != " " }.map(text.index(after:)) ?? text.startIndex
    return String(text[..<end].drop { $0 == " " })
  }

  /// A name, quoted or bare, that may contain spaces.
  mutating func name() throws(DrawingError) -> String {
    if isAtQuote { return try quoted() }
    let text = untilGrammar()
    if text.isEmpty { throw error(.noName) }
    return text
  }

  /// A name without spaces, or a quoted one.
  mutating func word() throws(DrawingError) -> String {
    if isAtQuote { return try quoted() }
    let text = rest.prefix { !" ()[]:*+,\"\\⇧◇".unicodeScalars.contains($0) }
    if text.isEmpty { throw error(.noName) }
    rest = rest.dropFirst(text.count)
    return String(text)
  }

  /// A style of the library, bare, or one of the user's own.
  mutating func overlayStyle() throws(DrawingError) -> OverlayStyle {
    let isQuoted = isAtQuote
    switch try word() {
    case "toast" where !isQuoted: return .toast
    case "snackbar" where !isQuoted: return .snackbar
    case let own: return .custom(own)
    }
  }

  mutating func nameBehindSpace() throws(DrawingError) -> String? {
    guard rest.first == " " else { return nil }
    rest = rest.drop { $0 == " " }
    return rest.first == "[" ? nil : try name()
  }

  mutating func identity() throws(DrawingError) -> String {
    guard skip("(") else { return "" }
    let text: String
    if isAtQuote {
      text = try quoted()
    } else {
      let bare = rest.prefix { $0 != ")" }
      rest = rest.dropFirst(bare.count)
      text = String(bare)
    }
    guard skip(")") else { throw error(.unclosed("(")) }
    return text
  }

  mutating func attributes() throws(DrawingError) -> [String] {
    rest = rest.drop { $0 == " " }
    guard skip("[") else { return [] }
    var list: [String] = []
    repeat {
      while rest.first == " " { rest = rest.dropFirst() }
      list.append(untilGrammar())
    } while skip(",")
    guard skip("]") else { throw error(.unclosed("[")) }
    return list
  }

  private mutating func quoted() throws(DrawingError) -> String {
    rest = rest.dropFirst()
    var text = String.UnicodeScalarView()
    while let scalar = rest.popFirst() {
      if scalar == "\"" { return String(text) }
      text.append(scalar == "\\" ? try escape() : scalar)
    }
    throw error(.unclosed("\""))
  }

  private mutating func escape() throws(DrawingError) -> Unicode.Scalar {
    switch rest.popFirst() {
    case "\""?: return "\""
    case "\\"?: return "\\"
    case "n"?: return "\n"
    case "r"?: return "\r"
    case "t"?: return "\t"
    case "u"?:
      let digits = rest.dropFirst().prefix { $0 != "}" }
      guard rest.first == "{", let value = UInt32(String(digits), radix: 16),
        let scalar = Unicode.Scalar(value)
      else { throw error(.badEscape("\\u" + String(rest.prefix(8)))) }
      rest = rest.dropFirst(digits.count + 2)
      return scalar
    case let other?: throw error(.badEscape("\\" + String(other)))
    case nil: throw error(.unclosed("\""))
    }
  }
}

/// A drawing that can't be read.
///
/// ``ScreenTree/init(drawing:clock:screens:containers:)`` throws it. Its description names the line and says what is
/// wrong with it and how to write it.
///
/// ```swift
/// func read(_ text: String) -> ScreenTree? {
///   do {
///     return try ScreenTree(drawing: text)
///   } catch {
///     print(error)
///     return nil
///   }
/// }
/// ```
public struct DrawingError: Error, Sendable, Hashable, CustomStringConvertible {
  enum Fault: Hashable {
    /// The indentation is odd, or deeper than the line before allows.
    case indentation(Int)
    /// A line beneath a screen, which has no children.
    case childOfScreen
    /// A second line at the left margin that isn't a modal layer.
    case secondRoot
    /// A modal layer before the root, or inside a container.
    case misplacedLayer
    /// An overlay before the root, or inside a container.
    case misplacedOverlay
    /// Not a style of a modal layer.
    case unknownStyle(String)
    /// Not an attribute of the container.
    case unknownAttribute(String)
    /// A quote, parenthesis or bracket that is not closed.
    case unclosed(Character)
    /// Not an escape that a quoted name may contain.
    case badEscape(String)
    /// A name is missing.
    case noName
    /// Text after the end of the line's grammar.
    case trailing(String)
    /// A container with a chosen child has no child that is marked.
    case markMissing
    /// A second child of a container is marked as the chosen one.
    case secondMark
    /// A mark where nothing can be chosen.
    case misplacedMark
    /// The tree that is drawn breaks a rule.
    case rule(String)
  }

  /// The line, from 1.
  public let line: Int
  let fault: Fault

  public var description: String {
    let subject = "Line \(line) of the drawing"
    switch fault {
    case .indentation(let count):
      return "\(subject) is indented by \(count) spaces: a child is indented by two more than its "
        + "container. Indent by two."
    case .childOfScreen:
      return "\(subject) is beneath a screen, which can't have children. If the line before "
        + "is a container, end it with a colon."
    case .secondRoot:
      return "\(subject) is a second root: a tree has one root layer. Write '⇧' and a style for a "
        + "modal layer, or indent the line."
    case .misplacedLayer:
      return "\(subject) is a modal layer in the wrong place: layers go at the left margin, "
        + "after the root layer and before the overlays. Move it there."
    case .misplacedOverlay:
      return
        "\(subject) is an overlay in the wrong place: overlays go at the left margin, after the "
        + "layers. Move it there."
    case .unknownStyle(let style):
      let styles = ModalStyle.allCases.map { "'\($0.name)'" }.joined(separator: ", ")
      return "\(subject) names an unknown style of a modal layer, '\(style)'. Use one of \(styles)."
    case .unknownAttribute(let attribute):
      return "\(subject) has an unknown attribute '\(attribute)'. Use 'collapsed' and "
        + "'three columns' for a split, 'keep' or 'reset on leave' for tabs, 'not dismissible' for "
        + "a modal layer."
    case .unclosed(let character):
      return "\(subject) opens '\(character)' but doesn't close it. Close it, or quote the name."
    case .badEscape(let escape):
      return "\(subject) has an unknown escape '\(escape)'. Use \\\" \\\\ \\n \\r \\t or "
        + "\\u{…} with a hexadecimal number."
    case .noName:
      return
        "\(subject) is missing a name. Write the name of a screen or the kind of a container; an "
        + "empty name is written \"\"."
    case .trailing(let text):
      return "\(subject) goes on with '\(text)' after its end. Quote names that contain one of "
        + "( ) [ ] : * + , \" \\ ⇧ ◇."
    case .markMissing:
      return "\(subject) is a container in which one child must be marked, but none is. Write '*' "
        + "after the selected tab, the visible column of a collapsed split, or the focused child of a "
        + "custom container."
    case .secondMark:
      return "\(subject) is marked '*', and so is another child of its container. Keep one of the "
        + "two marks."
    case .misplacedMark:
      return "\(subject) has a mark that doesn't belong there. Remove it: '*' belongs after one "
        + "tab or one column of a collapsed split, and '+' after other visible children of a custom "
        + "container."
    case .rule(let text):
      return "\(subject) describes an invalid tree: \(text)"
    }
  }
}

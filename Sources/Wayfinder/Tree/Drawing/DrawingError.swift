// Wayfinder is released under the MIT license; see LICENSE.

/// A drawing that can't be read.
///
/// ``ScreenTree/init(drawing:clock:)`` throws it. Its description names the line and says what is
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
      let styles = ModalStyle.all.map { "'\($0.name)'" }.joined(separator: ", ")
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

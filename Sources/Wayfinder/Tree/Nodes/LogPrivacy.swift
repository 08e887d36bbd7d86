// Wayfinder is released under the MIT license; see LICENSE.

/// The parts of names and texts that a log may show.
///
/// Logs leave the phone, for example in a crash report or a support mail. By default they show names from
/// your code, such as those of screens, routes, and guards. They hide what may come from the user: the
/// detail of a screen's name, and the reasons that guards and screens give.
///
/// ```swift
/// if let line = event.line(privacy: .public(of: ["Product"])) { log(line) }
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
  func name(of node: NodeReference) -> String { name(node.name) }

  /// A node with its number.
  func reference(_ node: NodeReference) -> String { "\(name(of: node)) \(node.id)" }

  /// The name of a node in its line of a drawing.
  func name(_ name: DrawnName) -> String {
    switch name {
    case .label(let label, let detail):
      DrawnName.label(label, identity: self.detail(detail, of: label)).text
    case .overlay(let style, let screen): "◇ \(style) \(self.name(screen))"
    case .type, .plainStack, .plainModal, .container, .modal: name.text
    }
  }
}

extension LogPrivacy: CustomStringConvertible {
  /// `private`, `public`, or the names of the screens whose details are shown.
  public var description: String {
    if showsAll { return "public" }
    return labels.isEmpty ? "private" : "public: " + labels.sorted().joined(separator: ", ")
  }
}

// Wayfinder is released under the MIT license; see LICENSE.

/// The name of a step in plans, traces, and errors, and the place where it was written.
///
/// A step is called by the name given with `named(_:)`, or else by its target's type. Two names are
/// equal if they belong to the same assembled step, even when their ``text`` is the same; compare
/// `text` to look for a name.
///
/// ```swift
/// let product = StepAssembly(ProductScreen.self, id: \.id) { ProductScreen(id: $0) }
///   .named("Product")
///   .using(.push).from(.visibleNavigation).assemble()
/// print(product.name.text)  // Product
/// ```
public struct StepName: Sendable, Hashable, CustomStringConvertible {
  final class Origin: Sendable {
    let given: String?
    let target: any AnyObject.Type
    let file: String
    let line: Int
    let isRequest: Bool
    /// The screen behind the given name, of a request that closes one.
    let subject: DrawnName?

    init(
      given: String?, target: any AnyObject.Type, file: String, line: Int, isRequest: Bool,
      subject: DrawnName? = nil
    ) {
      self.isRequest = isRequest
      self.subject = subject
      self.given = given
      self.target = target
      self.file = file
      self.line = line
    }

    var text: String { text(.public) }

    func text(_ privacy: LogPrivacy) -> String {
      let text = given ?? "\(target)"
      return subject.map { "\(text) \($0.text(privacy))" } ?? text
    }

    /// Whether the step is a start of the library's own that a tree can lack, such as
    /// `.visibleNavigation`.
    var isContainerStart: Bool { line == 0 && file != StepName.document && target != Node.self }

    /// Whether the step is `.visibleNavigation`, which a layer without a stack hides.
    var isVisibleStart: Bool { isContainerStart && given == Self.visibleStart }

    static let visibleStart = "visible navigation"
  }

  /// The file of a step that a document describes, whose line is 0: texts name no place for it.
  package static let document = "a document"

  let origin: Origin

  init(_ given: String? = nil, target: any AnyObject.Type, file: String, line: Int) {
    origin = Origin(given: given, target: target, file: file, line: line, isRequest: false)
  }

  private init(_ origin: Origin) { self.origin = origin }

  /// The name of a request without a destination.
  ///
  /// - Parameter subject: The screen that it is about, behind the text.
  static func request(_ text: String, _ subject: DrawnName? = nil) -> StepName {
    StepName(
      Origin(
        given: text, target: Node.self, file: "Wayfinder", line: 0, isRequest: true,
        subject: subject))
  }

  /// The same name for another step.
  func forNewStep() -> StepName {
    StepName(origin.given, target: origin.target, file: origin.file, line: origin.line)
  }

  /// The name that was given with `named(_:)`, else the name of the target's type.
  public var text: String { origin.text }

  /// The text with what a log may show.
  package func text(_ privacy: LogPrivacy) -> String { origin.text(privacy) }

  /// Whether the step was written in no code of an app: it is one of the library's own, such as `.current`,
  /// or of a document.
  package var isBuiltIn: Bool { origin.line == 0 }

  /// Whether a request without a destination has this name.
  var isRequest: Bool { origin.isRequest }

  /// The place where the step was written, for instance `Shop/Routes.swift:12`.
  public var place: String { "\(origin.file):\(origin.line)" }

  /// The text and the place, for instance `ProductScreen (Shop/Routes.swift:12)`; the text alone
  /// for a step of the library's own or of a document.
  public var description: String { isBuiltIn ? text : "\(text) (\(place))" }

  public static func == (left: StepName, right: StepName) -> Bool { left.origin === right.origin }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(origin)) }
}

// Wayfinder is released under the MIT license; see LICENSE.

// Design rule T7.
extension ScreenTree {
  /// The tree as text: stable, equal for equal trees, one line a node, modal layers one under the
  /// other without growing indentation, and then the overlays.
  ///
  /// A `*` follows the selected tab, the shown column of a collapsed split and the focused child of
  /// a custom container; a `+` follows a custom container's other shown children. The grammar is
  /// the page "The drawing notation".
  ///
  /// **Shape**:
  /// ```
  /// Tabs:
  ///   Navigation home*:
  ///     Home
  ///     Product(42)
  ///   Navigation search:
  ///     Search
  /// ⇧ sheet Compose:
  ///   Navigation:
  ///     Compose(to: ann)
  /// ```
  ///
  /// - Complexity: Linear in the length of the text.
  public var drawing: String { drawing(.public) }

  /// The drawing for a log, which hides what is private.
  package func drawing(_ privacy: LogPrivacy) -> String {
    var text = ""
    // Most trees are drawn in less.
    text.reserveCapacity(256)
    if let root {
      Self.draw(root, mark: "", depth: 0, privacy, into: &text)
      for modal in modals { Self.draw(modal, mark: "", depth: 0, privacy, into: &text) }
    } else {
      text = "(empty)\n"
    }
    for overlay in overlays {
      text += privacy.name(of: overlay.reference)
      text += "\n"
    }
    text.removeLast()
    return text
  }

  private static func draw(
    _ node: Node, mark: String, depth: Int, _ privacy: LogPrivacy, into text: inout String
  ) {
    text += String(repeating: "  ", count: depth)
    node.drawnName.write(privacy, to: &text)
    if !mark.isEmpty { text += mark }
    guard node.role != .screen, let container = node as? ContainerNode else {
      text += "\n"
      return
    }
    text += ":\n"
    let children = container.children
    for index in children.indices {
      draw(
        children[index], mark: Self.mark(of: index, in: container), depth: depth + 1,
        privacy, into: &text)
    }
  }

  private static func mark(of index: Int, in container: ContainerNode) -> String {
    switch container.role {
    case .screen, .navigation, .modal: return ""
    case .split:
      guard let split = container as? SplitNode, split.isCollapsed else { return "" }
      return split.shows(index) ? "*" : ""
    case .tabs, .custom:
      let shown = container.shown
      if shown.focused == index { return "*" }
      return shown.contains(index) ? "+" : ""
    }
  }
}

extension ScreenTree: CustomStringConvertible {
  /// The drawing.
  public var description: String { drawing }
}

extension ScreenTree {
  /// Reads a drawing into a tree, of placeholder screens or of your own: a state of the app to start from.
  ///
  /// ``ScreenTree/drawing`` of the result is the same text again, except for blank lines, needless
  /// spaces and needless quotes.
  ///
  /// - Parameters:
  ///   - drawing: The text, in the grammar of the page "The drawing notation".
  ///   - clock: The time of transitions and of overlays.
  ///   - screens: Makes the screen of a label and an identity, a new one for each call; a
  ///     ``PlaceholderScreen`` is used where it returns `nil`.
  ///   - containers: Makes the custom container of a kind and a name around its children, those
  ///     that are shown given by index, the focused one first; one that shows what the drawing marks
  ///     is used where it returns `nil`.
  /// - Throws: ``DrawingError`` with the line that isn't valid, or that draws an impossible tree.
  public convenience init(
    drawing: String, clock: any Clock<Duration> = ContinuousClock(),
    screens:
      @escaping @MainActor (_ label: String, _ identity: String) -> (any Screen)? = { _, _ in nil },
    containers:
      @escaping @MainActor (
        _ kind: String, _ name: String?, _ children: [Node], _ shown: [Int]
      ) -> ContainerNode? = { _, _, _, _ in nil }
  ) throws(DrawingError) {
    self.init(clock: clock)
    var reader = DrawingReader(makeScreen: screens, makeContainer: containers)
    let lines = drawing.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    for (index, line) in lines.enumerated()
    where line.unicodeScalars.contains(where: { $0 != " " }) {
      try reader.read(line, number: index + 1)
    }
    try reader.finish(into: self)
  }
}

/// Collects lines into open containers and closes each when a line is indented less.
@MainActor
private struct DrawingReader {
  /// A container whose children are still being read.
  fileprivate struct Open {
    let line: DrawingLine
    let number: Int
    var children: [Node] = []
    var focused: Int?
    var others: [Int] = []

    func error(_ fault: TreeError.Fault, _ name: DrawnName) -> DrawingError {
      let error = TreeError(fault, NodeReference(id: .detached, name: name))
      return DrawingError(line: number, fault: .rule(error.description))
    }
  }

  let makeScreen: @MainActor (String, String) -> (any Screen)?
  let makeContainer: @MainActor (String, String?, [Node], [Int]) -> ContainerNode?
  fileprivate var open: [Open] = []
  fileprivate var layers: [(node: Node, number: Int)] = []
  fileprivate var overlays: [(overlay: Overlay, number: Int)] = []
  fileprivate var isEmpty = false
  fileprivate var isBehindScreen = false

  mutating func read(_ text: Substring, number: Int) throws(DrawingError) {
    // By scalar: a combining mark at the start of a name would make one character with the space.
    let spaces = text.unicodeScalars.prefix { $0 == " " }.count
    let content = Substring(text.unicodeScalars.dropFirst(spaces))
    guard spaces.isMultiple(of: 2) else {
      throw DrawingError(line: number, fault: .indentation(spaces))
    }
    if content == "(empty)", spaces == 0, layers.isEmpty, open.isEmpty {
      isEmpty = true
      return
    }
    let depth = spaces / 2
    while open.count > depth { try close() }
    guard depth == open.count else {
      let isBeneathScreen = isBehindScreen && depth == open.count + 1
      throw DrawingError(
        line: number, fault: isBeneathScreen ? .childOfScreen : .indentation(spaces))
    }
    isBehindScreen = false
    let line = try DrawingLine(content, number: number)
    if case .overlay(let style, let label, let identity) = line.kind {
      guard depth == 0, !layers.isEmpty || isEmpty else {
        throw DrawingError(line: number, fault: .misplacedOverlay)
      }
      overlays.append((Overlay(screen(label, identity), style: style), number))
      isBehindScreen = true
      return
    }
    if case .modal = line.kind {
      guard depth == 0, !layers.isEmpty, overlays.isEmpty else {
        throw DrawingError(line: number, fault: .misplacedLayer)
      }
    } else if depth == 0, !layers.isEmpty || isEmpty || !overlays.isEmpty {
      throw DrawingError(line: number, fault: .secondRoot)
    }
    if case .screen(let label, let identity) = line.kind {
      isBehindScreen = true
      try add(ScreenNode(screen(label, identity)), mark: line.mark, number: number)
    } else {
      open.append(Open(line: line, number: number))
    }
  }

  private func screen(_ label: String, _ identity: String) -> any Screen {
    makeScreen(label, identity) ?? PlaceholderScreen(label, labelDetail: identity)
  }

  private mutating func close() throws(DrawingError) {
    let last = open.removeLast()
    let container = try closed(last)
    if let fault = container.fault(of: container.children) {
      throw last.error(fault, container.drawnName)
    }
    try add(container, mark: last.line.mark, number: last.number)
  }

  private mutating func add(
    _ node: Node, mark: DrawingLine.Mark?, number: Int
  ) throws(DrawingError) {
    guard !open.isEmpty else {
      if mark != nil { throw DrawingError(line: number, fault: .misplacedMark) }
      layers.append((node, number))
      return
    }
    let index = open[open.count - 1].children.count
    open[open.count - 1].children.append(node)
    guard let mark else { return }
    let container = open[open.count - 1]
    guard container.line.allows(mark) else {
      throw DrawingError(line: number, fault: .misplacedMark)
    }
    switch mark {
    case .focused:
      guard container.focused == nil else { throw DrawingError(line: number, fault: .secondMark) }
      open[open.count - 1].focused = index
    case .shown: open[open.count - 1].others.append(index)
    }
  }

  private func closed(_ open: Open) throws(DrawingError) -> ContainerNode {
    let children = open.children
    let missing = DrawingError(line: open.number, fault: .markMissing)
    switch open.line.kind {
    case .navigation:
      return NavigationNode(children, name: open.line.name)
    case .tabs(let policy):
      guard children.isEmpty || open.focused != nil else { throw missing }
      return TabNode(children, selected: open.focused ?? 0, policy: policy, name: open.line.name)
    case .split(let style, let isCollapsed):
      guard children.count <= style.columns.count else {
        let fault = TreeError.Fault.tooManyColumns(style.columns.count)
        throw open.error(
          fault, .container(kind: "Split", isBuiltIn: true, name: open.line.name, attributes: []))
      }
      guard !isCollapsed || children.isEmpty || open.focused != nil else { throw missing }
      let split = SplitNode(
        children, style: style, isCollapsed: isCollapsed, name: open.line.name)
      if let focused = open.focused, focused < children.count - 1 {
        split.columns.chosen = focused
      }
      return split
    case .modal(let style, let isDismissible):
      guard children.count == 1 else {
        throw open.error(
          .modalHoldsOne(children.count), .modal(style, name: open.line.name, attributes: []))
      }
      return ModalNode(
        children[0], style: style, isDismissible: isDismissible, name: open.line.name)
    case .custom(let kind):
      guard open.others.isEmpty || open.focused != nil else { throw missing }
      let shown = (open.focused.map { [$0] } ?? []) + open.others
      return makeContainer(kind, open.line.name, children, shown)
        ?? CustomNode(
          PlaceholderBehavior(kind: kind, shown: shown), children, name: open.line.name)
    case .screen, .overlay:
      throw DrawingError(line: open.number, fault: .childOfScreen)
    }
  }

  mutating func finish(into tree: ScreenTree) throws(DrawingError) {
    while !open.isEmpty { try close() }
    for (node, number) in layers {
      do {
        if let modal = node as? ModalNode, let source = tree.focused {
          try tree.present(modal, from: source)
        } else {
          try tree.replaceRoot(with: node)
        }
      } catch {
        throw DrawingError(line: number, fault: .rule(error.description))
      }
    }
    for (overlay, number) in overlays {
      do {
        try tree.showOverlay(overlay)
      } catch {
        throw DrawingError(line: number, fault: .rule(error.description))
      }
    }
  }
}

/// A screen with a name and no content, which is made for a screen of a drawing.
///
/// Tests use it where only the shape of a tree matters. The following tree has one, for `Home`:
///
/// ```swift
/// let tree = try ScreenTree(drawing: "Navigation:\n  Home")
/// if let stack = tree.visibleNavigation {
///   try tree.push(ScreenNode(PlaceholderScreen("Product", labelDetail: "42")), on: stack)
/// }
/// ```
@MainActor
public final class PlaceholderScreen: ScreenLabeling {
  public let label: String
  public let labelDetail: String

  /// Makes a screen that is drawn with these names.
  public init(_ label: String, labelDetail: String = "") {
    self.label = label
    self.labelDetail = labelDetail
  }
}

/// The behavior of a custom container that was read from a drawing, which names its kind, but not its code: it
/// shows the children that are marked with `*` until another child is shown.
struct PlaceholderBehavior: ContainerBehavior {
  let kind: String
  private var marked: [Int]

  init(kind: String, shown: [Int]) {
    self.kind = kind
    marked = shown
  }

  func shown(among children: [Node]) -> ShownChildren { ShownChildren(marked) }

  mutating func show(_ index: Int, among children: inout [Node]) { marked = [index] }

  mutating func childrenChanged(from old: [Node], to new: [Node]) {
    let shown = marked.filter(old.indices.contains).map { old[$0] }
    marked = shown.compactMap { node in new.firstIndex { $0 === node } }
  }
}

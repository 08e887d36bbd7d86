// Wayfinder is released under the MIT license; see LICENSE.

/// A column of a split node.
///
/// A collapsed split shows one column at a time, an expanded one all of them. A route fills a
/// column with `.using(.column(.secondary))`.
///
/// ```swift
/// let product = StepAssembly(ProductScreen.self, id: \.id) { ProductScreen(id: $0) }
///   .using(.column(.secondary)).from(.found(by: .container(SplitNode.self))).assemble()
/// ```
///
/// ```text
/// Split:  →  Split:
///   List       List
///   Home       Product(42)
/// ```
public enum SplitColumn: String, Sendable, Hashable, CaseIterable, CustomStringConvertible {
  /// The first one: a list of lists, or the list.
  case primary
  /// The one in the middle of three.
  case supplementary
  /// The last one: the detail.
  case secondary

  /// The name of the column as it is written.
  public var description: String { rawValue }
}

/// The number of columns that a split node has.
///
/// A split may have fewer children than columns: `SplitNode([list, detail], style: .threeColumns)`
/// leaves the third column empty.
///
/// ```swift
/// let tree = ScreenTree(root: SplitNode([lists, products], style: .threeColumns))
/// ```
public enum SplitStyle: Sendable, Hashable {
  /// Primary and secondary.
  case twoColumns
  /// Primary, supplementary and secondary.
  case threeColumns

  /// The columns from the primary on.
  public var columns: [SplitColumn] {
    switch self {
    case .twoColumns: [.primary, .secondary]
    case .threeColumns: [.primary, .supplementary, .secondary]
    }
  }
}

/// A container of two or three columns: all of them shown when expanded, one when collapsed.
///
/// Columns are slots that fill from the primary on, so the children are the filled columns in this
/// order. Collapsing moves nothing: it shows the deepest filled column, unless another one was asked for while the
/// split was expanded, as by a route that leads there. ``TreeEdit/showColumn(_:of:)`` shows another one.
///
/// **Shape**: `SplitNode([list, detail])` draws as
/// ```
/// Split:
///   List
///   Detail
/// ```
/// and collapsed as
/// ```
/// Split [collapsed]:
///   List
///   Detail*
/// ```
///
/// **Source**: `UISplitViewController`, whose collapsing merges stacks; here it does not.
@MainActor
public final class SplitNode: ContainerNode {
  /// Whether the split has two or three columns, filled or not.
  public let style: SplitStyle
  var columns: ColumnBehavior

  /// Makes a split node.
  ///
  /// - Parameters:
  ///   - children: The filled columns from the primary on; at most as many as the style has.
  ///   - style: Two columns unless told otherwise.
  ///   - isCollapsed: Whether one column at a time is shown.
  ///   - name: A name for drawings and finders.
  public init(
    _ children: [Node] = [], style: SplitStyle = .twoColumns, isCollapsed: Bool = false,
    name: String? = nil
  ) {
    guard children.count <= style.columns.count else {
      fatalError("SplitNode.children must fit its columns (were \(children.count)).")
    }
    self.style = style
    columns = ColumnBehavior(isCollapsed: isCollapsed, chosen: nil)
    super.init(role: .split, name: name, children: children)
  }

  /// Whether one column at a time is shown.
  public var isCollapsed: Bool { columns.isCollapsed }

  /// The column that is shown when collapsed, now or when the split collapses next; `nil` when no column is filled.
  public var shownColumn: SplitColumn? {
    guard !children.isEmpty else { return nil }
    return style.columns[columns.chosenIndex(among: children)]
  }

  /// Returns the node in a column.
  public func node(in column: SplitColumn) -> Node? {
    guard let index = index(of: column), index < children.count else { return nil }
    return children[index]
  }

  /// The index that a column has among the children; `nil` when the style lacks the column.
  func index(of column: SplitColumn) -> Int? { style.columns.firstIndex(of: column) }

  override func emptyCopy() -> ContainerNode {
    SplitNode(style: style, isCollapsed: isCollapsed, name: name)
  }

  override var rules: any ContainerBehavior {
    get { columns }
    set { if let behavior = newValue as? ColumnBehavior { columns = behavior } }
  }

  override public var shown: ShownChildren { columns.shown(among: children) }

  override var attributes: [String] {
    (style == .threeColumns ? ["three columns"] : []) + (isCollapsed ? ["collapsed"] : [])
  }

  override func fault(of children: [Node]) -> TreeError.Fault? {
    children.count > style.columns.count ? .tooManyColumns(style.columns.count) : nil
  }
}

/// Expanded, all columns are shown and the deepest has the focus. Collapsed, the chosen one is
/// shown, the deepest until one was chosen.
struct ColumnBehavior: ContainerBehavior, Equatable {
  var isCollapsed: Bool
  /// The index of the column that was asked for; `nil` means the deepest.
  var chosen: Int?

  var kind: String { "Split" }

  func chosenIndex(among children: [Node]) -> Int {
    min(chosen ?? children.count - 1, children.count - 1)
  }

  func shown(among children: [Node]) -> ShownChildren {
    if children.isEmpty { return .none }
    if isCollapsed { return .only(chosenIndex(among: children)) }
    return children.count <= 3
      ? Self.expanded[children.count] : ShownChildren(children.indices.reversed())
  }

  /// The columns of an expanded split by their number; kept, so that asking needs no memory.
  private static let expanded: [ShownChildren] = [.none, [0], [1, 0], [2, 1, 0]]

  mutating func show(_ index: Int, among children: inout [Node]) {
    // The deepest stays "the deepest", so that a column filled later is shown.
    chosen = index == children.count - 1 ? nil : index
  }

  /// Shows the column before the shown one, while the split is collapsed.
  mutating func goBack(among children: inout [Node]) -> Bool {
    guard isCollapsed, let index = shown(among: children).focused, index > 0 else { return false }
    show(index - 1, among: &children)
    return true
  }

  mutating func remove(_ index: Int, from children: inout [Node]) {
    let old = children
    children.removeSubrange(index...)
    if index > 0 { childrenChanged(from: old, to: children) }
  }

  mutating func childrenChanged(from old: [Node], to new: [Node]) {
    if let index = chosen, index >= new.count - 1 || !isCollapsed { chosen = nil }
  }
}

extension ContainerNode {
  /// Whether the container is an expanded split that shows another column than this one when it collapses.
  final func remembersAnother(than index: Int) -> Bool {
    guard role == .split, let split = self as? SplitNode else { return false }
    return split.columns.chosenIndex(among: children) != index
  }
}

extension Node {
  /// Whether the node is a column of an expanded split that shows another one when it collapses.
  final var isOutdatedColumn: Bool {
    guard let container = parent, container.role == .split else { return false }
    return container.index(of: self).map(container.remembersAnother) ?? false
  }
}

// Wayfinder is released under the MIT license; see LICENSE.

/// A node of a shell's description.
struct DescribedNode: Hashable, Sendable {
  /// The kind of a node, in descriptions and among open nodes.
  enum Kind: Hashable, Sendable {
    case screen
    case stack
    case tabs
    case split(columns: Int)
    /// A container of the app's own.
    case custom(String)
  }

  var kind: Kind
  /// The name of a screen, or of a container that has one.
  var name: String?
  var children: [DescribedNode] = []
  /// The child that tabs and custom containers show at first, or the column of a collapsed split.
  var shown = 0
  var isCollapsed = false
}

extension DescribedNode.Kind {
  /// Whether the container shows one of its children, regardless of the window.
  var isGroup: Bool {
    switch self {
    case .tabs, .custom: true
    case .screen, .stack, .split: false
    }
  }

  var isSplit: Bool {
    if case .split = self { true } else { false }
  }

  /// The number of children that fit in.
  var capacity: Int {
    if case .split(let columns) = self { columns } else { Int.max }
  }
}

extension DescribedNode {
  /// The screen at the bottom of everything, by which a place is known; `nil` if it starts empty.
  var root: String? {
    if let first = children.first { return first.root }
    return kind == .screen ? name : nil
  }

  /// Whether this is a place: a stack of screens, a screen outside of any stack, or a split of which
  /// only the first column has a root.
  var isPlace: Bool {
    switch kind {
    case .screen: return true
    case .stack: return children.first.map { $0.kind == .screen } ?? true
    case .tabs, .custom: return false
    case .split:
      guard let first = children.first, first.root != nil,
        first.kind == .screen || first.kind == .stack && first.isPlace
      else { return false }
      return children.dropFirst().allSatisfy { $0.kind == .stack && $0.children.isEmpty }
    }
  }

  /// Whether the nodes are of one kind and name, so that the same container can be both.
  func isLike(_ other: DescribedNode) -> Bool { kind == other.kind && name == other.name }
}

/// A shell's description with its nodes numbered in the order of its drawing.
///
/// An open node that represents a described one keeps the number.
struct DescribedShell: Sendable {
  /// A node with its place.
  struct Entry: Sendable {
    let number: Int
    let node: DescribedNode
    let parent: Int?
    let isPlace: Bool
    /// Whether it is within a place.
    let isInsidePlace: Bool
    /// The numbers of its children.
    var children: [Int] = []
    /// The numbers of the places within, itself if it is one.
    var places: [Int] = []

    /// The root that it is known by.
    let root: String?
  }

  let top: DescribedNode
  private(set) var entries: [Entry] = []
  /// The roots of all places.
  private(set) var roots: Set<String> = []

  init(_ top: DescribedNode) {
    self.top = top
    _ = add(top, parent: nil, isInsidePlace: false)
    roots = Set(places.compactMap(\.root))
  }

  var places: [Entry] { entries.filter(\.isPlace) }

  /// The node of a number; `nil` for one that this shell doesn't have.
  subscript(number: Int?) -> Entry? {
    guard let number, entries.indices.contains(number) else { return nil }
    return entries[number]
  }

  /// Numbers a node and what it contains.
  ///
  /// - Returns: The numbers of the places within.
  private mutating func add(_ node: DescribedNode, parent: Int?, isInsidePlace: Bool) -> [Int] {
    let number = entries.count
    let isPlace = !isInsidePlace && node.isPlace
    entries.append(
      Entry(
        number: number, node: node, parent: parent, isPlace: isPlace,
        isInsidePlace: isInsidePlace, root: node.root))
    var places = isPlace ? [number] : []
    for child in node.children {
      entries[number].children.append(entries.count)
      places += add(child, parent: number, isInsidePlace: isInsidePlace || isPlace)
    }
    entries[number].places = places
    return places
  }
}

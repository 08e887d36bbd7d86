// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder

/// A container of the new shell as it will be: what it holds, and where that comes from.
@MainActor
final class Layout {
  /// A piece of the content of a container in the new shell.
  enum Piece {
    /// An open node, which comes along as it is.
    case open(Node, MigrationReason)
    /// A screen of the new shell, to be built.
    case fresh(String)
    /// A screen that a route wants beneath another one, to be built.
    case beneath(WantedScreen, ScreenComponent, RouteArguments)
    /// Another container.
    case layout(Layout)
  }

  /// The container; a screen that stands alone is a stack that is not built around one screen.
  let description: ContainerDescription
  let isBare: Bool
  /// The place that it takes over.
  let heir: OpenPlace?
  /// The open container that stands for the same, which is left in its place if it can be.
  let counterpart: ContainerNode?
  /// Whether it is a split that shows one column at a time.
  let isCollapsed: Bool
  /// From the bottom of a stack, by index of tabs, from the first column.
  var pieces: [Piece]
  /// The child that is to be shown; `nil` for the one that the container shows by itself.
  var selected: Int?
  /// The other children that a container of the app's own is to show, by their indices.
  var shownBeside: [Int] = []
  /// Whether the selection is the user's place, and not just what was selected there.
  var isOnFocusPath = false
  /// The column of a split in which its stack goes on.
  private(set) var stackColumn: Int?
  weak var parent: Layout?
  /// The name in drawings of the modal layer that it is the content of.
  var layer: String?

  init(
    _ description: ContainerDescription, isBare: Bool = false, heir: OpenPlace? = nil,
    counterpart: ContainerNode? = nil, isCollapsed: Bool = false, _ pieces: [Piece] = []
  ) {
    self.description = description
    self.isBare = isBare
    self.heir = heir
    self.counterpart = counterpart
    self.isCollapsed = isCollapsed
    self.pieces = pieces
    for case .layout(let inner) in pieces { inner.parent = self }
  }

  /// Whether it shows one of its children, which a migration chooses.
  var isGroup: Bool {
    switch description.kind {
    case .navigation: false
    case .tabs, .custom: true
    case .split: !isSplitStack
    }
  }

  /// Whether it is a split with a screen in its first column.
  var isSplitStack: Bool {
    guard case .split = description.kind, case .screen = description.children.first else {
      return false
    }
    return true
  }

  func add(_ piece: Piece) {
    pieces.append(piece)
    if case .layout(let inner) = piece { inner.parent = self }
  }

  /// The index of the piece that an open child of the counterpart has become.
  func index(of child: Node) -> Int? {
    pieces.firstIndex { piece in
      switch piece {
      case .open(let node, _): node === child
      case .layout(let inner): inner.counterpart === child || inner.heir?.container === child
      case .fresh, .beneath: false
      }
    }
  }

  func replace(_ index: Int, by piece: Piece) {
    pieces[index] = piece
    if case .layout(let inner) = piece { inner.parent = self }
  }

  /// The containers around a screen in it, from the top, as drawings name them.
  private(set) lazy var path: String = {
    let outer = parent?.path ?? layer
    guard !isBare || pieces.count > 1 else { return outer ?? "" }
    let own = (counterpart ?? description.sample(isCollapsed: isCollapsed)).reference.text
    guard let outer, !outer.isEmpty else { return own }
    return outer + " > " + own
  }()
}

extension Layout {
  /// The stack on which a route puts its screen: itself, or that of the column for it.
  var pushed: Layout {
    guard isSplitStack, pieces.count > 1, case .layout(let stack) = pieces[pieces.count - 1],
      stack.description.kind == .navigation
    else { return self }
    // A screen that stands alone is no stack while the last column is free.
    if stack.isBare, case .split(let columns, _) = description.kind, pieces.count < columns {
      return self
    }
    return stack
  }

  /// Puts pieces on top.
  func push(_ new: [Piece]) {
    guard !new.isEmpty else { return }
    guard isSplitStack, case .split(let columns, _) = description.kind else {
      for piece in new { add(piece) }
      return
    }
    let stack = pushed
    if stack !== self {
      for piece in new { stack.add(piece) }
    } else if pieces.count < columns {
      let standing = counterpart?.children.dropFirst(pieces.count).first as? NavigationNode
      let column = standing?.name == nil ? standing : nil
      add(.layout(Layout(.stack, counterpart: column, new)))
    } else if let inner = lastBare {
      if inner.heir == nil { inner.pieces = [] }
      for piece in new { inner.add(piece) }
    } else {
      // The column for the stack holds something else: the first one becomes the stack.
      replace(0, by: .layout(Layout(.stack, [pieces[0]] + new)))
      stackColumn = 0
      return
    }
    stackColumn = pieces.count - 1
  }

  private var lastBare: Layout? {
    if pieces.count > 1, case .layout(let inner) = pieces[pieces.count - 1], inner.isBare {
      inner
    } else {
      nil
    }
  }
}

extension ContainerDescription {
  /// A stack without a name.
  static let stack = ContainerDescription(kind: .navigation, children: [])

  /// A container of this kind and name for its name in drawings.
  @MainActor
  func sample(isCollapsed: Bool) -> ContainerNode {
    switch kind {
    case .navigation: NavigationNode(name: name)
    case .tabs: TabNode(name: name)
    case .split(let columns, _):
      SplitNode(
        style: columns == 3 ? .threeColumns : .twoColumns, isCollapsed: isCollapsed, name: name)
    case .custom(let kind): CustomNode(PlaceholderContainer(kind: kind), name: name)
    }
  }
}

// Wayfinder is released under the MIT license; see LICENSE.

/// A line of a plan: the change to one screen that was open or saved, or that is new.
struct MoveLine: Hashable, Sendable {
  let verb: MovePlan.Change
  /// The number of the screen; below zero for one that is to be built.
  let id: Int
  let label: String
  /// The containers around it now; `nil` for a new one.
  let from: String?
  /// The containers around it then; `nil` for one that leaves.
  let to: String?
  let reason: MoveReason
}

/// The screens of some layers with the containers around them, as plans name them.
struct OpenScreens {
  struct Entry {
    let screen: OpenNode
    let way: String
  }

  /// In the order of the drawing.
  private(set) var entries: [Entry] = []
  private(set) var ways: [Int: String] = [:]

  init(_ layers: [OpenLayer]) {
    for layer in layers { add(layer.content, layer.title ?? "") }
  }

  private mutating func add(_ node: OpenNode, _ way: String) {
    guard node.kind != .screen else {
      entries.append(Entry(screen: node, way: way))
      ways[node.id] = way
      return
    }
    let inner = way.isEmpty ? node.title : way + " > " + node.title
    for child in node.children { add(child, inner) }
  }
}

extension OpenNode {
  /// The name of a container in plans and drawings.
  var title: String {
    if let drawnName { return drawnName }
    var marks: [String] = []
    let word: String
    switch kind {
    case .screen: return label
    case .stack: word = "Navigation"
    case .tabs: word = "Tabs"
    case .custom(let kind): word = kind
    case .split(let columns):
      word = "Split"
      if columns == 3 { marks.append("three columns") }
      if isCollapsed { marks.append("collapsed") }
    }
    return word + (name.map { " " + $0 } ?? "")
      + (marks.isEmpty ? "" : " [\(marks.joined(separator: ", "))]")
  }
}

extension OpenLayer {
  /// The name of a layer in plans and drawings; `nil` for the root layer.
  var title: String? {
    if let drawnName { return drawnName }
    return style.map { style in
      "⇧ \(style.name)" + (route.map { " " + $0 } ?? "")
        + (isDismissible ? "" : " [not dismissible]")
    }
  }
}

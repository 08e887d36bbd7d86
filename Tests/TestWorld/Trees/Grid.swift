// Wayfinder is released under the MIT license; see LICENSE.

public import Wayfinder

/// A container that shows the given child, whether it has it or not.
public struct Grid: ContainerBehavior, Equatable {
  public var kind: String
  public var answer: [Int]

  public init(kind: String = "Grid", answer: [Int]) {
    self.kind = kind
    self.answer = answer
  }

  public func shown(among children: [Node]) -> ShownChildren { ShownChildren(answer) }

  public mutating func show(_ index: Int, among children: inout [Node]) { answer = [index] }

  public mutating func childrenChanged(from old: [Node], to new: [Node]) {
    let shown = answer.filter(old.indices.contains).map { old[$0] }
    answer = shown.compactMap { node in new.firstIndex { $0 === node } }
  }
}

extension ModalStyle {
  /// Every style that has a name of its own.
  public static let everyStyle: [ModalStyle] = [
    .fullScreen, .pageSheet, .formSheet, .sheet, .mediumSheet, .resizableSheet, .overFullScreen,
    .popover, .alert, .actionSheet,
  ]
}

extension TreeEdit {
  /// Shows a child of a collapsed split.
  public func showColumn(at index: Int, of split: SplitNode) throws(TreeError) {
    let child = split.children[index]
    guard let column = SplitColumn.allCases.first(where: { split.node(in: $0) === child })
    else { return }
    try showColumn(column, of: split)
  }
}

// Wayfinder is released under the MIT license; see LICENSE.

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

/// The behavior of a custom container that was read from a drawing.
///
/// A drawing names the kind of the container, but not its code. So this behavior shows the
/// children that the drawing marks with `*`, and keeps to that until another child is shown.
///
/// ```swift
/// let tree = try ScreenTree(drawing: "Drawer:\n  Content*\n  Menu")
/// if let drawer = tree.container(CustomNode<PlaceholderBehavior>.self) {
///   try tree.edit { edit in try edit.show(drawer.children[1], of: drawer) }
/// }
/// ```
public struct PlaceholderBehavior: ContainerBehavior {
  public let kind: String
  private var marked: [Int]

  init(kind: String, shown: [Int]) {
    self.kind = kind
    marked = shown
  }

  public func shown(among children: [Node]) -> ShownChildren { ShownChildren(marked) }

  public mutating func show(_ index: Int, among children: inout [Node]) { marked = [index] }

  public mutating func childrenChanged(from old: [Node], to new: [Node]) {
    let shown = marked.filter(old.indices.contains).map { old[$0] }
    marked = shown.compactMap { node in new.firstIndex { $0 === node } }
  }
}

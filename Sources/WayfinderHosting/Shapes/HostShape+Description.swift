// Wayfinder is released under the MIT license; see LICENSE.

import Wayfinder

extension HostShape: CustomStringConvertible {
  /// One line for each layer, then one for the overlays if there are any.
  public var description: String {
    var lines = tops.map(\.description)
    if root == nil { lines.insert("nothing", at: 0) }
    if !overlays.isEmpty {
      lines.append("overlays " + overlays.map(\.description).joined(separator: " "))
    }
    return lines.joined(separator: "\n")
  }
}

extension ShapeNode: CustomStringConvertible {
  /// The kind, the number, and the children, with a `*` after each one that is shown.
  public var description: String {
    if case .screen = kind { return "screen \(id)" }
    let shown = self.shown
    let list = children.enumerated().map { index, child in
      child.description + (shown.contains(index) ? "*" : "")
    }
    return "\(kindText) \(id)[" + list.joined(separator: " ") + "]"
  }

  private var kindText: String {
    switch kind {
    case .screen: "screen"
    case .navigation: "navigation"
    case .tabs: "tabs"
    case .split(_, let isCollapsed): isCollapsed ? "collapsed split" : "split"
    case .modal(let style, _): style.name
    case .custom(let name): name
    }
  }
}

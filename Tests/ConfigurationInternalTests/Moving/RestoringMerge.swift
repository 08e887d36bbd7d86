// Wayfinder is released under the MIT license; see LICENSE.

@testable import WayfinderConfiguration

/// The rules of restoring on plain values, for the laws: the merge of the module, given a saved value in
/// place of open layers. (The module itself lets a tree of stand-ins be read.)
///
/// What can't be built is cut first, with what rests on it and nothing else.
struct RestoringMerge {
  /// The layers to be built, from the bottom.
  let layers: [OpenLayer]
  /// A line for each saved screen, then one for each new screen.
  let lines: [MoveLine]

  /// Merges saved layers into a configuration.
  ///
  /// - Parameters:
  ///   - saved: The layers from the bottom; none to begin with the shell.
  ///   - base: The shell of which they were made.
  ///   - target: The configuration in which they are restored.
  ///   - obstacle: Returns why a screen can't be built, or `nil`.
  init(
    _ saved: [OpenLayer], from base: DescribedShell, to target: MoveTarget,
    obstacle: (OpenNode) -> MoveReason?
  ) {
    let kept = saved.cut { obstacle($0) != nil }
    let merge = kept.isEmpty ? Merge(startOf: target) : Merge(kept, from: base, to: target)
    layers = merge.layers
    var known: [Int: MoveLine] = [:]
    for line in merge.lines { known[line.id] = line }
    var missing = "a layer"
    var lines: [MoveLine] = []
    for entry in OpenScreens(saved).entries {
      let screen = entry.screen
      if let line = known[screen.id] {
        lines.append(line)
        continue
      }
      let reason = obstacle(screen)
      if reason != nil { missing = screen.route ?? screen.name ?? "" }
      lines.append(
        MoveLine(
          verb: .drop, id: screen.id, label: screen.label, from: entry.way, to: nil,
          reason: reason ?? .restsOn(missing)))
    }
    self.lines = lines + merge.lines.filter { $0.verb == .new }
  }

  /// Merges saved layers, of which only screens whose routes are gone can't be built.
  init(_ saved: [OpenLayer], from base: DescribedShell, to target: MoveTarget) {
    self.init(saved, from: base, to: target) { screen in
      guard let route = screen.route, target.routes[route] == nil else { return nil }
      return .noRoute(route)
    }
  }
}

extension [OpenLayer] {
  /// The layers without anything transient or put there by hand, and without what rests on such.
  var saved: [OpenLayer] { cut { $0.origin == .hand } }

  /// The layers without some screens and what rests on them.
  fileprivate func cut(where isMissing: (OpenNode) -> Bool) -> [OpenLayer] {
    var layers: [OpenLayer] = []
    for var layer in self {
      guard layer.style?.isTransient != true, let content = layer.content.cut(where: isMissing)
      else { break }
      layer.content = content
      layers.append(layer)
    }
    return layers
  }
}

extension OpenNode {
  /// The node without some screens and what rests on them: what is above in a stack, and the columns
  /// after the first.
  fileprivate func cut(where isMissing: (OpenNode) -> Bool) -> OpenNode? {
    if kind == .screen { return isMissing(self) ? nil : self }
    if children.isEmpty { return self }
    let inFront = children[Swift.min(shown, children.count - 1)].id
    var left: [OpenNode] = []
    for (index, child) in children.enumerated() {
      if let child = child.cut(where: isMissing) {
        left.append(child)
      } else if kind == .stack || kind.isSplit && index == 0 {
        break
      }
    }
    if left.isEmpty { return nil }
    var node = self
    node.children = left
    node.shown = left.firstIndex { $0.id == inFront } ?? Swift.min(shown, left.count - 1)
    return node
  }
}

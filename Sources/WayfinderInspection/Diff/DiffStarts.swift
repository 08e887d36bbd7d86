// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder
internal import WayfinderConfiguration
internal import WayfinderLinks

/// The starts that are worth trying: the cold one, and the end of each link that is reached in both
/// configurations, of those that leave trees of the same shape the first.
@MainActor
struct DiffStarts {
  private(set) var starts: [BehavioralDiff.Start] = []
  private(set) var omittedCount = 0

  init(
    _ before: DiffSide, _ after: DiffSide, links: [BehavioralDiff.Link],
    limits: BehavioralDiff.Limits
  ) async {
    var found: [(start: BehavioralDiff.Start, frame: String)] = []
    var shapes: Set<String> = []
    for start in [.cold] + links.map({ BehavioralDiff.Start.link($0) }) {
      guard let old = await before.tree(at: start), let new = await after.tree(at: start),
        shapes.insert(old.shape() + "\n" + new.shape()).inserted
      else { continue }
      found.append((start, old.shape(withScreens: false) + "\n" + new.shape(withScreens: false)))
    }
    let limit = max(1, min(limits.starts, limits.openings / max(1, links.count)))
    omittedCount = max(0, found.count - limit)
    // When some must go, those stay first that stand in different containers.
    var frames: Set<String> = []
    let (new, known) = found.indices.reduce(into: ([Int](), [Int]())) { lists, index in
      if frames.insert(found[index].frame).inserted {
        lists.0.append(index)
      } else {
        lists.1.append(index)
      }
    }
    starts = (new + known).prefix(limit).sorted().map { found[$0].start }
  }
}

extension DiffSide {
  /// Returns the tree at a start; `nil` when its link has no target or is not reached.
  fileprivate func tree(at start: BehavioralDiff.Start) async -> ScreenTree? {
    let session = ContractSession(app)
    guard case .link(let link) = start else { return session.tree }
    guard let target = target(of: link) else { return nil }
    return await session.visit(target.link, of: app).isShown ? session.tree : nil
  }
}

extension ScreenTree {
  /// The tree without the parameters of its screens; on request without the screens, too.
  fileprivate func shape(withScreens: Bool = true) -> String {
    let layers = [root].compactMap(\.self) + modals
    return layers.map { $0.shape(withScreens) }.joined(separator: "⇧")
  }
}

extension Node {
  fileprivate func shape(_ withScreens: Bool) -> String {
    guard let container = self as? ContainerNode else {
      return ((self as? ScreenNode)?.screen as? RouteScreen)?.name.debugDescription ?? ""
    }
    let isLayer = container is ModalNode
    let shown = container.focusedChild
    let children = container.children.compactMap { child -> String? in
      if !withScreens, child is ScreenNode { return nil }
      return (child === shown ? "*" : "") + child.shape(withScreens)
    }
    // Layers stand for one another whatever route has opened them.
    let name = isLayer && !withScreens ? "" : container.reference.text
    return "\(name)[\(children.joined(separator: " "))]"
  }
}

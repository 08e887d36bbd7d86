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
  ) async throws {
    var found: [(start: BehavioralDiff.Start, frame: String)] = []
    var shapes: Set<String> = []
    for start in [.cold] + links.map({ BehavioralDiff.Start.link($0) }) {
      guard let old = try await before.tree(at: start), let new = try await after.tree(at: start),
        shapes.insert(old.shape(before.app) + "\n" + new.shape(after.app)).inserted
      else { continue }
      found.append((start, old.shape(nil) + "\n" + new.shape(nil)))
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
  fileprivate func tree(at start: BehavioralDiff.Start) async throws -> ScreenTree? {
    let session = try app.launch()
    guard case .link(let link) = start else { return session.tree }
    guard let target = target(of: link) else { return nil }
    return await app.open(target, in: session).isShown ? session.tree : nil
  }
}

extension ScreenTree {
  /// The tree without the parameters of its screens; without an app to name them also without the
  /// screens.
  fileprivate func shape(_ app: (any DiffApp)?) -> String {
    let layers = [root].compactMap(\.self) + modals
    return layers.map { $0.shape(app) }.joined(separator: "⇧")
  }
}

extension Node {
  @MainActor
  fileprivate func shape(_ app: (any DiffApp)?) -> String {
    guard let container = self as? ContainerNode else {
      guard let screen = self as? ScreenNode, let app else { return "" }
      return app.name(of: screen).debugDescription
    }
    let isLayer = container is ModalNode
    let shown = container.focusedChild
    let children = container.children.compactMap { child -> String? in
      if app == nil, child is ScreenNode { return nil }
      return (child === shown ? "*" : "") + child.shape(app)
    }
    // Layers stand for one another whatever route has opened them.
    let name = isLayer && app == nil ? "" : container.reference.text
    return "\(name)[\(children.joined(separator: " "))]"
  }
}

// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder
internal import WayfinderConfiguration
internal import WayfinderLinks

/// The starts that are worth trying: the cold one, and the end of each link that is reached in both
/// configurations. They are chosen as an exploration chooses them.
@MainActor
struct DiffStarts {
  let starts: [BehavioralDiff.Start]
  /// The starts that were left out, in a sentence.
  let notTried: [String]

  init(
    _ before: AppModel, _ after: AppModel, links: [BehavioralDiff.Link],
    limits: BehavioralDiff.Limits
  ) async throws {
    var found = LinkStarts<BehavioralDiff.Start>()
    for start in [.cold] + links.map({ BehavioralDiff.Start.link($0) }) {
      guard let old = try await before.tree(at: start), let new = try await after.tree(at: start)
      else { continue }
      found.add(
        start,
        LinkStarts.Shape(
          (old, { before.name(of: $0) }), (new, { after.name(of: $0) })))
    }
    let limit = max(1, min(limits.starts, limits.openings / max(1, links.count)))
    starts = found.chosen(limit)
    let omitted = max(0, found.count - limit)
    notTried =
      omitted == 0
      ? []
      : [
        "\(omitted.counted("more start")) \(omitted == 1 ? "was" : "were") left out, beyond the limits"
      ]
  }
}

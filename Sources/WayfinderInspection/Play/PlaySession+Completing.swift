// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder
internal import WayfinderConfiguration

// What could be meant by the beginning of a line.
extension PlaySession {
  /// Returns the lines that could be meant by the beginning of one, in the order of the app.
  func completions(of line: String) -> [String] {
    guard let end = line.firstIndex(of: " ") else {
      let words = world.app.commands.map(\.name) + PlayVerb.allCases.map(\.rawValue)
      return words + targets(for: line)
    }
    let word = String(line[..<end])
    let rest = String(line[line.index(after: end)...])
    guard world.command(named: word) == nil, let verb = PlayVerb(word: word) else {
      return values(for: line)
    }
    return names(for: verb, rest).map { "\(word) \($0)" }
  }

  /// The names that may follow a verb.
  func names(for verb: PlayVerb, _ rest: String) -> [String] {
    switch verb {
    case .open: targets(for: rest) + values(for: rest)
    case .go, .explain: world.links
    case .plan:
      targets(for: rest) + values(for: rest)
        + world.variants.filter { $0 != world.variant }.map { "migrate \($0)" }
    case .close: world.tree.allNodes.filter { $0 is ScreenNode }.map(\.reference.text)
    case .tap: world.tree.tapTargets.map(\.name)
    case .allow, .deny, .ask: world.guardNames
    case .migrate, .swap: world.variants.filter { $0 != world.variant }
    case .help: world.app.commands.map(\.name) + PlayVerb.allCases.map(\.rawValue)
    default: []
    }
  }

  /// The routes, and the links where a link was begun.
  private func targets(for text: String) -> [String] {
    let isLink = text.hasPrefix("/") || text.contains(":")
    return world.routes.map(\.name.asRouteWord) + (isLink ? world.links : [])
  }

  /// The line with each value that its route still takes.
  private func values(for line: String) -> [String] {
    let start = line.lastIndex(of: " ").map { line[...$0] } ?? line[...]
    guard let words = try? LineWords(String(start)).words, let name = words.first,
      let route = try? world.route(name), let values = route.values
    else { return [] }
    let given = try? route.named(words.dropFirst().map { UserAction.RouteValue($0) })
    return values.map(\.name).filter { given?[$0] == nil }.map { "\(start)\($0)=" }
  }
}

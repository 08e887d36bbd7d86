// Wayfinder is released under the MIT license; see LICENSE.

/// Writes URLs of what a search has found.
struct WitnessWriter {
  let world: LinkWorld
  let rules: LinkRules
  /// Whether a slash ends the path.
  let endsWithSlash: Bool

  /// Ways to write a URL, the likeliest first; whoever uses one must try whether it is taken.
  func urls(_ text: String, _ situation: URLSituation) -> [String] {
    let front = text.prefix { $0 != "#" }
    let host = world.host == .none ? "" : front.prefix { $0 != "/" }
    var path = String(front.dropFirst(host.count))
    if endsWithSlash, !path.isEmpty { path += "/" }
    let tail = situation.suffix + text.dropFirst(front.count)
    let prefixes =
      [""]
      + rules.stripsPrefixes.filter { !$0.contains(":") }.map { prefix in
        prefix.hasPrefix("/") ? prefix : "/" + prefix
      }
    return origins(String(host)).flatMap { origin in
      prefixes.flatMap { prefix -> [String] in
        let isBare = (prefix + path).isEmpty
        let paths =
          !isBare
          ? [prefix + path] : origin.hasSuffix(":") || world.host == .part ? ["", "/"] : ["/", ""]
        return paths.map { origin + $0 + tail }
      }
    }
  }

  private func origins(_ host: String) -> [String] {
    switch world.host {
    case .none:
      guard let scheme = world.scheme else {
        let canonical = rules.canonicalOrigin
        return canonical.isEmpty ? [""] : [canonical, ""]
      }
      return [scheme + ":"]
    case .some, .part, .empty:
      return ["\(world.scheme ?? "https")://\(host)"]
    }
  }
}

// Wayfinder is released under the MIT licence; see LICENSE.

internal import WayfinderLinks

@MainActor
var linkCases: [Case] {
  [200, 10_000, 100_000].map(linkCase)
}

/// Look-ups of a seeded mix of 10,000 URLs, four of five of which hit a row, most with captured
/// parameters. The other side is one probe of a dictionary with the full path.
@MainActor
private func linkCase(_ rows: Int) -> Case {
  var world: LinkWorld?
  func prepared() -> LinkWorld {
    if let world { return world }
    let made = LinkWorld(rows: rows)
    world = made
    return made
  }
  return Case(
    name: "link-\(rows)",
    engine: {
      let world = prepared()
      var hits = 0
      let turn = await timed(world.urls) { url in
        if world.table.match(url) != nil { hits += 1 }
      }
      guard hits == world.hits else { fatalError("\(hits) hits in place of \(world.hits)") }
      return turn
    },
    hand: {
      let world = prepared()
      var hits = 0
      let turn = await timed(world.urls) { url in
        if world.probe[url] != nil { hits += 1 }
      }
      guard hits == world.hits else { fatalError("\(hits) hits in place of \(world.hits)") }
      return turn
    })
}

@MainActor
private final class LinkWorld {
  let table: LinkTable
  let urls: [String]
  let probe: [String: Int]
  let hits: Int

  init(rows count: Int) {
    var numbers = SeededNumbers(seed: 2026)
    let sections = ["users", "shops", "albums", "events", "groups", "items", "places", "teams"]
    // Four of five rows capture one or two values; no two rows take the same path.
    let patterns = (0..<count).map { row in
      let section = sections[row % sections.count]
      return switch row % 5 {
      case 0: "/\(section)/page\(row)"
      case 1, 2: "/\(section)/\(row)/:id"
      case 3: "/\(section)/\(row)/:id/edit"
      default: "/\(section)/\(row)/:id/posts/:post"
      }
    }
    do {
      table = try LinkTable(
        rows: patterns.map { LinkRow(pattern: $0) }, rules: LinkRules(checksHost: false))
    } catch {
      fatalError("The measured table must be valid. \(error)")
    }
    var urls: [String] = []
    var probe: [String: Int] = [:]
    var hits = 0
    for _ in 0..<10_000 {
      let row = Int.random(in: 0..<count, using: &numbers)
      let id = Int.random(in: 1...999_999, using: &numbers)
      var path = patterns[row].split(separator: "/").map { part in
        part.hasPrefix(":") ? String(id) : String(part)
      }
      let isHit = Int.random(in: 0..<5, using: &numbers) < 4
      if !isHit { path[path.count - 1] += "-not"; path.append("there"); path.append("at-all") }
      let url = "/" + path.joined(separator: "/")
      urls.append(url)
      if isHit {
        probe[url] = row
        hits += 1
      }
    }
    self.urls = urls
    self.probe = probe
    self.hits = hits
  }
}

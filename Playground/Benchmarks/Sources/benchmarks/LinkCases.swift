// Wayfinder is released under the MIT license; see LICENSE.

internal import Foundation
internal import WayfinderLinks

@MainActor
var linkCases: [Case] {
  [200, 1_000, 10_000, 100_000].map { lookUp("link-\($0)", rows: $0) }
    + [lookUp("link-miss", rows: 10_000, misses: true)]
    + [200, 10_000].map(open) + [print, cold("link-cold", .app)]
}

/// Looks URLs up among the links of an app and reads the values.
///
/// The other side is one probe of a dictionary with as many full paths as the table has rows, which
/// finds the row and could find no other path, and says nothing about values.
@MainActor
private func lookUp(_ name: String, rows: Int, misses: Bool = false) -> Case {
  let world = Prepared { LinkWorld(rows: rows) }
  return Case(
    name: name,
    engine: {
      let (links, mix) = (world.value.links, misses ? world.value.misses : world.value.mix)
      var hits = 0
      let turn = await timed(mix) { url in
        if links.resolve(url) != nil { hits += 1 }
      }
      let expected = misses ? 0 : world.value.hits
      guard hits == expected else { fatalError("\(name) found \(hits), not \(expected).") }
      return turn
    },
    hand: {
      let (probe, mix) = (world.value.probe, misses ? world.value.misses : world.value.mix)
      var hits = 0
      let turn = await timed(mix) { url in
        if probe[url] != nil { hits += 1 }
      }
      let expected = misses ? 0 : world.value.hits
      guard hits == expected else { fatalError("\(name) found \(hits), not \(expected).") }
      return turn
    })
}

/// From the string of a URL to typed values, in a table of an app. The other side only splits the
/// URL: `URLComponents(string:)`.
@MainActor
private func open(_ rows: Int) -> Case {
  let world = Prepared { AppWorld(links: rows) }
  return Case(
    name: "link-open-\(rows)",
    engine: {
      let (links, mix) = (world.value.links, world.value.mix)
      var found = 0
      let turn = await timed(mix) { url in
        if links.resolve(url) != nil { found += 1 }
      }
      guard found == mix.count else { fatalError("The app opened \(found) of \(mix.count).") }
      return turn
    },
    hand: {
      let mix = world.value.mix
      var found = 0
      let turn = await timed(mix) { url in
        if let parts = URLComponents(string: url), !parts.path.isEmpty { found += 1 }
      }
      guard found == mix.count else { fatalError("Only \(found) of \(mix.count) are URLs.") }
      return turn
    })
}

/// The canonical URL of a link's values, checked to read back. The other side is an interpolation.
@MainActor
private var print: Case {
  let world = Prepared { AppWorld(links: 200) }
  let numbers = Array(1...10_000)
  return Case(
    name: "link-print",
    engine: {
      let (links, link) = (world.value.links, world.value.printed)
      var length = 0
      let turn = try await timed(numbers) { number in
        length += try links.url(of: link, for: number).utf8.count
      }
      guard length > 0 else { fatalError("Nothing was written.") }
      return turn
    },
    hand: {
      var length = 0
      let turn = await timed(numbers) { number in
        length += "https://shop.example/orders/all/\(number)".utf8.count
      }
      guard length > 0 else { fatalError("Nothing was written.") }
      return turn
    })
}

/// The value that a case needs, made when the case is first run.
@MainActor
private final class Prepared<Value> {
  private(set) lazy var value = make()
  private let make: @MainActor () -> Value

  init(_ make: @escaping @MainActor () -> Value) { self.make = make }
}

// Wayfinder is released under the MIT license; see LICENSE.

internal import WayfinderLinks

/// A table as an app with many links has it, and URLs to look up in it.
///
/// Rows come in families that share their literals: a page without parameters, the thing below it
/// by its number, that thing's editor, and a post of it. Three rows in a hundred have another form: a
/// rest, a part that may be absent, literals and a parameter within one part. Every row has one URL,
/// with seeded values of one to six digits. The mix is 10,000 lookups, each of a random row's URL, one
/// of five of them changed so that no row matches it: a wrong first word, a wrong second one, or
/// parts too many behind two right ones.
struct LinkWorld {
  let links: AppLinks
  /// One URL for each row.
  let probe: [String: Int]
  let mix: [String]
  let misses: [String]
  /// The number of URLs in the mix that are found.
  let hits: Int

  @MainActor
  init(rows count: Int) {
    var numbers = SeededNumbers(seed: 2026)
    let rows = (0..<count).map(LinkForm.init)
    do {
      links = try AppLinks { rows.map(\.rule) }
    } catch {
      fatalError("The measured table must be valid. \(error)")
    }
    let samples = rows.map { $0.url(&numbers) }
    probe = Dictionary(
      samples.enumerated().map { ($1.url, $0) }, uniquingKeysWith: { first, _ in first })
    var (mix, misses, hits) = ([String](), [String](), 0)
    for _ in 0..<10_000 {
      let sample = samples[Int.random(in: 0..<count, using: &numbers)]
      let missed = sample.miss(&numbers)
      misses.append(missed)
      if Int.random(in: 0..<5, using: &numbers) == 0 {
        mix.append(missed)
      } else {
        mix.append(sample.url)
        hits += 1
      }
    }
    (self.mix, self.misses, self.hits) = (mix, misses, hits)
  }
}

/// One link of the measured tables.
struct LinkForm {
  let pattern: String
  let kind: Kind
  private let pieces: [String]

  enum Kind { case page, thing, editor, post, files, help, user }

  private static let sections = ["users", "shops", "albums", "events", "groups", "items", "teams"]

  /// The link of a number: what the table of that many links has last.
  init(_ number: Int) {
    let family = number / 4
    let base = "/\(Self.sections[family % Self.sections.count])/page\(family)"
    (kind, pattern) =
      switch (number % 100, number % 4) {
      case (25, _): (.files, "/files\(family)/*path")
      case (50, _): (.help, base + "/help/:topic?")
      case (75, _): (.user, base + "/@:user")
      case (_, 0): (.page, base)
      case (_, 1): (.thing, base + "/:id")
      case (_, 2): (.editor, base + "/:id/edit")
      default: (.post, base + "/:id/posts/:post")
      }
    pieces = pattern.split(separator: "/").map(String.init)
  }

  /// A URL of a link.
  struct Sample {
    let url: String
    /// Whether its row matches whatever follows.
    let takesAll: Bool

    /// The URL changed so that no row matches it.
    func miss(_ numbers: inout SeededNumbers) -> String {
      let path = url.split(separator: "/").map(String.init)
      switch takesAll ? 0 : Int.random(in: 0..<3, using: &numbers) {
      case 0: return "/" + (["nowhere"] + path.dropFirst()).joined(separator: "/")
      case 1:
        return "/" + (path.prefix(2) + ["no", "such", "thing", "here"]).joined(separator: "/")
      default: return "/" + (path.prefix(1) + ["page"] + path.dropFirst(2)).joined(separator: "/")
      }
    }
  }

  func url(_ numbers: inout SeededNumbers) -> Sample {
    let parts = pieces.map { piece -> String in
      guard let mark = piece.firstIndex(where: { $0 == ":" || $0 == "*" }) else { return piece }
      let value = String(Int.random(in: 1...999_999, using: &numbers))
      return piece[..<mark] + value
    }
    return Sample(
      url: "/" + parts.joined(separator: "/"), takesAll: pattern.hasPrefix("/files"))
  }
}

// Wayfinder is released under the MIT license; see LICENSE.

internal import Foundation
internal import WayfinderConfiguration
internal import WayfinderLinks

/// The worst strings for the worst patterns that we know: nanoseconds for one byte of a string of 1
/// MB in the first column, of 1 kB in the second. The ratio says whether time grows faster than the
/// string; it must stay below 4.
@MainActor
var linkWorstCases: [Case] { families.map(\.measured) }

@MainActor
private struct Family {
  let name: String
  /// Returns a string of about this many bytes.
  let text: (Int) -> String
  /// Prepares the work that is done with a string.
  let make: () -> (String) -> Bool

  var measured: Case {
    Case(
      name: "link-worst-\(name)", engine: { try await perByte(1 << 20, copies: 2) },
      hand: { try await perByte(1 << 10, copies: 400) })
  }

  private func perByte(_ count: Int, copies: Int) async throws -> Turn {
    let text = text(count)
    let run = make()
    var done = 0
    let turn = await timed(Array(repeating: text, count: copies)) { text in
      if run(text) { done += 1 }
    }
    guard done == copies || done == 0 else { fatalError("One text had several results.") }
    let bytes = Double(text.utf8.count)
    return Turn(nanoseconds: turn.nanoseconds / bytes, allocations: turn.allocations)
  }

  init(_ name: String, _ text: @escaping (Int) -> String, make: @escaping () -> (String) -> Bool) {
    self.name = name
    self.text = text
    self.make = make
  }

  init(
    _ name: String, rules: String = "{}", _ rows: [Row], _ text: @escaping (Int) -> String
  ) {
    self.init(name, text) {
      let app = app(rows, rules: rules)
      return { app.resolve($0) != nil }
    }
  }
}

/// A link of a document.
private struct Row: Encodable {
  let pattern: String
  let constraints: [String: String]
  let when: [String: [String: String]]
  let route = "Page"
}

/// The app of a document that has these links and nothing else.
@MainActor
private func app(_ rows: [Row], rules: String = "{}") -> NavigationConfiguration {
  do {
    let links = try rows.enumerated().map { index, row in
      "\"\(index)\": " + String(decoding: try JSONEncoder().encode(row), as: UTF8.self)
    }
    let text = """
      {"format": "wayfinder-routes/1", "app": "a", "shell": {"navigation": ["Home"]},
       "routes": {"Page": {"placement": {"as": "push"}}}, "links": \(rules),
       "table": {\(links.joined(separator: ", "))}}
      """
    return try RouteDocument(bytes: text.utf8, name: "links.json").configuration()
  } catch {
    fatalError("The measured links must be valid. \(error)")
  }
}

/// Repeats a string until it has this many bytes, with other strings before and behind it.
private func repeated(
  _ unit: String, behind front: String = "/", before end: String = ""
) -> (Int) -> String {
  { front + String(repeating: unit, count: $0 / unit.utf8.count) + end }
}

private func row(
  _ pattern: String, _ constraints: [String: String] = [:],
  when conditions: [String: [String: String]] = [:]
) -> Row {
  Row(pattern: pattern, constraints: constraints, when: conditions)
}

/// All patterns of six parts that are a literal or a parameter each, in front of a rest.
private let chains = (0..<64).map { number in
  let parts = (0..<6).map { number >> $0 & 1 == 0 ? "a" : ":p\($0)" }
  return row("/" + parts.joined(separator: "/") + "/*r/end\(number)")
}

@MainActor
private let families: [Family] = [
  Family("backtracking", [row("/:w", ["w": "(?:(?:a|b|ab)*c?)*d"])], repeated("ab")),
  Family("counts", [row("/:w", ["w": "(?:.{0,20}a){0,20}|.*b.{30}"])], repeated("ab")),
  Family("several", [row("/:a-:b-:c-:d")], repeated("-")),
  Family(
    "optional", [row("/:a?/:b?/:c?/:d?/*r/:e?/:f?/:g?/end", ["r": "(?:[ab]/?)*"])],
    repeated("/a", behind: "")),
  Family("rest", [row("/*r/:x/y", ["r": "(?:[ab/]*)*"])], repeated("/a", behind: "", before: "/y")),
  Family("chains", chains, repeated("/a", behind: "")),
  Family("slashes", [row("/*r/end")], repeated("/")),
  Family("escapes", [row("/*r/end"), row("/:a")], repeated("%C3%A9")),
  Family("escaped-parts", [row("/*r/%41")], repeated("/%41", behind: "")),
  Family("broken-escapes", [row("/:a")], repeated("%FF%")),
  Family(
    "query", [row("/q", when: ["query": ["z": "1"]])],
    repeated("a=1&", behind: "/q?")),
  Family("query-items", [row("/q")], repeated("a=1&", behind: "/q?")),
  Family("query-names", [row("/q")]) { count in
    "/q?" + (0..<count / 8).map { String($0 + 1_000_000) }.joined(separator: "&")
  },
  Family("query-marks", [row("/q")]) { count in
    let name = String(repeating: "\u{301}\u{316}", count: count / 8)
    return "/q?\(name)=1&\(name)=2"
  },
  Family("fragment", [row("/f#/:x?/*r/end")], repeated("/%41", behind: "/f#")),
  Family("host", rules: #"{"hosts": ["*.x"]}"#, [row("//:h.x/a"), row("/a")]) { count in
    "https://" + String(repeating: "A.", count: count / 2) + "x/a"
  },
  Family("user-info", rules: #"{"hosts": ["x"]}"#, [row("/a")]) { count in
    "https://" + String(repeating: "@", count: count) + "x/a"
  },
  Family(
    "case", rules: #"{"ignoresLiteralCase": true}"#,
    [row("/é:a"), row("/:a.é"), row("/:a", ["a": "[à-ž]*!"])], repeated("É")),
  Family("explain", repeated("/a", behind: "")) {
    let app = app(chains + [row("/:a/*r/:b", ["r": "[ab/]*"])])
    return { app.explain($0).taken != nil }
  },
  Family("print", repeated("é/", behind: "")) {
    let link = Link("/s/:a", String.self).query(.optional("q", String.self))
    return { (try? link.url(for: $0, $0)) != nil }
  },
  Family("association", repeated("ab")) {
    let app = "ABCDE12345.x"
    let text = """
      {"applinks": {"details": [{
        "appIDs": ["\(app)"], "components": [{"/": "/*a*b?*ab*a?b*c", "percentEncoded": false}]
      }]}}
      """
    do {
      let file = try AssociationFile(bytes: text.utf8, name: "association")
      return { file.decision(on: "https://x" + $0, appID: app) != nil }
    } catch {
      fatalError("The measured file must be valid. \(error)")
    }
  },
]

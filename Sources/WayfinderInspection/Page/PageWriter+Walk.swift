// Wayfinder is released under the MIT license; see LICENSE.

internal import WayfinderConfiguration

// The places that an exploration has reached, as phones that lead to one another.
extension PageWriter {
  func walk(_ exploration: Exploration) -> HTML {
    let graph = exploration.graph
    let shown = graph.nearest(Self.walkLimit)
    var ids: [Int: String] = [:]
    for number in shown {
      let digits = StableDigest.digits(of: graph.states[number].key.stableHash)
      let short = "walk-" + digits.prefix(8)
      ids[number] = ids.values.contains(short) ? "walk-" + digits : short
    }
    let note =
      shown.count == graph.states.count
      ? "All \(shown.count.counted("place")) that were reached."
      : "\(shown.count) of the \(graph.states.count) places that were reached, those nearest to the"
        + " start."
    return .section(
      "walk", "Walk through the app",
      [
        .element("p", text: note + " Every link leads to the place that the exploration has seen."),
        .element("div", class: "walk", [:], shown.map { article($0, of: graph, ids) }),
      ])
  }

  private func article(_ state: Int, of graph: StateGraph, _ ids: [Int: String]) -> HTML {
    let place = graph.states[state].facts
    var (tabs, buttons): ([String: String], [PlayVerb: String]) = ([:], [:])
    var groups: [(name: String, ways: [(String, String)])] = [
      ("Do", []), ("Open a link", []), ("Change the app", []),
    ]
    var seen: Set<Int> = []
    var hidden = 0
    for (action, target) in graph.ways(from: state) {
      guard let way = ids[target].map({ "#" + $0 }) else {
        hidden += 1
        continue
      }
      if action.isOfUser {
        if case .act(.tap, let name) = action.kind { tabs[name] = way }
        if let verb = action.verb { buttons[verb] = way }
        groups[0].ways.append((action.text, way))
      } else if seen.insert(target).inserted {
        // Of several links to one place the first is enough.
        groups[action.isOpening ? 1 : 2].ways.append((action.shortText, way))
      }
    }
    var content: [HTML] = [
      .element("h3", text: place.drawnFocus),
      .element("p", class: "kind", text: place.circumstances),
    ]
    let bar = [(PlayVerb.back, "‹ Back"), (.dismiss, "✕ Close")].compactMap { verb, name in
      buttons[verb].map { HTML.element("a", ["href": $0], [.text(name)]) }
    }
    let phone = Phone(drawing: place.drawing, ways: tabs)?.html
    content.append(
      .element(
        "div", class: "figures", [:],
        [
          .element(
            "div", class: "place", [:],
            [.element("p", class: "way", [:], bar)]
              + (phone.map { [$0] } ?? [.element("pre", text: place.drawing)])),
          .element(
            "div", class: "ways", [:],
            groups.filter { !$0.ways.isEmpty }.map(list)
              + (hidden == 0
                ? []
                : [
                  .element(
                    "p", class: "kind",
                    text: "\(hidden.counted("more action")) lead to places that aren't shown.")
                ])),
        ]))
    return .element("article", ["id": ids[state] ?? ""], content)
  }

  private func list(_ group: (name: String, ways: [(String, String)])) -> HTML {
    .element(
      "div", [:],
      [
        .element("p", class: "kind", text: group.name)
      ] + parts(of: group.ways))
  }

  /// The ways as a list; of many links, those that begin alike are folded.
  private func parts(of ways: [(String, String)]) -> [HTML] {
    func list(_ ways: [(String, String)]) -> HTML {
      .element(
        "ul", [:],
        ways.map { name, way in
          .element("li", [:], [.element("a", ["href": way], [.text(name)])])
        })
    }
    let groups = Dictionary(grouping: ways) { $0.0.firstPart }
      .filter { $0.key != nil && $0.value.count > 2 }
    if ways.count <= 8 || groups.isEmpty { return [list(ways)] }
    let single = ways.filter { groups[$0.0.firstPart] == nil }
    return (single.isEmpty ? [] : [list(single)])
      + groups.sorted { $0.key ?? "" < $1.key ?? "" }.map { part, ways in
        .element(
          "details", [:],
          [.element("summary", text: "\(part ?? ""): \(ways.count.counted("link"))"), list(ways)])
      }
  }
}

extension StateFacts {
  /// The configuration and the guards that deny, in words.
  fileprivate var circumstances: String {
    let guards = denied.isEmpty ? "" : ", and \(denied.sorted().joined(separator: ", ")) denies"
    return "in '\(configuration)'\(guards)"
  }
}

extension UserAction {
  /// The command without the scheme and host of a URL.
  fileprivate var shortText: String {
    if case .open(let url) = kind { url.pathOfWeb } else { text }
  }
}

extension String {
  /// The first part of a path; `nil` for other texts.
  fileprivate var firstPart: String? {
    guard hasPrefix("/") else { return nil }
    return "/" + dropFirst().prefix { $0 != "/" && $0 != "?" && $0 != "#" }
  }
}

// Wayfinder is released under the MIT license; see LICENSE.

internal import WayfinderConfiguration
internal import WayfinderLinks

// The links with the trees that they lead to, the routes, and the map.
extension PageWriter {
  /// The section, and the number of links that found no room.
  func linkList(_ shelf: inout PhoneShelf) -> (section: HTML, omitted: Int) {
    let changed = Set((difference?.changes ?? []).compactMap(\.pattern.before))
    var part = PagePart(room: Self.linkRoom)
    for link in links { part.add { row(link, isChanged: changed.contains(link.pattern), &shelf) } }
    let heads = ["Link", "Opens", "Guards", "Result"].map { HTML.element("span", text: $0) }
    let items: [HTML] =
      part.items.isEmpty
      ? [.element("p", text: "There are no links.")]
      : [
        .element(
          "p",
          text:
            "Each link unfolds to where it leads: from a cold start, and from where the link before"
            + " leads if that is another place."),
        .element(
          "div", class: "links", [:],
          [.element("div", class: "heads", ["aria-hidden": "true"], heads)] + part.items),
      ]
    return (.section("links", "Links", items), part.omitted)
  }

  private func row(
    _ link: PageLinks.Row, isChanged: Bool, _ shelf: inout PhoneShelf
  ) -> HTML {
    var words = [link.pattern, "route:\(link.route)", link.url ?? "is:dead"]
    words += link.guards.map { "guard:\($0)" }
    if !link.guards.isEmpty { words.append("is:guarded") }
    if isChanged { words.append("is:changed") }
    var content: [HTML] = [
      .element(
        "summary", [:],
        [
          .element("code", text: link.pattern), .element("span", text: " \(link.route) "),
          .element(
            "span", text: link.guards.isEmpty ? "" : "asks \(link.guards.joined(separator: ", ")) "),
          .element(
            "span", class: "kind", text: link.url == nil ? "no URL found" : link.outcome),
        ])
    ]
    for row in configuration.cases {
      guard let address = row.rewrittenTo,
        configuration.explain(address).taken?.pattern == link.pattern
      else { continue }
      words += [row.url, "is:rewritten"]
      content.append(
        .element(
          "p", [:],
          [
            .element("code", text: row.url), .text(" is rewritten to "),
            .element("code", text: address), .text("."),
          ]))
    }
    if let url = link.url {
      content.append(.element("p", [:], [.element("code", text: url)]))
      var figures: [HTML] = []
      if let cold = link.cold {
        figures.append(shelf.figure(cold.drawing, titled: "from a cold start"))
      }
      if let warm = link.warm {
        figures.append(shelf.figure(warm.drawing, titled: "from where the previous link leads"))
      }
      content.append(.element("div", class: "figures", [:], figures))
    } else {
      content.append(.element("p", text: "No URL was found that leads here: \(link.fault)."))
    }
    return .element(
      "details", class: "row", ["data-words": words.joined(separator: " ").lowercased()], content)
  }

  func screenList() -> HTML {
    let patterns = Dictionary(grouping: links, by: \.route)
    var part = PagePart(room: Self.screenRoom)
    for route in configuration.routeSummaries {
      part.add { row(route, (patterns[route.name] ?? []).map(\.pattern)) }
    }
    let heads = ["Route", "Values", "Placement", "Beneath it", "Guards", "Links"]
    let table = HTML.element(
      "table", [:],
      [
        .element("caption", text: "All routes in the order of their declaration"),
        .element("tr", [:], heads.map { .element("th", ["scope": "col"], [.text($0)]) }),
      ] + part.items)
    var items = [
      HTML.element(
        "div", class: "wide", ["tabindex": "0", "role": "region", "aria-label": "Screens"],
        [table])
    ]
    if part.omitted > 0 {
      items.append(
        .element("p", text: "\(part.omitted.counted("more route")) didn't fit on this page."))
    }
    return .section("screens", "Screens", items)
  }

  private func row(_ route: RouteSummary, _ patterns: [String]) -> HTML {
    let values = (route.values ?? []).map { "\($0.name): \($0.type)" }
    let words =
      ["route:\(route.name)", route.placement] + route.guards.map { "guard:\($0)" } + values
    let cells = [
      values.joined(separator: ", "), route.placement, route.beneath.joined(separator: ", "),
      route.guards.joined(separator: ", "), patterns.joined(separator: ", "),
    ]
    return .element(
      "tr", class: "row", ["data-words": words.joined(separator: " ").lowercased()],
      [.element("th", ["scope": "row"], [.text(route.name)])]
        + cells.map { .element("td", text: $0) })
  }

  func map() -> HTML {
    .section(
      "map", "Map",
      [
        .element(
          "p", text: "All routes from what is open at the start. The table above says the same."),
        .element(
          "div", class: "wide", ["tabindex": "0", "role": "region", "aria-label": "Map"],
          [.markup(configuration.routeMap.svgElement)]),
      ])
  }
}

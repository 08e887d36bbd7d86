// Wayfinder is released under the MIT license; see LICENSE.

internal import ArgumentParser
internal import WayfinderConfiguration
internal import WayfinderLinks

struct ExplainCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explains why a link leads where it does, or nowhere.",
    usage: "wayfinder explain <file> <url> [<options>]",
    discussion: HelpText.discussion(
      "Lists the patterns that have the shape of the link, in the order in which they are tried, and "
        + "why each one matches or does not.",
      examples: [
        "explain shop.json /tea/42",
        "explain shop.json 'https://shop.example/tea?sort=price'",
      ],
      success: "the link leads to a route", failure: "it has no destination"))

  @Argument(help: HelpText.app)
  var file: String

  @Argument(help: "The link.")
  var url: String

  @Option(help: HelpText.variant)
  var variant: String?

  @Option(help: HelpText.format)
  var format: OutputFormat = .text

  func validate() throws { try requireFile(file, before: url, calling: "link") }

  @MainActor
  func run() async throws {
    let app = try loadNavigation(file).configuration(ofVariant: variant, file)
    let explanation = app.explain(url, at: app.address(of: url))
    let lines = [app.document?.links.foreignHost(of: explanation.url), explanation.description]
      .compactMap(\.self)
    let routes = app.document?.links.rows.map(\.route) ?? []
    let line: JSONLine = [
      "url": url,
      "rewrittenTo": explanation.rewrittenFrom.isEmpty ? nil : explanation.url,
      "route": explanation.taken.map { routes[$0.row] },
      "candidates": explanation.candidates.map { candidate -> JSONLine in
        [
          "row": candidate.row, "pattern": candidate.pattern, "route": routes[candidate.row],
          "loss": candidate.reason,
        ]
      },
      "nearest": explanation.nearest.map { neighbor -> JSONLine in
        [
          "row": neighbor.row, "pattern": neighbor.pattern, "route": routes[neighbor.row],
          "distance": neighbor.distance,
        ]
      },
    ]
    try format.write(line, text: lines.joined(separator: "\n") + "\n")
    if explanation.taken == nil { throw ExitCode(1) }
  }
}

extension NavigationConfiguration {
  /// Explains a URL, or the one that is matched in its place.
  func explain(_ url: String, at address: String) -> LinkExplanation {
    var explanation = explain(address)
    if address != url { explanation.rewrittenFrom = [url] }
    return explanation
  }
}

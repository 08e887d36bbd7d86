// Wayfinder is released under the MIT licence; see LICENSE.

internal import ArgumentParser
internal import WayfinderConfiguration
internal import WayfinderLinks

struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Tells which rows of a link table could take a URL, and why each does or does not.",
    discussion: """
      Exit status: 0 when a row takes the URL, 1 when none does, 2 when the input is bad.
      """)

  @Argument(help: "The link.")
  var url: String

  @Option(help: ArgumentHelp("The app's catalogue or route document.", valueName: "file"))
  var app: String

  @Option(help: "How the result is printed.")
  var format: OutputFormat = .text

  func run() throws {
    let document = try loadNavigation(app).navigation
    let table: LinkTable
    do {
      table = try document.links.makeTable()
    } catch {
      throw BadInput(description: error.description)
    }
    let explanation = table.explain(url)
    switch format {
    case .text: standardOutput.write(explanation.description + "\n")
    case .json:
      standardOutput.write(
        try ExplanationLine(explanation, routes: document.links.rows.map(\.route)).jsonLine())
    }
    if explanation.taken == nil { throw ExitCode(1) }
  }
}

/// What `explain --format json` prints.
struct ExplanationLine: Encodable {
  let url: String
  let route: String?
  let candidates: [CandidateLine]
  let nearest: [NeighborLine]

  init(_ explanation: LinkExplanation, routes: [String]) {
    url = explanation.url
    route = explanation.taken.map { routes[$0.row] }
    candidates = explanation.candidates.map { candidate in
      CandidateLine(
        row: candidate.row, pattern: candidate.pattern, route: routes[candidate.row],
        loss: candidate.loss?.description)
    }
    nearest = explanation.nearest.map { neighbor in
      NeighborLine(
        row: neighbor.row, pattern: neighbor.pattern, route: routes[neighbor.row],
        distance: neighbor.distance)
    }
  }

  private enum Key: CodingKey { case url, route, candidates, nearest }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(url, forKey: .url)
    // A URL that leads nowhere says so: null, not a missing key.
    try container.encode(route, forKey: .route)
    try container.encode(candidates, forKey: .candidates)
    try container.encode(nearest, forKey: .nearest)
  }
}

struct CandidateLine: Encodable {
  let row: Int
  let pattern: String
  let route: String
  let loss: String?
}

struct NeighborLine: Encodable {
  let row: Int
  let pattern: String
  let route: String
  /// In parts.
  let distance: Int
}

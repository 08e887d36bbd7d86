// Wayfinder is released under the MIT license; see LICENSE.

internal import ArgumentParser
internal import WayfinderConfiguration
internal import WayfinderLinks

struct LinksCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "links",
    abstract: "Lists an app's links, and those that are shadowed or ambiguous.",
    usage: "wayfinder links <file> [<options>]",
    discussion: HelpText.discussion(
      """
      The links are listed in the order in which they are tried. Beneath each one stand earlier links \
      that match some of the same URLs, each with such a URL. A link is shadowed if earlier links \
      match all of its URLs. It is ambiguous if the order goes by specificity and an earlier link is \
      as specific. Both are proved for all URLs, not tried with some.
      """,
      examples: ["links shop.json", "links shop.json --variant drawer --format json"],
      success: "every link can be reached, and none is ambiguous",
      failure: "a link is shadowed, ambiguous, or undecided"))

  @Argument(help: HelpText.app)
  var file: String

  @Option(help: HelpText.variant)
  var variant: String?

  @Option(help: HelpText.format)
  var format: OutputFormat = .text

  func run() throws {
    let loaded = try loadNavigation(file)
    let links = try loaded.navigation(ofVariant: variant, file).links
    let standings: [LinkReachability]
    do {
      standings = try links.reachability()
    } catch {
      throw BadInput(error.description)
    }
    let report = LinksReport(
      app: loaded.app + (variant.map { " (\($0))" } ?? ""),
      precedence: links.rules.prefersSpecificRows ? "specificity" : "declared",
      rows: standings.map { StandingLine($0, in: links) })
    switch format {
    case .text: standardOutput.write(report.text)
    case .json: standardOutput.write(try report.jsonLine())
    }
    if standings.contains(where: \.isSuspect) { throw ExitCode(1) }
  }
}

/// The output of `links`.
struct LinksReport: Encodable {
  let app: String
  let precedence: String
  let rows: [StandingLine]

  /// The limit on the earlier rows that are listed for a row behind them.
  private static let behindLimit = 4

  var text: String {
    let width = min(80, rows.map(\.pattern.count).max() ?? 0)
    let digits = String(max(rows.count - 1, 0)).count
    var text = ""
    for row in rows {
      let number = String(repeating: " ", count: digits - String(row.row).count) + String(row.row)
      let space = String(repeating: " ", count: max(0, width - row.pattern.count))
      text += "\(number)  \(row.pattern)\(space)  \(row.route)\n"
      let indent = String(repeating: " ", count: digits + 2)
      if let verdict = row.verdict {
        text += indent + standardOutput.colored("✗ \(verdict)", .red) + "\n"
      }
      // Every ambiguity is listed; for a row that is behind many others, a few of them will do.
      for overlap in row.overlaps.filter(\.tie) {
        text += indent + standardOutput.colored(overlap.text, .red) + "\n"
      }
      let behind = row.overlaps.filter { !$0.tie }
      for overlap in behind.prefix(Self.behindLimit) {
        text += indent + standardOutput.colored(overlap.text, .faint) + "\n"
      }
      if behind.count > Self.behindLimit {
        let more = "· and behind \(behind.count - Self.behindLimit) more (--format json has all)"
        text += indent + standardOutput.colored(more, .faint) + "\n"
      }
    }
    let order = precedence == "declared" ? "in declared order" : "by \(precedence)"
    return text + "\n\(app), \(order): \(summary)\n"
  }

  private var summary: String {
    func count(_ reach: String, _ text: String) -> String? {
      let count = rows.count { $0.reach == reach }
      return count == 0 ? nil : "\(count) \(text)"
    }
    let ties = rows.count { $0.overlaps.contains(where: \.tie) }
    let parts =
      [
        count("shadowed", "shadowed"), count("may be shadowed", "may be shadowed"),
        count("fits nothing", "without URLs"), count("unproven", "unproven"),
        count("undecided", "undecided"),
        ties == 0 ? nil : "\(ties) ambiguous",
      ].compactMap(\.self)
    let rest = parts.isEmpty ? "each can be taken" : parts.joined(separator: ", ")
    return "\(rows.count) \(rows.count == 1 ? "row" : "rows"), \(rest)"
  }
}

/// One row of `links`.
struct StandingLine: Encodable {
  let row: Int
  let pattern: String
  let route: String
  let reach: String
  /// A URL that the row matches.
  let witness: String?
  /// The rows that shadow it, or may.
  let shadowedBy: [Int]
  let overlaps: [OverlapLine]
  let verdict: String?

  init(_ standing: LinkReachability, in links: LinkSection) {
    row = standing.row
    pattern = standing.pattern
    route = links.rows[standing.row].route
    reach = Self.reaches[standing.finding?.code ?? ""] ?? "taken"
    witness = standing.witness
    shadowedBy = standing.shadowingRows
    overlaps = standing.overlaps.map { OverlapLine($0, in: links) }
    verdict = standing.finding?.description
  }

  private static let reaches = [
    "neverMatches": "shadowed", "mayNeverMatch": "may be shadowed", "fitsNothing": "fits nothing",
    "unproven": "unproven", "undecided": "undecided",
  ]

  private enum Key: CodingKey { case row, pattern, route, reach, witness, shadowedBy, overlaps }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(row, forKey: .row)
    try container.encode(pattern, forKey: .pattern)
    try container.encode(route, forKey: .route)
    try container.encode(reach, forKey: .reach)
    // A row that nothing matches says so: null, not a missing key.
    try container.encode(witness, forKey: .witness)
    try container.encode(shadowedBy, forKey: .shadowedBy)
    try container.encode(overlaps, forKey: .overlaps)
  }
}

/// An earlier row with some of the same URLs.
struct OverlapLine: Encodable {
  let row: Int
  let pattern: String
  let witness: String?
  let tie: Bool
  let text: String

  init(_ overlap: Finding, in links: LinkSection) {
    row = overlap.place.row ?? 0
    pattern = links.rows[row].pattern
    witness = overlap.witnesses.first
    tie = overlap.code == "tie"
    text = (tie ? "✗ " : "· ") + overlap.message
  }

  private enum Key: CodingKey { case row, pattern, witness, tie }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(row, forKey: .row)
    try container.encode(pattern, forKey: .pattern)
    try container.encode(witness, forKey: .witness)
    try container.encode(tie, forKey: .tie)
  }
}

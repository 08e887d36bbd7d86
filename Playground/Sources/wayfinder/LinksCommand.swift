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
    let standings = try links.reachability()
    let report = LinksReport(
      app: loaded.app + (variant.map { " (\($0))" } ?? ""), links: links, rows: standings)
    try format.write(report.json, text: report.text)
    if standings.contains(where: \.isSuspect) { throw ExitCode(1) }
  }
}

/// The output of `links`.
private struct LinksReport {
  let app: String
  let links: LinkSection
  let rows: [LinkReachability]

  /// The limit on the earlier rows that are listed for a row behind them.
  private static let behindLimit = 4

  var json: JSONLine {
    [
      "app": app, "precedence": links.rules.prefersSpecificRows ? "specificity" : "declared",
      "rows": rows.map { row -> JSONLine in
        [
          "row": row.row, "pattern": row.pattern, "route": links.rows[row.row].route,
          "reach": row.word, "witness": row.witness, "shadowedBy": row.shadowingRows,
          "overlaps": row.overlaps.map { overlap -> JSONLine in
            [
              "row": overlap.place.row ?? 0,
              "pattern": links.rows[overlap.place.row ?? 0].pattern,
              "witness": overlap.witnesses.first, "tie": overlap.isTie,
            ]
          },
        ]
      },
    ]
  }

  var text: String {
    let width = min(80, rows.map(\.pattern.count).max() ?? 0)
    let digits = String(max(rows.count - 1, 0)).count
    func padding(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }
    var text = ""
    for row in rows {
      let number = padding(digits - String(row.row).count) + String(row.row)
      text +=
        "\(number)  \(row.pattern)\(padding(width - row.pattern.count))"
        + "  \(links.rows[row.row].route)\n"
      for (note, color) in notes(on: row) {
        text += padding(digits + 2) + standardOutput.colored(note, color) + "\n"
      }
    }
    let order = links.rules.prefersSpecificRows ? "by specificity" : "in declared order"
    return text + "\n\(app), \(order): \(summary)\n"
  }

  private func notes(on row: LinkReachability) -> [(String, Output.Color)] {
    var notes: [(String, Output.Color)] = []
    if let finding = row.finding { notes.append(("✗ \(finding)", .red)) }
    // Every ambiguity is listed; for a row that is behind many others, a few of them will do.
    notes += row.overlaps.filter(\.isTie).map { ($0.note, .red) }
    let behind = row.overlaps.filter { !$0.isTie }
    notes += behind.prefix(Self.behindLimit).map { ($0.note, .faint) }
    let more = behind.count - Self.behindLimit
    return more > 0
      ? notes + [("· and behind \(more) more (--format json has all)", .faint)] : notes
  }

  private var summary: String {
    let counts = ["shadowed", "may be shadowed", "without URLs", "unproven", "undecided"].map {
      word in
      (word, rows.count { $0.word.replacing("fits nothing", with: "without URLs") == word })
    }
    let ties = rows.count { $0.overlaps.contains(where: \.isTie) }
    let parts = (counts + [("ambiguous", ties)]).filter { $1 > 0 }.map { "\($1) \($0)" }
    let rest = parts.isEmpty ? "each can be taken" : parts.joined(separator: ", ")
    return "\(rows.count) \(rows.count == 1 ? "row" : "rows"), \(rest)"
  }
}

extension LinkReachability {
  /// Whether it can be taken, in a word or two.
  fileprivate var word: String {
    switch finding?.code {
    case nil: "taken"
    case "neverMatches": "shadowed"
    case "mayNeverMatch": "may be shadowed"
    case "fitsNothing": "fits nothing"
    case let code?: code
    }
  }
}

extension Finding {
  /// Whether it is an overlap that only the order of declaration decides.
  fileprivate var isTie: Bool { code == "tie" }

  /// The overlap as a note on the row behind it.
  fileprivate var note: String { (isTie ? "✗ " : "· ") + message }
}

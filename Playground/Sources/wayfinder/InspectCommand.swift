// Wayfinder is released under the MIT license; see LICENSE.

internal import ArgumentParser
internal import Wayfinder
internal import WayfinderConfiguration
internal import WayfinderInspection
internal import WayfinderJournal

struct InspectCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect",
    abstract: "Shows what happened in a running app, from its journal.",
    usage: "wayfinder inspect <journal> [<options>]",
    discussion: HelpText.discussion(
      """
      An app that attached a NavigationJournal to its router can write the journal's text anywhere, \
      for example to a crash report. The entries are shown by request, with the tree after each \
      change. A last line that a crash cut off is left out.
      """,
      examples: [
        "inspect journal.jsonl", "inspect journal.jsonl --last 20",
        "inspect journal.jsonl --html journal.html",
      ],
      success: "the journal was shown, no matter what happened", failure: nil))

  @Argument(help: "The text of a journal; '-' for standard input.")
  var journal: String

  @Option(1 ... .max, "Shows only one request.", "number")
  var request: Int?

  @Option(1 ... .max, "Shows only the last entries.", "n")
  var last: Int?

  @Option(
    help: ArgumentHelp("Also writes what is shown as an HTML page.", valueName: "file"))
  var html: String?

  @Option(help: HelpText.format)
  var format: OutputFormat = .text

  @MainActor
  func run() async throws {
    var timeline = try loadTimeline(journal)
    if let request {
      timeline = timeline.entries(ofRequest: request)
      guard !timeline.entries.isEmpty else {
        throw BadInput(
          "There is no request \(request) in '\(timeline.name)'. Leave '--request' out to see all.",
          file: timeline.name)
      }
    }
    if let last { timeline = timeline.lastEntries(last) }
    if let html { try writeFile(NavigationPage(of: timeline).html, to: html) }
    try format.write(timeline.json, text: "\(timeline)\n")
  }
}

/// Reads the journal of an app.
func loadTimeline(_ path: String) throws -> NavigationTimeline {
  try InputFile(path).parsed(by: NavigationTimeline.init(bytes:name:))
}

extension NavigationTimeline {
  /// The output of `inspect` in JSON.
  fileprivate var json: JSONLine {
    ["file": name, "entries": entries.map(\.json), "omitted": omitted, "isCut": isCut]
  }
}

extension NavigationJournal.Entry {
  fileprivate var json: JSONLine {
    let milliseconds = elapsed.map(\.components).map {
      $0.seconds * 1000 + $0.attoseconds / 1_000_000_000_000_000
    }
    return JSONLine([
      ("number", number), ("kind", kind.rawValue), ("milliseconds", milliseconds),
      ("request", request), ("destination", destination), ("place", place), ("text", text),
      ("tree", drawing),
    ])
  }
}

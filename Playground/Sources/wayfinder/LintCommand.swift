// Wayfinder is released under the MIT license; see LICENSE.

internal import ArgumentParser
internal import Foundation
internal import WayfinderConfiguration
internal import WayfinderInspection

struct LintCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint",
    abstract: "Finds likely mistakes in an app's navigation.",
    usage: "wayfinder lint <file> ... [<options>]",
    discussion: HelpText.discussion(
      """
      The rules are \(LintRule.all.map(\.id).joined(separator: ", ")). Known findings don't \
      count. Those that aren't found any more are listed on standard error.
      """,
      examples: [
        "lint shop.json",
        "lint shop.json --write-known known.json",
        "lint shop.json --known known.json --format sarif >lint.sarif",
      ],
      success: "nothing was found but notes", failure: "an error or a warning was found"))

  @Argument(help: "Route documents; '-' for standard input.")
  var files: [String]

  @Option(help: HelpText.format)
  var format: LintFormat = .text

  @Option(help: HelpText.known)
  var known: String?

  @Option(
    help: ArgumentHelp(
      "Writes all findings to a file of known ones instead of reporting them; '-' for standard output.",
      valueName: "file"))
  var writeKnown: String?

  @OptionGroup var page: PageOption

  func validate() throws {
    try requireOneStandardInput(files + [known])
    try page.validate(files)
    if page.html != nil, files == ["-"] {
      throw ValidationError("'--html' reads the file twice. Name it instead of standard input.")
    }
  }

  @MainActor
  func run() async throws {
    let report = LintReport(of: try loadAll(files, loadForInspection), known: try loadKnown(known))
    if let writeKnown { return try writeFile(report.asKnown.text, to: writeKnown) }
    switch format {
    case .text: standardOutput.write(report.text)
    case .json: standardOutput.write(report.json)
    case .sarif: standardOutput.write(report.sarif)
    }
    // In JSON they are among the results.
    if format != .json { for entry in report.stale { standardError.write("\(entry)\n") } }
    try await page.write(of: loadNavigation(files[0]).configurations()[0], lint: report)
    if !report.holds { throw ExitCode(1) }
  }
}

/// The output format of findings.
enum LintFormat: String, ExpressibleByArgument, CaseIterable {
  case text, json, sarif
}

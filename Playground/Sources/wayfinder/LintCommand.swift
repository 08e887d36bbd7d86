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
      The rules are \(LintRule.all.map(\.id).joined(separator: ", ")). Findings that the baseline \
      lists are not reported. Entries of the baseline that nothing matches any more are listed on \
      standard error.
      """,
      examples: [
        "lint shop.json",
        "lint shop.json --write-baseline known.json",
        "lint shop.json --baseline known.json --format sarif >lint.sarif",
      ],
      success: "nothing was found but notes", failure: "an error or a warning was found"))

  @Argument(help: "Route documents; '-' for standard input.")
  var files: [String]

  @Option(help: HelpText.format)
  var format: LintFormat = .text

  @Option(help: ArgumentHelp("The findings that are known.", valueName: "file"))
  var baseline: String?

  @Option(
    help: ArgumentHelp(
      "Writes all findings to a baseline instead of reporting them; '-' for standard output.",
      valueName: "file"))
  var writeBaseline: String?

  @OptionGroup var page: PageOption

  func validate() throws {
    try requireOneStandardInput(files + [baseline])
    try page.validate(files)
    if page.html != nil, files == ["-"] {
      throw ValidationError("'--html' reads the file twice. Name it instead of standard input.")
    }
  }

  @MainActor
  func run() async throws {
    let report = LintReport(
      of: try loadAll(files, loadForInspection), baseline: try loadBaseline())
    if let writeBaseline {
      try writeFile(LintBaseline(of: report).text, to: writeBaseline)
      return
    }
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

  private func loadBaseline() throws -> LintBaseline? {
    guard let baseline else { return nil }
    let file = try InputFile(baseline)
    do {
      return try LintBaseline(bytes: file.bytes, name: file.name)
    } catch {
      throw BadInput(file, error)
    }
  }
}

/// The output format of findings.
enum LintFormat: String, ExpressibleByArgument, CaseIterable {
  case text, json, sarif
}

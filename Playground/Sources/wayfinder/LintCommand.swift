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
      count. Those that aren't found any more are listed.
      """,
      examples: [
        "lint shop.json",
        "lint shop.json --write-known known.json",
        "lint shop.json --known known.json --format sarif >lint.sarif",
      ],
      success: "nothing was found but notes", failure: "an error or a warning was found"))

  @Argument(help: "Route documents; '-' for standard input.")
  var files: [String]

  @OptionGroup var report: ReportOptions

  @OptionGroup var page: PageOption

  func validate() throws {
    try requireOneStandardInput(files + [report.known])
    try page.validate(files)
    if page.html != nil, files == ["-"] {
      throw ValidationError("'--html' reads the file twice. Name it instead of standard input.")
    }
  }

  @MainActor
  func run() async throws {
    let reports = try report.excusing(
      loadAll(files, loadForInspection).map { Report(linting: $0) })
    try await report.write(reports) {
      try await page.write(of: loadNavigation(files[0]).configurations()[0], reports: reports)
    }
  }
}

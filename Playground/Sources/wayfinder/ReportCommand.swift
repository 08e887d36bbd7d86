// Wayfinder is released under the MIT license; see LICENSE.

internal import ArgumentParser
internal import WayfinderConfiguration
internal import WayfinderInspection
internal import WayfinderLinks

struct ReportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Writes one HTML page about an app's navigation.",
    usage: "wayfinder report <file> [<options>]",
    discussion: HelpText.discussion(
      """
      The page has what is wrong, every link with the screens that it opens, all routes, the map, and \
      what a variant does differently. It needs no network, and works as a file. The same input gives \
      the same bytes.
      """,
      examples: [
        "report shop.json -o shop.html", "report shop.json --against drawer -o drawer.html",
      ],
      success: "the page was written, whatever it says", failure: nil))

  @Argument(help: HelpText.app)
  var file: String

  @Option(help: HelpText.variant)
  var variant: String?

  @Option(help: ArgumentHelp("A variant to compare with.", valueName: "name"))
  var against: String?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The file to write; '-' for standard output.", valueName: "file"))
  var output = "-"

  @MainActor
  func run() async throws {
    let input = try InputFile(file)
    let loaded = try loadNavigation(input)
    let inspected = try loadForInspection(input)
    let contract = try loaded.contract(ofVariant: variant, file: file)
    let other = try against.map { try loaded.contract(ofVariant: $0, file: file) }
    let difference: BehavioralDiff? =
      if let other { try await BehavioralDiff(from: contract, to: other) } else { nil }
    let report =
      contract.cases.isEmpty ? nil : ContractReport(contract, try await contract.run())
    let page = try await NavigationPage(
      of: NavigationConfiguration(contract.document, named: contract.app), contract: report,
      lint: LintReport(of: [inspected]), difference: difference)
    try writeFile(page.html, to: output)
  }
}

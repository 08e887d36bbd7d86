// Wayfinder is released under the MIT license; see LICENSE.

internal import ArgumentParser
internal import WayfinderConfiguration
internal import WayfinderInspection

struct DiffCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Compares what two configurations of an app's navigation do.",
    usage: "wayfinder diff <before> [<after>] [<options>]",
    discussion: HelpText.discussion(
      """
      Opens every link in both configurations, from a cold start and from where other links end. \
      Compares where it lands, what lies beneath, how it is presented, and which guards are asked. \
      The links are the URLs of the cases of both, a URL for each pattern without a case, and the \
      routes without a link. List changes that are meant in the file of '--known'.
      """,
      examples: [
        "diff shop.json --to drawer", "diff old.json new.json --format markdown",
        "diff old.json new.json --known expected.json",
      ],
      success: "nothing differs but what is known", failure: "something else differs"))

  @Argument(help: HelpText.app)
  var before: String

  @Argument(help: "The file to compare it with; by default the same.")
  var after: String?

  @Option(help: HelpText.variant)
  var variant: String?

  @Option(help: HelpText.to)
  var to: String?

  @Option(1 ... .max, "The most starts to open each link from. (default: 100)", "count")
  var starts = 100

  @Option(
    1 ... .max,
    "The most links to open in each configuration; beyond, starts are left out. (default: 10000)",
    "count")
  var openings = 10_000

  @OptionGroup var report: ReportOptions

  @OptionGroup var page: PageOption

  func validate() throws {
    try requireOneStandardInput([before, after, report.known])
    try requireTarget(
      of: before, after, variant, to: to, verb: "to compare", "with")
  }

  @MainActor
  func run() async throws {
    let first = try loadNavigation(before)
    let second = try after.map { try loadOther($0, than: first, before) } ?? first
    let old = try first.configuration(ofVariant: variant, before)
    let new = try second.configuration(ofVariant: to, after ?? before)
    let shows = standardError.isTerminal
    let diff = try await BehavioralDiff(
      from: old, to: new, starts: starts, openings: openings
    ) { done, count in
      if shows { standardError.write("\r\(done) of \(count) links\(done == count ? "\n" : "")") }
    }
    let reports = try report.excusing([
      Report(of: diff, file: InputFile.name(of: after ?? before))
    ])
    try await report.write(reports) {
      try await page.write(of: old, reports: reports, difference: diff)
    }
  }
}

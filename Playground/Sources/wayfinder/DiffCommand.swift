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
      routes without a link. Changes listed in the file of '--allow' are expected.
      """,
      examples: [
        "diff shop.json --to drawer", "diff old.json new.json --format markdown",
        "diff old.json new.json --allow expected-changes.json",
      ],
      success: "nothing differs but what is expected", failure: "something else differs"))

  @Argument(help: HelpText.app)
  var before: String

  @Argument(help: "The file to compare it with; by default the same.")
  var after: String?

  @Option(help: HelpText.variant)
  var variant: String?

  @Option(help: HelpText.to)
  var to: String?

  @Option(
    help: ArgumentHelp(
      "The changes that are expected, in the format \(ExpectedChanges.format).",
      valueName: "file"))
  var allow: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The most starts to open each link from. (default: \(BehavioralDiff.Limits().starts))",
      valueName: "count"), transform: { try $0.number(1 ... .max) })
  var starts = BehavioralDiff.Limits().starts

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The most links to open in each configuration; beyond, starts are left out. (default: \(BehavioralDiff.Limits().openings))",
      valueName: "count"), transform: { try $0.number(1 ... .max) })
  var openings = BehavioralDiff.Limits().openings

  @Option(help: "The output format; Markdown is for a pull request.")
  var format: Format = .text

  @OptionGroup var page: PageOption

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, markdown, json
  }

  func validate() throws {
    try requireOneStandardInput([before, after, allow])
    try requireTarget(
      of: before, after, variant, to: to, verb: "to compare", "with")
  }

  @MainActor
  func run() async throws {
    let first = try loadNavigation(before)
    let second = try after.map { try loadOther($0, than: first, before) } ?? first
    let expected = try loadExpectedChanges(allow)
    let old = try first.configuration(ofVariant: variant, before)
    let new = try second.configuration(ofVariant: to, after ?? before)
    let shows = standardError.isTerminal
    let diff = try await BehavioralDiff(
      from: old, to: new, limits: .init(starts: starts, openings: openings)
    ) { done, count in
      if shows { standardError.write("\r\(done) of \(count) links\(done == count ? "\n" : "")") }
    }
    let judgement = diff.judged(by: expected)
    switch format {
    case .text: standardOutput.write(judgement.text)
    case .markdown: standardOutput.write(judgement.markdown)
    case .json: standardOutput.write(judgement.json + "\n")
    }
    try await page.write(of: old, difference: diff, expected: expected)
    if !judgement.holds { throw ExitCode(1) }
  }
}

/// Reads the changes that are expected; none without a file.
func loadExpectedChanges(_ path: String?) throws -> ExpectedChanges {
  guard let path else { return ExpectedChanges() }
  let file = try InputFile(path)
  do {
    return try ExpectedChanges(bytes: file.bytes, name: file.name)
  } catch {
    throw BadInput(file, error)
  }
}

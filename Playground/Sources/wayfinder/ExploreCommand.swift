// Wayfinder is released under the MIT license; see LICENSE.

internal import ArgumentParser
internal import Foundation
internal import WayfinderConfiguration
internal import WayfinderInspection
internal import WayfinderLinks

struct ExploreCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explore",
    abstract: "Tries everything a user could do, and shows the shortest way to what breaks.",
    usage: "wayfinder explore <file> [<options>]",
    discussion: HelpText.discussion(
      """
      Opens each link alone and from where each other link ended, then tries all actions breadth first, \
      then takes random walks. The rules are \(Exploration.Rule.all.map(\.name).joined(separator: ", ")).
      """,
      examples: [
        "explore shop.json",
        "explore shop.json --only open-back way-out --depth 3",
        "explore shop.json --reference released.json",
        "explore shop.json --keep replays",
        "explore shop.json --replay-all replays",
      ],
      success: "no rule is broken", failure: "a rule is broken",
      others: ["3  a replay no longer fits the app"]))

  @Argument(help: HelpText.app)
  var file: String

  @Option(1 ... .max, "The maximum number of actions in a row, breadth first. (default: 4)", "n")
  var depth = 4

  @Option(1 ... .max, "The maximum number of states to keep. (default: 20000)", "n")
  var states = 20_000

  @Option(
    1 ... .max,
    "The maximum number of actions to try, a fifth of them in random walks. (default: 100000)",
    "n")
  var transitions = 100_000

  @Option(0 ... .max, "The seed of the random walks. (default: 1)", "n")
  var seed = 1

  @Option(
    help: ArgumentHelp(
      "A variant of the route document to explore alone. By default, explores the base, and swaps it for each variant.",
      valueName: "name"))
  var variant: String?

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp("The rules to check instead of all.", valueName: "rule"))
  var only: [String] = []

  @Option(
    help: ArgumentHelp(
      "A file to compare with, such as that of the last release: each link must lead to the same place in both.",
      valueName: "file"))
  var reference: String?

  @OptionGroup var report: ReportOptions

  @Option(
    help: ArgumentHelp("A folder to which each finding is written as a replay.", valueName: "dir"))
  var keep: String?

  @Option(help: ArgumentHelp("A replay to try instead of exploring.", valueName: "file"))
  var replay: String?

  @Option(
    help: ArgumentHelp(
      "A folder whose replays are all tried instead of exploring.", valueName: "dir"))
  var replayAll: String?

  @OptionGroup var page: PageOption

  func validate() throws {
    try requireOneStandardInput([file, reference, report.known, replay])
    let names = Exploration.Rule.all.map(\.name)
    for name in only where !names.contains(name) {
      let way =
        NearestWord.nearest(to: name, among: names).map {
          "Write '\($0)' if that's what you meant."
        }
        ?? "The rules are \(names.joined(separator: ", "))."
      throw ValidationError("There is no rule '\(name.harmless)'. \(way)")
    }
  }

  @MainActor
  func run() async throws {
    let navigation = try loadNavigation(file)
    let configurations =
      try variant.map { [try navigation.appConfiguration(ofVariant: $0, file)] }
      ?? navigation.appConfigurations()
    if replay != nil || replayAll != nil { return try await tryReplays(in: configurations) }
    let isWatched = standardError.isTerminal
    let exploration = await Exploration(
      of: configurations, app: navigation.app,
      within: Exploration.Bounds(
        depth: depth, states: states, transitions: transitions, seed: UInt64(seed)),
      rules: try rules()
    ) { transitions, states in
      if isWatched {
        standardError.write("\r\u{1B}[K\(transitions) actions, \(states) states")
      }
    }
    if isWatched { standardError.write("\r\u{1B}[K") }
    let reports = try report.excusing([Report(of: exploration, file: InputFile.name(of: file))])
    try await report.write(reports) {
      if let keep { try write(reports[0], to: keep) }
      try await page.write(
        of: navigation.configuration(ofVariant: variant, file), reports: reports,
        exploration: exploration)
    }
  }

  /// The rules to check, that of the reference among them.
  @MainActor
  private func rules() throws -> [Exploration.Rule] {
    var rules = Exploration.Rule.all
    if !only.isEmpty { rules = rules.filter { only.contains($0.name) } }
    guard let reference else { return rules }
    let file = try loadNavigation(reference)
    let document = try file.navigation(ofVariant: nil, reference)
    return rules + [.agrees(with: try NavigationConfiguration(document, named: reference))]
  }

  /// Writes the replays of the findings that aren't known.
  private func write(_ report: Report, to folder: String) throws {
    try makeFolder(folder)
    for case .file(let name, let replay) in report.findings.flatMap(\.evidence)
    where name.hasSuffix(".json") {
      try writeFile(replay, to: "\(folder)/\(name)")
      standardError.write("kept: \(folder)/\(name)\n")
    }
  }

  /// Tries replays; exits with 3 when one is stale, else with 1 when a rule is still broken.
  @MainActor
  private func tryReplays(in configurations: [NavigationConfiguration]) async throws {
    var paths = replay.map { [$0] } ?? []
    if let replayAll {
      let names = try? FileManager.default.contentsOfDirectory(atPath: replayAll)
      guard let names else {
        throw BadInput("There is no folder '\(replayAll)'. Check the path.", file: replayAll)
      }
      paths += names.filter { $0.hasSuffix(".json") }.sorted().map { "\(replayAll)/\($0)" }
      if paths.isEmpty {
        throw BadInput(
          "The folder '\(replayAll)' has no replay, so nothing was tried.", file: replayAll)
      }
    }
    let rules = try rules()
    var status: Int32 = 0
    for path in paths {
      let replay = try InputFile(path).parsed(by: Exploration.Replay.init(bytes:name:))
      let title = "\(path): \(replay.rule), \(replay.subject)"
      switch await replay.run(in: configurations, rules: rules) {
      case .mended: standardOutput.write("✓ \(title): fixed\n")
      case .broken(let reason):
        standardOutput.write("✗ \(title): still broken: \(reason)\n")
        status = max(status, 1)
      case .stale(let step, let reason):
        standardOutput.write("? \(title): stale at step \(step): \(reason)\n")
        status = 3
      }
    }
    if status != 0 { throw ExitCode(status) }
  }
}

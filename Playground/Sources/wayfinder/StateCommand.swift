// Wayfinder is released under the MIT license; see LICENSE.

internal import ArgumentParser
internal import Wayfinder
internal import WayfinderConfiguration

struct StateCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "state", abstract: "Checks and writes saved states.",
    subcommands: [StateCheckCommand.self, StateExampleCommand.self])
}

struct StateCheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Shows which screens of saved states come back in an app.",
    usage: "wayfinder state check <state> ... --against <file> [<options>]",
    discussion: HelpText.discussion(
      """
      Keep states that earlier releases have saved, and check them against the current file: what \
      users had open then must come back. Guards agree; owner and age aren't checked.
      """,
      examples: [
        "state check states/*.json --against shop.json",
        "state check basket.json --against shop.json --variant drawer --format json",
      ],
      success: "every screen comes back", failure: "a screen is dropped"))

  @Argument(help: "Saved states; '-' for standard input.")
  var states: [String]

  @Option(help: ArgumentHelp(HelpText.app.abstract, valueName: "file"))
  var against: String

  @Option(help: HelpText.variant)
  var variant: String?

  @Option(help: "The output format; JSON has one line for each state.")
  var format: OutputFormat = .text

  func validate() throws { try requireOneStandardInput(states + [against]) }

  @MainActor
  func run() async throws {
    let document = try loadNavigation(against).navigation(ofVariant: variant, against)
    var isComplete = true
    for (path, state) in zip(states, try loadAll(states, loadState)) {
      let start = try AppStart(document, named: variant ?? "base")
      let plan: RestorePlan
      do throws(RoutingError) {
        plan = try await start.router.restorePlan(
          for: state, if: RestoreConditions(owner: state.owner))
      } catch {
        throw BadInput(error.description)
      }
      if !plan.isComplete { isComplete = false }
      let line = StateLine(file: InputFile.name(of: path), plan: plan)
      switch format {
      case .json: standardOutput.write(try line.jsonLine())
      case .text: standardOutput.write("\(line.file): \(plan)\n")
      }
    }
    if !isComplete { throw ExitCode(1) }
  }

  private func loadState(_ path: String) throws -> SavedState {
    let file = try InputFile(path)
    if let fault = file.notText { throw fault }
    do {
      return try SavedState(bytes: file.bytes)
    } catch {
      throw BadInput("'\(file.name)' can't be used. \(error)", file: file.name)
    }
  }
}

struct StateExampleCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "example",
    abstract: "Writes the state that an app saves after it has opened links.",
    usage: "wayfinder state example <file> [<options>]",
    discussion: HelpText.discussion(
      """
      Opens the links of '--at' one after the other, from a cold start, and writes one line: the \
      state. Without '--at', it is that of the start. Screens that the state leaves out are listed \
      on standard error.
      """,
      examples: [
        "state example shop.json", "state example shop.json --at /tea /tea/42 >states/tea-1.json",
      ],
      success: "the state was written", failure: nil))

  @Argument(help: HelpText.app)
  var file: String

  @Option(help: HelpText.variant)
  var variant: String?

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp("The links to open before, in this order.", valueName: "url"))
  var at: [String] = []

  @MainActor
  func run() async throws {
    let document = try loadNavigation(file).navigation(ofVariant: variant, file)
    let start = try AppStart(document, named: variant ?? "base")
    for (index, link) in at.enumerated() { try await start.open(link, at: index) }
    let state = start.router.savedState()
    for omission in state.omissions { standardError.write("left out: \(omission)\n") }
    standardOutput.write(state.text + "\n")
  }
}

/// The output of `state check` for one state.
struct StateLine: Encodable {
  let file: String
  let plan: RestorePlan

  private enum Key: CodingKey { case file, isComplete, plan }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(file, forKey: .file)
    try container.encode(plan.isComplete, forKey: .isComplete)
    try container.encode(plan, forKey: .plan)
  }
}

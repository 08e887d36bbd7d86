// Wayfinder is released under the MIT license; see LICENSE.

internal import ArgumentParser
internal import Wayfinder
internal import WayfinderConfiguration
internal import WayfinderInspection

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

  @OptionGroup var report: ReportOptions

  func validate() throws {
    try requireOneStandardInput(states + [against, report.known])
  }

  @MainActor
  func run() async throws {
    let document = try loadNavigation(against).navigation(ofVariant: variant, against)
    var reports: [Report] = []
    for (path, state) in zip(states, try loadAll(states, loadState)) {
      let start = try AppStart(
        NavigationConfiguration(document, named: variant ?? "base"))
      let plan = start.router.restorePlan(
        for: state, if: RestoreConditions(owner: state.owner))
      reports.append(Report(of: plan, named: InputFile.name(of: path)))
    }
    try await report.write(report.excusing(reports))
  }

  private func loadState(_ path: String) throws -> SavedState {
    let file = try InputFile(path)
    if let fault = file.notText { throw fault }
    return try file.parsed(by: SavedState.init(bytes:name:))
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
      state. Without '--at', it is that of the start. With '--into', the \
      command writes 'base.json', and a file for each variant, named after it. Screens that a state \
      leaves out are listed on standard error.
      """,
      examples: [
        "state example shop.json", "state example shop.json --at /tea /tea/42 >states/tea-1.json",
        "state example shop.json --at /tea/42 --into states/2.1",
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

  @Option(
    help: ArgumentHelp(
      "A folder for the base and each variant, made if needed.", valueName: "folder"))
  var into: String?

  func validate() throws {
    if into != nil, variant != nil {
      throw ValidationError("'--into' writes all variants. Leave '--variant' out.")
    }
  }

  @MainActor
  func run() async throws {
    let navigation = try loadNavigation(file)
    guard let into else {
      let text = try await state(of: navigation, in: variant)
      return standardOutput.write(text)
    }
    var texts = [("base", try await state(of: navigation, in: nil))]
    for variant in navigation.variants {
      texts.append((variant.name, try await state(of: navigation, in: variant.name)))
    }
    try makeFolder(into)
    for (name, text) in texts {
      let path = "\(into)/\(fileName(of: name)).json"
      try writeFile(text, to: path)
      standardOutput.write(path + "\n")
    }
  }

  @MainActor
  private func state(of navigation: RouteDocument, in variant: String?) async throws -> String {
    let start = try AppStart(navigation.appConfiguration(ofVariant: variant, file))
    try await start.open(at, of: "--at")
    let state = start.router.savedState()
    let name = into == nil ? "" : "\(variant ?? "base"): "
    for omission in state.omissions { standardError.write("\(name)left out: \(omission)\n") }
    return state.text + "\n"
  }

  /// The name of a variant as that of a file.
  private func fileName(of variant: String) -> String {
    String(variant.map { $0.isLetter || $0.isNumber || "-_".contains($0) ? $0 : "-" })
  }
}

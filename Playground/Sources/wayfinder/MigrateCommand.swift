// Wayfinder is released under the MIT license; see LICENSE.

internal import ArgumentParser
internal import Wayfinder
internal import WayfinderConfiguration

struct MigrateCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "migrate",
    abstract: "Moves open screens to another configuration and shows where each goes.",
    usage: "wayfinder migrate <file> [<other>] [<options>]",
    discussion: HelpText.discussion(
      """
      Opens the links of '--at' in the first configuration, from a cold start, and migrates to the \
      second one. Shows the tree before, the plan, and the tree after.
      """,
      examples: [
        "migrate shop.json --to drawer --at /tea /tea/42",
        "migrate old.json new.json --at /cart --back",
      ],
      success: "the migration was carried out", failure: "a screen refused it"))

  @Argument(help: "The active configuration, in the app's file; '-' for standard input.")
  var file: String

  @Argument(help: "The file of the configuration to migrate to; by default the same.")
  var other: String?

  @Option(help: HelpText.variant)
  var variant: String?

  @Option(help: HelpText.to)
  var to: String?

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp("The links to open before, in this order.", valueName: "url"))
  var at: [String] = []

  @Flag(help: "Also migrates back, and shows the tree after that.")
  var back = false

  @Option(help: HelpText.format)
  var format: OutputFormat = .text

  func validate() throws {
    try requireOneStandardInput([file, other])
    try requireTarget(of: file, other, variant, to: to, verb: "to migrate", "to")
  }

  @MainActor
  func run() async throws {
    let firstFile = try loadNavigation(file)
    let secondFile = try other.map { try loadOther($0, than: firstFile, file) } ?? firstFile
    let start = try AppStart(firstFile.appConfiguration(ofVariant: variant, file))
    let second = try secondFile.appConfiguration(ofVariant: to, other ?? file)
    let (router, store) = (start.router, start.store)
    try await start.open(at, of: "--at")
    let before = router.tree.drawing
    let migration = try await router.migrate(store, to: second)
    let after = router.tree.drawing
    var afterBack: String?
    if back, migration.isCarriedOut, try await router.migrateBack(store) != nil {
      afterBack = router.tree.drawing
    }
    let outcome = migration.outcome.description
    let line: JSONLine = [
      "before": before, "plan": migration.plan, "outcome": outcome,
      "isCarriedOut": migration.isCarriedOut, "after": after, "afterBack": afterBack,
    ]
    try format.write(
      line,
      text: standardOutput.text(
        [("before", before), ("plan", migration.plan.description), ("after", after)]
          + (afterBack.map { [("after the way back", $0)] } ?? []),
        outcome: outcome, isGood: migration.isCarriedOut))
    if !migration.isCarriedOut { throw ExitCode(1) }
  }
}

// Wayfinder is released under the MIT licence; see LICENSE.

internal import ArgumentParser
internal import Wayfinder
internal import WayfinderConfiguration
internal import WayfinderLinks

struct MigrateCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "migrate",
    abstract: "Moves open screens from one navigation into another and shows what becomes of each.",
    discussion: """
      Opens the links of '--at' one after the other in the first navigation, from a cold start, and \
      migrates to the second one: the tree before, the plan, the tree after.

      Exit status: 0 when the migration was carried out, 1 when it was refused, 2 when the input is \
      bad.
      """)

  @Argument(help: "The navigation that is active: a catalogue or route document.")
  var from: String

  @Argument(help: "The navigation to migrate to; the same file unless given.")
  var to: String?

  @Option(help: ArgumentHelp("A variant of the first document.", valueName: "name"))
  var fromVariant: String?

  @Option(help: ArgumentHelp("A variant of the second document.", valueName: "name"))
  var toVariant: String?

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp("Links that are opened before, in this order.", valueName: "url"))
  var at: [String] = []

  @Flag(help: "Migrates back again, too, and shows the tree then.")
  var back = false

  @Option(help: "How the result is printed.")
  var format: OutputFormat = .text

  @MainActor
  func run() async throws {
    let first = try app(of: from, fromVariant)
    let second = try app(of: to ?? from, toVariant)
    let store = ConfigurationStore(first)
    let router = Router(tree: try first.makeTree())
    for (index, link) in at.enumerated() { try await open(link, at: index, router, store) }
    let before = router.tree.drawing
    let migration: Migration
    let after: String
    var afterBack: String?
    do throws(RoutingError) {
      migration = try await router.migrate(store, to: second)
      after = router.tree.drawing
      if back, migration.isCarriedOut, try await router.migrateBack(store) != nil {
        afterBack = router.tree.drawing
      }
    } catch {
      throw BadInput(description: error.description)
    }
    let report = MigrationReport(
      before: before, plan: migration.plan, outcome: migration.outcome.description,
      isCarriedOut: migration.isCarriedOut, after: after, afterBack: afterBack)
    switch format {
    case .json: standardOutput.write(try report.jsonLine())
    case .text: standardOutput.write(report.text)
    }
    if !migration.isCarriedOut { throw ExitCode(1) }
  }

  @MainActor
  private func app(of path: String, _ variant: String?) throws -> DocumentApp {
    let navigation = try loadNavigation(path).navigation(ofVariant: variant, path)
    do {
      return try DocumentApp(navigation)
    } catch {
      throw BadInput(description: error.description)
    }
  }

  @MainActor
  private func open(
    _ link: String, at index: Int, _ router: Router, _ store: ConfigurationStore
  ) async throws {
    func failed(_ why: String) -> BadInput {
      BadInput(description: "Link \(index + 1) of '--at', '\(link)', leads nowhere: \(why).")
    }
    guard let destination = store.destination(for: link) else { throw failed("no route") }
    let outcome: NavigationOutcome
    do throws(RoutingError) {
      outcome = try await router.navigate(to: destination).outcome
    } catch {
      throw failed(error.description)
    }
    if !outcome.isReached { throw failed(outcome.description) }
  }
}

/// What `migrate` prints.
struct MigrationReport: Encodable {
  let before: String
  let plan: MigrationPlan
  let outcome: String
  let isCarriedOut: Bool
  let after: String
  let afterBack: String?

  private enum Key: CodingKey {
    case before, plan, outcome, isCarriedOut, after, afterBack
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(before, forKey: .before)
    try container.encode(plan, forKey: .plan)
    try container.encode(outcome, forKey: .outcome)
    try container.encode(isCarriedOut, forKey: .isCarriedOut)
    try container.encode(after, forKey: .after)
    try container.encodeIfPresent(afterBack, forKey: .afterBack)
  }

  /// The report as a person reads it.
  var text: String {
    let out = standardOutput
    var sections = [("before", before), ("plan", plan.description), ("after", after)]
    if let afterBack { sections.append(("after the way back", afterBack)) }
    let body = sections.map { title, text in
      out.coloured(title, .faint) + "\n" + text.indented(by: 2)
    }.joined(separator: "\n\n")
    return body + "\n\n" + out.coloured(outcome, isCarriedOut ? .green : .red) + "\n"
  }
}

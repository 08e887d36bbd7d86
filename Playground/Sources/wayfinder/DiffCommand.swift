// Wayfinder is released under the MIT licence; see LICENSE.

internal import ArgumentParser
internal import WayfinderConfiguration
internal import WayfinderInspection

struct DiffCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Tells what two configurations of an app's navigation do differently.",
    discussion: """
      Opens every link in both, from a cold start and from where other links end, and compares where \
      it lands, what lies beneath, how it is presented, which guards are asked.

      Exit status: 0 when nothing differs but what is expected, 1 when something else does, 2 when the \
      input is bad.
      """)

  @Argument(help: "A catalogue or route document.")
  var before: String

  @Argument(help: "Another one; the same unless given.")
  var after: String?

  @Option(help: ArgumentHelp("A variant of the first document.", valueName: "name"))
  var fromVariant: String?

  @Option(help: ArgumentHelp("A variant of the second document.", valueName: "name"))
  var toVariant: String?

  @MainActor
  func run() async throws {
    let file = try loadNavigation(before)
    let a =
      fromVariant.flatMap { n in file.contracts.first { $0.app.hasSuffix("(\(n))") } }
      ?? file.contracts[0]
    let b =
      toVariant.flatMap { n in file.contracts.first { $0.app.hasSuffix("(\(n))") } }
      ?? file.contracts[0]
    let diff = try await BehaviouralDiff(from: a, to: b)
    standardOutput.write(diff.text)
  }
}

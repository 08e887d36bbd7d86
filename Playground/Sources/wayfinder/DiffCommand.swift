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
      it lands, what lies beneath, how it is presented and which guards are asked. Links are the URLs \
      of the cases of both, a URL for each row that no case takes, and the routes that no link leads \
      to. With '--allow', changes that a file in the format wayfinder-expected-changes/1 expects are \
      all right.

      Exit status: 0 when nothing differs but what is expected, 1 when something else does, 2 when the \
      input is bad.
      """)

  @Argument(help: "A catalogue or route document.")
  var before: String

  @Argument(help: "What it is compared with; the same file unless given.")
  var after: String?

  @Option(help: ArgumentHelp("A variant of the first document; else its base.", valueName: "name"))
  var fromVariant: String?

  @Option(help: ArgumentHelp("A variant of the second document; else its base.", valueName: "name"))
  var toVariant: String?

  @Option(help: ArgumentHelp("The changes that are expected.", valueName: "file"))
  var allow: String?

  @Option(
    help: ArgumentHelp("From how many starts each link is opened at most.", valueName: "count"))
  var starts = BehaviouralDiff.Limits().starts

  @Option(
    help: ArgumentHelp(
      "How many times links are opened in each configuration at most; starts are left out beyond.",
      valueName: "count"))
  var openings = BehaviouralDiff.Limits().openings

  @Option(help: "How the result is printed: text, Markdown for a pull request, or a line of JSON.")
  var format: Format = .text

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, markdown, json
  }

  func validate() throws {
    if after == nil, fromVariant == toVariant {
      throw ValidationError(
        "Nothing is named to compare '\(before)' with. Name another file, or a variant with "
          + "'--to-variant'.")
    }
    if starts < 1 || openings < 1 {
      throw ValidationError("'--starts' and '--openings' take a number from 1.")
    }
  }

  @MainActor
  func run() async throws {
    let first = try loadNavigation(before)
    let second = try after.map { try loadNavigation($0) } ?? first
    let expected = try allow.map { try loadExpectedChanges($0) } ?? ExpectedChanges()
    let old = try first.contract(ofVariant: fromVariant, file: before)
    let new = try second.contract(ofVariant: toVariant, file: after ?? before)
    let shows = standardError.isTerminal
    let diff = try await BehaviouralDiff(
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
    if !judgement.holds { throw ExitCode(1) }
  }

  private func loadExpectedChanges(_ path: String) throws -> ExpectedChanges {
    let bytes = try readBytes(path)
    do {
      return try ExpectedChanges(bytes: bytes, name: path)
    } catch {
      throw BadInput(description: error.description)
    }
  }
}

extension NavigationFile {
  /// The base of the file, or a variant of it, with its cases.
  func contract(ofVariant name: String?, file: String) throws -> LinkContract {
    guard let name else { return contracts[0] }
    _ = try navigation(ofVariant: name, file)
    return contracts.first { $0.app == "\(app) (\(name))" } ?? contracts[0]
  }
}

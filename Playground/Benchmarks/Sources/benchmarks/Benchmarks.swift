// Wayfinder is released under the MIT license; see LICENSE.

internal import ArgumentParser
internal import Foundation

@main
enum Main {
  @MainActor
  static func main() async {
    if ColdWork.runIfAsked() { return }
    await Benchmarks.main()
  }
}

/// Measures the engine beside hand-written code that does the same, in one process.
struct Benchmarks: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "benchmarks",
    abstract: "Measures the engine beside hand-written code that makes the same edits.",
    discussion: """
      Each case runs in turns, engine and hand-written, after a warm-up; printed are the medians of \
      the time for one operation, the median of the ratios of the turns, and the allocations that \
      one operation of the engine makes. The ratio is what counts. Run it in a release build.
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable { case text, json }

  @Option(help: "A table, or JSON lines.")
  var format: Format = .text

  @Option(help: "Runs only the cases whose name contains this text.")
  var filter: String?

  @Option(help: "How many turns are measured, at least 7.")
  var turns: Int = 9

  /// A line at once, so that a long run shows how far it is.
  private func write(_ line: String) {
    FileHandle.standardOutput.write(Data((line + "\n").utf8))
  }

  @MainActor
  func run() async throws {
    let names = filter ?? ""
    let all =
      navigationCases + compositionCases + linkCases + linkWorstCases + documentWorstCases
      + contractCases
      + documentCases + migrationCases + savedStateCases + hostCases + exploreCases
    let cases = all.filter { names.isEmpty ? !$0.isLong : $0.name.contains(names) }
    if cases.isEmpty {
      throw ValidationError("No case has '\(names)' in its name.")
    }
    if format == .text {
      write("name                         engine ns      hand ns    ratio   allocations")
    }
    for item in cases {
      let result = try await measure(item, turns: max(7, turns))
      switch format {
      case .text: write(result.row)
      case .json: write(try result.json())
      }
    }
  }
}

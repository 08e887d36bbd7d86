// Wayfinder is released under the MIT licence; see LICENSE.

internal import ArgumentParser
internal import WayfinderConfiguration
internal import WayfinderInspection

struct LintCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint",
    abstract: "Looks for what is probably not meant in an app's navigation.",
    discussion: """
      The rules: \(LintRule.all.map(\.id).joined(separator: ", ")). Findings that a baseline has are \
      not reported; entries that nothing is found for any more are told on the standard error.

      Exit status: 0 when nothing is found but notes, 1 when something is, 2 when the input is bad.
      """)

  @Argument(help: "Catalogues and route documents.")
  var files: [String]

  @Option(help: "How the findings are printed.")
  var format: LintFormat = .text

  @Option(help: ArgumentHelp("Findings that are known.", valueName: "file"))
  var baseline: String?

  @Option(
    help: ArgumentHelp(
      "Writes all that is found into a baseline, and exits with 0.", valueName: "file"))
  var writeBaseline: String?

  func run() throws {
    let report = LintReport(of: try loadAllForInspection(files), baseline: try loadBaseline())
    if let writeBaseline {
      try writeFile(LintBaseline(of: report).text, to: writeBaseline)
      return
    }
    switch format {
    case .text: standardOutput.write(report.text)
    case .json: standardOutput.write(report.json)
    case .sarif: standardOutput.write(report.sarif)
    }
    for entry in report.stale { standardError.write("\(entry)\n") }
    if !report.holds { throw ExitCode(1) }
  }

  private func loadBaseline() throws -> LintBaseline? {
    guard let baseline else { return nil }
    let bytes = try readBytes(baseline)
    do {
      return try LintBaseline(bytes: bytes, name: baseline)
    } catch {
      throw BadInput(description: error.description)
    }
  }
}

/// How findings can be printed.
enum LintFormat: String, ExpressibleByArgument, CaseIterable {
  case text, json, sarif
}

/// Reads files with what rules tell of, and lists everything else that is wrong with any of them.
private func loadAllForInspection(_ paths: [String]) throws -> [InspectedFile] {
  var files: [InspectedFile] = []
  var problems: [String] = []
  for path in paths {
    do {
      files.append(try loadForInspection(path))
    } catch let error as BadInput {
      problems.append(error.description)
    }
  }
  if !problems.isEmpty { throw BadInput(description: problems.joined(separator: "\n")) }
  return files
}

// Wayfinder is released under the MIT license; see LICENSE.

internal import ArgumentParser
internal import Foundation
internal import WayfinderConfiguration
internal import WayfinderLinks

struct VerifyCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Opens every link of an app and checks where each one leads.",
    usage: "wayfinder verify <file> ... [<options>]",
    discussion: HelpText.discussion(
      """
      Builds the app that each file describes and opens every URL of its cases: from a cold start \
      and from where the previous case ended, each time twice in a row. With '--starts', also opens \
      it after other links. Checks the route, the parameters, the place in the tree, and what lies \
      beneath. Tries the base of a route document and each of its variants.
      """,
      examples: [
        "verify shop.json", "verify apps/*.json --format json",
        "verify shop.json --report junit links.xml", "verify shop.json --html shop.html",
      ],
      success: "all cases hold", failure: "a case does not hold, or the file has no case"))

  @Argument(help: "Route documents; '-' for standard input.")
  var files: [String] = []

  @Option(help: "The output format; JSON has one line for each case and a summary.")
  var format: OutputFormat = .text

  @Option(
    help: ArgumentHelp(
      "Only this variant of each route document, or 'base'; all of them by default.",
      valueName: "name"))
  var variant: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Opens each case after so many other links, too: one for each shape that they leave the app in. (default: 0)",
      valueName: "n"), transform: { try $0.number(0 ... .max) })
  var starts = 0

  @Option(help: HelpText.denying)
  var denying: String?

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "Writes a report: 'junit' or 'markdown', then its file; '-' prints it instead of the results. "
        + "Can be given twice.",
      valueName: "format> <file"))
  var report: [String] = []

  @OptionGroup var page: PageOption

  /// The reports that are to be written, and the files that follow them on the command line.
  private var requests: (reports: [(ReportFormat, String)], files: [String]) {
    get throws {
      var reports: [(ReportFormat, String)] = []
      var others: [String] = []
      var rest = report[...]
      if let word = rest.first, ReportFormat(rawValue: word) == nil {
        throw ValidationError(
          "'\(word)' isn't the format of a report. Write 'junit' or 'markdown'.")
      }
      while let word = rest.popFirst() {
        guard let format = ReportFormat(rawValue: word) else {
          others.append(word)
          continue
        }
        guard let path = rest.popFirst() else {
          throw ValidationError("'--report \(word)' names no file. Add one.")
        }
        reports.append((format, path))
      }
      return (reports, files + others)
    }
  }

  func validate() throws {
    let (reports, files) = try requests
    if files.isEmpty {
      throw ValidationError("No file is named. Name a route document.")
    }
    try requireOneStandardInput(files)
    try page.validate(files)
    let printed = reports.count { $0.1 == "-" }
    if printed > 1 || printed == 1 && format == .json {
      throw ValidationError(
        "Only one result can be written to standard output. Name a file for the report.")
    }
  }

  @MainActor
  func run() async throws {
    let (reports, files) = try requests
    // A report on standard output takes the place of the results.
    let isSilent = reports.contains { $0.1 == "-" }
    var contractReports: [ContractReport] = []
    let loaded = try loadAll(files) { try loadNavigation($0) }
    if let denying { try requireKnown(guard: denying, in: loaded) }
    let checks: AppContract.Checks = starts > 0 ? [.warm, .again, .elsewhere] : [.warm, .again]
    for (index, file) in loaded.enumerated() {
      let configurations =
        try variant.map { [try file.configuration(ofVariant: $0, files[index])] }
        ?? file.configurations()
      for (part, configuration) in configurations.enumerated() {
        let isWatched = format == .text && standardError.isTerminal
        if isWatched {
          standardError.write("\r\u{1B}[K\(index + 1) of \(loaded.count): \(configuration.name)")
        }
        let contract = AppContract(casesOf: configuration, checks: checks)
        let report = await contract.run(denying: denying, startLimit: starts) { row in
          if format == .json { printLine(row, configuration.name) }
        }
        if isWatched { standardError.write("\r\u{1B}[K") }
        contractReports.append(report)
        if format == .text, !isSilent {
          printText(report, remarks: part == 0 ? file.remarks : [])
        }
      }
    }
    let count = contractReports.map(\.rows.count).reduce(0, +)
    let held = contractReports.map { $0.rows.count(where: \.holds) }.reduce(0, +)
    switch format {
    case .json:
      let totals = Totals(cases: count, hold: held, fail: count - held)
      standardOutput.write(try Summary(summary: totals).jsonLine())
    case .text where isSilent: break
    case .text: printSummary(count, held, apps: loaded.count)
    }
    for (format, path) in reports {
      let text =
        switch format {
        case .junit: ContractReport.junit(contractReports)
        case .markdown: contractReports.map(\.markdown).joined(separator: "\n")
        }
      try writeFile(text, to: path)
    }
    try await page.write(of: loaded[0].configurations()[0], reports: contractReports)
    if held < count || count == 0 { throw ExitCode(1) }
  }

  private func requireKnown(guard name: String, in files: [RouteDocument]) throws {
    if files.contains(where: { $0.base.guards.contains(name) }) { return }
    throw BadInput(unknownGuard: name, in: files)
  }

  private func printLine(_ row: ContractReport.Row, _ app: String) {
    guard let line = try? CaseLine(row, app).jsonLine() else { return }
    standardOutput.write(line)
  }

  private func printText(_ report: ContractReport, remarks: [Finding]) {
    let (app, results) = (report.app, report.rows)
    let failed = results.filter { !$0.holds }
    let out = standardOutput
    let name = app.padding(toLength: max(22, app.count), withPad: " ", startingAt: 0)
    let cases = String(results.count)
    let mark =
      results.isEmpty
      ? "–" : failed.isEmpty ? out.colored("✓", .green) : out.colored("✗", .red)
    let verdict =
      results.isEmpty
      ? "nothing tried"
      : failed.isEmpty
        ? "all hold" : "\(failed.count) \(failed.count == 1 ? "does" : "do") not hold"
    out.write(
      "\(mark) \(name)\(String(repeating: " ", count: max(0, 5 - cases.count)))\(cases) \(results.count == 1 ? "case" : "cases"), \(verdict)\n"
    )
    for remark in remarks { out.write(out.colored("  · \(remark)", .faint) + "\n") }
    for failure in report.failures { out.write("\n" + "\(failure)".indented(by: 2) + "\n") }
  }

  private func printSummary(_ count: Int, _ held: Int, apps: Int) {
    let scope = "\(count) \(count == 1 ? "case" : "cases") of \(apps) \(apps == 1 ? "app" : "apps")"
    let verdict =
      count == 0
      ? "nothing was tried. Add 'cases' to the file."
      : held == count
        ? "all hold, cold, warm\(starts > 0 ? ", after other links" : "") and again"
        : "\(held) hold, \(count - held) \(count - held == 1 ? "does" : "do") not"
    standardOutput.write("\n\(scope): \(verdict)\n")
  }
}

/// The formats of `verify --report`.
private enum ReportFormat: String {
  case junit, markdown
}

// Wayfinder is released under the MIT license; see LICENSE.

public import ArgumentParser
internal import WayfinderConfiguration
public import WayfinderInspection

/// The options of commands that check something and write reports.
struct ReportOptions: ParsableArguments {
  @Option(help: HelpText.format)
  var format: Report.Format = .text

  @Option(help: HelpText.known)
  var known: String?

  @Option(
    help: ArgumentHelp(
      "Writes all findings to a file of known ones instead of reporting them; '-' for standard output.",
      valueName: "file"))
  var writeKnown: String?

  /// The reports without what is known.
  func excusing(_ reports: [Report]) throws -> [Report] {
    reports.excusing(try loadKnown(known))
  }

  /// Writes reports, and ends the command with 1 if one has findings that count.
  ///
  /// - Parameters:
  ///   - reports: The reports, without what is known.
  ///   - finish: What else there is to write.
  @MainActor
  func write(_ reports: [Report], _ finish: @MainActor () async throws -> Void = {}) async throws {
    if let writeKnown { return try writeFile(KnownFindings(allOf: reports).text, to: writeKnown) }
    standardOutput.write(reports.text(as: format))
    try await finish()
    if !reports.allSatisfy(\.holds) { throw ExitCode(1) }
  }
}

extension Report.Format: @retroactive ExpressibleByArgument {}

/// The option of commands that write their results as a page, too.
struct PageOption: ParsableArguments {
  @Option(
    help: ArgumentHelp("Writes the results as an HTML page, too.", valueName: "file"))
  var html: String?

  /// A page shows one app.
  func validate(_ files: [String]) throws {
    guard html != nil, files.count > 1 else { return }
    throw ValidationError(
      "'--html' shows one app, and \(files.count) files are named. Name one, or use"
        + " 'wayfinder report' with a folder.")
  }

  /// Writes the page if it is asked for.
  @MainActor
  func write(
    of configuration: @autoclosure () throws -> NavigationConfiguration,
    reports: [Report] = [], difference: BehavioralDiff? = nil, exploration: Exploration? = nil
  ) async throws {
    guard let html else { return }
    let page = try await NavigationPage(
      of: configuration(), reports: reports, difference: difference,
      exploration: exploration)
    try writeFile(page.html, to: html)
  }
}

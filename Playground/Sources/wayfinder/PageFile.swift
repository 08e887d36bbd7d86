// Wayfinder is released under the MIT license; see LICENSE.

internal import ArgumentParser
internal import WayfinderConfiguration
internal import WayfinderInspection

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

// Wayfinder is released under the MIT license; see LICENSE.

internal import ArgumentParser
internal import Foundation
internal import WayfinderConfiguration
internal import WayfinderInspection
internal import WayfinderJournal
internal import WayfinderLinks

struct ReportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Writes one HTML page about an app's navigation.",
    usage: "wayfinder report <file> ... [<options>]",
    discussion: HelpText.discussion(
      """
      The page has what is wrong, a walk through the app, every link with the screens that it opens, \
      all routes, the map, and what a variant does differently. It needs no network, and works as a \
      file. Of several files a folder gets a page each. The same input gives the same bytes.
      """,
      examples: [
        "report shop.json -o shop.html", "report shop.json --to drawer -o drawer.html",
        "report shop.json library.json -o pages",
      ],
      success: "the page was written, no matter what it says", failure: nil))

  @Argument(help: "Route documents; '-' for standard input.")
  var files: [String]

  @Option(help: HelpText.variant)
  var variant: String?

  @Option(help: ArgumentHelp("A variant to compare it with.", valueName: "name"))
  var to: String?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The file to write, or the folder for several pages; '-' for standard output, where it goes by default.",
      valueName: "path"))
  var output: String?

  @Option(0 ... .max, "The most actions to try for the walk; 0 for none. (default: 1500)", "n")
  var transitions = 1500

  @Option(help: HelpText.known)
  var known: String?

  @Option(
    help: ArgumentHelp("The journal of a running app, shown as a timeline.", valueName: "file"))
  var journal: String?

  func validate() throws {
    try requireOneStandardInput(files + [known, journal])
    if files.count > 1, journal != nil {
      throw ValidationError("A journal is about one app. Name one file.")
    }
    if files.count > 1, output ?? "-" == "-" {
      throw ValidationError("Several pages need a folder. Name one with '-o'.")
    }
    if output == nil, standardOutput.isTerminal {
      throw ValidationError("A page isn't for a terminal. Name a file with '-o'.")
    }
  }

  @MainActor
  func run() async throws {
    let output = output ?? "-"
    let inputs = try loadAll(files) { path in
      let input = try InputFile(ofApp: path)
      return (path: path, navigation: try loadNavigation(input), lint: try loadForInspection(input))
    }
    if files.count > 1 {
      var names: Set<String> = []
      for input in inputs where !names.insert(input.navigation.app).inserted {
        throw BadInput(
          "Two of the files are about '\(input.navigation.app)'. Write their pages one by one.",
          file: input.path)
      }
      try makeFolder(output)
    }
    let known = try loadKnown(known)
    let timeline = try journal.map(loadTimeline)
    for input in inputs {
      let page = try await page(
        of: input.navigation, input.lint, path: input.path, known: known, timeline: timeline)
      guard files.count > 1 else { return try writeFile(page.html, to: output) }
      let path = "\(output)/\(input.navigation.app.harmless.replacing("/", with: "-")).html"
      try writeFile(page.html, to: path)
      standardOutput.write("\(path)\n")
    }
  }

  @MainActor
  private func page(
    of file: RouteDocument, _ inspected: InspectedFile, path: String,
    known: KnownFindings, timeline: NavigationTimeline?
  ) async throws -> NavigationPage {
    let configuration = try file.configuration(ofVariant: variant, path)
    let other = try to.map { try file.configuration(ofVariant: $0, path) }
    let difference: BehavioralDiff? =
      if let other { try await BehavioralDiff(from: configuration, to: other) } else { nil }
    let contract = AppContract(casesOf: configuration, checks: [.warm, .again])
    var reports = contract.rows.isEmpty ? [] : [Report(of: await contract.run())]
    reports.append(Report(linting: inspected))
    let bounds = Exploration.Bounds(transitions: transitions, walks: 0)
    let exploration =
      transitions == 0
      ? nil
      : await Exploration(of: configuration, app: file.app, within: bounds)
    if let exploration { reports.append(Report(of: exploration)) }
    if let difference { reports.append(Report(of: difference)) }
    return try await NavigationPage(
      of: configuration, reports: reports.excusing(known), difference: difference,
      exploration: exploration, timeline: timeline)
  }
}

/// Makes a folder unless there is one.
func makeFolder(_ path: String) throws {
  do {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  } catch {
    throw BadInput("The folder '\(path)' can't be made. Name another one.", file: path)
  }
}

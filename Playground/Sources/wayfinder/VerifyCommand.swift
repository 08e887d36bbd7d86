// Wayfinder is released under the MIT license; see LICENSE.

internal import ArgumentParser
internal import WayfinderConfiguration
internal import WayfinderInspection
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
        "verify shop.json --format junit >links.xml", "verify shop.json --html shop.html",
      ],
      success: "all cases hold", failure: "a case does not hold, or the file has no case"))

  @Argument(help: "Route documents; '-' for standard input.")
  var files: [String]

  @OptionGroup var report: ReportOptions

  @Option(
    help: ArgumentHelp(
      "Only this variant of each route document, or 'base'; all of them by default.",
      valueName: "name"))
  var variant: String?

  @Option(
    0 ... .max,
    "Opens each case after so many other links, too: one for each shape that they leave the app in. (default: 0)",
    "n")
  var starts = 0

  @Option(help: HelpText.denying)
  var denying: String?

  @OptionGroup var page: PageOption

  func validate() throws {
    try requireOneStandardInput(files + [report.known])
    try page.validate(files)
  }

  @MainActor
  func run() async throws {
    let loaded = try loadAll(files) { try loadNavigation($0) }
    if let denying { try requireGuard(denying, in: loaded.map(\.base), of: loaded) }
    let checks: AppContract.Checks = starts > 0 ? [.warm, .again, .elsewhere] : [.warm, .again]
    var reports: [Report] = []
    for (index, file) in loaded.enumerated() {
      let configurations =
        try variant.map { [try file.configuration(ofVariant: $0, files[index])] }
        ?? file.configurations()
      for configuration in configurations {
        if standardError.isTerminal {
          standardError.write("\r\u{1B}[K\(index + 1) of \(loaded.count): \(configuration.name)")
        }
        let contract = AppContract(casesOf: configuration, checks: checks)
        let result = await contract.run(denying: denying, startLimit: starts)
        if standardError.isTerminal { standardError.write("\r\u{1B}[K") }
        reports.append(Report(of: result, in: InputFile.name(of: files[index])))
      }
      for remark in file.remarks { standardError.write("\(remark)\n") }
    }
    reports = try report.excusing(reports)
    try await report.write(reports) {
      try await page.write(
        of: loaded[0].configuration(ofVariant: variant, files[0]), reports: reports)
    }
  }
}

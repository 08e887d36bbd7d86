// Wayfinder is released under the MIT license; see LICENSE.

internal import ArgumentParser
internal import WayfinderConfiguration
internal import WayfinderInspection
internal import WayfinderLinks

struct AssociationCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "association",
    abstract: "Compares an app's links with an Apple association file, both ways.",
    usage: "wayfinder association <file> <association-file> [<options>]",
    discussion: HelpText.discussion(
      """
      Lists what the association file claims but no link matches, what a link matches but the file \
      doesn't claim, and what the file excludes although a link matches it, each with a URL.
      """,
      examples: [
        "association shop.json apple-app-site-association",
        "association shop.json site-association.json --host shop.example",
      ],
      success: "the file and the links agree", failure: "they disagree"))

  @Argument(help: HelpText.app)
  var file: String

  @Argument(help: "The host's apple-app-site-association file; '-' for standard input.")
  var associationFile: String

  @Option(help: HelpText.variant)
  var variant: String?

  @Option(
    help: ArgumentHelp(
      "The host that serves the association file; by default the app's first host.",
      valueName: "host"))
  var host: String?

  @Option(
    name: .customLong("app-id"),
    help: ArgumentHelp(
      "The app's identifier in the association file; needed if that names several.",
      valueName: "id"))
  var appID: String?

  @OptionGroup var report: ReportOptions

  func validate() throws { try requireOneStandardInput([file, associationFile, report.known]) }

  @MainActor
  func run() async throws {
    let input = try InputFile(associationFile)
    let association: AssociationFile
    do {
      association = try AssociationFile(bytes: input.bytes, name: input.name)
    } catch {
      throw BadInput(input, DocumentError(name: input.name, findings: error.findings))
    }
    let links = try loadNavigation(file).navigation(ofVariant: variant, file).links
    let host = try knownHost(of: links.rules, file)
    let appID = try knownAppID(of: association, input.name)
    let findings = try association.findings(appID: appID, host: host, links: links)
    let result = Report(
      of: association, named: input.name, findings, links: links.rows.count, host: host,
      appID: appID)
    try await report.write(report.excusing([result]))
  }

  private func knownHost(of rules: LinkRules, _ app: String) throws -> String {
    if let host = host ?? rules.hosts.first(where: { !$0.hasPrefix("*") }) { return host }
    throw BadInput(
      "'\(InputFile.name(of: app))' names no host. Name the host that serves the association file"
        + " with '--host'.", file: InputFile.name(of: app))
  }

  private func knownAppID(of file: AssociationFile, _ name: String) throws -> String {
    if let appID { return appID }
    if file.appIDs.count == 1 { return file.appIDs[0] }
    throw BadInput(
      file.appIDs.isEmpty
        ? "'\(name)' names no app. Name one in its 'details'."
        : "'\(name)' names several apps. Choose one of \(file.appIDs.quoted) with '--app-id'.",
      file: name)
  }
}

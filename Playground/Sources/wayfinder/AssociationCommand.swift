// Wayfinder is released under the MIT licence; see LICENSE.

internal import ArgumentParser
internal import WayfinderConfiguration
internal import WayfinderLinks

struct AssociationCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "association",
    abstract: "Compares an Apple association file with an app's links, both ways.",
    discussion: """
      Tells what the host claims and no route takes, what a route takes and the host never sends, \
      and what is excluded but linked, each with a URL that shows it.

      Exit status: 0 when both agree, 1 when they do not, 2 when the input is bad.
      """)

  @Argument(help: "The host's apple-app-site-association file.")
  var file: String

  @Option(help: ArgumentHelp("The app's catalogue or route document.", valueName: "file"))
  var app: String

  @Option(
    help: ArgumentHelp(
      "The host that serves the file; the first of the catalogue's unless given.",
      valueName: "host"))
  var host: String?

  @Option(
    name: .customLong("app-id"),
    help: ArgumentHelp(
      "The app's identifier in the file; needed when the file names several.", valueName: "id"))
  var appID: String?

  @Option(help: "How the result is printed.")
  var format: OutputFormat = .text

  func run() throws {
    let association: AssociationDocument
    do {
      association = try AssociationDocument(bytes: try readBytes(file), name: file)
    } catch let error as AssociationDocumentError {
      throw BadInput(description: error.description)
    }
    let links = try loadNavigation(app).navigation.links
    let host = try knownHost(of: links.rules)
    let appID = try knownAppID(of: association.file)
    let findings: [AssociationFinding]
    do {
      findings = try association.file.findings(
        appID: appID, host: host, rows: links.rows.map(\.link), rules: links.rules)
    } catch {
      throw BadInput(description: error.description)
    }
    let remarks = association.remarks.map(\.description)
    switch format {
    case .json:
      let line = AssociationLine(
        file: file, host: host, appID: appID, findings: findings.map(\.description),
        remarks: remarks)
      standardOutput.write(try line.jsonLine())
    case .text:
      for remark in remarks {
        standardOutput.write(standardOutput.coloured("· \(remark)", .faint) + "\n")
      }
      for finding in findings { standardOutput.write("✗ \(finding)\n") }
      let count = findings.count == 1 ? "1 finding" : "\(findings.count) findings"
      let verdict = findings.isEmpty ? "the file and the links agree" : count
      standardOutput.write("\(host), \(appID): \(verdict)\n")
    }
    if !findings.isEmpty { throw ExitCode(1) }
  }

  private func knownHost(of rules: LinkRules) throws -> String {
    if let host = host ?? rules.hosts.first(where: { !$0.hasPrefix("*") }) { return host }
    throw BadInput(
      description:
        "'\(app)' names no host of its own. Say which host serves the file with '--host'.")
  }

  private func knownAppID(of file: AssociationFile) throws -> String {
    if let appID { return appID }
    if file.appIDs.count == 1 { return file.appIDs[0] }
    let known = file.appIDs.map { "'\($0)'" }.joined(separator: ", ")
    throw BadInput(
      description: file.appIDs.isEmpty
        ? "'\(self.file)' names no app. Name one in its 'details'."
        : "'\(self.file)' names several apps. Choose one of \(known) with '--app-id'.")
  }
}

/// What `association --format json` prints.
struct AssociationLine: Encodable {
  let file: String
  let host: String
  let appID: String
  let findings: [String]
  let remarks: [String]
}

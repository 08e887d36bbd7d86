// Wayfinder is released under the MIT license; see LICENSE.

internal import ArgumentParser
internal import WayfinderConfiguration
internal import WayfinderLinks

struct DocumentCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "document", abstract: "Checks route documents.",
    subcommands: [DocumentCheckCommand.self, DocumentConvertCommand.self])
}

struct DocumentConvertCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert",
    abstract: "Prints the route document that says the same as a catalogue.",
    usage: "wayfinder document convert <file>",
    discussion: HelpText.discussion(
      """
      Every command reads a catalogue (wayfinder-catalogue/1) as this document, and names places in it.
      """,
      examples: ["document convert catalogue.json > shop.json"],
      success: "the document is printed", failure: nil))

  @Argument(help: "A catalogue; '-' for standard input.")
  var file: String

  func run() throws {
    let input = try InputFile(ofApp: file)
    _ = try loadNavigation(input)
    standardOutput.write(String(decoding: input.bytes, as: UTF8.self))
  }
}

struct DocumentCheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Checks route documents with their variants and lists everything wrong with them.",
    usage: "wayfinder document check <file> ... [<options>]",
    discussion: HelpText.discussion(
      """
      Only the app knows which screens, guards, tasks, actions and containers it has. It checks their \
      names when it loads the document; everything else is checked here.
      """,
      examples: ["document check shop.json", "document check documents/*.json --format json"],
      success: "all documents are sound", failure: "a document has faults"))

  @Argument(help: "Route documents; '-' for standard input.")
  var files: [String]

  @Option(help: "The output format; JSON has one line for each file.")
  var format: OutputFormat = .text

  func validate() throws { try requireOneStandardInput(files) }

  @MainActor
  func run() async throws {
    var isSound = true
    var unreadable: [InputFault] = []
    for path in files {
      do {
        if try !check(path) { isSound = false }
      } catch let error as BadInput {
        unreadable += error.faults
      }
    }
    if !unreadable.isEmpty { throw BadInput(faults: unreadable) }
    if !isSound { throw ExitCode(1) }
  }

  /// Writes what is wrong with a file, and returns whether nothing is.
  private func check(_ path: String) throws -> Bool {
    let file = try InputFile(ofApp: path)
    var document: RouteDocument?
    var findings: [FindingLine] = []
    do {
      document = try RouteDocument(bytes: file.bytes, name: file.name)
    } catch {
      if let fault = BadInput.unreadable(file, error) { throw fault }
      findings = error.findings.map { FindingLine($0) }
    }
    let remarks = document?.remarks.map { FindingLine($0) } ?? []
    let routes = document?.base.routeNames.count ?? 0
    let links = document?.base.links.rows.count ?? 0
    let variants = document?.variants.map(\.name) ?? []
    let names = variants.isEmpty ? "" : ", variants: " + variants.joined(separator: ", ")
    let problems = findings.count == 1 ? "1 problem" : "\(findings.count) problems"
    let summary = document == nil ? problems : "\(routes) routes, \(links) links\(names)"
    let line: JSONLine = [
      "file": file.name, "isSound": document != nil, "routes": routes, "links": links,
      "variants": variants, "findings": findings, "remarks": remarks,
    ]
    let mark = standardOutput.colored(document == nil ? "✗" : "✓", document == nil ? .red : .green)
    let lines = (findings + remarks).map { "  \($0.line):\($0.column): \($0.message)\n" }
    try format.write(line, text: "\(mark) \(file.name): \(summary)\n" + lines.joined())
    return document != nil
  }
}

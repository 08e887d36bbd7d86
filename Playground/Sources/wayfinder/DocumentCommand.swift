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
        let line = try check(path)
        if !line.isSound { isSound = false }
        try format.write(line, text: line.text)
      } catch let error as BadInput {
        unreadable += error.faults
      }
    }
    if !unreadable.isEmpty { throw BadInput(faults: unreadable) }
    if !isSound { throw ExitCode(1) }
  }

  private func check(_ path: String) throws -> DocumentLine {
    let file = try InputFile(ofApp: path)
    do {
      return DocumentLine(file.name, try RouteDocument(bytes: file.bytes, name: file.name))
    } catch {
      if let fault = BadInput.unreadable(file, error) { throw fault }
      return DocumentLine(file.name, error)
    }
  }
}

/// The output of `document check` for one file.
struct DocumentLine: Encodable {
  let file: String
  let isSound: Bool
  var routes = 0
  var links = 0
  var variants: [String] = []
  var findings: [FindingLine] = []
  var remarks: [FindingLine] = []

  init(_ file: String, _ document: RouteDocument) {
    self.file = file
    isSound = true
    routes = document.base.routeNames.count
    links = document.base.links.rows.count
    variants = document.variants.map(\.name)
    remarks = document.remarks.map { FindingLine($0) }
  }

  init(_ file: String, _ error: DocumentError) {
    self.file = file
    isSound = false
    findings = error.findings.map { FindingLine($0) }
  }

  /// The line as a person reads it.
  var text: String {
    let out = standardOutput
    func list(_ lines: [FindingLine]) -> String {
      lines.map { "  \($0.line):\($0.column): \($0.message)\n" }.joined()
    }
    if isSound {
      let names = variants.isEmpty ? "" : ", variants: " + variants.joined(separator: ", ")
      return out.colored("✓", .green)
        + " \(file): \(routes) routes, \(links) links\(names)\n" + list(remarks)
    }
    let count = findings.count == 1 ? "1 problem" : "\(findings.count) problems"
    return out.colored("✗", .red) + " \(file): \(count)\n" + list(findings)
  }
}

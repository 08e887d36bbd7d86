// Wayfinder is released under the MIT licence; see LICENSE.

internal import ArgumentParser
internal import WayfinderConfiguration

struct DocumentCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "document", abstract: "Works on route documents.",
    subcommands: [DocumentCheckCommand.self])
}

struct DocumentCheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Checks route documents, base and variants, and lists all that is wrong with them.",
    discussion: """
      Names of screens, guards, tasks, actions and containers mean something only in the app, which \
      checks them when it loads the document; here all else is checked.

      Exit status: 0 when all are sound, 1 when some have faults, 2 when a file cannot be read.
      """)

  @Argument(help: "Files in the format wayfinder-routes/1.")
  var files: [String]

  @Option(help: "How results are printed: text, or JSON lines, one for each file.")
  var format: OutputFormat = .text

  @MainActor
  func run() async throws {
    let read = try files.map { (name: $0, bytes: try readBytes($0)) }
    var isSound = true
    for (name, bytes) in read {
      let line: DocumentLine
      do {
        line = DocumentLine(name, try RouteDocument(bytes: bytes, name: name))
      } catch {
        isSound = false
        line = DocumentLine(name, error)
      }
      switch format {
      case .json: standardOutput.write(try line.jsonLine())
      case .text: standardOutput.write(line.text)
      }
    }
    if !isSound { throw ExitCode(1) }
  }
}

/// What `document check` prints of one file.
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
    routes = document.base.routes.count
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
      return out.coloured("✓", .green)
        + " \(file): \(routes) routes, \(links) links\(names)\n" + list(remarks)
    }
    let count = findings.count == 1 ? "1 problem" : "\(findings.count) problems"
    return out.coloured("✗", .red) + " \(file): \(count)\n" + list(findings)
  }
}

/// One finding.
struct FindingLine: Encodable {
  let path: String
  let line: Int
  let column: Int
  let message: String

  init(_ finding: Finding) {
    path = finding.path.description
    line = finding.position.line
    column = finding.position.column
    message = finding.description
  }
}

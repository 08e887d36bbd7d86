// Wayfinder is released under the MIT license; see LICENSE.

internal import Foundation
internal import WayfinderConfiguration
internal import WayfinderLinks

/// Input that can't be used. The command ends with exit status 2.
struct BadInput: Error {
  /// The faults, at least one.
  var faults: [InputFault]

  init(faults: [InputFault]) { self.faults = faults }

  init(_ message: String, file: String? = nil, line: Int? = nil, column: Int? = nil) {
    faults = [InputFault(message: message, file: file, line: line, column: column)]
  }
}

extension BadInput {
  /// The reason why a file can't be used.
  init(_ file: InputFile, _ error: DocumentError) {
    let count = error.findings.count == 1 ? "1 problem" : "\(error.findings.count) problems"
    self =
      Self.unreadable(file, error)
      ?? BadInput(faults: [
        InputFault(
          message: "\(file.name) has \(count)", file: file.name,
          findings: error.findings.map { FindingLine($0) })
      ])
  }

  /// The reason why a file can't be read at all; `nil` where it was read and holds what is wrong.
  static func unreadable(_ file: InputFile, _ error: DocumentError) -> BadInput? {
    if let fault = file.notText { return fault }
    guard let finding = error.unreadable else { return nil }
    let line = FindingLine(finding)
    // What is wrong with a whole file needs no subject.
    let text = "\(finding.message) \(finding.remedy)"
    let fault = text.firstRange(of: ": ").map { String(text[$0.upperBound...]) } ?? text
    let notJSON = "this isn't valid JSON. At "
    let isOther = !["", "json"].contains(URL(filePath: file.name).pathExtension.lowercased())
    if isOther, fault.hasPrefix(notJSON), line.line == 1, line.column == 1 {
      return BadInput("'\(file.name)' isn't a JSON file. Name one that is.", file: file.name)
    }
    let message =
      fault.hasPrefix(notJSON)
      ? "'\(file.name)' isn't valid JSON: \(fault.dropFirst(notJSON.count))"
      : "'\(file.name)' can't be read: \(line.path): \(fault.harmless(upTo: 1000))"
    return BadInput(message, file: file.name, line: line.line, column: line.column)
  }
}

extension BadInput: CustomStringConvertible {
  /// The faults as a person reads them.
  var description: String { faults.map(\.text).joined(separator: "\n") }
}

/// One reason why input can't be used.
struct InputFault {
  /// The kind of a fault in JSON.
  enum Kind: String, Encodable { case input, usage }

  var kind = Kind.input
  /// The fault, and what to do about it.
  let message: String
  var file: String?
  var line: Int?
  var column: Int?
  /// The places in the file that are wrong, where the file could be read.
  var findings: [FindingLine] = []

  /// The fault as a person reads it.
  var text: String {
    if findings.isEmpty { return message }
    let lines = findings.map { "\(file ?? ""):\($0.line):\($0.column): \($0.message)" }
    return message + ":\n" + lines.joined(separator: "\n")
  }
}

extension InputFault {
  /// The line on standard error under `--format json`.
  var json: JSONLine {
    let fault: JSONLine = [
      "kind": kind, "exitCode": 2, "message": message, "file": file, "line": line,
      "column": column, "findings": findings,
    ]
    return ["error": fault]
  }
}

/// One finding.
struct FindingLine: Encodable {
  let path: String
  let line: Int
  let column: Int
  let message: String
}

extension FindingLine {
  init(_ finding: Finding) {
    let text = finding.remedy.isEmpty ? finding.message : "\(finding.message) \(finding.remedy)"
    self.init(
      path: finding.place.path, line: finding.place.line ?? 1, column: finding.place.column ?? 1,
      message: "\(finding.place.path): \(text)")
  }
}

// Wayfinder is released under the MIT license; see LICENSE.

package import WayfinderLinks

extension JSONReader {
  /// Throws for a file of more than ``RouteDocument/byteLimit`` bytes.
  package static func requireSize(
    of bytes: [UInt8], named name: String, limit: Int = RouteDocument.byteLimit
  ) throws(DocumentError) {
    guard bytes.count > limit else { return }
    let fault = LocatedFault(
      path: .root, position: TextPosition(line: 1, column: 1), subject: "The file",
      fault: .tooLarge(bytes: bytes.count, limit: limit))
    throw DocumentError(name: name, faults: [fault])
  }

  /// Reads the JSON of a file.
  ///
  /// - Parameters:
  ///   - bytes: The file: JSON in UTF-8 (RFC 8259).
  ///   - name: The file's name, for messages.
  ///   - subject: The words for the file in a finding.
  /// - Throws: `DocumentError` with the first place that isn't JSON.
  package static func read(
    _ bytes: [UInt8], named name: String, as subject: String = "The file"
  ) throws(DocumentError) -> JSONValue {
    do {
      return try read(bytes)
    } catch {
      let fault = LocatedFault(
        path: .root, position: error.position, subject: subject,
        fault: DocumentFault(
          "notJSON",
          "this isn't valid JSON. At line \(error.position.line), column \(error.position.column):"
            + " \(error.message)", error.remedy))
      throw DocumentError(name: name, faults: [fault])
    }
  }
}

// Wayfinder is released under the MIT license; see LICENSE.

internal import WayfinderConfiguration
internal import WayfinderLinks

extension DocumentReader {
  /// Reads a whole file of this module.
  ///
  /// - Parameters:
  ///   - subject: The file in the words of its faults, such as `The replay`.
  ///   - body: Reads the value; `nil` only where it has reported a fault.
  /// - Throws: `DocumentError` with all faults; where the bytes aren't JSON, the first.
  static func read<Value>(
    _ bytes: [UInt8], named name: String, as subject: String,
    _ body: (inout DocumentReader, Place) -> Value?
  ) throws(DocumentError) -> Value {
    let root = try JSONReader.read(bytes, named: name, as: subject)
    var reader = DocumentReader()
    let value = body(&reader, Place(root, path: .root, subject: subject))
    let faults = reader.faults(in: bytes)
    guard let value, faults.isEmpty else { throw DocumentError(name: name, faults: faults) }
    return value
  }

  /// Returns the outermost object of a file; `nil` where it isn't one, or is of another format.
  mutating func root(_ place: Place, of known: String, keys: [String]) -> Place? {
    if let place = place.member("format"), let format = place.text, format != known {
      // Of a file of another kind nothing else is right, either.
      report(.unknownFormat(format, known: [known]), at: place)
      return nil
    }
    guard let root = object(place, keys: keys) else { return nil }
    _ = read("format", of: root, known.quoted) { $0.text($1) }
    return root
  }
}

// Wayfinder is released under the MIT license; see LICENSE.

internal import ArgumentParser
internal import Foundation
internal import WayfinderConfiguration

/// A file that a command reads. The path `-` stands for standard input.
struct InputFile {
  /// The most bytes that a file may have.
  static let limit = 100_000_000

  /// The file's name in messages.
  let name: String
  let bytes: [UInt8]

  /// Reads a file, a pipe, or standard input.
  ///
  /// - Throws: `BadInput` if there is no file, if it is a folder, if it can't be read, or if it is
  ///   empty or too large.
  init(_ path: String) throws {
    name = Self.name(of: path)
    let descriptor = path == "-" ? STDIN_FILENO : open(path, O_RDONLY)
    if descriptor < 0 { throw Self.unreadable(name, errno) }
    defer { if descriptor != STDIN_FILENO { close(descriptor) } }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw Self.unreadable(name, errno) }
    if status.st_mode & S_IFMT == S_IFDIR { throw Self.unreadable(name, EISDIR) }
    if status.st_size > Self.limit { throw Self.tooLarge(name) }
    bytes = try Self.readAll(descriptor, name)
    if bytes.isEmpty {
      throw BadInput("'\(name)' is empty. Check that it was written completely.", file: name)
    }
  }

  /// Reads the file that describes an app: a route document, or a ``Catalogue``, as which it is read
  /// then.
  init(ofApp path: String) throws {
    let file = try InputFile(path)
    name = file.name
    bytes = try Catalogue.document(of: file)
  }

  /// The name of a path in messages.
  static func name(of path: String) -> String { path == "-" ? "<stdin>" : path }

  private static func readAll(_ descriptor: Int32, _ name: String) throws -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      var failure: Int32 = 0
      let chunk = [UInt8](unsafeUninitializedCapacity: 1 << 18) { buffer, count in
        var found = read(descriptor, buffer.baseAddress, buffer.count)
        while found < 0, errno == EINTR {
          found = read(descriptor, buffer.baseAddress, buffer.count)
        }
        if found < 0 { failure = errno }
        count = max(0, found)
      }
      if failure != 0 { throw unreadable(name, failure) }
      if chunk.isEmpty { return bytes }
      bytes += chunk
      if bytes.count > limit { throw tooLarge(name) }
    }
  }

  private static func unreadable(_ name: String, _ code: Int32) -> BadInput {
    let message =
      switch code {
      case ENOENT, ENOTDIR: "There is no file '\(name)'. Check the path."
      case EISDIR: "'\(name)' is a folder. Name a file."
      case EACCES, EPERM:
        "'\(name)' can't be read: you don't have permission. Change its permissions."
      default: "'\(name)' can't be read: \(String(cString: strerror(code))). Check the path."
      }
    return BadInput(message, file: name)
  }

  private static func tooLarge(_ name: String) -> BadInput {
    BadInput(
      "'\(name)' is larger than \(limit / 1_000_000) MB, the most that wayfinder reads. Check that"
        + " it's the file you meant.", file: name)
  }
}

extension InputFile {
  /// Reads a value from the file.
  ///
  /// - Throws: `BadInput` with what is wrong with it.
  func parsed<Value>(
    by make: (_ bytes: [UInt8], _ name: String) throws(DocumentError) -> Value
  ) throws -> Value {
    do throws(DocumentError) {
      return try make(bytes, name)
    } catch {
      throw BadInput(self, error)
    }
  }

  /// The reason why the bytes can't be text, if they can't.
  ///
  /// Readers of JSON refuse such bytes, too; they don't say that the whole file is of another kind.
  var notText: BadInput? {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      return BadInput("'\(name)' isn't UTF-8 but UTF-16. Save it as UTF-8.", file: name)
    }
    if bytes.prefix(8192).contains(0) {
      return BadInput("'\(name)' is a binary file. Name a JSON file.", file: name)
    }
    if String(validating: bytes, as: UTF8.self) != nil { return nil }
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    var (offset, line, column) = (0, 1, 1)
    while true {
      switch parser.parseScalar(from: &iterator) {
      case .valid(let scalar):
        offset += scalar.count
        column += 1
        if scalar.count == 1, scalar.first == UInt8(ascii: "\n") { (line, column) = (line + 1, 1) }
      case .error:
        let byte = "0x" + String(bytes[offset], radix: 16, uppercase: true)
        return BadInput(
          "'\(name)' isn't valid UTF-8: line \(line), column \(column) has the byte \(byte). Save"
            + " it as UTF-8.", file: name, line: line, column: column)
      case .emptyInput: return nil
      }
    }
  }
}

/// Requires that standard input is named once, because it can be read only once.
func requireOneStandardInput(_ paths: [String?]) throws {
  if paths.count(where: { $0 == "-" }) > 1 {
    throw ValidationError("Standard input can be read only once. Write '-' for one file.")
  }
}

/// Writes a file. The path `-` stands for standard output.
func writeFile(_ text: String, to path: String) throws {
  if path == "-" { return standardOutput.write(text) }
  do {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
  } catch {
    throw BadInput(
      "'\(path)' can't be written. Name a file in an existing folder.", file: path)
  }
}

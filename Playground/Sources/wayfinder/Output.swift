// Wayfinder is released under the MIT license; see LICENSE.

internal import Foundation

/// An unbuffered stream of text.
struct Output {
  private let descriptor: Int32

  init(_ handle: FileHandle) {
    descriptor = handle.fileDescriptor
  }

  /// Writes text.
  ///
  /// A command that can't write its results ends at once: quietly, as if by SIGPIPE, where nobody
  /// reads them any more; else with a message and exit status 2.
  func write(_ text: String) {
    let failure = writeAll(Array(text.utf8), to: descriptor)
    if failure == 0 || descriptor == STDERR_FILENO { return }
    if failure == EPIPE { exit(128 + SIGPIPE) }
    let reason = String(cString: strerror(failure))
    standardError.write("The results can't be written: \(reason). Write them elsewhere.\n")
    exit(2)
  }

  /// Whether a person is looking.
  var isTerminal: Bool { isatty(descriptor) == 1 }

  /// Whether text has colors here.
  var isColored: Bool {
    Self.isColored(isTerminal: isTerminal, environment: ProcessInfo.processInfo.environment)
  }

  /// Whether text has colors: on a terminal that can show them, unless `NO_COLOR` is set to something.
  ///
  /// **Source:** https://no-color.org.
  static func isColored(isTerminal: Bool, environment: [String: String]) -> Bool {
    isTerminal && environment["NO_COLOR", default: ""].isEmpty && environment["TERM"] != "dumb"
  }

  /// Text in a color, where there are colors.
  func colored(_ text: String, _ color: Color) -> String {
    isColored ? "\u{1B}[\(color.rawValue)m\(text)\u{1B}[0m" : text
  }

  enum Color: Int { case red = 31, green = 32, faint = 2 }
}

/// Writes bytes.
///
/// - Returns: The error number, or 0.
private func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
  bytes.withUnsafeBytes { bytes in
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
      if count < 0, errno == EINTR { continue }
      if count < 0 { return errno }
      rest = rest.dropFirst(count)
    }
    return 0
  }
}

var standardOutput: Output { Output(.standardOutput) }
var standardError: Output { Output(.standardError) }

extension String {
  /// Every line behind some spaces.
  func indented(by count: Int) -> String {
    let spaces = String(repeating: " ", count: count)
    return split(separator: "\n", omittingEmptySubsequences: false)
      .map { spaces + $0 }.joined(separator: "\n")
  }
}

extension Output {
  /// Parts of a result, each under its title, and the outcome.
  func text(
    _ parts: [(title: String, text: String)], outcome: String, isGood: Bool
  ) -> String {
    let body = parts.map { colored($0.title, .faint) + "\n" + $0.text.indented(by: 2) }
    return (body + [colored(outcome, isGood ? .green : .red)]).joined(separator: "\n\n") + "\n"
  }
}

/// An object in JSON. A value that isn't there is null, not a missing key.
struct JSONLine: Encodable, ExpressibleByDictionaryLiteral {
  let members: [(name: String, value: any Encodable)]

  init(dictionaryLiteral members: (String, any Encodable)...) {
    self.members = members.map { (name: $0, value: $1) }
  }

  /// Creates an object without the keys of values that aren't there.
  init(_ members: [(String, (any Encodable)?)]) {
    self.members = members.compactMap { name, value in value.map { (name: name, value: $0) } }
  }

  private struct Name: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Name.self)
    for member in members {
      try container.encode(member.value, forKey: Name(stringValue: member.name))
    }
  }
}

extension Encodable {
  /// One line of JSON with sorted keys.
  func jsonLine() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self) + "\n"
  }
}

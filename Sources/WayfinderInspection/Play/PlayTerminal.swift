// Wayfinder is released under the MIT license; see LICENSE.

internal import Foundation

/// The input and output of a session.
@MainActor
struct PlayTerminal {
  enum Color: Int { case red = 31, green = 32, faint = 2 }

  /// Whether somebody answers questions; else the commands are written out, too.
  var isInteractive = false
  var isColored = false
  var format = PlaySession.Format.text
  /// Writes text out; it throws when nobody reads any more, which ends the session.
  var write: (String) throws -> Void = { _ in }
  /// Reads the next line; `nil` at the end of the input.
  var next: () -> InputLine? = { nil }

  /// Nobody reads, and nobody writes.
  static let silent = PlayTerminal()

  /// Standard input, and standard output unless the output goes elsewhere.
  static func standard(
    isInteractive: Bool?, format: PlaySession.Format, write: ((String) -> Void)?
  ) -> PlayTerminal {
    let input = LineReader(.standardInput)
    let output = FileHandle.standardOutput
    return PlayTerminal(
      isInteractive: isInteractive ?? input.isTerminal,
      isColored: isColored(
        isTerminal: isatty(output.fileDescriptor) == 1,
        environment: ProcessInfo.processInfo.environment),
      format: format,
      write: write ?? { try output.write(contentsOf: Data($0.utf8)) }, next: { input.next() })
  }

  /// Whether text has colors: on a terminal that can show them, unless `NO_COLOR` is set to something.
  ///
  /// **Source:** https://no-color.org.
  private static func isColored(isTerminal: Bool, environment: [String: String]) -> Bool {
    isTerminal && environment["NO_COLOR", default: ""].isEmpty && environment["TERM"] != "dumb"
  }
}

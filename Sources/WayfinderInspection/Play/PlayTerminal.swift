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
  /// The number of columns.
  var width: () -> Int = { 80 }
  /// Reads the line that answers a prompt, which has been written; `nil` at the end of the input.
  var next: (PlayPrompt) -> InputLine? = { _ in nil }

  /// Nobody reads, and nobody writes.
  static let silent = PlayTerminal()

  /// Standard input, and standard output unless the output goes elsewhere.
  static func standard(
    isInteractive: Bool?, format: PlaySession.Format, write: ((String) -> Void)?
  ) -> PlayTerminal {
    let input = LineReader(.standardInput)
    let output = FileHandle.standardOutput
    let environment = ProcessInfo.processInfo.environment
    let isTerminal = isatty(output.fileDescriptor) == 1
    var terminal = PlayTerminal(
      isInteractive: isInteractive ?? input.isTerminal,
      isColored: isColored(isTerminal: isTerminal, environment: environment), format: format,
      write: write ?? { try output.write(contentsOf: Data($0.utf8)) }, next: { _ in input.next() })
    if isTerminal { terminal.width = { columns(of: output.fileDescriptor) ?? 80 } }
    guard terminal.isInteractive, isTerminal, input.isTerminal, format == .text,
      !["", "dumb"].contains(environment["TERM", default: ""])
    else { return terminal }
    var history: [String] = []
    terminal.next = { [terminal] prompt in
      let line = try? input.edit(
        prompt, history: history, width: terminal.width(), write: terminal.write)
      if prompt.isRemembered, case .text(let text)? = line, !text.isEmpty, history.last != text {
        history.append(text)
      }
      return line
    }
    return terminal
  }

  /// The width of a terminal; `nil` if it doesn't tell.
  private static func columns(of descriptor: Int32) -> Int? {
    var size = winsize()
    // Unsafe, because the system's call takes a pointer: it fills the value alone.
    guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
      return nil
    }
    return Int(size.ws_col)
  }

  /// Whether text has colors: on a terminal that can show them, unless `NO_COLOR` is set to something.
  ///
  /// **Source:** https://no-color.org.
  private static func isColored(isTerminal: Bool, environment: [String: String]) -> Bool {
    isTerminal && environment["NO_COLOR", default: ""].isEmpty && environment["TERM"] != "dumb"
  }
}

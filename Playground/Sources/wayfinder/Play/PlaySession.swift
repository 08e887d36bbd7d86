// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder
internal import WayfinderConfiguration

/// A session: reads commands, carries them out on the app that is played, and reports the results.
@MainActor
final class PlaySession {
  let world: PlayWorld
  /// Whether somebody answers questions; else the commands are written out, too.
  let isInteractive: Bool
  /// The number of commands that have failed.
  private(set) var failures = 0
  /// Whether the user has ended the session.
  var isOver = false
  /// The navigations that have not ended yet, or of whose end nothing was told.
  var requests: [PlayRequest] = []
  /// The trace of the last navigation that has ended.
  var trace: NavigationTrace?

  private let isColored: Bool
  private let format: OutputFormat
  private let writeOut: (String) -> Void
  private let nextLine: () -> InputLine?
  /// The text printed for the current command, for a line of JSON.
  private var said = ""

  /// Makes a session.
  ///
  /// - Parameters:
  ///   - world: The app.
  ///   - isInteractive: Whether to prompt, and to ask for what is missing.
  ///   - isColored: Whether the output takes colors.
  ///   - format: Text, or a line of JSON for each command.
  ///   - write: Writes text out.
  ///   - next: Reads the next line; `nil` at the end of the input.
  init(
    _ world: PlayWorld, isInteractive: Bool, isColored: Bool = false,
    format: OutputFormat = .text, write: @escaping (String) -> Void,
    next: @escaping () -> InputLine?
  ) {
    self.world = world
    self.isInteractive = isInteractive
    self.isColored = isColored
    self.format = format
    writeOut = write
    nextLine = next
  }

  /// Runs until the input or the user ends the session.
  func run() async {
    let variant = world.variants.count > 1 ? " (\(world.variant))" : ""
    let count = world.navigation.routes.count
    say(
      "\(world.name)\(variant): \(count) screen\(count == 1 ? "" : "s"). 'help' lists the commands."
    )
    draw(since: nil)
    flush(command: nil, failed: false)
    while !isOver {
      if isInteractive, format == .text { writeOut(painted("> ", .faint)) }
      guard let line = nextLine() else { break }
      await run(line)
    }
    world.guards.close()
    if failures > 0, format == .text {
      say("")
      say(failures == 1 ? "1 command has failed." : "\(failures) commands have failed.")
    }
  }

  /// Carries out one line.
  func run(_ line: InputLine) async {
    let failuresBefore = failures
    var command = ""
    do throws(PlayFault) {
      switch line {
      case .text(let text):
        let line = text.trimmed
        if line.isEmpty { return }
        command = line
        echo(line)
        if line.hasPrefix("#") { return }
        try await carryOut(line)
      case .tooLong(let start, let bytes):
        command = start
        echo(start + "…")
        throw .tooLong(bytes: bytes, limit: LineReader.limit)
      case .notText(let text):
        command = text
        echo(text.trimmed)
        throw .notText
      }
    } catch {
      fail(error)
    }
    flush(command: command, failed: failures > failuresBefore)
  }

  private func echo(_ line: String) {
    if !isInteractive, format == .text { say("\n> " + line.harmless) }
  }

  /// Writes what was said about a command as a line of JSON, where that is the format.
  private func flush(command: String?, failed: Bool) {
    guard format == .json else { return }
    let line = PlayLine(
      command: command, failed: failed,
      said: said.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(
        String.init),
      variant: world.variant, waiting: requests.map(\.title), tree: world.tree.drawing)
    said = ""
    if let text = try? line.jsonLine() { writeOut(text) }
  }
}

extension PlaySession {
  /// Writes a line.
  func say(_ text: String, _ color: Output.Color? = nil, terminator: String = "\n") {
    switch format {
    case .text: writeOut(painted(text, color) + terminator)
    case .json: said += text + terminator
    }
  }

  private func painted(_ text: String, _ color: Output.Color?) -> String {
    guard isColored, let color else { return text }
    return "\u{1B}[\(color.rawValue)m\(text)\u{1B}[0m"
  }

  /// Reports that a command has failed.
  func fail(_ error: any Error) {
    failures += 1
    let lines = "\(error)".split(separator: "\n").map { String($0).harmless(upTo: 2000) }
    say("✗ " + lines.joined(separator: "\n  "), .red)
  }

  /// Asks for a value; `nil` when none is given.
  func answer(to question: String) -> String? {
    guard isInteractive else { return nil }
    if format == .text { writeOut("  \(question): ") }
    switch nextLine() {
    case .text(let text): return text.trimmed.isEmpty ? nil : text.trimmed
    case .tooLong, .notText: return nil
    case nil:
      isOver = true
      say("")
      return nil
    }
  }

  /// Draws the tree, with what has changed since a picture of it.
  func draw(since before: TreePicture?) {
    let now = TreePicture(world.tree)
    for (mark, text) in now.lines(since: before ?? now) {
      let color: Output.Color? =
        switch mark {
        case .same: nil
        case .new, .changed: .green
        case .gone: .red
        }
      say("\(mark.rawValue) \(text)", color)
    }
  }
}

extension String {
  /// Without white space around it.
  var trimmed: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}

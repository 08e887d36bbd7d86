// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder
internal import WayfinderConfiguration
public import WayfinderJournal
internal import WayfinderLinks

/// A session in which an app's navigation is tried by hand or by a script: commands in, drawings of the
/// tree out.
///
/// The session drives the app's own router, screens, guards and links. In the main function of an
/// executable it gives an app a terminal of its own:
///
/// ```swift
/// let session = try PlaySession("shop") {
///   let store = ConfigurationStore(Shop.tabs)
///   let router = Router(tree: try store.current.makeTree(), store: store)
///   return PlayApp(router: router, variants: [Shop.tabs, Shop.drawer])
/// }
/// await session.run()
/// ```
///
/// `help` lists the commands. A line that is a route or a link opens it; `migrate` moves what is open into
/// another configuration; `allow`, `deny` and `ask` take a guard's answer into the user's hand. On a terminal
/// the cursor keys edit the line and bring back earlier ones, and Tab completes commands, routes and links.
@MainActor
public final class PlaySession {
  /// The form of a session's output.
  ///
  /// Choose `json` for a program that drives the session: each command then prints one line that
  /// holds what `text` prints for a person.
  public enum Format: Sendable, Hashable {
    /// Text, as a person reads it.
    case text
    /// A line of JSON for the start and for each command.
    case json
  }

  /// The number of commands that have failed.
  public private(set) var failures = 0

  let name: String
  private let make: @MainActor () throws -> PlayApp
  private(set) var world: PlayWorld
  /// The navigations that have not ended yet, or of whose end nothing was told.
  var requests: [ActionRequest] = []
  /// The trace of the last navigation that has ended.
  var trace: NavigationTrace?
  /// Whether the user has ended the session.
  var isOver = false
  /// The commands that have changed something.
  private(set) var history: [Entry] = []
  /// The commands that were undone, the next one first.
  private(set) var undone: [Entry] = []
  private var answers: [String] = []
  private var terminal = PlayTerminal.silent
  /// Whether commands are repeated that were given before.
  private var isRepeating = false
  /// The text printed for the current command, for a line of JSON.
  private var said = ""

  /// A command that has changed something.
  struct Entry {
    let line: String
    /// The answers that the user gave to it.
    let answers: [String]
    /// The screen in front after it.
    let focus: String
  }

  /// The record of what has happened since the session began, or since the last undo: its commands as
  /// notes, the router's events, and the tree after each change.
  public var journal: NavigationJournal { world.journal }

  /// Creates a session of an app.
  ///
  /// - Parameters:
  ///   - name: The name of the app, for the first line.
  ///   - app: Makes the app, with new screens and in its first state. It is called again by `undo`,
  ///     `redo` and `at`, which repeat the commands up to a place.
  /// - Throws: Any error thrown by `app`.
  public init(_ name: String, _ app: @escaping @MainActor () throws -> PlayApp) throws {
    self.name = name
    make = app
    world = PlayWorld(try app())
  }

  isolated deinit { world.guards.close() }

  /// Reads commands from standard input until it ends or the user quits, and prints the results.
  ///
  /// Commands from a pipe are printed before their results, so that the output is a transcript.
  ///
  /// - Parameters:
  ///   - isInteractive: Whether to prompt and to ask for missing values; unless given, whether
  ///     standard input is a terminal.
  ///   - format: The form of the output.
  ///   - write: Writes the output; unless given, it goes to standard output, and the session ends when
  ///     nobody reads it any more.
  public func run(
    isInteractive: Bool? = nil, format: Format = .text, write: ((String) -> Void)? = nil
  ) async {
    await run(on: .standard(isInteractive: isInteractive, format: format, write: write))
    world.guards.close()
  }

  /// Carries out the lines of a script, and returns what the session prints.
  ///
  /// The session goes on with the next script where this one has ended.
  ///
  /// - Parameter script: Commands, each on a line of its own.
  /// - Returns: The transcript: each command after `> `, and its result.
  public func transcript(of script: String) async -> String {
    var lines = script.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)[...]
    var text = ""
    await run(
      on: PlayTerminal(
        write: { text += $0 }, next: { _ in lines.popFirst().map { .text(String($0)) } }))
    return text
  }

  /// Runs until the input or the user ends the session.
  func run(on terminal: PlayTerminal) async {
    self.terminal = terminal
    defer { self.terminal = .silent }
    isOver = false
    let failuresBefore = failures
    let variant = world.variants.count > 1 ? " (\(world.variant))" : ""
    let count = world.routes.count
    say("\(name)\(variant): \(count) screen\(count == 1 ? "" : "s"). 'help' lists the commands.")
    draw(since: nil)
    flush(command: nil, failed: false)
    while !isOver {
      let prompt = PlayPrompt(text: painted("> ", .faint), isRemembered: true) { [self] in
        completions(of: $0)
      }
      guard let line = next(prompt) else { break }
      await run(line)
    }
    let failed = failures - failuresBefore
    if failed > 0, terminal.format == .text {
      say("")
      say(failed == 1 ? "1 command has failed." : "\(failed) commands have failed.")
    }
  }

  /// Carries out one line.
  func run(_ line: InputLine) async {
    let failuresBefore = failures
    var command = ""
    do throws(ActionFault) {
      switch line {
      case .text(let text):
        let line = text.trimmed
        if line.isEmpty { return }
        command = line
        echo(line)
        if line.hasPrefix("#") { return }
        answers = []
        let before = world.fingerprint
        let requestsBefore = requests.count
        let (word, rest) = line.firstWord
        let isOwn = world.command(named: word) != nil
        if !isOwn, let verb = PlayVerb(word: word), verb.isAboutTime {
          return try await perform(verb, rest)
        }
        world.journal.note("> " + line)
        defer {
          if world.fingerprint != before || requests.count != requestsBefore || isOwn {
            history.append(Entry(line: line, answers: answers, focus: focus))
            if !isRepeating { undone = [] }
          }
        }
        try await carryOut(line)
      case .tooLong(let start, let bytes):
        command = start
        echo(start + "…")
        throw ActionFault(
          "The line has \(bytes) bytes; the limit is \(LineReader.limit). Make it shorter.")
      case .notText(let text):
        command = text
        echo(text.trimmed)
        throw ActionFault("The line isn't valid UTF-8. Write text.")
      }
    } catch {
      fail(error)
    }
    flush(command: command, failed: failures > failuresBefore)
  }

  private func echo(_ line: String) {
    if !isInteractive, terminal.format == .text { say("\n> " + line.harmless) }
  }

  /// Writes what was said about a command as a line of JSON, where that is the format.
  ///
  /// - Parameter command: The command as it came; `nil` for the beginning of the session.
  private func flush(command: String?, failed: Bool) {
    guard terminal.format == .json else { return }
    let lines = said.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    said = ""
    // The beginning of the session says so: null, not a missing key.
    let line = JSONValue.object([
      "command": command.map { .string($0) } ?? .null, "failed": .bool(failed),
      "said": .array(lines.map { .string(String($0)) }), "tree": .string(world.tree.drawing),
      "variant": .string(world.variant),
      "waiting": .array(requests.map { .string($0.title) }),
    ])
    write(line.text + "\n")
  }
}

extension PlaySession {
  /// The screen in front.
  private var focus: String { world.tree.focused?.reference.text ?? "nothing" }

  /// Makes a new app and repeats the commands before, up to a number of them.
  ///
  /// - Returns: Whether an app could be made; else the session stays as it is.
  func jump(to count: Int) async -> Bool {
    let all = history + undone
    let fresh: PlayWorld
    do {
      fresh = PlayWorld(try make())
    } catch {
      fail(error)
      return false
    }
    world.guards.close()
    world = fresh
    requests = []
    trace = nil
    history = []
    isRepeating = true
    let (shown, failed) = (terminal, failures)
    for entry in all[..<count] {
      var answers = entry.answers[...]
      terminal = PlayTerminal(
        isInteractive: !answers.isEmpty, next: { _ in answers.popFirst().map { .text($0) } })
      await run(.text(entry.line))
    }
    (terminal, failures, isOver) = (shown, failed, false)
    isRepeating = false
    said = ""
    // A command that changes nothing any more, such as one that depends on the time, is not kept.
    undone = Array(all[count...])
    return true
  }

  /// Whether somebody answers questions; else the commands are written out, too.
  var isInteractive: Bool { terminal.isInteractive }

  /// Writes text out.
  private func write(_ text: String) {
    do {
      try terminal.write(text)
    } catch {
      isOver = true
    }
  }

  /// Writes a line.
  func say(_ text: String, _ color: PlayTerminal.Color? = nil, terminator: String = "\n") {
    switch terminal.format {
    case .text: write(painted(text, color) + terminator)
    case .json: said += text + terminator
    }
  }

  private func painted(_ text: String, _ color: PlayTerminal.Color?) -> String {
    guard terminal.isColored, let color else { return text }
    return "\u{1B}[\(color.rawValue)m\(text)\u{1B}[0m"
  }

  /// Reports that a command has failed.
  func fail(_ error: any Error) {
    failures += 1
    let lines = "\(error)".split(separator: "\n").map { String($0).harmless(upTo: 2000) }
    say("✗ " + lines.joined(separator: "\n  "), .red)
  }

  /// Writes a prompt where somebody is asked, and reads the line that answers it.
  private func next(_ prompt: PlayPrompt) -> InputLine? {
    if isInteractive, terminal.format == .text { write(prompt.text) }
    return terminal.next(prompt)
  }

  /// The number of columns for text.
  var width: Int { max(40, terminal.width()) }

  /// Asks for a value; `nil` when none is given.
  func answer(to question: String, among choices: [String] = []) -> String? {
    guard isInteractive else { return nil }
    switch next(PlayPrompt(text: "  \(question.harmless): ") { _ in choices }) {
    case .text(let text):
      answers.append(text)
      return text.trimmed.isEmpty ? nil : text.trimmed
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
      let color: PlayTerminal.Color? =
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

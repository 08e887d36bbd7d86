// Wayfinder is released under the MIT licence; see LICENSE.

internal import ArgumentParser
internal import Foundation

struct PlayCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "play",
    abstract: "Plays with an app in the terminal: opens screens, edits the tree, swaps variants.",
    discussion: """
      Without a file the demo shop is played: log-in, bag, reviews and all. 'help' lists the commands \
      of a session. Commands are read from standard input, one a line; from a pipe they are written \
      out before what came of them, so that the whole reads as a transcript.

      Exit status: 0, or 1 with '--strict' when a command has failed, 2 when the input is bad.
      """)

  @Argument(help: "A file in the format wayfinder-catalogue/1 or wayfinder-routes/1.")
  var file: String?

  @Option(help: ArgumentHelp("A variant of the document.", valueName: "name"))
  var variant: String?

  @Flag(help: "Ends with exit status 1 when a command has failed.")
  var strict = false

  @Flag(help: "Prompts and asks for parameters although the input is no terminal.")
  var interactive = false

  @Option(help: "How the session is printed: text, or JSON lines, one for each command.")
  var format: OutputFormat = .text

  @MainActor
  func run() async throws {
    let input = LineReader(.standardInput)
    let isInteractive = interactive || input.isTerminal
    let world = try PlayWorld(file: file, variant: variant)
    let session = PlaySession(
      world, isInteractive: isInteractive, isColoured: standardOutput.isTerminal,
      format: format, write: { standardOutput.write($0) }, next: { input.next() })
    await session.run()
    if strict, session.failures > 0 { throw ExitCode(1) }
  }
}

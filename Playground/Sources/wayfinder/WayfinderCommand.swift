// Wayfinder is released under the MIT licence; see LICENSE.

internal import ArgumentParser

/// The command line tool. Exit status: 0 all right, 1 something does not hold, 2 bad input.
@main
struct WayfinderCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "wayfinder",
    abstract: "Proves and explains an app's deep links, compares configurations, and plays them.",
    discussion: """
      Exit status: 0 when all is right, 1 when something does not hold, 2 when the input is bad.
      """,
    subcommands: [
      VerifyCommand.self, OpenCommand.self, ExplainCommand.self, LinksCommand.self,
      AssociationCommand.self, DocumentCommand.self, VariantsCommand.self, DiffCommand.self,
      MigrateCommand.self, MapCommand.self, LintCommand.self, PlayCommand.self,
    ])

  static func main() async {
    do {
      var command = try parseAsRoot()
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
    } catch let error as BadInput {
      standardError.write(error.description + "\n")
      exit(withError: ExitCode(2))
    } catch {
      let code = exitCode(for: error)
      if code != .validationFailure { exit(withError: error) }
      standardError.write(fullMessage(for: error) + "\n")
      exit(withError: ExitCode(2))
    }
  }
}

/// How results are printed.
enum OutputFormat: String, ExpressibleByArgument, CaseIterable {
  case text, json
}

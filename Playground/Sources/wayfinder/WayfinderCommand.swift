// Wayfinder is released under the MIT license; see LICENSE.

internal import ArgumentParser

/// The command line tool. Exit status: 0 all right, 1 something does not hold, 2 bad input.
@main
struct WayfinderCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "wayfinder",
    abstract: "Checks, explains, compares and plays an app's navigation.",
    usage: "wayfinder <subcommand> [<options>]",
    discussion: """
      An app's navigation is described in a file: a route document (wayfinder-routes/1). '-' \
      stands for standard input wherever a file is read.

      Examples:
        wayfinder play
        wayfinder verify shop.json
        wayfinder open shop.json /tea/42

      Exit status:
        0  everything is all right
        1  a check failed, or a destination was not reached
        2  the command line or a file can't be used

      Errors are written to standard error. With '--format json', each is one line of JSON there: \
      {"error": {"kind", "exitCode", "message", "file", "line", "column", "findings"}}. Results have \
      colors on a terminal only, and none if NO_COLOR is set.
      """,
    version: Version.current,
    groupedSubcommands: [
      CommandGroup(
        name: "Link",
        subcommands: [
          VerifyCommand.self, OpenCommand.self, ExplainCommand.self, LinksCommand.self,
          AssociationCommand.self,
        ]),
      CommandGroup(
        name: "Document",
        subcommands: [
          DocumentCommand.self, ExploreCommand.self, KeysCommand.self, LintCommand.self,
          MapCommand.self, ReportCommand.self, StateCommand.self, VariantsCommand.self,
        ]),
      CommandGroup(
        name: "Comparison", subcommands: [DiffCommand.self, MigrateCommand.self]),
      CommandGroup(name: "Running app", subcommands: [PlayCommand.self, InspectCommand.self]),
    ])

  static func main() async {
    let arguments = Array(CommandLine.arguments.dropFirst())
    do {
      try requireKnownCommand(arguments)
      var command = try parseAsRoot(arguments)
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
    } catch {
      end(with: error, asJSON: ErrorFormat.isJSON(arguments))
    }
  }

  /// Requires that the first words, up to an option, are commands where commands are expected.
  static func requireKnownCommand(_ arguments: [String]) throws {
    var path: [String] = []
    var commands = configuration.subcommands
    for word in arguments where !commands.isEmpty {
      if word.hasPrefix("-") || word == "help" { return }
      if let command = commands.first(where: { $0.configuration.commandName == word }) {
        path.append(word)
        commands = command.configuration.subcommands
        continue
      }
      let known = commands.compactMap { $0.configuration.commandName }
      func named(_ word: String) -> String { (path + [word]).joined(separator: " ") }
      let way =
        NearestWord.nearest(to: word, among: known).map {
          "Write '\(named($0))' if that's what you meant."
        } ?? "'wayfinder \(named("--help"))' lists all commands."
      throw ValidationError("There is no command '\(named(word.harmless))'. \(way)")
    }
  }

  private static func end(with error: any Error, asJSON: Bool) -> Never {
    let code = exitCode(for: error)
    if error is ExitCode || code == .success { exit(withError: error) }
    if code == .validationFailure, !asJSON {
      standardError.write(fullMessage(for: error) + "\n")
    } else {
      let input =
        code == .validationFailure
        ? BadInput(faults: [InputFault(kind: .usage, message: message(for: error))])
        : error as? BadInput ?? BadInput("\(error)")
      input.report(asJSON: asJSON)
    }
    exit(withError: ExitCode(2))
  }
}

/// The output format of results.
enum OutputFormat: String, ExpressibleByArgument, CaseIterable {
  case text, json

  /// Writes a result in this format.
  func write(
    _ json: @autoclosure () -> some Encodable, text: @autoclosure () -> String
  ) throws {
    standardOutput.write(try self == .json ? json().jsonLine() : text())
  }
}

/// The form of errors. It is read from the arguments, because they may be what is wrong.
enum ErrorFormat {
  /// Whether the last `--format` names JSON.
  static func isJSON(_ arguments: [String]) -> Bool {
    let options = arguments.prefix { $0 != "--" }
    var format: Substring?
    for (option, value) in zip(options, options.dropFirst() + [""]) {
      if option == "--format" { format = value[...] }
      if option.hasPrefix("--format=") { format = option.dropFirst("--format=".count) }
    }
    return format == "json"
  }
}

extension BadInput {
  /// Writes the faults to standard error.
  func report(asJSON: Bool) {
    for fault in faults {
      let line = asJSON ? try? fault.json.jsonLine() : nil
      standardError.write(line ?? fault.text + "\n")
    }
  }
}

/// The version of the command.
enum Version {
  /// The output of `--version`.
  static let current = "0.1.0-dev"
}

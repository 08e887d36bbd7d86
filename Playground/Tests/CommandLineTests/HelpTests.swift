// Wayfinder is released under the MIT license; see LICENSE.

import ArgumentParser
import Testing

@testable import wayfinder

/// A command with the words that call it.
struct NamedCommand: CustomStringConvertible {
  let words: [String]
  let type: any ParsableCommand.Type

  var description: String { (["wayfinder"] + words).joined(separator: " ") }

  static let all = list([], WayfinderCommand.self)

  private static func list(
    _ words: [String], _ type: any ParsableCommand.Type
  ) -> [NamedCommand] {
    [NamedCommand(words: words, type: type)]
      + type.configuration.subcommands.flatMap { list(words + [$0._commandName], $0) }
  }

  var help: [Substring] {
    WayfinderCommand.helpMessage(for: type, columns: 80).split(
      separator: "\n", omittingEmptySubsequences: false)
  }
}

@Suite("wayfinder --help")
struct HelpTests {
  @Test func `there are seventeen commands, two of them with four commands of their own`() {
    #expect(NamedCommand.all.count == 1 + 17 + 4)
  }

  @Test(arguments: NamedCommand.all)
  func `the help fits into eighty columns`(command: NamedCommand) {
    #expect(command.help.filter { $0.count > 80 } == [])
  }

  @Test(arguments: NamedCommand.all)
  func `the purpose is one sentence`(command: NamedCommand) {
    let purpose = command.type.configuration.abstract
    #expect(purpose.hasSuffix("."))
    #expect(!purpose.contains(". "))
    #expect(purpose.count <= 90)
  }

  @Test(arguments: NamedCommand.all.filter { !["document", "state"].contains($0.words.last) })
  func `the help has examples that parse, and says what each exit status means`(
    command: NamedCommand
  ) throws {
    let examples = command.help.filter { $0.hasPrefix("  wayfinder ") }
    #expect(!examples.isEmpty)
    for example in examples {
      let words = example.split(separator: " ").dropFirst().prefix {
        !"<>".contains($0.first ?? " ")
      }
      let parsed = try WayfinderCommand.parseAsRoot(
        words.map { String($0.filter { $0 != "'" }) })
      if !command.words.isEmpty { #expect(type(of: parsed) == command.type) }
    }
    #expect(command.help.contains("Exit status:"))
    #expect(command.help.contains { $0.hasPrefix("  0  ") })
    #expect(command.help.contains("  2  the command line or a file can't be used"))
  }
}

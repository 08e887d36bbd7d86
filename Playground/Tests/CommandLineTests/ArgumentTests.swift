// Wayfinder is released under the MIT license; see LICENSE.

import ArgumentParser
import Testing

@testable import wayfinder

@Suite("wayfinder: the command line")
struct ArgumentTests {
  @Test(arguments: [
    (["open", "a.json"], "Missing expected argument '<url>'"),
    (
      ["open", "no/such/file", #filePath],
      "There is no file 'no/such/file'. Write the app's file, '\(#filePath)', before the link."
    ),
    (["keys", "a.json", "--check"], "'--check' compares a file. Name it with '-o'."),
    (["verify"], "Missing expected argument '<files> ...'"),
    (["verify", "-", "-"], "Standard input can be read only once. Write '-' for one file."),
    (
      ["lint", "-", "--known", "-"],
      "Standard input can be read only once. Write '-' for one file."
    ),
    (["diff", "-", "-"], "Standard input can be read only once. Write '-' for one file."),
    (["migrate", "-", "-"], "Standard input can be read only once. Write '-' for one file."),
    (["association", "-", "-"], "Standard input can be read only once. Write '-' for one file."),
    (
      ["variants", "-", "--simulate", "9", "--against", "-"],
      "Standard input can be read only once. Write '-' for one file."
    ),
    (
      ["play", "-"],
      "Commands are read from standard input, so the app's file can't be. Name a file."
    ),
  ])
  func `a command line that can't be used is told before a file is read`(
    words: [String], text: String
  ) {
    let error = #expect(throws: (any Error).self) { try WayfinderCommand.parseAsRoot(words) }
    #expect(error.map { WayfinderCommand.message(for: $0) } == text)
  }

  @Test(arguments: [
    ("explore a.json --depth", "-1", "n", "1"), ("explore a.json --states", "0", "n", "1"),
    ("explore a.json --transitions", "1.5", "n", "1"), ("explore a.json --seed", "-1", "n", "0"),
    ("report a.json --transitions", "-2", "n", "0"), ("verify a.json --starts", "-1", "n", "0"),
    ("verify a.json --starts", "99999999999999999999", "n", "0"),
    ("diff a.json --to b --starts", "0", "count", "1"),
    ("diff a.json --to b --openings", "x", "count", "1"),
    ("variants a.json --simulate", "100000001", "count", "1 to 100000000"),
    ("inspect a.jsonl --last", "-1", "n", "1"), ("inspect a.jsonl --request", "-1", "number", "1"),
  ])
  func `a number out of range is told with the range`(
    command: String, number: String, name: String, range: String
  ) throws {
    let words = command.split(separator: " ").map(String.init)
    let error = #expect(throws: (any Error).self) {
      try WayfinderCommand.parseAsRoot(words + [number])
    }
    let option = try #require(words.last)
    #expect(
      error.map { WayfinderCommand.message(for: $0) }
        == "The value '\(number)' is invalid for '\(option) <\(name)>': Write a number from \(range)."
    )
  }

  @Test(arguments: [
    (["verfy", "a.json"], "There is no command 'verfy'. Write 'verify' if that's what you meant."),
    (["a.json"], "There is no command 'a.json'. 'wayfinder --help' lists all commands."),
    (
      ["document", "chek", "a.json"],
      "There is no command 'document chek'. Write 'document check' if that's what you meant."
    ),
    (
      ["state", "a.json"],
      "There is no command 'state a.json'. 'wayfinder state --help' lists all commands."
    ),
  ])
  func `an unknown command is told with the nearest one`(words: [String], text: String) {
    let error = #expect(throws: ValidationError.self) {
      try WayfinderCommand.requireKnownCommand(words)
    }
    #expect(error?.message == text)
  }

  @Test(arguments: [
    [], ["help"], ["help", "map"], ["--help"], ["verify"], ["document", "check"], ["document"],
    ["document", "--help"], ["verify", "chek"],
  ])
  func `known commands, options and help are let through`(words: [String]) throws {
    try WayfinderCommand.requireKnownCommand(words)
  }

  @Test(arguments: [
    (["verify", "--format", "json"], true), (["verify", "--format=json"], true),
    (["--format", "json", "verify"], true), (["verify", "--format", "text"], false),
    (["verify", "--format"], false), (["verify"], false),
    (["verify", "--format", "json", "--format", "text"], false),
    (["verify", "--", "--format", "json"], false),
  ])
  func `errors are JSON where the last format is`(words: [String], isJSON: Bool) {
    #expect(ErrorFormat.isJSON(words) == isJSON)
  }

  @Test(arguments: [
    (true, [:], true), (false, [:], false), (true, ["NO_COLOR": "1"], false),
    (true, ["NO_COLOR": ""], true), (true, ["TERM": "dumb"], false),
    (true, ["TERM": "xterm"], true), (false, ["TERM": "xterm"], false),
  ])
  func `colors are for terminals, unless the user wants none`(
    isTerminal: Bool, environment: [String: String], isColored: Bool
  ) {
    #expect(Output.isColored(isTerminal: isTerminal, environment: environment) == isColored)
  }
}

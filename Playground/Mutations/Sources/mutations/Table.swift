// Wayfinder is released under the MIT license; see LICENSE.

import Foundation

/// A file of mutations that are tried in the same package.
struct Table: Equatable {
  var name: String
  var package: TestedPackage
  var mutations: [Mutation] = []

  /// Reads a table. `Playground/Mutations/README.md` has the format.
  init(_ text: String, name: String) throws {
    self.name = name
    package = .library
    var tests: String?
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.hasPrefix("#") }
    for entry in lines.split(separator: "") {
      var values: [String: String] = [:]
      for line in entry {
        let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        let (key, rest) = (String(parts[0]), parts.dropFirst().first ?? "")
        guard Self.keys.contains(key), parts.count == 2 else { throw unknown(line) }
        let value = String(rest.dropFirst(rest.hasPrefix(" ") ? 1 : 0))
        values[key] = values[key].map { "\($0)\n\(value)" } ?? value
      }
      if values["name"] == nil, Set(values.keys).isSubset(of: ["package", "tests"]) {
        guard let known = TestedPackage(rawValue: values["package"] ?? "library") else {
          throw unknown(entry[entry.startIndex])
        }
        (package, tests) = (known, values["tests"])
      } else {
        mutations.append(try mutation(values, tests: tests))
      }
    }
  }

  private static let keys = [
    "package", "tests", "name", "file", "after", "old", "new", "kind", "unnoticed",
  ]

  private func mutation(_ values: [String: String], tests: String?) throws -> Mutation {
    let title = values["name"] ?? values.values.sorted().first ?? ""
    func value(_ key: String) throws -> String {
      if let value = values[key], key == "new" || !value.isEmpty { return value }
      throw Problem("Tables/\(name).txt – the entry '\(title)' has no line '\(key)'. Add it.")
    }
    guard !mutations.contains(where: { $0.name == title }) else {
      throw Problem(
        "Tables/\(name).txt – two entries have the name '\(title)'. Rename one of them.")
    }
    let kind = values["kind"] ?? "expression"
    guard ["expression", "statement"].contains(kind) else { throw unknown("kind: \(kind)") }
    return Mutation(
      table: name, name: try value("name"), file: try value("file"), after: values["after"],
      old: try value("old"), new: try value("new"), isStatement: kind == "statement",
      tests: values["tests"] ?? tests, excuse: values["unnoticed"])
  }

  private func unknown(_ line: Substring) -> Problem {
    Problem(
      "Tables/\(name).txt – '\(line)' is no line of a table. Playground/Mutations/README.md lists "
        + "the lines that there are.")
  }
}

extension [Table] {
  /// Reads the tables of a repository, sorted by name.
  init(in root: URL) throws {
    let folder = root.appending(path: "Playground/Mutations/Tables")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    self = try names.filter { $0.hasSuffix(".txt") }.sorted().map {
      let text = try String(contentsOf: folder.appending(path: $0), encoding: .utf8)
      return try Table(text, name: String($0.dropLast(".txt".count)))
    }
    var number = 0
    for table in indices {
      for entry in self[table].mutations.indices {
        number += 1
        self[table].mutations[entry].number = number
      }
    }
  }

  /// Returns why entries can't be applied to the sources of a repository.
  func problems(in root: URL) -> [Problem] {
    var problems: [Problem] = []
    func check(_ body: () throws -> Void) {
      do { try body() } catch { problems.append(error as? Problem ?? Problem("\(error)")) }
    }
    for mutation in flatMap(\.mutations) {
      check { _ = try mutation.place(in: mutation.source(in: root)) }
    }
    guard problems.isEmpty else { return problems }
    let switched = filter(\.package.hasSwitches).flatMap(\.mutations)
    for (_, group) in Dictionary(grouping: switched, by: \.file).sorted(by: { $0.key < $1.key }) {
      check { _ = try Switches.put(group, into: group[0].source(in: root)) }
    }
    return problems
  }
}

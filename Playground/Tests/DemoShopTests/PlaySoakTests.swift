// Wayfinder is released under the MIT license; see LICENSE.

import Foundation
import Testing
import Wayfinder
import WayfinderConfiguration
import WayfinderLinks
import WayfinderTesting

@testable import wayfinder

/// The files that are shipped, and the demo shop without one.
private let files: [String] = {
  let fixtures = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../../Tests/Fixtures").standardizedFileURL
  let found = ["catalogues", "documents"].flatMap { folder in
    let path = fixtures.appendingPathComponent(folder).path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.filter { $0.hasSuffix(".json") }.sorted().map { "\(path)/\($0)" }
  }
  return found
}()

@Suite("wayfinder play: whatever is typed, the tree keeps its rules (design rule T3)")
@MainActor
struct PlaySoakTests {
  @Test func `there are files to play`() {
    #expect(files.count == 11)
  }

  @Test(arguments: files + ["base", "drawer", "split"])
  func `two thousand random commands`(name: String) async throws {
    let isFile = name.hasPrefix("/")
    func world() throws -> PlayWorld {
      try PlayWorld(file: isFile ? name : nil, variant: isFile ? nil : name)
    }
    let vocabulary = try PlayVocabulary(world())
    await expectAll(vocabulary.scripts(of: 2000), seeds: [1], runs: 1) { script in
      let world = try world()
      let session = PlaySession(world, isInteractive: false, write: { _ in }, next: { nil })
      for (index, line) in script.enumerated() {
        await session.run(.text(line))
        if let finding = world.tree.validate().first {
          return Mismatch("After command \(index + 1), '\(line)': \(finding)")
        }
        if session.requests.contains(where: { $0.end != nil }) {
          return Mismatch("After command \(index + 1), '\(line)': an end was not told.")
        }
        if session.requests.isEmpty != world.router.waiting.isIdle {
          return Mismatch(
            "After command \(index + 1), '\(line)': the session waits for"
              + " \(session.requests.count) requests, the router is \(world.router.waiting).")
        }
      }
      world.guards.close()
      // A session in which little happens would prove little; a script made smaller may.
      return script.count < 2000 || world.tree.revision > 400
        ? nil : Mismatch("The tree has changed \(world.tree.revision) times only.")
    }
  }
}

/// The words that can be typed in the session of one app.
private struct PlayVocabulary: Sendable {
  let screens: [String]
  /// For each route what opens it, with a place for each value.
  let openings: [[String]]
  let words: [String]
  let guards: [String]
  let variants: [String]
  let urls: [String]

  @MainActor
  init(_ world: PlayWorld) throws {
    let navigation = world.navigation
    screens = navigation.routes.map(\.name)
    openings = navigation.routes.map { ["open", $0.name] + $0.parameters.map { "\($0.name)=" } }
    let names = navigation.routes.flatMap(\.declaredParameters)
    words =
      ["1", "42", "tea", "a", "x=", "=", "\"", "\\", "a b", "-1", "😀", "section=privacy"]
      + Set(names).sorted().flatMap { ["\($0)=1", "\($0)=tea"] }
    guards = world.guardNames + ["nobody"]
    variants = world.variants + ["nothing"]
    let shell = navigation.shell.containers.compactMap(\.name)
    places = shell + ["1", "2", "3", "nowhere"]
    urls =
      navigation.links.rows.map { row in
        row.link.pattern.description.split(separator: "/", omittingEmptySubsequences: false)
          .map { $0.contains(":") ? "7" : String($0) }.joined(separator: "/")
      } + ["/tea/42", "/tea/42/images", "/books/7", "//", "shop:/bag", "https://a/%zz?#"]
  }

  let places: [String]

  /// A random script.
  func scripts(of count: Int) -> Generator<[String]> {
    Generator { numbers in
      (0..<count).map { _ in line(&numbers) }
    } shrink: { script in
      var smaller: [[String]] = []
      var length = script.count / 2
      while length > 0 {
        for start in stride(from: 0, to: script.count, by: length) {
          let end = min(start + length, script.count)
          smaller.append(Array(script[..<start] + script[end...]))
        }
        length /= 2
      }
      return smaller
    }
  }

  private func line(_ numbers: inout SeededGenerator) -> String {
    switch numbers.number(below: 24) {
    case 0..<6:
      let opening = numbers.pick(openings)
      return
        (opening.prefix(2)
        + opening.dropFirst(2).map { $0 + numbers.pick(["1", "7", "42", "tea", "books"]) })
        .joined(separator: " ")
    case 6..<8:
      let given = (0..<numbers.number(below: 4)).map { _ in numbers.pick(words) }
      let verb = numbers.pick(["open ", "open ", "plan ", ""])
      return verb + ([numbers.pick(screens)] + given).joined(separator: " ")
    case 8..<11: return numbers.pick(["", "go ", "plan ", "explain "]) + numbers.pick(urls)
    case 11..<13: return "back"
    case 13: return numbers.pick(["close", "close \(numbers.pick(screens))", "reset"])
    case 14..<16: return "tap \(numbers.pick(places))"
    case 16: return numbers.pick(["swipe", "swipe", "dismiss", "collapse", "expand"])
    case 17: return numbers.pick(["push", "push A: *", "sheet", "sheet \u{202E}x"])
    case 18..<20:
      return numbers.pick(["allow", "deny", "ask", "allow"]) + " " + numbers.pick(guards)
    case 20: return numbers.pick(["login", "login bob", "logout", "write x", "write"])
    case 21: return numbers.pick(["swap \(numbers.pick(variants))", "revert"])
    case 22:
      return numbers.pick(
        ["events", "trace", "status", "tree", "screens", "guards", "variants", "analytics", "help"])
    default: return numbers.pick(["", "#", "opne", "99", "help swap", "help x", "\u{0}", " \t "])
    }
  }
}

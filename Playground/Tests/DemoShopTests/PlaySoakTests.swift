// Wayfinder is released under the MIT license; see LICENSE.

import Foundation
import Testing
import Wayfinder
import WayfinderLinks
import WayfinderTesting

@testable import WayfinderConfiguration
@testable import WayfinderInspection
@testable import wayfinder

/// The files that are shipped, and the demo shop without one.
private let files: [String] = {
  let fixtures = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../../Tests/Fixtures").standardizedFileURL
  let found = ["apps", "documents"].flatMap { folder in
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

  @Test(
    arguments: files + ["base", "drawer", "single", "split", "document base", "document drawer"])
  func `two thousand random commands`(name: String) async throws {
    func app() throws -> PlayApp {
      if name.hasPrefix("/") {
        return try PlayWorld.app(of: InputFile(name), variant: nil)
      }
      let words = name.split(separator: " ").map(String.init)
      return try PlayWorld.shop(variant: words.last, isDocument: words.count > 1)
    }
    let vocabulary = try PlayVocabulary(app())
    await expectAll(vocabulary.scripts(of: 2000), seeds: [1], runs: 1) { script in
      let session = try PlaySession(name, app)
      for (index, line) in script.enumerated() {
        await session.run(.text(line))
        let world = session.world
        if let finding = world.tree.validate().first {
          return Mismatch("After command \(index + 1), '\(line)': \(finding)")
        }
        if session.requests.contains(where: { $0.result != nil }) {
          return Mismatch("After command \(index + 1), '\(line)': an end was not told.")
        }
        if session.requests.isEmpty != world.router.waiting.isIdle {
          return Mismatch(
            "After command \(index + 1), '\(line)': the session waits for"
              + " \(session.requests.count) requests, the router is \(world.router.waiting).")
        }
      }
      let world = session.world
      world.guards.close()
      // A session in which little happens would prove little; a script made smaller may.
      return script.count < 2000 || world.tree.revision > 400
        ? nil : Mismatch("The tree has changed \(world.tree.revision) times only.")
    }
  }

  @Test(arguments: files + ["base", "split", "document base"])
  func `whatever was typed, undo leads back to the tree before`(name: String) async throws {
    let make = { @MainActor in
      name.hasPrefix("/")
        ? try PlayWorld.app(of: InputFile(name), variant: nil)
        : try PlayWorld.shop(
          variant: name == "split" ? name : nil, isDocument: name.hasPrefix("document"))
    }
    let session = try PlaySession(name, make)
    let vocabulary = try PlayVocabulary(make())
    var numbers = SeededGenerator(seed: 3)
    var drawings: [String] = []
    for line in vocabulary.lines(60, &numbers) {
      let (before, count) = (session.world.tree.drawing, session.history.count)
      await session.run(.text(line))
      if session.history.count > count { drawings.append(before) }
    }
    #expect(drawings.count > 10)
    while let drawing = drawings.popLast() {
      await session.run(.text("undo"))
      #expect(session.world.tree.drawing == drawing)
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
  init(_ app: PlayApp) throws {
    let active = app.store.current
    let routes = active.routeSummaries
    let patterns = routes.compactMap(\.pattern)
    screens = routes.map(\.name)
    openings = routes.map { route in
      ["open", route.name] + (route.values ?? []).filter(\.isRequired).map { "\($0.name)=" }
    }
    let names = routes.flatMap { $0.values ?? [] }.map(\.name)
    words =
      ["1", "42", "tea", "a", "x=", "=", "\"", "\\", "a b", "-1", "😀", "section=privacy"]
      + Set(names).sorted().flatMap { ["\($0)=1", "\($0)=tea"] }
    guards = active.guardNames + ["nobody"]
    variants = app.variants.map(\.name) + ["nothing"]
    let shell = app.router.tree.allNodes.compactMap { ($0 as? ContainerNode)?.name }
    places = shell + ["1", "2", "3", "nowhere"]
    urls =
      patterns.map { pattern in
        pattern.split(separator: "/", omittingEmptySubsequences: false)
          .map { $0.contains(":") ? "7" : String($0) }.joined(separator: "/")
      } + ["/tea/42", "/tea/42/images", "/books/7", "//", "shop:/bag", "https://a/%zz?#"]
  }

  let places: [String]

  /// Random lines.
  func lines(_ count: Int, _ numbers: inout SeededGenerator) -> [String] {
    (0..<count).map { _ in line(&numbers) }
  }

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
    case 21: return numbers.pick(["migrate \(numbers.pick(variants))", "revert"])
    case 22:
      return numbers.pick(
        ["events", "trace", "status", "tree", "screens", "guards", "variants", "analytics", "help"])
    default:
      return numbers.pick(["", "#", "opne", "99", "help migrate", "help x", "\u{0}", " \t "])
    }
  }
}

// Wayfinder is released under the MIT license; see LICENSE.

import Foundation
import TestShop
import TestWorld
import Testing
import Wayfinder
import WayfinderConfiguration
import WayfinderLinks

/// Strings that somebody has changed, from the states of random sessions. `WAYFINDER_TESTS=seed=N`
/// begins elsewhere.
@Suite("R2: no text stops the app")
struct SavedStateFuzzTests {
  private static let count = TestSize.count(200, thorough: 400, large: 40_000)

  @Test func `each changed text gives one error, or a plan that comes true`() async throws {
    var generator = SeededGenerator(seed: TestSize.seed ?? 1)
    var (errors, states, restored) = (0, 0, 0)
    var world = try AppWindow(Shells.tabs)
    try await world.open("Page 7 3", "Login", "Note")
    let seeds = try [
      world.router.savedState(app: "1", owner: "a", savedAt: 5).text,
      Self.text(of: Shells.split), Self.text(of: Shells.list), Self.text(of: Shells.drawer),
    ].map { Array($0.utf8) }
    world = try AppWindow(Shells.tabs)
    for _ in 0..<Self.count {
      var bytes = generator.pick(seeds)
      for _ in 0...generator.number(below: 2) { Self.change(&bytes, &generator, seeds) }
      let state: SavedState
      do throws(DocumentError) {
        state = try SavedState(bytes: bytes)
      } catch {
        errors += 1
        #expect(!error.description.isEmpty)
        continue
      }
      states += 1
      #expect(try SavedState(state.text) == state)
      let plan = world.router.restorePlan(for: state)
      #expect(plan.lines.count { $0.change != .new } == state.screenCount)
      #expect(world.tree.revision == 1)
      guard !plan.keepsNothing else { continue }
      let fresh = try AppWindow(Shells.tabs)
      let restoration = try await fresh.router.restore(
        state, if: RestoreConditions(owner: state.owner))
      restored += restoration.plan.keepsNothing ? 0 : 1
      #expect(fresh.tree.validate().isEmpty, "\(state.text)")
    }
    #expect(errors > Self.count / 20 && states > Self.count / 20, "\(errors) \(states)")
    #expect(restored > 0)
  }

  private static func text(of shell: String) throws -> String {
    try AppWindow(shell).router.savedState().text
  }

  /// Deletes, repeats, swaps or replaces a part of a string.
  private static func change(
    _ bytes: inout [UInt8], _ generator: inout SeededGenerator, _ others: [[UInt8]]
  ) {
    guard !bytes.isEmpty else { return }
    let start = generator.number(below: bytes.count)
    let end = min(bytes.count, start + generator.number(below: 24))
    switch generator.number(below: 12) {
    case 0: bytes[start] = UInt8(generator.number(below: 256))
    case 1: bytes.removeSubrange(start..<end)
    case 2: bytes.insert(contentsOf: bytes[start..<end], at: start)
    case 3:
      let words = [
        "\"route\":\"Book\"", "\"root\":\"Home\"", "[]", "{}", "-1", "1e9", "null", "\"split\"",
        "\"stack\"", "\"custom\"", "\"tabs\"", "\"alert\"", "\"book\":\"x\"",
        "{\"route\":\"Note\"},",
        "{\"kind\":\"tabs\",\"holds\":[{\"route\":\"Note\"}]},",
      ]
      bytes.insert(contentsOf: Array(generator.pick(words).utf8), at: start)
    case 4...9:
      // A word in quotes becomes another one of the format.
      let quotes = bytes.indices.filter { bytes[$0] == UInt8(ascii: "\"") }
      guard quotes.count > 1 else { return }
      let index = 2 * generator.number(below: quotes.count / 2)
      let words = ["Home", "Book", "Menu", "split", "stack", "tabs", "custom", "sheet", "shelf"]
      bytes.replaceSubrange(
        (quotes[index] + 1)..<quotes[index + 1], with: Array(generator.pick(words).utf8))
    default:
      let other = generator.pick(others)
      let from = generator.number(below: other.count)
      bytes.replaceSubrange(
        start..<end, with: other[from..<min(other.count, from + end - start)])
    }
  }

  @Test(
    arguments: [
      ("", "1:1: $: The file: this isn't valid JSON. At line 1, column 1: the input is empty."),
      (
        "{}",
        "1:1: $.format: The state: the key 'format' is missing. Add it with 'wayfinder-state/1'."
      ),
      (
        #"{"format":"wayfinder-state/9"}"#,
        "1:11: $.format: The state: the format is 'wayfinder-state/9' where "
          + "'wayfinder-state/1' is needed. Name another file, or correct it."
      ),
      (
        #"{"format":"wayfinder-state/1","configuration":"a","layers":[{"content":{"kind":"tabs","shown":[4],"holds":[]}}]}"#,
        "1:96: $.layers[0].content.shown[0]: The root layer: the value is 4, but must be the index of "
          + "a child, each once. Replace it."
      ),
      (
        #"{"format":"wayfinder-state/1","configuration":"a","layers":[{"style":"sheet","content":{"root":"A"}}]}"#,
        "1:62: $.layers[0].style: The root layer: the key 'style' has no meaning for the root layer. "
          + "Remove it."
      ),
      (
        #"{"format":"wayfinder-state/1","configuration":"a","layers":[{"content":{"root":"A"}},{"style":"alert","content":{"root":"A"}}]}"#,
        "1:95: $.layers[1].style: The layer: 'alert' isn't a valid style of a layer that stays; use one "
          + "of "
      ),
      (
        #"{"format":"wayfinder-state/1","format":"x","configuration":"a","layers":[]}"#,
        "1:31: $.format: The state: the key 'format' appears twice. Keep one of them."
      ),
    ] as [(String, String)])
  func `an error says where and why`(_ text: String, _ message: String) throws {
    let error = try #require(throws: DocumentError.self) { try SavedState(text) }
    #expect(
      error.findings.count == 1
        && "\(error)".hasPrefix("saved state has 1 problem:\nsaved state:\(message)"), "\(error)")
  }

  @Test func `a text that is too long is not parsed`() {
    let error = #expect(throws: DocumentError.self) {
      try SavedState(bytes: Array(repeating: 0x20, count: 1_048_577))
    }
    #expect(error?.findings.map(\.code) == ["tooLarge"])
  }

  @Test func `screens without number are cut to the size of a state, the deepest first`()
    async throws
  {
    let routes = AppWindow.routes.replacing(
      #""Note": {"placement": {"as": "push"}}"#,
      with:
        #""Note": {"placement": {"as": "push", "in": "home"}, "query": ["book"], "identity": ["book"]}"#
    )
    let world = try AppWindow(Shells.tabs, routes)
    let text = String(repeating: "x", count: 1000)
    for number in 100..<180 { try await world.open("Note \(number)\(text)") }
    try await world.open("Login")
    let state = world.router.savedState()
    #expect(state.text.utf8.count <= SavedState.sizeLimit)
    #expect(state.text.utf8.count > SavedState.sizeLimit - 1100)
    #expect(state.omissions.count == 84 - state.screenCount)
    #expect(state.omissions.allSatisfy { $0.reason == .tooLarge })
    #expect(state.text.contains("179x") && !state.text.contains("100x"))
    #expect(state.text.contains("Login"))
    let fresh = try AppWindow(Shells.tabs, routes)
    #expect(try await fresh.router.restore(try SavedState(state.text)).plan.isComplete)
    #expect(fresh.router.savedState() == state)
  }

  @Test func `a text of ten thousand unknown screens gives a plan`() async throws {
    let screens = (0..<10_000).map { #"{"route":"Nothing\#($0)","with":{"a":"b"}}"# }
    let text = """
      {"format":"wayfinder-state/1","configuration":"a","layers":[{"content":{"kind":"tabs",\
      "holds":[{"kind":"stack","name":"home","holds":[{"root":"Home"},\
      \(screens.joined(separator: ","))]}]}}]}
      """
    let world = try AppWindow(Shells.tabs)
    let plan = try await world.router.restore(try SavedState(text)).plan
    #expect(plan.lines.count { $0.change != .new } == 10_001)
    #expect(plan.lines(.drop).count == 10_000)
    #expect(world.tree.drawing == (try AppWindow(Shells.tabs)).tree.drawing)
  }

  /// As many as take minutes where the work isn't linear.
  private static let many = TestSize.count(4_000, thorough: 20_000, large: 20_000)

  @Test func `a text of thousands of screens that could all be one root gives a plan`() throws {
    let homes = Array(repeating: #"{"route":"Home"}"#, count: Self.many).joined(separator: ",")
    let state = try SavedState(
      Self.text(ofTabs: #"{"kind":"stack","name":"shelf","holds":[{"root":"Shelf"},\#(homes)]}"#))
    let world = try AppWindow(Shells.tabs)
    let plan = world.router.restorePlan(for: state)
    #expect(plan.lines.count { $0.change != .new } == Self.many + 1)
    #expect(plan.lines(.drop).count == Self.many - 1)
  }

  @Test func `a text of thousands of empty stacks gives a plan`() throws {
    let home = #"{"kind":"stack","name":"home","holds":[{"root":"Home"}]}"#
    let stacks = Array(repeating: #"{"kind":"stack","holds":[]}"#, count: Self.many)
    let state = try SavedState(
      Self.text(ofTabs: ([home] + stacks).joined(separator: ","), shown: "[1]"))
    let world = try AppWindow(Shells.tabs)
    let plan = world.router.restorePlan(for: state)
    #expect(plan.lines.count { $0.change != .new } == 1)
  }

  @Test func `a text of a container that shows thousands of children is read`() throws {
    let homes = Array(repeating: #"{"root":"Home"}"#, count: Self.many).joined(separator: ",")
    let text = Self.text(ofTabs: homes, shown: "\(Array(0..<Self.many))")
    let state = try SavedState(text)
    #expect(state.screenCount == Self.many)
  }

  @Test func `an empty stack comes back as the split that the shell has for it`() async throws {
    let state = try SavedState(
      Self.text(
        ofTabs: """
          {"kind":"stack","name":"home","holds":[{"root":"Home"}]},\
          {"kind":"stack","name":"shelf","holds":[]}
          """))
    let world = try AppWindow(Shells.list)
    let shell = world.tree.drawing
    let plan = try await world.router.restore(state).plan
    #expect(plan.lines.map { "\($0.change) \($0.screen)" } == ["keep Home", "new Shelf"])
    #expect(world.tree.drawing == shell)
  }

  private static func text(ofTabs children: String, shown: String = "[0]") -> String {
    """
    {"format":"wayfinder-state/1","configuration":"a","layers":[{"content":{"kind":"tabs",\
    "shown":\(shown),"holds":[\(children)]}}]}
    """
  }

  @Test(arguments: ["stack", "tabs", "split"])
  func `containers in one another are read up to a depth, and restored up to another`(
    _ kind: String
  ) async throws {
    func text(_ depth: Int) -> String {
      let start = String(repeating: #"{"kind":"\#(kind)","holds":["#, count: depth)
      let end = String(repeating: "]}", count: depth)
      return #"{"format":"wayfinder-state/1","configuration":"a","layers":[{"content":"#
        + start + #"{"root":"Home"}"# + end + "}]}"
    }
    #expect(throws: DocumentError.self) { try SavedState(text(1_000)) }
    for depth in [1, 20, 30, 60] {
      let world = try AppWindow(Shells.tabs)
      let plan = try await world.router.restore(try SavedState(text(depth))).plan
      #expect(plan.lines.count { $0.change != .new } == 1)
      #expect(world.tree.validate().isEmpty)
    }
  }
}

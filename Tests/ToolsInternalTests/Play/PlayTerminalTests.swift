// Wayfinder is released under the MIT license; see LICENSE.

import TestShop
import Testing
import Wayfinder
import WayfinderConfiguration

@testable import WayfinderInspection

@Suite("X6: a session on a terminal")
struct PlayTerminalTests {
  private let session: PlaySession

  init() throws {
    session = try PlaySession("shop") {
      return PlayApp(router: try AppWindow(CodeShop.plain).router)
    }
  }

  @Test func `a person is prompted and asked, in color, and nothing is echoed`() async throws {
    var lines = ["open product", "42", "undo", "open product"].map { InputLine.text($0) }
    var text = ""
    await session.run(
      on: PlayTerminal(
        isInteractive: true, isColored: true, write: { text += $0 },
        next: { _ in lines.isEmpty ? nil : lines.removeFirst() }))
    #expect(session.failures == 1)
    #expect(session.isOver)
    #expect(
      text.split(separator: "\n").dropFirst(3).joined(separator: "\n") == """
        \u{1B}[2m> \u{1B}[0m  id (Int): \u{1B}[32mbuilt\u{1B}[0m
          Navigation home:
            HomePage
        \u{1B}[32m+   ProductPage(42)\u{1B}[0m
        \u{1B}[2m> \u{1B}[0mundone: open product
          Navigation home:
            HomePage
        \u{1B}[31m- ProductPage(42)\u{1B}[0m
        \u{1B}[2m> \u{1B}[0m  id (Int): 
        \u{1B}[31m✗ 'id' was not given, but 'product' needs it. Open the screen again.\u{1B}[0m
        1 command has failed.
        """)
  }

  @Test func `a person chooses from a list, and is asked again after a wrong value`() async throws {
    let session = try PlaySession("tabs") {
      let configuration = NavigationConfiguration(
        "tabs",
        shell: {
          TabNode([
            NavigationNode([ScreenNode(PlaceholderScreen("A"))], name: "a"),
            NavigationNode([ScreenNode(PlaceholderScreen("B"))], name: "b"),
          ])
        }
      ) {}
      return PlayApp(router: try AppWindow(configuration).router)
    }
    func run(_ session: PlaySession, _ answers: some Sequence<String>) async -> String {
      var lines = answers.map { InputLine.text($0) }
      var text = ""
      await session.run(
        on: PlayTerminal(
          isInteractive: true, write: { text += $0 },
          next: { _ in lines.isEmpty ? nil : lines.removeFirst() }))
      return text
    }
    let asked = await run(self.session, ["open product", "seven", "7"])
    #expect(
      asked.contains(
        "  id (Int):   'seven' is no value for 'id' of 'product'. It takes Int.\n  id (Int): built")
    )
    let chosen = await run(session, ["tap", "nowhere", "2", "undo"])
    #expect(
      chosen.contains(
        "  1  a\n  2  b\n  tap:   Write a name or a number from 1 to 2.\n  tap: revealed"))
    #expect(chosen.contains("undone: tap\n"))
    #expect(session.failures == 0)
    let opened = await run(self.session, ["open", "nowhere", "Product 8", "open", "2"])
    #expect(
      opened.contains("  open:   Write a name or a number from 1 to 6.\n  open: built"))
    #expect(self.session.failures == 0)
  }

  @Test(arguments: [
    ("", 40, "lists the commands"), ("journal", 40, "lists the commands that changed"),
  ])
  func `help is no wider than the terminal`(
    word: String, width: Int, part: String
  ) async throws {
    var typed = ["help \(word)"].map { InputLine.text($0) }
    var text = ""
    await session.run(
      on: PlayTerminal(
        write: { text += $0 }, width: { width },
        next: { _ in typed.isEmpty ? nil : typed.removeFirst() }))
    #expect(text.contains(part))
    let lines = text.split(separator: "\n").dropFirst(4)
    #expect(lines.filter { $0.count > width }.isEmpty)
  }

  @Test func `undo repeats a command with the answers that a person gave`() async throws {
    var lines = ["open product", "42", "product 7", "undo"].map { InputLine.text($0) }
    await session.run(
      on: PlayTerminal(
        isInteractive: true, next: { _ in lines.isEmpty ? nil : lines.removeFirst() }))
    #expect(session.failures == 0)
    #expect(session.world.tree.drawing.contains("ProductPage(42)"))
    #expect(!session.world.tree.drawing.contains("ProductPage(7)"))
  }

  @Test func `the session ends when nobody reads it any more`() async throws {
    nonisolated struct Closed: Error {}
    var written = 0
    var read = 0
    await session.run(
      on: PlayTerminal(
        write: { _ in
          written += 1
          if written > 20 { throw Closed() }
        },
        next: { _ in
          read += 1
          return read > 100 ? nil : .text("tree")
        }))
    #expect(read < 10)
  }

  @Test func `in JSON each command is a line`() async {
    var lines = ["product 7", "nope"].map { InputLine.text($0) }
    var text: [String] = []
    await session.run(
      on: PlayTerminal(
        format: .json, write: { text.append($0) },
        next: { _ in lines.isEmpty ? nil : lines.removeFirst() }))
    #expect(text.count == 3)
    #expect(text[0].hasPrefix("{\"command\":null,\"failed\":false,\"said\":[\"shop: 6 screens."))
    #expect(text[1].hasPrefix("{\"command\":\"product 7\",\"failed\":false,\"said\":[\"built\","))
    #expect(text[2].hasPrefix("{\"command\":\"nope\",\"failed\":true,"))
  }
}

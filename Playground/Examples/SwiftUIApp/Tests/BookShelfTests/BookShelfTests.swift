// Wayfinder is released under the MIT license; see LICENSE.

import Foundation
import SwiftUIStandIn
import Testing
import UIKitStandIn
import Wayfinder
import WayfinderTesting

@testable import BookShelf

@MainActor
@Suite("The book shelf, on the stand-ins of SwiftUI and UIKit", .serialized)
struct BookShelfTests {
  static let start = """
    Navigation:
      ListScreen
    """

  static let emma = """
    Navigation:
      ListScreen
      Book(Emma)
    """

  @Test(arguments: StandIn.Personality.allCases)
  func `a button pushes, a swipe pops`(personality: StandIn.Personality) async {
    let walk = Walk(personality)
    await walk.then("opens the app", draws: Self.start, shows: "Emma")
    await walk.then("taps Emma", walk.tap("Emma"), draws: Self.emma, shows: "Emma, page 1")
    await walk.then("turns the page", walk.tap("Turn"), draws: Self.emma, shows: "Emma, page 2")
    await walk.then("swipes back", walk.user.swipeBack(), draws: Self.start, shows: "Emma")
  }

  @Test(arguments: StandIn.Personality.allCases)
  func `a tester opens the menu, writes the value of a route, and goes there`(
    personality: StandIn.Personality
  ) async {
    let walk = Walk(personality)
    await walk.then("opens the app", draws: Self.start, shows: "Emma")
    await walk.then(
      "opens the menu", walk.openDebugMenu(), draws: Self.start + "\n⇧ sheet:\n  Debug",
      shows: "Close")
    await walk.then(
      "writes a title", walk.type("Emma", into: "book value: string"),
      draws: Self.start + "\n⇧ sheet:\n  Debug", shows: "Close")
    await walk.then(
      "goes there", walk.tap("book"), draws: Self.emma, shows: "Emma, page 1")
  }

  @Test(arguments: StandIn.Personality.allCases)
  func `a link opens a book, and a sheet goes by a button or a drag`(
    personality: StandIn.Personality
  ) async throws {
    let walk = Walk(personality)
    let noted = Self.emma + "\n⇧ sheet:\n  NoteScreen"
    walk.shelf.open(try #require(URL(string: "https://books.example/books/Emma")))
    await walk.then("follows a link", draws: Self.emma, shows: "Emma, page 1")
    await walk.then("writes", walk.tap("Write a note"), draws: noted, shows: "A note")
    await walk.then("is done", walk.tap("Done"), draws: Self.emma, shows: "Emma, page 1")
    await walk.then("writes", walk.tap("Write a note"), draws: noted, shows: "A note")
    await walk.then(
      "drags it away", walk.user.dragSheetAway(), draws: Self.emma, shows: "Emma, page 1")
  }
}

// Wayfinder is released under the MIT license; see LICENSE.

import Foundation
import SwiftUIStandIn
import Testing
import UIKitStandIn
import Wayfinder

@testable import BookShelf

@MainActor
@Suite("The book shelf, on the stand-ins of SwiftUI and UIKit")
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

  /// Opens a window of the app. A test compares the tree and the first string that the user reads.
  static func open(
    _ shelf: BookShelf = BookShelf(), _ personality: StandIn.Personality = .ios18,
    session: UISceneSession? = nil, in world: StandIn? = nil
  ) -> StandIn.Walk {
    let world = world ?? StandIn(personality: personality)
    let window = world.makeWindow(session: session)
    window.rootViewController = UIHostingController(
      rootView: ShelfView(shelf: shelf).overlay { DebugButton(shelf: shelf) })
    window.makeKeyAndVisible()
    let user = world.user(of: window)
    return StandIn.Walk(user) { "\(shelf.tree.drawing)\n\(user.texts.first ?? "")" }
  }

  @Test(arguments: StandIn.Personality.allCases)
  func `a button pushes, a swipe pops`(personality: StandIn.Personality) async throws {
    let walk = Self.open(BookShelf(), personality)
    try await walk.then("opens the app", sees: "\(Self.start)\nEmma")
    try await walk.then(
      "taps Emma", walk.user.tapButton("Emma"), sees: "\(Self.emma)\nEmma, page 1")
    try await walk.then(
      "turns the page", walk.user.tapButton("Turn"), sees: "\(Self.emma)\nEmma, page 2")
    try await walk.then("swipes back", walk.user.swipeBack(), sees: "\(Self.start)\nEmma")
  }

  @Test(arguments: StandIn.Personality.allCases)
  func `a tester opens the menu, writes the value of a route, and goes there`(
    personality: StandIn.Personality
  ) async throws {
    let walk = Self.open(BookShelf(), personality)
    let menu = "\(Self.start)\n⇧ sheet:\n  Debug\nClose"
    try await walk.then("opens the app", sees: "\(Self.start)\nEmma")
    try await walk.then("opens the menu", walk.user.tapButton("Debug"), sees: menu)
    try await walk.then(
      "writes a title", walk.user.write("Emma", into: "book value: string"), sees: menu)
    try await walk.then(
      "goes there", walk.user.tapButton("book"), sees: "\(Self.emma)\nEmma, page 1")
  }

  @Test(arguments: StandIn.Personality.allCases)
  func `a link opens a book, and a sheet goes by a button or a drag`(
    personality: StandIn.Personality
  ) async throws {
    let shelf = BookShelf()
    let walk = Self.open(shelf, personality)
    let book = "\(Self.emma)\nEmma, page 1"
    let noted = "\(Self.emma)\n⇧ sheet:\n  NoteScreen\nA note"
    shelf.open(try #require(URL(string: "https://books.example/books/Emma")))
    try await walk.then("follows a link", sees: book)
    try await walk.then("writes", walk.user.tapButton("Write a note"), sees: noted)
    try await walk.then("is done", walk.user.tapButton("Done"), sees: book)
    try await walk.then("writes", walk.user.tapButton("Write a note"), sees: noted)
    try await walk.then("drags it away", walk.user.dragSheetAway(), sees: book)
  }

  @Test(arguments: StandIn.Personality.allCases)
  func `pages are swiped, and a menu leaves its page in sight`(
    personality: StandIn.Personality
  ) async throws {
    let walk = Self.open(BookShelf(), personality)
    let emma = """
      \(Self.start)
      ⇧ full screen:
        Drawer:
          Pager*:
            Page(Emma)*
            Page(Persuasion)
          MenuScreen

      """
    let persuasion = emma.replacing("(Emma)*", with: "(Emma)")
      .replacing("(Persuasion)", with: "(Persuasion)*")
    let menu = emma.replacing("Pager*", with: "Pager+")
      .replacing("MenuScreen", with: "MenuScreen*")
    try await walk.then("opens the app", sees: "\(Self.start)\nEmma")
    try await walk.then(
      "opens the notebook", walk.user.tapButton("Notebook"), sees: emma + "Notes on Emma")
    #expect(!walk.user.swipePage(back: true))
    try await walk.then("swipes", walk.user.swipePage(), sees: persuasion + "Notes on Persuasion")
    try await walk.then(
      "swipes back", walk.user.swipePage(back: true), sees: emma + "Notes on Emma")
    try await walk.then(
      "opens the menu", walk.user.tapButton("Menu"), sees: menu + "Notes on Emma")
    #expect(walk.user.texts.contains("About Persuasion"))
    try await walk.then(
      "closes the menu", walk.user.tapButton("Close the menu"), sees: emma + "Notes on Emma")
    try await walk.then(
      "opens the menu", walk.user.tapButton("Menu"), sees: menu + "Notes on Emma")
    try await walk.then(
      "chooses a page", walk.user.tapButton("About Persuasion"),
      sees: persuasion + "Notes on Persuasion")
    try await walk.then(
      "opens the menu", walk.user.tapButton("Menu"),
      sees: menu.replacing("(Emma)*", with: "(Emma)")
        .replacing("(Persuasion)", with: "(Persuasion)*") + "Notes on Persuasion")
    try await walk.then(
      "closes the notebook", walk.user.tapButton("Close the notebook"),
      sees: "\(Self.start)\nEmma")
  }
}

// Wayfinder is released under the MIT license; see LICENSE.

import Foundation
import Testing
import UIKitStandIn
import Wayfinder
import WayfinderConfiguration
import WayfinderHosting

@testable import TeaShop

@MainActor
@Suite("The tea shop, on the stand-in of UIKit")
struct TeaShopTests {
  static let start = """
    Tabs:
      Navigation teas*:
        TeaListController
      Navigation account:
        AccountController
    """

  static let sencha = """
    Tabs:
      Navigation teas*:
        TeaListController
        Tea(sencha)
      Navigation account:
        AccountController
    """

  static let account = """
    Tabs:
      Navigation teas:
        TeaListController
      Navigation account*:
        AccountController
    """

  @Test(arguments: StandIn.Personality.allCases)
  func `a button pushes, a swipe pops`(personality: StandIn.Personality) async throws {
    let walk = try Walk(personality)
    await walk.then("opens the app", draws: Self.start)
    await walk.then("taps Sencha", walk.user.tapButton("Sencha"), draws: Self.sencha)
    await walk.then("swipes back", walk.user.swipeBack(), draws: Self.start)
    await walk.then("taps Sencha", walk.user.tapButton("Sencha"), draws: Self.sencha)
    await walk.then("taps back", walk.user.tapBack(), draws: Self.start)
  }

  @Test(arguments: StandIn.Personality.allCases)
  func `a link opens the app, another one the running app`(
    personality: StandIn.Personality
  ) async throws {
    let walk = try Walk(personality, link: "https://tea.example/teas/sencha")
    await walk.then("follows a link", draws: Self.sencha)
    walk.app.open(try #require(URL(string: "tea:///teas/mint")))
    await walk.then(
      "follows another one",
      draws: """
        Tabs:
          Navigation teas*:
            TeaListController
            Tea(sencha)
            Tea(mint)
          Navigation account:
            AccountController
        """)
    walk.app.follow(try #require(URL(string: "https://tea.example/teas/sencha")))
    await walk.then("follows the first one again", draws: Self.sencha)
  }

  @Test(arguments: StandIn.Personality.allCases)
  func `what is written isn't lost without a question`(
    personality: StandIn.Personality
  ) async throws {
    let walk = try Walk(personality)
    let written = Self.sencha + "\n⇧ resizable sheet:\n  Review(sencha)"
    await walk.then("opens the app", draws: Self.start)
    await walk.then("taps Sencha", walk.user.tapButton("Sencha"), draws: Self.sencha)
    await walk.then("begins a review", walk.user.tapButton("Write a review"), draws: written)
    #expect(walk.user.write("Green."))
    #expect(!walk.user.dragSheetAway())
    let asked = """
      Tabs:
        Navigation teas*:
          TeaListController
          Tea(sencha)
        Navigation account:
          AccountController
      ⇧ resizable sheet:
        Review(sencha)
      ⇧ alert:
        Question
      """
    await walk.then("drags the sheet", draws: asked)
    await walk.then("keeps it", walk.user.tapAction("Cancel"), draws: written)
    #expect(!walk.user.dragSheetAway())
    await walk.then("drags the sheet again", draws: asked)
    await walk.then("discards it", walk.user.tapAction("Discard"), draws: Self.sencha)
    await walk.then("begins a review", walk.user.tapButton("Write a review"), draws: written)
    await walk.then("drags it away", walk.user.dragSheetAway(), draws: Self.sencha)
  }

  @Test(arguments: StandIn.Personality.allCases)
  func `a link waits for what is written, too`(personality: StandIn.Personality) async throws {
    let walk = try Walk(personality, link: "https://tea.example/teas/sencha")
    let written = Self.sencha + "\n⇧ resizable sheet:\n  Review(sencha)"
    await walk.then("follows a link", draws: Self.sencha)
    await walk.then("begins a review", walk.user.tapButton("Write a review"), draws: written)
    #expect(walk.user.write("Green."))
    walk.app.follow(try #require(URL(string: "https://tea.example/teas/mint")))
    await walk.then("follows another link", draws: written + "\n⇧ alert:\n  Question")
    await walk.then(
      "discards the review", walk.user.tapAction("Discard"),
      draws: """
        Tabs:
          Navigation teas*:
            TeaListController
            Tea(sencha)
            Tea(mint)
          Navigation account:
            AccountController
        """)
  }

  @Test(arguments: StandIn.Personality.allCases)
  func `the account asks for the log-in, and closes at the log-out`(
    personality: StandIn.Personality
  ) async throws {
    let walk = try Walk(personality)
    let asked = Self.start + "\n⇧ sheet:\n  LogInController"
    await walk.then("opens the app", draws: Self.start)
    #expect(walk.user.tabItems == ["Teas", "Account"])
    await walk.then("taps Account", walk.user.tapTab(1), draws: asked)
    await walk.then("drags the log-in away", walk.user.dragSheetAway(), draws: Self.start)
    await walk.then("taps Account again", walk.user.tapTab(1), draws: asked)
    await walk.then("logs in", walk.user.tapButton("Log in"), draws: Self.account)
    await walk.then("taps Teas", walk.user.tapTab(0), draws: Self.start)
    await walk.then("taps Account", walk.user.tapTab(1), draws: Self.account)
    await walk.then(
      "opens the orders", walk.user.tapButton("My orders"),
      draws: Self.account + "\n    OrdersController")
    await walk.then("taps the tab again", walk.user.tapTab(1), draws: Self.account)
  }

  @Test(arguments: StandIn.Personality.allCases)
  func `a link to the orders leads through the log-in`(
    personality: StandIn.Personality
  ) async throws {
    let world = StandIn(personality: personality)
    let delegate = SceneDelegate()
    world.launch(delegate, link: URL(string: "https://tea.example/orders"))
    let tree = try #require(delegate.shop).router.tree
    let walk = StandIn.Walk(world.user(of: try #require(delegate.window))) { tree.drawing }
    try await walk.then("follows a link", sees: Self.start + "\n⇧ sheet:\n  LogInController")
    try await walk.then(
      "logs in", walk.user.tapButton("Log in"), sees: Self.account + "\n    OrdersController")
  }

  @Test(arguments: StandIn.Personality.allCases)
  func `route protocols push with a fade and without, and present a sheet`(
    personality: StandIn.Personality
  ) async throws {
    let walk = try Walk(personality)
    func stack(_ screens: String...) -> String {
      Self.start.replacing(
        "TeaListController",
        with: (["TeaListController", "Tea(sencha)"] + screens).joined(separator: "\n    "))
    }
    var fades: Int { walk.world.journal.filter { $0.contains(" draws ") }.count }
    await walk.then("opens the app", draws: Self.start)
    await walk.then("taps Sencha", walk.user.tapButton("Sencha"), draws: Self.sencha)
    await walk.then("begins", walk.user.tapButton("How to brew"), draws: stack("Step(0)"))
    #expect(fades == 0)
    await walk.then(
      "goes on", walk.user.tapButton("Next step"), draws: stack("Step(0)", "Step(1)"))
    #expect(fades == 1)
    let why = stack("Step(0)", "Step(1)", "ReasonController")
    await walk.then("asks why", walk.user.tapButton("Why?"), draws: why)
    await walk.then(
      "starts the timer", walk.user.tapButton("Start the timer"),
      draws: why + "\n⇧ medium sheet:\n  TimerController")
    await walk.then("stops it", walk.user.tapButton("Stop"), draws: why)
    await walk.then(
      "goes back", walk.user.tapButton("Back"), draws: stack("Step(0)", "Step(1)"))
    #expect(fades == 1)
    await walk.then(
      "goes on", walk.user.tapButton("Next step"), draws: stack("Step(0)", "Step(1)", "Step(2)"))
    await walk.then("is done", walk.user.tapButton("Done"), draws: Self.start)
  }

  @Test(arguments: StandIn.Personality.allCases)
  func `pages are swiped, and a menu leaves its page in sight`(
    personality: StandIn.Personality
  ) async throws {
    let walk = try Walk(personality)
    func notes(_ pages: String...) -> String {
      Self.start + "\n⇧ full screen:\n  Drawer:\n    Pager*:\n      "
        + pages.joined(separator: "\n      ") + "\n    NotesMenuController"
    }
    let sencha = notes("Note(sencha)*", "Note(assam)", "Note(mint)")
    let assam = notes("Note(sencha)", "Note(assam)*", "Note(mint)")
    await walk.then("opens the app", draws: Self.start)
    await walk.then("opens the notes", walk.user.tapButton("Notes"), draws: sencha)
    #expect(!walk.user.swipePage(back: true))
    await walk.then("swipes", walk.user.swipePage(), draws: assam)
    await walk.then("swipes back", walk.user.swipePage(back: true), draws: sencha)
    let menu = sencha.replacing("Pager*", with: "Pager+").replacing(
      "NotesMenuController", with: "NotesMenuController*")
    await walk.then("opens the menu", walk.user.tapButton("Menu"), draws: menu)
    let drawer = try #require(walk.screen?.parent as? DrawerController)
    let frames = drawer.arrangedControllers.map(\.view.frame)
    #expect(frames[1].minX == 0 && frames[1].maxX == frames[0].minX)
    #expect(frames[0].minX < drawer.view.bounds.maxX)
    await walk.then("closes the menu", walk.user.tapButton("Close the menu"), draws: sencha)
    await walk.then("opens the menu", walk.user.tapButton("Menu"), draws: menu)
    await walk.then(
      "chooses a page", walk.user.tapButton("About Mint"),
      draws: notes("Note(sencha)", "Note(assam)", "Note(mint)*"))
    await walk.then(
      "opens the menu", walk.user.tapButton("Menu"),
      draws: menu.replacing("(sencha)*", with: "(sencha)").replacing("(mint)", with: "(mint)*"))
    await walk.then("closes the notes", walk.user.tapButton("Close the notes"), draws: Self.start)
  }

  @Test(arguments: StandIn.Personality.allCases)
  func `columns beside each other keep their bars, and come one after the other in a narrow window`(
    personality: StandIn.Personality
  ) async throws {
    let walk = try Walk(personality)
    func columns(_ tea: String, list: String = "", origin: String = "", is state: String = "")
      -> String
    {
      """
      \(Self.sencha)
      ⇧ full screen:
        Split\(state):
          Navigation\(list):
            OriginListController
          Navigation origin\(origin):
            Origin(\(tea))
      """
    }
    let collapsed = " [collapsed]"
    walk.user.resize(to: .regular)
    await walk.then("opens the app", draws: Self.start)
    await walk.then("taps Sencha", walk.user.tapButton("Sencha"), draws: Self.sencha)
    await walk.then(
      "asks where it grows", walk.user.tapButton("Where it grows"), draws: columns("sencha"))
    await walk.then("taps Mint", walk.user.tapButton("Mint"), draws: columns("mint"))
    walk.user.resize(to: .compact)
    await walk.then(
      "makes the window narrow", draws: columns("mint", origin: "*", is: collapsed))
    await walk.then(
      "swipes back", walk.user.swipeBack(), draws: columns("mint", list: "*", is: collapsed))
    walk.user.resize(to: .regular)
    await walk.then("makes it wide again", draws: columns("mint"))
    await walk.then("closes the list", walk.user.tapRightBarButton("Close"), draws: Self.sencha)
    await walk.then(
      "asks again", walk.user.tapButton("Where it grows"), draws: columns("sencha"))
    await walk.then("buys some", walk.user.tapRightBarButton("Buy"), draws: Self.sencha)
    walk.user.resize(to: .compact)
    await walk.then("makes the window narrow", draws: Self.sencha)
    await walk.then(
      "asks once more", walk.user.tapButton("Where it grows"),
      draws: columns("sencha", origin: "*", is: collapsed))
    await walk.then(
      "swipes back", walk.user.swipeBack(), draws: columns("sencha", list: "*", is: collapsed))
    await walk.then(
      "taps Mint", walk.user.tapButton("Mint"), draws: columns("mint", origin: "*", is: collapsed))
  }

  @Test
  func `a change in the background is shown when the user comes back`() async throws {
    let walk = try Walk()
    await walk.then("opens the app", draws: Self.start)
    walk.user.leaveApp()
    walk.shop.router.go(to: Routes.tea, with: .sencha)
    await walk.settles(.suspended)
    walk.user.returnToApp()
    await walk.then("comes back", draws: Self.sencha)
  }
}

// Wayfinder is released under the MIT license; see LICENSE.

import TestShop
import Testing
import Wayfinder
import WayfinderConfiguration

@Suite("R1 and R2: what is saved comes back")
struct SavedStateTests {
  @Test func `R1: a state is one line of JSON with names and strings alone`() async throws {
    let world = try AppWindow(Shells.tabs)
    try await world.open("Page 7 3", "Login")
    let state = world.router.savedState(app: "2.1", owner: "anna", savedAt: 1_764_000_000)
    let text = state.text.replacing(/"digest":"[0-9a-f]{16}",/, with: "")
    #expect(
      text == """
        {"format":"wayfinder-state/1","app":"2.1","owner":"anna","savedAt":1764000000,\
        "configuration":"document","layers":[{"content":{"kind":"tabs","shown":[1],"holds":[\
        {"kind":"stack","name":"home","holds":[{"root":"Home"}]},\
        {"kind":"stack","name":"shelf","holds":[{"root":"Shelf"},\
        {"route":"Book","with":{"book":"7"}},{"route":"Page","with":{"book":"7","page":"3"}}]},\
        {"kind":"stack","name":"menu","holds":[{"root":"Menu"}]}]}},\
        {"style":"sheet","name":"Login","content":{"kind":"stack","holds":[{"route":"Login"}]}}]}
        """)
    #expect(try SavedState(state.text) == state)
    #expect(try SavedState(state.text).text == state.text)
    #expect(state.omissions.isEmpty)
  }

  @Test func `R2: a state is restored in one transaction into a new tree`() async throws {
    let old = try AppWindow(Shells.tabs)
    try await old.open("Page 7 3", "Login")
    let state = try SavedState(old.router.savedState().text)
    let new = try AppWindow(Shells.tabs)
    let (revision, root) = (new.tree.revision, new.tree.root)
    let plan = new.router.restorePlan(for: state)
    #expect(
      "\(plan)" == """
        saved under 'document': 6 screens come back
        keep  Home                    Tabs > Navigation home
        keep  Shelf                   Tabs > Navigation shelf
        keep  Book(book: 7)           Tabs > Navigation shelf
        keep  Page(book: 7, page: 3)  Tabs > Navigation shelf
        keep  Menu                    Tabs > Navigation menu
        keep  Login                   ⇧ sheet Login > Navigation; modal layers stay
        """)
    #expect(new.tree.root === root && new.tree.revision == revision)
    let restoration = try await new.router.restore(state)
    #expect(restoration.plan == plan)
    #expect(new.tree.drawing == old.tree.drawing)
    #expect(new.tree.revision == revision + 1)
    #expect(new.tree.validate().isEmpty)
    #expect(new.router.savedState().text == state.text)
  }

  @Test func `E16: restored screens know their routes, and the way back is open`() async throws {
    let old = try AppWindow(Shells.tabs)
    try await old.open("Page 7 3")
    let new = try AppWindow(Shells.tabs)
    try await new.router.restore(old.router.savedState())
    #expect(new.tree.focused?.origin?.name.text == "Page")
    #expect(
      new.tree.focused?.origin?.context(as: RouteArguments.self)
        == RouteArguments(["book": "7", "page": "3"]))
    try await new.router.back()
    #expect(new.tree.focused?.origin?.name.text == "Book")
    try await new.router.reset()
    #expect(new.tree.drawing == (try AppWindow(Shells.tabs)).tree.drawing)
  }

  @Test func `R5: where the tab that is shown is left out, the first one is saved as shown`()
    async throws
  {
    let old = try AppWindow(Shells.tabs)
    let tabs = try #require(old.tree.root as? TabNode)
    try old.tree.edit { edit in
      try edit.select(at: 2, of: tabs)
      try edit.insert(ScreenNode(Guest("a tab")), into: tabs)
      try edit.select(at: 3, of: tabs)
    }
    let state = old.router.savedState()
    #expect(state.omissions.map(\.description) == ["Guest: no route opened it"])
    #expect(state.text.contains(#""kind":"tabs","shown":[0],"#))
    let new = try AppWindow(Shells.tabs)
    #expect(try await new.router.restore(state).plan.isComplete)
    #expect(new.router.savedState() == state)
  }
}

// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing
import Wayfinder

private final class Item: ScreenLabeling {
  let id: Int
  let label = "Item"
  var labelDetail: String { "\(id)" }
  init(id: Int) { self.id = id }
}

private final class Settings: ScreenLabeling {
  let label = "Settings"
  let labelDetail = ""
}

private final class Door {
  var isOpen = false
}

@Suite("Short forms: a screen in one line, starts by name, named closures")
struct ShortFormTests {
  private let item = StepAssembly(Item.self, id: \.id) { Item(id: $0) }
    .using(.push).from(.visibleNavigation).assemble()

  @Test func `a screen by its property is built once and then found`() async throws {
    let window = try Window("Navigation:\n  Home")
    #expect(try await window.router.navigate(to: item, with: 1).outcome == .built)
    #expect(try await window.router.navigate(to: item, with: 2).outcome == .built)
    #expect(window.tree.drawing == "Navigation:\n  Home\n  Item(1)\n  Item(2)")
    #expect(try await window.router.navigate(to: item, with: 1).outcome == .revealed)
    #expect(window.tree.drawing == "Navigation:\n  Home\n  Item(1)")
    #expect(window.tree.screen(Item.self)?.id == 1)
    #expect(window.tree.screen(Item.self, where: { $0.id == 2 }) == nil)
    #expect(window.tree.container(NavigationNode.self)?.children.count == 2)
  }

  @Test func `a screen without a context is open at most once`() async throws {
    let window = try Window("Home")
    let settings = StepAssembly(Settings.self) { Settings() }
      .using(.present).from(.current).assemble()
    #expect(try await window.router.navigate(to: settings).outcome == .built)
    #expect(try await window.router.navigate(to: settings).outcome == .alreadyThere)
    #expect(window.tree.drawing == "Home\n⇧ sheet:\n  Settings")
  }

  @Test func `a stack by its name, its tab, and tabs by their name`() async throws {
    let drawing = "Tabs main:\n  Navigation a*:\n    A\n  Navigation b:\n    B"
    let inB = "Tabs main:\n  Navigation a:\n    A\n  Navigation b*:\n    B\n    New"
    let window = try Window(drawing)
    try await window.router.navigate(
      to: page("New", window.log).using(.push).from(.navigation(named: "b")).assemble())
    #expect(window.tree.drawing == inB)
    let other = try Window(drawing)
    try await other.router.navigate(
      to: page("New", other.log).using(.push).from(.navigation(inTab: 1)).assemble())
    #expect(other.tree.drawing == inB)
    try await other.router.navigate(
      to: page("Tab", other.log).using(.addTab()).from(.tabs(named: "main")).assemble())
    #expect(other.tree.drawing.hasSuffix("\n  Tab*"))
    let missing = page("X", other.log).using(.push).from(.navigation(named: "c")).assemble()
    let error = try await expectFailure { try await other.router.navigate(to: missing) }
    #expect(error.step?.text == "navigation c")
  }

  @Test func `a start that must be open has guards and tasks`() async throws {
    let window = try Window("Navigation:\n  Home\n  List")
    var filled: [String] = []
    let door = Door()
    let home = ExistingStepAssembly<PlaceholderScreen, Void>(
      finder: .screen(PlaceholderScreen.self) { screen, _ in screen.label == "Home" }
    )
    .named("Home")
    .adding(guard: "open") { _ in door.isOpen ? .proceed : .stop(reason: "closed") }
    .adding(task: "fill") { screen, _ in filled.append(screen.label) }
    .assemble()
    let step = page("New", window.log).using(.present).from(home).assemble()
    #expect(
      try await window.router.navigate(to: step).outcome.description == "stopped by open: closed")
    #expect(window.tree.drawing == "Navigation:\n  Home\n  List")
    door.isOpen = true
    #expect(try await window.router.navigate(to: step).outcome == .built)
    #expect(window.tree.drawing == "Navigation:\n  Home\n⇧ sheet:\n  New")
    #expect(filled == ["Home"])
    try window.tree.edit { edit in try edit.replaceRoot(with: NavigationNode([])) }
    let error = try await expectFailure { try await window.router.navigate(to: home) }
    #expect(error.reason == .nothingToStartFrom)
  }

  @Test func `closures that nobody has named are told apart by their line`() async throws {
    let window = try Window("Home")
    let door = Door()
    let line = #line + 2
    let step = page("New", window.log)
      .adding(guard: { _ in door.isOpen ? .proceed : .stop(reason: "one") })
      .adding(guard: { _ in .stop(reason: "two") })
      .using(.present).from(.current).assemble()
    let place = "guard at \(#fileID)"
    #expect(
      try window.router.plan(to: step).steps.flatMap(\.guards)
        == ["\(place):\(line)", "\(place):\(line + 1)"])
    #expect(
      try await window.router.navigate(to: step).outcome.description
        == "stopped by \(place):\(line): one")
    door.isOpen = true
    #expect(
      try await window.router.navigate(to: step).outcome.description
        == "stopped by \(place):\(line + 1): two")
  }

  @Test func `T9: a search from the root looks at nothing in the modal layers`() async throws {
    let window = try Window("Home\n⇧ sheet:\n  Item")
    func find(_ start: SearchStart) throws -> String? {
      try SearchSpace(window.tree).screen(PlaceholderScreen.self, from: start) {
        $0.label == "Item"
      }?.target.label
    }
    #expect(try find(.topmost) == "Item")
    #expect(try find(.root) == nil)
  }
}

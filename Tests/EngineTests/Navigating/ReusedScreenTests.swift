// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing
import Wayfinder

/// One editor for all documents.
private final class Editor: LeaveDeciding, ScreenLabeling {
  var document = 0
  var isChanged = false
  var refused: RefusedNavigation?
  let label = "Editor"
  var labelDetail: String { "\(document)" }
  var mayLeave: LeaveDecision { isChanged ? .no(reason: "unsaved") : .yes }
  func didRefuse(_ navigation: RefusedNavigation) { refused = navigation }
}

@Suite("E3: a screen that gets the data of another context is asked")
struct ReusedScreenTests {
  private let window: Window
  private let editor: DestinationStep<Editor, Int>

  init() throws {
    window = try Window("Navigation:\n  Home")
    editor = StepAssembly(
      finder: .screen(Editor.self), factory: .build { (_: Int) in Editor() }
    )
    .adding(task: { (screen: Editor, document: Int) in screen.document = document })
    .using(.push).from(.visibleNavigation).assemble()
  }

  @Test(arguments: [false, true]) func `a draft is not overwritten`(isCovered: Bool) async throws {
    let shown = try await window.router.navigate(to: editor, with: 1)
    let screen = try #require(shown.screen)
    if isCovered { try await window.router.navigate(to: plainPage("Help", window.log)) }
    screen.isChanged = true
    let refused = try await window.router.navigate(to: editor, with: 2)
    #expect(refused.outcome.description == "refused by Editor(1): unsaved")
    #expect(refused.screen == nil)
    #expect(screen.document == 1)
    #expect(window.tree.modals.count == (isCovered ? 1 : 0))
    // The same document is no other one.
    #expect(try await window.router.navigate(to: editor, with: 1).screen === screen)
    screen.isChanged = false
    #expect(try await screen.refused?.navigateAgain() == .alreadyThere)
    #expect(screen.document == 2)
  }

  @Test func `the outcome says that it got new data, and it stands for that from then on`()
    async throws
  {
    let first = try await window.router.navigate(to: editor, with: 1)
    #expect(!first.hasNewData)
    let second = try await window.router.navigate(to: editor, with: 2)
    #expect(second.outcome == .alreadyThere)
    #expect(second.hasNewData)
    #expect("\(second)" == "already there with new data")
    #expect(!(try await window.router.navigate(to: editor, with: 2).hasNewData))
    let node: ScreenNode = try window.tree.named("Editor(2)")
    #expect(node.origin?.context(as: Int.self) == 2)
  }

  @Test func `a context that is adapted is compared as the request has it`() async throws {
    let adapted = editor.adapting { (text: String) in Int(text) ?? 0 }
    let screen = try await window.router.navigate(to: adapted, with: "7").screen
    screen?.isChanged = true
    #expect(try await window.router.navigate(to: adapted, with: "7").outcome == .alreadyThere)
    #expect(try await window.router.navigate(to: adapted, with: "8").outcome.isReached == false)
  }

  @Test func `a step without a task asks nobody`() async throws {
    let plain = StepAssembly(
      finder: .screen(Editor.self), factory: .build { (_: Int) in Editor() }
    ).using(.push).from(.visibleNavigation).assemble()
    let screen = try await window.router.navigate(to: plain, with: 1).screen
    screen?.isChanged = true
    #expect(try await window.router.navigate(to: plain, with: 2).outcome == .alreadyThere)
  }
}

// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import Wayfinder
import WayfinderStyles

@Suite("S1 Prompts as a host draws them")
struct PromptHostTests {
  nonisolated private enum Answer { case delete, archive, keep }
  nonisolated private enum Spoken: Equatable {
    case asked, offered, answered(Answer), shown, undone, done
  }

  private final class Note: EventRouting, ScreenLabeling {
    let kind = Kind.note
    let port = EventPort<Kind, Spoken>()
    let label = "Note"
    let labelDetail = ""
  }

  private static let map = TransitionMap<Kind, Spoken> { _, event in
    switch event {
    case .asked:
      .alert(
        "Delete the note?", message: "This can't be undone.",
        choices: [.delete: .destructive("Delete"), .archive: "Archive", .keep: .cancel("Keep")]
      ) { .answered($0) }
    case .offered: .actionSheet("Note", message: "What now?", choices: [.archive]) { .answered($0) }
    case .answered(let answer): .toast("\(answer)")
    case .shown: .snackbar("Archived", button: .destructive("Undo"), doing: .undone)
    case .undone: .toast("undone")
    case .done: nil
    }
  }

  private let tree: ScreenTree
  private let router: MapRouter<Kind, Spoken>
  private let note = Note()

  init() {
    tree = ScreenTree(root: NavigationNode([ScreenNode(note)]))
    router = MapRouter(tree: tree, map: Self.map, unmapped: { throw $0 })
  }

  /// All that a host knows: the screen on top, and its face.
  private func prompt() throws -> Prompt {
    try #require((tree.focused as? ScreenNode)?.screen as? Prompt)
  }

  private var toast: String? { (tree.overlays.last?.screen as? Prompt)?.title }

  @Test func `S1: a host draws title, message, titles and roles`() throws {
    try note.route(.asked)
    let prompt = try prompt()
    #expect(prompt.title == "Delete the note?")
    #expect(prompt.message == "This can't be undone.")
    #expect(prompt.buttons.map(\.title) == ["Delete", "Archive", "Keep"])
    #expect(prompt.buttons.map(\.role) == [.destructive, .standard, .cancel])
  }

  @Test(arguments: [(0, "delete"), (1, "archive"), (2, "keep")])
  func `S1: the button that is pressed is the choice`(index: Int, answer: String) throws {
    try note.route(.asked)
    try prompt().press(at: index)
    #expect(tree.modals.isEmpty)
    #expect(toast == answer)
  }

  @Test func `S1: choices without buttons are titled by themselves`() throws {
    try note.route(.offered)
    let prompt = try prompt()
    #expect(prompt.message == "What now?")
    #expect(prompt.buttons == ["archive"])
  }

  @Test func `S1: choices can be an array that is known at run time alone`() throws {
    let numbers = Array(1...2)
    let map = TransitionMap<Kind, Spoken> { _, _ in
      .alert("How many?", choices: .init(numbers)) { _ in .done }
    }
    let other = MapRouter(tree: tree, map: map, unmapped: { throw $0 })
    try other.route(.asked, from: note)
    #expect(try prompt().buttons == ["1", "2"])
  }

  @Test func `S1: a button that is not there is an error`() throws {
    try note.route(.asked)
    let prompt = try prompt()
    for index in [-1, 3] {
      expectError(
        "'Delete the note?' cannot be answered with '\(index)': the choices are 'Archive', 'Delete', "
          + "'Keep'. Choose one of these.", in: tree
      ) { try prompt.press(at: index) }
    }
    expectError(
      "'Delete the note?' cannot be answered with '0': the choices are 'archive', 'delete', 'keep'. "
        + "Choose one of these.", in: tree
    ) { try prompt.choose(0) }
  }

  @Test func `S1: a snackbar has a titled button, and pressing it is an event`() throws {
    try note.route(.shown)
    let bar = try #require(tree.overlays.first?.screen as? Prompt)
    #expect(bar.title == "Archived")
    #expect(bar.buttons == [.destructive("Undo")])
    try bar.press(at: 0)
    #expect(toast == "undone")
    #expect(tree.overlays.count == 1)
  }

  @Test func `S3 and S4: questions of routes have buttons, too`() async throws {
    let tree = ScreenTree()
    let card = ScreenRouter.root(in: tree) { CardScreen(0, router: CardRouter(screenRouter: $0)) }
    try tree.replaceRoot(with: ScreenNode(card))
    var chosen: Bool?
    let prompt = try card.router.ask(
      "Sure?", message: "Really.", choices: [true: "Yes", false: .cancel("No")]
    ) { chosen = $0 }
    #expect(prompt.message == "Really.")
    #expect(prompt.buttons == ["Yes", .cancel("No")])
    try prompt.press(at: 1)
    #expect(chosen == false)
    let router = card.router.screenRouter
    async let answer = router.alert(
      "Sure?", message: "Really.", choices: [1: .destructive("One"), 2: "Two"])
    let alert = try await tree.shown(Prompt.self)
    #expect(alert.message == "Really.")
    #expect(alert.buttons == [.destructive("One"), "Two"])
    try alert.press(at: 1)
    #expect(try await answer == 2)
  }
}

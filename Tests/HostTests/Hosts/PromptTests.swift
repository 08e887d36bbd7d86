// Wayfinder is released under the MIT license; see LICENSE.

import HostWorld
import Testing
import Wayfinder
import WayfinderHosting
import WayfinderStyles

@Suite("Alerts, action sheets, and messages of the styles on each host")
struct PromptTests {
  private enum Kind { case note }
  nonisolated private enum Event: Equatable {
    case asked, offered, answered(Bool), shown, undone, failed, broken
  }

  private final class Note: EventRouting, ScreenLabeling {
    let kind = Kind.note
    let port = EventPort<Kind, Event>()
    let label = "Note"
    let labelDetail = ""
  }

  nonisolated private struct Broken: Error {}

  private static let map = TransitionMap<Kind, Event> { _, event in
    switch event {
    case .asked:
      .alert("Delete?", choices: [true: .destructive("Delete"), false: .cancel("Keep")]) {
        .answered($0)
      }
    case .offered: .actionSheet("What now?", choices: [true: "Go on"]) { .answered($0) }
    case .answered(let isSure): .toast("answered \(isSure)")
    case .shown: .snackbar("Archived", button: "Undo", doing: .undone)
    case .undone: .toast("undone")
    case .failed: .alert("Fail?", choices: [true: "Fail"]) { _ in .broken }
    case .broken: .custom("broken") { _, _ in throw Broken() }
    }
  }

  private func world(_ host: TestedHost) -> (any HostRig, Note, MapRouter<Kind, Event>) {
    let note = Note()
    let rig = host.rig { ScreenTree(root: NavigationNode([ScreenNode(note)])) }
    rig.start()
    rig.expect()
    return (rig, note, MapRouter(tree: rig.tree, map: Self.map, unmapped: { throw $0 }))
  }

  @Test(arguments: TestedHost.all)
  func `S1: the button that the user taps is the event of the screen that asked`(
    host: TestedHost
  ) throws {
    for (event, button, answer) in [
      (Event.asked, "Delete", true), (.asked, "Keep", false), (.offered, "Go on", true),
    ] {
      let (rig, note, router) = world(host)
      try note.route(event)
      rig.expect()
      #expect(rig.user.answer(button))
      rig.expect("Navigation:\n  Note\n◇ toast answered \(answer)")
      withExtendedLifetime(router) {}
    }
  }

  @Test(arguments: TestedHost.all)
  func `S1: a snackbar is drawn by the host, and its button is an event`(host: TestedHost) throws {
    let (rig, note, router) = world(host)
    try note.route(.shown)
    rig.expect()
    #expect(rig.tapMessage("Undo"))
    rig.expect("Navigation:\n  Note\n◇ toast undone")
    withExtendedLifetime(router) {}
  }

  @Test(arguments: TestedHost.all)
  func `S1: an answer that fails closes the alert and is a finding`(host: TestedHost) throws {
    let (rig, note, router) = world(host)
    try note.route(.failed)
    rig.expect()
    #expect(rig.user.answer("Fail"))
    rig.expect("Navigation:\n  Note")
    #expect(rig.findings.count == 1)
    #expect("\(rig.findings)".contains("The handler of the button 'Fail' failed"))
    withExtendedLifetime(router) {}
  }

  private final class Card: Screen {
    let router: ScreenRouter

    init(_ router: ScreenRouter) {
      self.router = router
    }
  }

  @Test(arguments: TestedHost.all)
  func `S4: whoever awaits an alert is given the answer, whatever goes first`(
    host: TestedHost
  ) async throws {
    for seed in 1...5 {
      var card: Card?
      let rig = host.rig(seed: seed) {
        let tree = ScreenTree()
        card = ScreenRouter.root(in: tree) { Card($0) }
        return tree
      }
      try rig.tree.replaceRoot(with: ScreenNode(#require(card)))
      rig.start()
      rig.expect()
      let router = try #require(card).router
      try await rig.inWorld {
        async let answer = router.alert("Sure?", choices: [1: .destructive("One"), 2: "Two"])
        while rig.tree.modals.isEmpty { await Task.yield() }
        rig.expect()
        #expect(rig.user.answer("Two"))
        // Somebody makes the host look in each turn, before UIKit calls the button's handler.
        for _ in 0..<60 {
          rig.settle()
          rig.turns(1)
          await Task.yield()
        }
        rig.expect()
        let given = try await answer
        #expect(given == 2)
      }
    }
  }
}

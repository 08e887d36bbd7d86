// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import Wayfinder
import WayfinderLinks
import WayfinderTesting

/// A client of the kit in a module of either kind, without an annotation.
final class NotePage: ScreenLabeling {
  let label: String
  let labelDetail: String

  init(_ label: String, _ labelDetail: String = "") {
    self.label = label
    self.labelDetail = labelDetail
  }
}

enum NoteRoutes {
  static let note = StepAssembly(
    finder: .screen(NotePage.self, where: { $0.labelDetail == "\($1)" }),
    factory: .build { (id: Int) in NotePage("Note", "\(id)") }
  )
  .named("Note")
  .using(.push)
  .from(.found(by: .container(NavigationNode.self)))
  .assemble()
}

@Suite("The kit, from a module of either kind")
struct KitTests {
  @Test func `a window in a closure`() async throws {
    try await withWindow("Navigation:\n  Home", recording: .relaxed) { window in
      try await window.router.navigate(to: NoteRoutes.note, with: 7)
      expect(window.tree, focused: "Note(7)")
      expect(
        window.tree,
        draws: """
          Navigation:
            Home
            Note(7)
          """)
      window.recorder.expect("1 Note: built Note")
      window.recorder.forget()
    }
  }

  @Test func `a contract of an app's links`() async throws {
    let links = try AppLinks {
      NoteRoutes.note.opened(by: Link("/notes/:id", Int.self))
    }
    await expect(
      AppContract(
        links: links,
        tree: { try ScreenTree(drawing: "Navigation:\n  Home") { NotePage($0, $1) } }
      ) {
        ContractRow("/notes/7", shows: "Note(7)")
        ContractRow("/nothing", outcome: .noLink)
      })
  }

  @Test func `random trees, conformance and releases`() async throws {
    await expectAll(.trees(), seeds: [1], runs: 10) { drawn in
      try ScreenTree(drawing: drawn.drawing).mismatch(draws: drawn.drawing)
    }
    expectConformance(of: Int.self)
    try await withWindow("Navigation:\n  Home\n  Note") { window in
      try await expectRelease(in: window.tree) { try await window.router.back() }
    }
  }
}

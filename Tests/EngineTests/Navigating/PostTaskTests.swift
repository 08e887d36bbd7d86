// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import Wayfinder

@Suite("E9: post tasks")
struct PostTaskTests {

  @Test func `not for a node that has left`() async throws {
    let window = try Window("Home")
    let home = fullPage("Home", window.log).using(.present()).from(.current).assemble()
    let product = fullPage("Product", window.log).using(Swap()).from(home).assemble()
    try await window.router.navigate(to: product)
    #expect(window.log.lines("post") == ["post Product of [Product]"])
    window.log.at("post List of [Product, List, Sheet]") {
      try window.tree.dismiss(window.tree.topmostLayer!)
    }
    let list = fullPage("List", window.log).using(.present()).from(product).assemble()
    let sheet = fullPage("Sheet", window.log).using(.present()).from(list).assemble()
    _ = window.log.take()
    try await window.router.navigate(to: sheet)
    #expect(
      window.log.lines("post") == [
        "post Product of [Product, List, Sheet]", "post List of [Product, List, Sheet]",
      ])
  }

  @Test func `the path leaves out what an earlier task has taken away`() async throws {
    let window = try Window("Navigation:\n  Home")
    let list = fullPage("List", window.log).using(.push)
      .from(.found(by: .container(NavigationNode.self))).assemble()
    let sheet = fullPage("Sheet", window.log).using(.present()).from(list).assemble()
    let last = fullPage("Last", window.log).using(.present()).from(sheet).assemble()
    window.log.at("post List of [Navigation, List, Sheet, Last]") {
      try window.tree.dismiss(window.tree.topmostLayer!)
    }
    try await window.router.navigate(to: last)
    #expect(window.tree.drawing == "Navigation:\n  Home\n  List\n⇧ sheet:\n  Sheet")
    #expect(
      window.log.lines("post") == [
        "post List of [Navigation, List, Sheet, Last]", "post Sheet of [Navigation, List, Sheet]",
      ])
  }

  @Test func `the path leaves out what a callback of the commit has taken away`() async throws {
    let window = try Window("Home")
    let list = fullPage("List", window.log).using(.present()).from(.current).assemble()
    let sheet = StepAssembly(
      finder: .nothing(), factory: .build { (_: Void) in Hasty(window.tree) }
    ).using(.present()).from(list).assemble()
    try await window.router.navigate(to: sheet)
    #expect(window.tree.drawing == "Home\n⇧ sheet:\n  List")
    #expect(window.log.lines("post") == ["post List of [Home, List]"])
  }

  @Test func `of several tasks of one node, those after one that has closed it do not run`()
    async throws
  {
    let window = try Window("Home")
    var seen: [String] = []
    let sheet = page("Sheet", window.log)
      .adding(afterwards: { _, _, path in
        seen.append("first of \(path.map(\.reference.text))")
        try? window.tree.dismiss(window.tree.topmostLayer!)
      })
      .adding(afterwards: { _, _, path in
        seen.append("second of \(path.map(\.reference.text))")
      })
      .using(.present()).from(.current).assemble()
    try await window.router.navigate(to: sheet)
    #expect(seen == ["first of [\"Home\", \"Sheet\"]"])
  }

  @Test func `after the commit, when the tree may be edited again`() async throws {
    let window = try Window("Home")
    var seen: [String] = []
    let product = page("Product", window.log)
      .adding(afterwards: { screen, _, _ in
        seen.append(window.tree.drawing)
        #expect(throws: Never.self) {
          try window.tree.present(
            ModalNode(node("Rate us"), style: .alert), from: window.tree.topmostLayer!)
        }
      })
      .using(.present()).from(.current).assemble()
    let shown = try await window.router.navigate(to: product)
    #expect(seen == ["Home\n⇧ sheet:\n  Product"])
    #expect(shown.diff.entered.map(\.text) == ["⇧ sheet", "Product"])
    #expect(window.tree.drawing == "Home\n⇧ sheet:\n  Product\n⇧ alert:\n  Rate us")
  }

  private struct Swap: Action {
    func place(_ new: Node, on existing: Node, in edit: TreeEdit) throws {
      try edit.replaceRoot(with: new)
    }
  }
}

/// A screen that leaves as soon as it is notified that it has appeared.
private final class Hasty: AppearanceObserving {
  private unowned let tree: ScreenTree

  init(_ tree: ScreenTree) { self.tree = tree }

  func didAppear() { try? tree.edit { try $0.dismiss(tree.modals[1]) } }
  func willAppear() {}
  func willDisappear() {}
  func didDisappear() {}
}

// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import Wayfinder
import WayfinderStyles

/// One way of opening a screen from the one that has the focus.
nonisolated enum Way: CaseIterable {
  case push, sheet, sheetInStack

  var transition: RouteTransition {
    switch self {
    case .push: .push()
    case .sheet: .modal()
    case .sheetInStack: .modal(.fullScreen, inStack: true)
    }
  }

  /// Every sequence of ways up to a length.
  static func sequences(upTo length: Int) -> [[Way]] {
    if length == 0 { return [[]] }
    let shorter = sequences(upTo: length - 1)
    let longest = shorter.filter { $0.count == length - 1 }
    return shorter + longest.flatMap { way in allCases.map { way + [$0] } }
  }
}

@Suite("S3 Close is the inverse of open")
struct InverseTests {
  /// Opens screens one from another, and returns their routers with the drawing before each.
  private func open(
    _ ways: [Way], in tree: ScreenTree
  ) throws -> [(router: ScreenRouter, before: String)] {
    var current: ScreenRouter?
    let root = ScreenRouter.root(in: tree) { router in
      current = router
      return PlaceholderScreen("0")
    }
    try tree.replaceRoot(with: NavigationNode([ScreenNode(root)]))
    var opened: [(ScreenRouter, String)] = []
    for (index, way) in ways.enumerated() {
      let before = tree.drawing
      guard let router = current else { break }
      do throws(StyleError) {
        try router.open(way.transition) { new in
          current = new
          return PlaceholderScreen("\(index + 1)")
        }
      } catch {
        // A sheet without a stack cannot push: nothing has changed, and the one before goes on.
        #expect(error.reason == .noStack)
        #expect(tree.drawing == before)
        current = router
        continue
      }
      opened.append((try #require(current), before))
    }
    return opened
  }

  @Test func `S3: whatever was opened above, close leads back to the tree before`() throws {
    var count = 0
    for ways in Way.sequences(upTo: 5) {
      let all = try open(ways, in: ScreenTree()).count
      for index in 0..<all {
        let tree = ScreenTree()
        let opened = try open(ways, in: tree)
        try opened[index].router.close()
        #expect(tree.drawing == opened[index].before, "\(ways), closing the one at \(index)")
        #expect(tree.validate() == [])
        for gone in opened[index...] {
          #expect(throws: StyleError.self) { try gone.router.close() }
        }
        count += 1
      }
    }
    #expect(count > 1_000)
  }
}

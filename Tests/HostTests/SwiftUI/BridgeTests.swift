// Wayfinder is released under the MIT license; see LICENSE.

import Foundation
import HostWorld
import SwiftUIStandIn
import Testing
import UIKitStandIn
import Wayfinder
import WayfinderHosting
import WayfinderSwiftUI
import WayfinderUIKit

/// A screen that is a view controller of the app.
private final class ViewPageController: UIViewController, Screen {}

/// A window of an app of SwiftUI, whose views hold the bridge.
private final class BridgeRig<Root: View> {
  let world: StandIn
  let window: UIWindow
  let tree = ScreenTree()
  let top: UIHostingController<Root>
  var host: UIKitHost?

  init(
    _ personality: StandIn.Personality = .ios18, _ nodes: [ScreenNode],
    root: (ScreenTree, @escaping (UIKitHost) -> Void) -> Root
  ) {
    world = StandIn(personality: personality, seed: 3)
    window = world.makeWindow()
    tree.edit { try? $0.replaceRoot(with: NavigationNode(nodes)) }
    var made: UIKitHost?
    top = UIHostingController(rootView: root(tree) { made = $0 })
    window.rootViewController = top
    window.makeKeyAndVisible()
    host = made
    run()
  }

  private(set) lazy var user = world.user(of: window)

  var stack: NavigationNode { get throws { try #require(tree.root as? NavigationNode) } }

  /// Lets time pass in the world, and gives the machine's tasks their turns.
  func run() {
    for _ in 0..<4 {
      host?.settle()
      world.loop.runUntilQuiet()
    }
    host?.settle()
  }

  func push(_ text: String) throws { try tree.push(ScreenNode(Note(text)), on: stack) }

  func present(_ text: String) throws {
    let below: Node = try tree.modals.last ?? stack
    try tree.present(ModalNode(ScreenNode(Note(text)), style: .sheet), from: below)
  }

  var problem: String? {
    guard let host else { return "no host was made" }
    if let difference = difference(tree, host.machine, host.shown) { return difference }
    return world.violations.first.map { "\($0)" }
  }
}

private final class Note: Screen {
  let text: String

  init(_ text: String) {
    self.text = text
  }
}

private struct NoteView: View {
  let text: String
  @State private var count = 0

  var body: some View {
    VStack {
      Text("\(text) \(count)")
      Button("More") { count += 1 }
    }
  }
}

private struct Notes: View {
  let tree: ScreenTree
  let configure: (UIKitHost) -> Void
  var isOpen = true
  @State private var isShouting = false

  var body: some View {
    Button("Shout") { isShouting = true }
    if isOpen {
      WayfinderView(tree, configure: configure) { screen in
        NoteView(text: ((screen as? Note)?.text ?? "?") + (isShouting ? "!" : ""))
      }
    }
  }
}

/// A container of the app's own that draws the child that is shown.
private struct Pages: View {
  let tree: ScreenTree
  let configure: (UIKitHost) -> Void

  var body: some View {
    WayfinderView(
      tree, configure: configure,
      container: { _, children in
        AnyView(HStack { ForEach(children.filter(\.isShown)) { $0 } })
      },
      content: { screen in NoteView(text: (screen as? Note)?.text ?? "?") })
  }
}

@Suite("H9: a tree in an app of SwiftUI, over UIKit's controllers")
struct BridgeTests {
  private func rig(_ personality: StandIn.Personality = .ios18) -> BridgeRig<Notes> {
    BridgeRig(personality, [ScreenNode(Note("Home"))]) { Notes(tree: $0, configure: $1) }
  }

  @Test(arguments: StandIn.Personality.allCases)
  func `a push and a sheet of the tree are seen`(personality: StandIn.Personality) throws {
    let rig = rig(personality)
    #expect(rig.problem == nil)
    #expect(rig.user.texts.prefix(2) == ["Home 0", "More"])
    try rig.push("List")
    rig.run()
    #expect(rig.problem == nil)
    #expect(rig.user.texts.prefix(2) == ["List 0", "More"])
    try rig.present("Filter")
    rig.run()
    #expect(rig.problem == nil)
    #expect(rig.user.texts.prefix(2) == ["Filter 0", "More"])
  }

  @Test(arguments: StandIn.Personality.allCases)
  func `a swipe back and a drag of a sheet are edits of the tree`(
    personality: StandIn.Personality
  ) throws {
    let rig = rig(personality)
    try rig.push("List")
    try rig.present("Filter")
    rig.run()
    #expect(rig.problem == nil)
    #expect(rig.user.dragSheetAway())
    rig.run()
    #expect(rig.problem == nil && rig.tree.modals.isEmpty)
    #expect(rig.user.swipeBack())
    rig.run()
    #expect(try rig.problem == nil && rig.stack.children.count == 1)
  }

  @Test
  func `a view keeps its state, and the closure may use the state of the view around it`() {
    let rig = rig()
    #expect(rig.user.tapButton("More"))
    rig.run()
    #expect(rig.user.texts.first == "Home 1")
    #expect(rig.user.tapButton("Shout"))
    rig.run()
    #expect(rig.user.texts.first == "Home! 1")
  }

  @Test(arguments: StandIn.Personality.allCases)
  func `a child of a container of the app's own stays in it when another one comes or goes`(
    personality: StandIn.Personality
  ) throws {
    let rig = BridgeRig(personality, []) { Pages(tree: $0, configure: $1) }
    let pages = ["A", "B"].map { ScreenNode(Note($0)) }
    let pager = CustomNode(Pile(), pages)
    try rig.tree.edit { try $0.replaceRoot(with: pager) }
    rig.run()
    #expect(rig.problem == nil && rig.user.texts.first == "A 0")
    #expect(rig.user.tapButton("More"))
    try rig.tree.edit { try $0.insert(ScreenNode(Note("C")), into: pager) }
    rig.run()
    #expect(rig.problem == nil && rig.user.texts.first == "A 1")
    try rig.tree.edit { try $0.setChildren([pages[0]], of: pager) }
    rig.run()
    #expect(rig.problem == nil && rig.user.texts.first == "A 1")
    for isLocked in [true, false] {
      rig.tree.lock(pages[0], isLocked)
      rig.run()
      #expect(rig.problem == nil)
      #expect(rig.user.texts.first == (isLocked ? nil : "A 1"))
    }
  }

  @Test
  func `a screen that is a view controller is shown as it is`() throws {
    let rig = rig()
    let page = ViewPageController(nibName: nil, bundle: nil)
    try rig.tree.push(ScreenNode(page), on: rig.stack)
    rig.run()
    #expect(rig.problem == nil && page.navigationController?.topViewController === page)
  }

  @Test(arguments: StandIn.Personality.allCases)
  func `A4: what an overlay of SwiftUI's draws takes touches, and nothing else of it does`(
    personality: StandIn.Personality
  ) throws {
    let rig = rig(personality)
    try rig.tree.showOverlay(Overlay(Note("Deleted"), style: .snackbar))
    rig.run()
    let over = try #require(rig.window.windowScene?.windows.last)
    let bar = try #require(
      over.rootViewController?.children.first as? UIHostingController<NoteView>)
    bar.draw(at: CGRect(x: 20, y: 700, width: 350, height: 60))
    #expect(over.hitTest(CGPoint(x: 40, y: 720), with: nil) != nil)
    #expect(over.hitTest(CGPoint(x: 40, y: 100), with: nil) == nil)
  }

  @Test(arguments: [0, 3, 40])
  func `a view that goes takes a layer with it that is still on its way`(turns: Int) throws {
    let rig = rig()
    try rig.present("Filter")
    rig.host?.settle()
    for _ in 0..<turns { rig.world.loop.runTurn() }
    #expect(rig.top.presentedViewController != nil)
    rig.top.rootView.isOpen = false
    rig.world.loop.runUntilQuiet()
    #expect(rig.top.presentedViewController == nil)
  }

  @Test(arguments: [true, false])
  func `a view that goes takes a layer with it that a finger holds`(isCancelled: Bool) async throws
  {
    let rig = rig()
    try rig.present("Filter")
    rig.run()
    let finger = try #require(rig.user.beginDraggingSheet())
    rig.world.loop.runTurn()
    rig.top.rootView.isOpen = false
    rig.host = nil
    rig.world.loop.runUntilQuiet()
    if isCancelled { finger.cancel() } else { finger.finish() }
    for _ in 0..<20 {
      rig.world.loop.runUntilQuiet()
      await Task.yield()
    }
    #expect(rig.top.presentedViewController == nil)
  }

  @Test
  func `a view that goes while its upper layer is dismissed takes the lower one with it`() throws {
    let rig = rig()
    for name in ["Filter", "Price"] {
      try rig.present(name)
      rig.run()
    }
    try rig.tree.edit { edit in try rig.tree.modals.last.map { try edit.dismiss($0) } }
    rig.host?.settle()
    for _ in 0..<4 { rig.world.loop.runTurn() }
    rig.top.rootView.isOpen = false
    rig.world.loop.runUntilQuiet()
    #expect(rig.top.presentedViewController == nil)
  }

  @Test
  func `a view that goes takes its layers with it, and the tree goes on`() throws {
    let rig = rig()
    try rig.present("Filter")
    rig.run()
    rig.top.rootView.isOpen = false
    rig.world.loop.runUntilQuiet()
    #expect(rig.top.presentedViewController == nil && rig.top.children.isEmpty)
    try rig.push("List")
    #expect(rig.tree.transition == nil, "nobody waits for a display that is gone")
  }
}

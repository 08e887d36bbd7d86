// Wayfinder is released under the MIT license; see LICENSE.

import Observation
import SwiftUIStandIn
import Testing
import UIKitStandIn

/// The state of the app in these tests.
@MainActor
@Observable
private final class Model {
  var path: [Int] = []
  var root = 0
  var column = NavigationSplitViewColumn.detail
  var isAsking = false
  var tab = 0
  var gone: [Int] = []
  var heard: [String] = []
}

private struct StackOf: View {
  let model: Model

  var body: some View {
    NavigationStack(path: Bindable(model).path) {
      Text("Root").navigationDestination(for: Int.self) { Text("P\($0)") }
    }
    .id(model.root)
  }
}

private struct HeardStack: View {
  let model: Model

  var body: some View {
    NavigationStack(path: Bindable(model).path) {
      Text("Root")
        .onAppear { model.heard.append("appeared") }
        .onDisappear { model.heard.append("disappeared") }
        .navigationDestination(for: Int.self) { Text("P\($0)") }
    }
  }
}

private struct Tabs: View {
  let model: Model

  var body: some View {
    TabView(selection: Binding(get: { model.tab }, set: { model.tab = $0 })) {
      ForEach([0, 1], id: \.self) { tab in
        Text("Tab \(tab)").onDisappear { model.gone.append(tab) }.tag(tab)
      }
    }
  }
}

private struct Columns: View {
  let model: Model

  var body: some View {
    NavigationSplitView(
      columnVisibility: Binding(get: { .all }, set: { _ in }),
      preferredCompactColumn: Binding(get: { model.column }, set: { model.column = $0 })
    ) {
      Text("Side")
    } detail: {
      StackOf(model: model)
    }
  }
}

private struct Asking: View {
  let model: Model

  var body: some View {
    Text("Root").alert(
      Text("Sure?"),
      isPresented: Binding(get: { model.isAsking }, set: { model.isAsking = $0 }),
      presenting: model.isAsking ? 1 : nil
    ) { _ in
      Button("Yes") {}
    } message: { _ in
      Text("There is no way back.")
    }
  }
}

@MainActor
@Suite("A user who is faster than the program on the stand-in for SwiftUI")
struct FasterUserTests {
  private let model = Model()

  private func world(
    _ personality: StandInWorld.Personality = .ios18, @ViewBuilder _ view: () -> some View
  ) -> StandInWorld {
    .showing(view(), personality)
  }

  @Test func `F7: a path is recorded when it is written after a user hid its stack`() {
    let world = world { Columns(model: model) }
    model.path = [1]
    #expect(world.user.goBackInSplit())
    world.loop.runUntilQuiet()
    #expect(world.drawing == "narrow[Side]" && world.violations.isEmpty)
    world.loop.runTurn()
    model.path = [1, 2]
    world.loop.runUntilQuiet()
    #expect(world.brokenRules == [.pathLost])
  }

  @Test func `F7: a stack that is replaced while a user goes back never writes`() {
    for isKnown in [false, true] {
      model.path = [1]
      let world = world { StackOf(model: model) }
      #expect(world.user.tapBack())
      if isKnown { for _ in 0..<3 { world.loop.runTurn() } }
      model.root += 1
      world.loop.runUntilQuiet()
      #expect(model.path == [1] && world.user.taken == ["1"] && world.user.unwritten == ["1"])
      #expect(world.brokenRules == (isKnown ? [.pathLost] : []))
    }
  }

  @Test func `F7: nobody knows of a way back that ends off the screen`() throws {
    model.path = [1]
    let world = world { Columns(model: model) }
    let swipe = try #require(world.user.beginSwipeBack())
    model.column = .sidebar
    for _ in 0..<3 { world.loop.runTurn() }
    swipe.finish()
    for _ in 0..<3 { world.loop.runTurn() }
    model.root += 1
    world.loop.runUntilQuiet()
    #expect(world.user.unwritten == ["1"] && world.violations.isEmpty)
  }

  @Test func `F7: a way back in a stack that takes a path over off the screen is never written`() {
    model.path = [1]
    var personality = StandInWorld.Personality.ios18
    personality.hiddenPathIsIgnored = .never
    let world = world(personality) { Columns(model: model) }
    #expect(world.user.tapBack() && world.user.goBackInSplit())
    model.path = [1, 2]
    world.loop.runUntilQuiet()
    #expect(model.path == [1, 2] && world.user.unwritten == ["1"] && world.violations.isEmpty)
  }

  @Test func `F7: nobody knows of a way back in a tab that the program keeps from view`() {
    model.path = [1]
    let world = world {
      TabView(selection: Binding(get: { min(model.tab, 0) }, set: { model.tab = $0 })) {
        Text("Home").tag(0)
        StackOf(model: model).tag(1)
      }
    }
    #expect(world.user.tapTab(1) && world.user.tapBack())
    for _ in 0..<3 { world.loop.runTurn() }
    #expect(world.drawing == "tabs 1/2[Home]")
    model.root += 1
    world.loop.runUntilQuiet()
    #expect(world.user.unwritten == ["1"] && world.violations.isEmpty)
  }

  @Test func `H3: a page that begins to come in the turn of a way back was never seen`() {
    model.path = [1]
    var personality = StandInWorld.Personality.ios17
    personality.busyPathIsLost = .never
    personality.backWorksMeanwhile = .always
    let world = world(personality) { StackOf(model: model) }
    let swipe = world.user.beginSwipeBack()
    model.path = [1, 2]
    world.loop.runUntilQuiet()
    // The page that has waited for the finger begins to come.
    swipe?.cancel()
    #expect(world.user.chooseFromBackMenu(0))
    world.loop.runUntilQuiet()
    #expect(world.user.taken == ["1"] && world.drawing == "stack[Root]")
  }

  @Test(arguments: [
    (StandIn.Chance.never, false, ["appeared"]), (.never, true, []),
    (.always, false, ["appeared"]), (.always, true, ["appeared", "disappeared"]),
  ])
  func `F12: the page beneath may appear when a finger begins to swipe back`(
    chance: StandIn.Chance, isCanceled: Bool, heard: [String]
  ) {
    model.path = [1]
    var personality = StandInWorld.Personality.ios17
    personality.swipeAppears = chance
    let world = world(personality) { HeardStack(model: model) }
    let swipe = world.user.beginSwipeBack()
    world.loop.runUntilQuiet()
    #expect(model.heard == (chance == .always ? ["appeared"] : []))
    if isCanceled { swipe?.cancel() } else { swipe?.finish() }
    world.loop.runUntilQuiet()
    #expect(model.heard == heard)
    #expect(world.drawing == (isCanceled ? "stack[Root P1]" : "stack[Root]"))
  }

  @Test func `F12: a view that comes back and goes again is told so once, after the second time`() {
    var personality = StandInWorld.Personality.ios17
    personality.callbackDelay = 20...20
    let world = world(personality) { Tabs(model: model) }
    for tab in [1, 0, 1] {
      model.tab = tab
      for _ in 0..<10 { world.loop.runTurn() }
    }
    #expect(!model.gone.contains(0))
    world.loop.runUntilQuiet()
    #expect(model.gone.count { $0 == 0 } == 1)
  }

  @Test func `F5: only what was dragged leaves late, not an alert that was answered`() {
    var personality = StandInWorld.Personality.ios17
    personality.lateWrite = 60...60
    let world = world(personality) { Asking(model: model) }
    model.isAsking = true
    world.loop.runUntilQuiet()
    #expect(world.user.tapAction("Yes") && !model.isAsking)
    for _ in 0..<30 { world.loop.runTurn() }
    model.isAsking = true
    world.loop.runUntilQuiet()
    #expect(world.drawing == "Root\nalert[Sure?]" && world.violations.isEmpty)
  }

  @Test func `F8: a path that is taken back and written again in one turn is lost`() {
    model.path = [1]
    let world = world(.ios17) { StackOf(model: model) }
    let swipe = world.user.beginSwipeBack()
    model.path = [1, 2]
    world.loop.runUntilQuiet()
    swipe?.cancel()
    // The path with 2 was lost beneath the finger; what is displayed is written, then that path once more.
    world.loop.perform { [model] in
      model.path = [1]
      world.loop.perform(after: 0) { model.path = [1, 2] }
    }
    world.loop.runUntilQuiet()
    #expect(world.drawing == "stack[Root P1]" && world.brokenRules == [.pathWrittenTwice])
  }

  @Test func `F14: a presentation asked for before the user left isn't recorded`() {
    let world = world { Asking(model: model) }
    model.isAsking = true
    world.user.leaveApp()
    world.loop.runUntilQuiet()
    world.user.returnToApp()
    world.loop.runUntilQuiet()
    #expect(world.drawing == "Root" && world.violations.isEmpty)
  }

  @Test func `F14: a sheet that a user has dragged away before leaving isn't asked for again`() {
    let world = world {
      Text("Root").sheet(
        item: Binding(get: { Asked() as Asked? }, set: { _ in model.tab += 1 })
      ) { _ in Text("Sheet") }
    }
    world.loop.runUntilQuiet()
    #expect(world.user.dragSheetAway())
    for _ in 0..<3 { world.loop.runTurn() }
    world.user.leaveApp()
    world.loop.runUntilQuiet()
    #expect(world.drawing == "Root" && world.violations.isEmpty)
  }
}

private struct Asked: Identifiable {
  let id = 1
}

// Wayfinder is released under the MIT license; see LICENSE.

import Observation
import SwiftUIStandIn
import Testing
import UIKitStandIn

/// Something to present.
private struct Item: Identifiable {
  let id: String
}

/// The state of the app in these tests.
@MainActor
@Observable
private final class Model {
  var path: [Int] = []
  var root = "Root"
  var first: Item?
  var second: Item?
  var tab = 0
  var isAsking = false
  var column = NavigationSplitViewColumn.detail
  var number = 0
  @ObservationIgnored var writes: [String] = []
  @ObservationIgnored var heard: [String] = []
  @ObservationIgnored var onPage: (Int) -> Void = { _ in }
  @ObservationIgnored var isVetoing = false

  var notedPath: [Int] {
    get { path }
    set {
      writes.append("\(newValue)")
      path = newValue
    }
  }

  var firstItem: Binding<Item?> {
    Binding(
      get: { self.first },
      set: { new in
        self.writes.append(new?.id ?? "nil")
        self.first = new
      })
  }

  var secondItem: Binding<Item?> {
    Binding(get: { self.second }, set: { self.second = $0 })
  }
}

private struct PageView: View {
  let model: Model
  let number: Int

  var body: some View {
    Text("P\(number)")
      .onAppear {
        model.heard.append("+\(number)")
        model.onPage(number)
      }
      .onDisappear { model.heard.append("-\(number)") }
  }
}

private struct StackOf: View {
  let model: Model

  var body: some View {
    NavigationStack(path: Bindable(model).notedPath) {
      Text(model.root).id(model.root)
        .onAppear { model.heard.append("+root") }
        .onDisappear { model.heard.append("-root") }
        .navigationDestination(for: Int.self) { PageView(model: model, number: $0) }
    }
  }
}

private struct Layers: View {
  let model: Model

  var body: some View {
    Text("Root")
      .sheet(item: model.firstItem, onDismiss: { model.heard.append("dismissed") }) { item in
        Text(item.id)
      }
      .fullScreenCover(item: model.secondItem) { item in Text(item.id) }
      .alert(
        Text("Sure?"),
        isPresented: Binding(
          get: { model.isAsking },
          set: {
            model.writes.append("\($0)")
            model.isAsking = $0
          }), presenting: model.isAsking ? 1 : nil
      ) { _ in
        Button("Yes") { model.writes.append("yes") }
      } message: { _ in
        Text("There is no way back.")
      }
  }
}

private struct Tabs: View {
  let model: Model

  var body: some View {
    TabView(
      selection: Binding(
        get: { model.tab },
        set: {
          model.writes.append("\($0)")
          if !model.isVetoing { model.tab = $0 }
        })
    ) {
      StackOf(model: model).tag(0)
      Text("Other")
        .onChange(of: model.number) { _, new in model.heard.append("\(new)") }
        .tag(1)
    }
  }
}

private struct Counter: View {
  @State private var count = 0

  var body: some View {
    VStack {
      Text("\(count)")
      Button("More") { count += 1 }
    }
  }
}

@MainActor
@Suite("H7: the faults that the stand-in for SwiftUI knows")
struct FaultTests {
  private let model = Model()

  private func world(
    _ personality: StandInWorld.Personality = .ios17, @ViewBuilder _ view: () -> some View
  ) -> StandInWorld {
    .showing(view(), personality)
  }

  @Test func `F1: one of two sheets of a layer is presented`() {
    let world = world { Layers(model: model) }
    model.first = Item(id: "A")
    model.second = Item(id: "B")
    world.loop.runUntilQuiet()
    #expect(world.drawing == "cover[B]")
    #expect(world.brokenRules.first == .onePresentationPerLayer)
  }

  @Test func `F2: what is presented while something is dismissed is lost`() {
    let world = world { Layers(model: model) }
    model.first = Item(id: "A")
    world.loop.runUntilQuiet()
    #expect(world.violations.isEmpty)
    model.first = nil
    model.second = Item(id: "B")
    world.loop.runUntilQuiet()
    #expect(world.drawing == "Root" && world.brokenRules == [.dismissThenPresent])
    // Asked for again, it comes.
    model.second = nil
    world.loop.runUntilQuiet()
    model.second = Item(id: "B")
    world.loop.runUntilQuiet()
    #expect(world.drawing == "cover[B]")
  }

  @Test func `F2: what is dismissed while it is being presented is recorded`() {
    let world = world { Layers(model: model) }
    model.first = Item(id: "A")
    for _ in 0..<5 { world.loop.runTurn() }
    model.first = nil
    world.loop.runUntilQuiet()
    #expect(world.drawing == "Root" && world.brokenRules == [.dismissThenPresent])
  }

  @Test func `F5, F6: a dragged sheet's binding is written once or twice, at the end`() {
    for (personality, count) in [(StandInWorld.Personality.ios17, 1), (.ios18, 2)] {
      model.writes = []
      let world = world(personality) { Layers(model: model) }
      model.first = Item(id: "A")
      world.loop.runUntilQuiet()
      #expect(world.user.dragSheetAway())
      for _ in 0..<10 { world.loop.runTurn() }
      #expect(model.writes.isEmpty)
      world.loop.runUntilQuiet()
      #expect(model.writes == Array(repeating: "nil", count: count))
      #expect(world.drawing == "Root" && model.heard.last == "dismissed")
    }
  }

  @Test func `a drag that is let go, and one that the sheet forbids, write nothing`() {
    let world = world {
      Text("Root").sheet(item: model.firstItem) { item in
        Text(item.id).interactiveDismissDisabled(item.id == "B")
      }
    }
    model.first = Item(id: "A")
    world.loop.runUntilQuiet()
    world.user.beginDraggingSheet()?.cancel()
    world.loop.runUntilQuiet()
    #expect(world.drawing == "Root\nsheet[A]" && model.writes.isEmpty)
    model.first = nil
    world.loop.runUntilQuiet()
    model.first = Item(id: "B")
    world.loop.runUntilQuiet()
    #expect(world.user.beginDraggingSheet() == nil)
  }

  @Test func `an item that isn't taken back under the finger comes again`() {
    let world = world {
      Text("Root").sheet(
        item: Binding(get: { Item(id: "A") }, set: { _ in model.writes.append("nil") })
      ) { Text($0.id) }
    }
    #expect(world.user.dragSheetAway())
    world.loop.runUntilQuiet()
    #expect(world.drawing == "Root\nsheet[A]" && model.writes == ["nil"])
  }

  @Test func `F7: a path that is written off the screen is ignored`() {
    let world = world { Tabs(model: model) }
    model.tab = 1
    world.loop.runUntilQuiet()
    model.path = [1]
    world.loop.runUntilQuiet()
    model.tab = 0
    world.loop.runUntilQuiet()
    #expect(world.drawing == "tabs 1/2[stack[Root]]" && world.brokenRules == [.pathLost])
  }

  @Test func `F7: a path that is written in the middle of a push is lost`() {
    let world = world { StackOf(model: model) }
    model.path = [1]
    for _ in 0..<5 { world.loop.runTurn() }
    model.path = [1, 2]
    world.loop.runUntilQuiet()
    #expect(world.drawing == "stack[Root P1]" && world.brokenRules == [.pathLost])
  }

  @Test func `F7: a path that is written together with the root is discarded`() {
    let world = world { StackOf(model: model) }
    model.path = [1]
    model.root = "Other"
    world.loop.runUntilQuiet()
    #expect(world.drawing == "stack[Other]" && world.brokenRules == [.pathLost])
  }

  @Test func `F8: a path that is written twice in one turn is lost`() {
    model.onPage = { [model] in if $0 == 1 { model.path = [1, 2] } }
    let world = world { StackOf(model: model) }
    model.path = [1]
    world.loop.runUntilQuiet()
    #expect(world.drawing == "stack[Root P1]" && world.brokenRules == [.pathWrittenTwice])
  }

  @Test func `F9: a destination that a list declares isn't found`() {
    let world = world {
      NavigationStack(path: Bindable(model).path) {
        List { Text("Row").navigationDestination(for: Int.self) { Text("P\($0)") } }
      }
    }
    model.path = [1]
    world.loop.runUntilQuiet()
    #expect(world.brokenRules.first == .lazyDestination)
  }

  @Test func `F10: a path of three screens is one change, and only its last one appears`() {
    let world = world { StackOf(model: model) }
    model.heard = []
    model.path = [1, 2, 3]
    world.loop.runUntilQuiet()
    #expect(world.drawing == "stack[Root P1 P2 P3]" && model.heard == ["+3", "-root"])
    #expect(world.violations.isEmpty)
  }

  @Test func `F11: a change of width builds the columns anew`() {
    let world = world {
      NavigationSplitView(
        columnVisibility: Binding(get: { .all }, set: { _ in }),
        preferredCompactColumn: Binding(get: { model.column }, set: { model.column = $0 })
      ) {
        Text("Side")
      } detail: {
        Counter()
      }
    }
    #expect(world.user.tapButton("More"))
    world.loop.runUntilQuiet()
    #expect(world.drawing == "narrow[1 More]")
    world.user.resize(to: .regular)
    world.loop.runUntilQuiet()
    #expect(world.drawing == "split[Side 0 More]")
    world.user.resize(to: .compact)
    world.loop.runUntilQuiet()
    #expect(world.user.goBackInSplit() && model.column == .sidebar)
    world.loop.runUntilQuiet()
    #expect(world.drawing == "narrow[Side]")
  }

  @Test func `F12: a value that changes off the screen is heard on it`() {
    let world = world { Tabs(model: model) }
    model.heard = []
    model.number = 7
    world.loop.runUntilQuiet()
    #expect(model.heard.isEmpty)
    model.tab = 1
    world.loop.runUntilQuiet()
    #expect(model.heard.contains("7"))
  }

  @Test func `F13: what is presented beneath a stranger's layer is lost`() {
    let world = world { Layers(model: model) }
    world.user.setStranger(true)
    model.first = Item(id: "A")
    world.loop.runUntilQuiet()
    world.user.setStranger(false)
    world.loop.runUntilQuiet()
    #expect(world.drawing == "Root")
  }

  @Test func `F14: what is presented in the background is lost`() {
    let world = world { Layers(model: model) }
    world.user.leaveApp()
    world.loop.runUntilQuiet()
    model.first = Item(id: "A")
    world.loop.runUntilQuiet()
    world.user.returnToApp()
    world.loop.runUntilQuiet()
    #expect(world.drawing == "Root" && world.brokenRules == [.background])
  }

  @Test func `a way back is written at its start or at its end`() {
    for (personality, isFirst) in [(StandInWorld.Personality.ios17, true), (.ios18, false)] {
      model.path = [1, 2]
      model.writes = []
      let world = world(personality) { StackOf(model: model) }
      #expect(world.user.tapBack())
      #expect(model.writes == (isFirst ? ["[1]"] : []))
      world.loop.runUntilQuiet()
      #expect(model.writes == ["[1]"] && world.drawing == "stack[Root P1]")
    }
  }

  @Test func `a swipe that is cancelled leaves all as it was, and a path beneath it is lost`() {
    model.path = [1]
    let world = world { StackOf(model: model) }
    let swipe = world.user.beginSwipeBack()
    model.path = [1, 2]
    world.loop.runUntilQuiet()
    swipe?.cancel()
    world.loop.runUntilQuiet()
    #expect(world.drawing == "stack[Root P1]" && world.violations.isEmpty && model.writes.isEmpty)
  }

  @Test func `a tab whose tap isn't accepted is shown until the next update`() {
    model.isVetoing = true
    let world = world(.ios18) { Tabs(model: model) }
    #expect(world.user.tapTab(1))
    #expect(world.drawing == "tabs 2/2[Other]" && model.writes == ["1"])
    model.number = 1
    world.loop.runUntilQuiet()
    #expect(world.drawing == "tabs 1/2[stack[Root]]")
  }

  @Test func `an alert's button writes the binding and acts`() {
    let world = world { Layers(model: model) }
    model.isAsking = true
    world.loop.runUntilQuiet()
    #expect(world.drawing == "alert[Sure?]" || world.drawing == "Root\nalert[Sure?]")
    #expect(world.user.actions == ["Yes"])
    #expect(world.user.tapAction("Yes"))
    world.loop.runUntilQuiet()
    #expect(
      world.drawing == "Root" && model.writes.first == "false" && model.writes.contains("yes"))
  }

  @Test func `the same seed gives the same journal`() {
    func run() -> [String] {
      let model = Model()
      model.path = [1, 2, 3]
      let world = StandInWorld(personality: .worst, seed: 5)
      world.show(StackOf(model: model))
      world.loop.runUntilQuiet()
      world.user.swipeBack()
      world.loop.runUntilQuiet()
      world.user.tapBack()
      world.loop.runUntilQuiet()
      return world.journal
    }
    #expect(run() == run() && !run().isEmpty)
  }
}

// Wayfinder is released under the MIT license; see LICENSE.

import SwiftUIStandIn
import Testing
import UIKitStandIn

private struct Counter: View {
  let name: String
  @State private var count = 0

  var body: some View {
    Text("\(name) \(count)")
    Button("More") { count += 1 }
  }
}

private struct Board: View {
  @State private var isOther = false

  var body: some View {
    Counter(name: "A").id(isOther)
    Counter(name: "B")
    Button("Other") { isOther.toggle() }
    if isOther { Probe() }
  }
}

/// A view that is a controller, and notes what happens to it.
private struct Probe: UIViewControllerRepresentable {
  @MainActor static var heard: [String] = []

  func makeUIViewController(context: Context) -> ProbeController { ProbeController() }

  func updateUIViewController(_ controller: ProbeController, context: Context) {}

  static func dismantleUIViewController(_ controller: ProbeController, coordinator: Void) {
    heard.append("dismantled")
  }
}

private final class ProbeController: UIViewController {
  override func viewDidAppear(_ animated: Bool) { Probe.heard.append("appeared") }
  override func viewDidDisappear(_ animated: Bool) { Probe.heard.append("disappeared") }
}

private struct Pages: View {
  @MainActor static var heard: [String] = []
  @State private var page = "A"

  var body: some View {
    TabView(selection: $page) {
      ForEach(["A", "B"], id: \.self) { name in
        Text(name).onAppear { Self.heard.append(name) }.tag(name)
      }
    }
    .tabViewStyle(.page)
  }
}

@MainActor
@Suite("Views of the stand-in for SwiftUI")
struct GraphTests {
  @Test func `a view keeps its state until it has another identity`() {
    let world = StandInWorld()
    world.show(Board())
    world.loop.runUntilQuiet()
    #expect(world.user.tapButton("More"))
    world.loop.runUntilQuiet()
    #expect(world.drawing == "A 1 More B 0 More Other")
    #expect(world.user.tapButton("Other"))
    world.loop.runUntilQuiet()
    #expect(world.drawing == "A 0 More B 0 More Other")
  }

  @Test func `a controller in a view appears, disappears, and is dismantled`() {
    Probe.heard = []
    let world = StandInWorld()
    world.show(Board())
    world.loop.runUntilQuiet()
    world.user.tapButton("Other")
    world.loop.runUntilQuiet()
    #expect(Probe.heard == ["appeared"])
    world.user.tapButton("Other")
    world.loop.runUntilQuiet()
    #expect(Probe.heard == ["appeared", "disappeared", "dismantled"])
  }

  @Test(arguments: StandInWorld.Personality.allCases.dropLast())
  func `F12: a page is swiped to, and may appear before`(personality: StandInWorld.Personality) {
    Pages.heard = []
    let world = StandInWorld.showing(Pages(), personality)
    #expect(Pages.heard == (personality.name == "ios17" ? ["A", "B"] : ["A"]))
    #expect(world.drawing == "tabs 1/2[A]" && !world.user.tapTab(1))
    #expect(!world.user.swipePage(back: true) && world.user.swipePage())
    world.loop.runUntilQuiet()
    #expect(world.drawing == "tabs 2/2[B]" && Pages.heard == ["A", "B"])
  }
}

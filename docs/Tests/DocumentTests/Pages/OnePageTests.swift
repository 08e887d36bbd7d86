// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import Wayfinder
import WayfinderInspection
import WayfinderLinks
import WayfinderStyles

@MainActor
@Suite("What the page about pages and maps says is so")
struct OnePageTests {
  enum Kind: CaseIterable { case contacts, profile }

  enum ContactEvent: Sampled {
    case selected(Int), closed
    static var samples: [ContactEvent] { [.selected(1), .closed] }
  }

  final class ProfileScreen: Screen {
    let id: Int
    init(id: Int) { self.id = id }
  }

  enum Routes {
    static let bag = StepAssembly(BagScreen.self) { BagScreen() }
      .using(.present(.sheet)).from(.current).assemble()
    static let settings = StepAssembly(HomeScreen.self) { HomeScreen() }
      .using(.present(.sheet)).from(.current).assemble()
  }

  @Test func `maps of links, steps and tables are put together`() throws {
    let links = try AppLinks(hosts: ["shop.example"]) { Routes.bag.opened(by: Link("/bag")) }
    let contacts = TransitionMap<Kind, ContactEvent> { kind, event in
      switch (kind, event) {
      case (.contacts, .selected(let id)): .push(ProfileScreen(id: id))
      case (.profile, .closed): .pop
      default: nil
      }
    }
    var printed = ""
    func print(_ text: String) { printed = text }

    let map = links.routeMap
      .merging(Routes.settings.routeMap)
      .merging(contacts.table().routeMap(calling: ["ProfileScreen": "profile"]))
    print(map.mermaid)

    #expect(
      map.description == """
        start current –presents (sheet)→ screen BagScreen
        link /bag –leads to→ screen BagScreen
        start current –presents (sheet)→ screen HomeScreen
        screen contacts –pushes (selected)→ screen profile
        screen profile –opens (closed)→ move pop
        """)
    #expect(printed.hasPrefix("flowchart LR\n"))
  }
}

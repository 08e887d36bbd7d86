// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import Wayfinder
import WayfinderStyles

@Suite("S1 Flaws of a map")
struct MapFindingTests {
  nonisolated private enum Room: Hashable, CaseIterable { case hall, kitchen, cellar }

  nonisolated private enum Step: Sampled {
    case entered(Int), left, fell, shouted
    static var samples: [Step] { [.entered(1), .left, .fell, .shouted, .entered(2)] }
  }

  @Test func `S1: a map that uses each event and leads away from each kind has no flaw`() {
    let map = TransitionMap<Room, Step> { room, step in
      switch (room, step) {
      case (.hall, .entered): .push(Page(.detail))
      case (.kitchen, .left), (.cellar, .left): .pop
      case (.cellar, .fell): .dismiss
      case (.hall, .shouted): .toast("Hey")
      default: nil
      }
    }
    #expect(map.findings().map(\.description) == [])
    #expect(map.table().unmapped.count == 9)
  }

  @Test func `S1: an event that is used nowhere and a kind that cannot be left are found`() {
    let map = TransitionMap<Room, Step> { room, step in
      switch (room, step) {
      case (.hall, .entered): .push(Page(.detail))
      case (.kitchen, .left): .alert("Sure", choices: [true, false]) { _ in .fell }
      case (.kitchen, .shouted): .toast("Hey")
      default: nil
      }
    }
    #expect(
      map.findings().map(\.description) == [
        "'fell' is never used: no kind of screen has a transition on this event. The kinds are "
          + "'cellar', 'hall', 'kitchen'. Add a transition, or remove the event.",
        "'kitchen' cannot be left: no transition leads away from this kind of screen. It has "
          + "transitions on 'left', 'shouted'. Add one that leads elsewhere, such as 'pop' or "
          + "'dismiss'.",
        "'cellar' cannot be left: no transition leads away from this kind of screen. It has "
          + "transitions on none. Add one that leads elsewhere, such as 'pop' or 'dismiss'.",
      ])
    #expect(map.findings().map(\.reason).last == .deadEnd(events: []))
    #expect(map.findings(of: [.hall]).map(\.subject) == ["left", "fell", "shouted"])
  }

  @Test func `S1: every other transition leads away`() {
    let detail = Pages.map.table(of: [.detail])
    #expect(
      Set(detail.mapped.filter { !leads($0.on) }.map(\.on))
        == ["asked", "offered", "saved", "deleted"])
  }

  /// Whether a kind that has this event alone can be left.
  private func leads(_ event: String) -> Bool {
    let map = TransitionMap<Kind, Event> { kind, other in
      "\(other)".hasPrefix(event) && "\(other)".dropFirst(event.count).first != "N"
        ? Pages.map.transition(from: kind, on: other) : nil
    }
    return !map.findings(of: [.detail]).contains { $0.subject == "detail" }
  }

  @Test func `S1: mapped and unmapped pairs are the whole table`() {
    let table = Pages.map.table(of: [.list])
    #expect(table.mapped.map(\.on).prefix(3) == ["opened", "closed", "toList"])
    #expect(table.mapped.count + table.unmapped.count == table.rows.count)
    #expect(table.mapped.allSatisfy { $0.transition != nil })
  }
}

// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import Wayfinder
import WayfinderLinks

@MainActor
@Suite("L6: the starts from which links are opened")
struct LinkStartsTests {
  private let short = "Navigation:\n  Home"
  private let long = "Navigation:\n  Home\n  List\n  Item"
  private let tabs = "Tabs:\n  Navigation a*:\n    Home\n  Navigation b:\n    Home"

  @Test func `are one for each shape, those in other containers first`() throws {
    var starts = LinkStarts<Int>()
    for (number, drawing) in [short, long, short, tabs].enumerated() {
      let tree = try ScreenTree(drawing: drawing)
      starts.add(number, LinkStarts<Int>.Shape((tree, { $0.reference.text })))
    }
    #expect(starts.count == 3)
    #expect(starts.chosen(9) == [0, 1, 3])
    #expect(starts.chosen(2) == [0, 3])
    #expect(starts.chosen(0) == [])
  }

  @Test func `agree on the screen, its containers, and in order on what lies beneath it`() throws {
    func faults(_ warm: String, _ cold: String) throws -> [String] {
      let places = try [warm, cold].map { StandingPlace(try ScreenTree(drawing: $0)) }
      return places[0].faults(comparedWithCold: places[1])
    }
    #expect(try faults(long, long) == [])
    #expect(try faults("Navigation:\n  Home\n  More\n  List\n  Item", long) == [])
    #expect(
      try faults("Navigation:\n  Home\n  Item", long)
        == ["beneath it lie [Home], from a cold start [Home, List]"])
    #expect(
      try faults("Navigation:\n  List\n  Home\n  Item", long)
        == ["beneath it lie [List, Home], from a cold start [Home, List]"])
    #expect(
      try faults(tabs, short)
        == ["it is in 'Tabs > Navigation a', from a cold start in 'Navigation'"])
    #expect(
      try faults(short, long) == ["the focused screen is 'Home', from a cold start 'Item'"])
  }
}

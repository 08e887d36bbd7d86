// Wayfinder is released under the MIT license; see LICENSE.

import Foundation
import TestShop
import Testing
import Wayfinder
import WayfinderConfiguration

@testable import WayfinderInspection

@Suite("X5: the parts of a page")
struct PagePartTests {
  @Test func `the style and the script are small, and the style's colors can be read`() {
    #expect(PageStyle.text.utf8.count <= 8192, "\(PageStyle.text.utf8.count)")
    #expect(PageScript.text.utf8.count <= 8192, "\(PageScript.text.utf8.count)")
    for theme in [PageStyle.light, PageStyle.dark] {
      for color in [theme.text, theme.faint, theme.accent, theme.bad] {
        for ground in [theme.ground, theme.card] {
          #expect(contrast(color, ground) >= 4.5, "\(color) on \(ground)")
        }
      }
      #expect(contrast(theme.line, theme.ground) >= 3)
    }
  }

  @Test func `a tree is drawn as a user sees it`() throws {
    let phone = try #require(
      Phone(
        drawing: """
          Tabs:
            Navigation home*:
              Home
              "Tv (running)"("id: 7, rest: \\"a\\"")
              Product(id: 7)
            Navigation bag:
              Bag
          ⇧ sheet [not dismissible]:
            Split:
              List
              Item
          ⇧ alert:
            Sure
          """))
    var text = ""
    phone.html.write(to: &text)
    #expect(
      text.replacing("\n", with: "") == """
        <ol class="phone"><li class="layer"><div class="tabs"><ol class="stack"><li>Home</li>\
        <li>Tv (running)<small>id: 7, rest: &quot;a&quot;</small></li>\
        <li class="top"><p class="screen">Product<small>id: 7</small></p></li></ol><ul class="bar">\
        <li title="home" aria-current="true"><b>home</b></li><li title="bag">bag</li></ul></div></li>\
        <li class="layer modal"><p class="kind">sheet, not dismissible</p><ul class="columns">\
        <li><p class="screen">List</p></li><li><p class="screen">Item</p></li></ul></li>\
        <li class="layer modal small"><p class="kind">alert</p><p class="screen">Sure</p></li></ol>
        """)
    #expect(Phone(drawing: "no: tree:") == nil)
  }

  @Test func `a container of the app's own names all that it holds, with the shown one marked`()
    throws
  {
    let phone = try #require(
      Phone(
        drawing: """
          drawer:
            Navigation home:
              Home
            Navigation bag*:
              Bag
          """))
    var text = ""
    phone.html.write(to: &text)
    #expect(
      text.replacing("\n", with: "") == """
        <ol class="phone"><li class="layer"><div class="custom"><p class="kind">drawer</p>\
        <ul class="bar"><li title="home">home</li><li title="bag" aria-current="true"><b>bag</b></li></ul>\
        <ol class="stack"><li class="top"><p class="screen">Bag</p></li></ol></div></li></ol>
        """)
  }

  @Test func `a tree that comes again is linked`() {
    var shelf = PhoneShelf()
    var (first, second) = ("", "")
    shelf.figure("Home", titled: "once").write(to: &first)
    shelf.figure("Home", titled: "twice").write(to: &second)
    #expect(first.contains("<figcaption>once</figcaption>"))
    #expect(second.hasPrefix("<p class=\"again\">twice: <a href=\"#tree-"))
    var third = ""
    shelf.figure("Home", titled: "beside", isComparable: true).write(to: &third)
    #expect(third.hasPrefix("<figure><figcaption>beside</figcaption>"))
    #expect(third.contains("<ol class=\"phone\">") && third.contains("\">as text</a>"))
  }

  /// - **Source:** WCAG 2.2, contrast ratio.
  private func contrast(_ one: String, _ other: String) -> Double {
    func luminance(_ color: String) -> Double {
      let value = Int(color.dropFirst(), radix: 16) ?? 0
      let parts = [16, 8, 0].map { shift -> Double in
        let part = Double(value >> shift & 0xFF) / 255
        return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
      }
      return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
    }
    let (left, right) = (luminance(one), luminance(other))
    return (max(left, right) + 0.05) / (min(left, right) + 0.05)
  }

  @Test(arguments: BehavioralDiff.Kind.allCases)
  func `each kind of change names both sides`(
    _ kind: BehavioralDiff.Kind
  ) {
    let starts = BehavioralDiff.Starts(seen: [.cold], unseen: [])
    let none = BehavioralDiff.Sides<String>(before: nil, after: nil)
    let change = BehavioralDiff.Change(
      link: nil, route: none, pattern: none, kind: kind,
      value: BehavioralDiff.Sides(before: "old", after: "new"), starts: starts,
      place: BehavioralDiff.Sides(before: nil, after: nil))
    switch kind {
    case .gone, .beneathLost, .guardLost: #expect(change.words.contains("old"))
    case .new, .beneathGained, .guardGained: #expect(change.words.contains("new"))
    default: #expect(change.words.contains("old") && change.words.contains("new"))
    }
  }

  @Test func `each way of each place leads where the action leads in the app`() async throws {
    let exploration = await Exploration(
      of: Places.linked,
      within: Exploration.Bounds(depth: 3, transitions: 200, walks: 0))
    let graph = exploration.graph
    let shown = graph.nearest(10)
    #expect(shown.first == 0 && Set(shown).count == shown.count)
    // The nearest places are reached by the nearest: a reader can get to all of them.
    for number in shown.dropFirst() {
      #expect(
        shown.contains { graph.ways(from: $0).contains { $0.target == number } }, "\(number)")
    }
    var commands: [Int: [String]] = [0: []]
    var tried = 0
    for number in shown {
      let way = try #require(commands[number])
      for (action, target) in graph.ways(from: number).prefix(6) {
        let session = try PlaySession("places") {
          return PlayApp(router: try AppWindow(Places.linked).router)
        }
        for line in way + [action.text] { await session.run(.text(line)) }
        #expect(
          session.world.tree.drawing == graph.states[target].facts.drawing, "\(way), \(action)")
        commands[target] = commands[target] ?? way + [action.text]
        tried += 1
      }
    }
    #expect(tried > 20)
  }
}

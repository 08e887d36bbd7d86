// Wayfinder is released under the MIT license; see LICENSE.

import TestShop
import Testing
import Wayfinder
import WayfinderInspection

@Suite("Route map: the picture")
struct MapPictureTests {
  /// How wide letters are in DejaVu Sans and its bold face, which are wider than most, in hundredths of
  /// the size, from the space to the tilde.
  private static let bold = [
    35, 46, 53, 84, 70, 101, 88, 31, 46, 46, 53, 84, 38, 42, 38, 37, 70, 70, 70, 70, 70, 70, 70, 70,
    70, 70, 40, 40, 84, 84, 84, 59, 100, 78, 77, 74, 84, 69, 69, 83, 84, 38, 38, 78, 64, 100, 84,
    86,
    74, 86, 78, 73, 69, 82, 78, 111, 78, 73, 73, 46, 37, 46, 84, 50, 50, 68, 72, 60, 72, 68, 44, 72,
    72, 35, 35, 67, 35, 105, 72, 69, 72, 72, 50, 60, 48, 72, 66, 93, 65, 66, 59, 72, 37, 72, 84,
  ]

  private func width(_ text: SVGPicture.Text) -> Int {
    // A letter of DejaVu Sans Mono is 0.602 wide.
    if text.isMonospaced { return text.text.unicodeScalars.count * text.size * 603 / 1000 }
    return text.text.unicodeScalars.reduce(0) { sum, scalar in
      let share = scalar.isASCII ? Self.bold[Int(scalar.value) - 32] : 100
      return sum + text.size * share
    } * (text.isBold ? 100 : 93) / 10_000
  }

  private func expectTidy(_ map: RouteMap) throws {
    let picture = try SVGPicture(map.svg)
    for (index, box) in picture.boxes.enumerated() {
      #expect(box.x >= 0 && box.y >= 0)
      #expect(box.x + box.width <= picture.width && box.y + box.height <= picture.height)
      for other in picture.boxes.dropFirst(index + 1) {
        let isApart =
          box.x + box.width <= other.x || other.x + other.width <= box.x
          || box.y + box.height <= other.y || other.y + other.height <= box.y
        #expect(isApart, "\(box) and \(other) overlap")
      }
    }
    for label in picture.labels {
      #expect(label.endsThere ? label.x >= width(label) : true, "\(label)")
      guard
        let box = picture.boxes.first(where: { box in
          box.x < label.x && label.x < box.x + box.width && box.y < label.y
            && label.y < box.y + box.height
        })
      else { continue }
      #expect(label.x + width(label) <= box.x + box.width, "\(label.text) overflows its card")
    }
    #expect(picture.boxes.isEmpty == map.nodes.isEmpty)
  }

  @Test(
    arguments: [
      "apps/made-up.json", "apps/lichess.json", "documents/library.json",
      "documents/three-columns.json", "lint/faults.json",
    ])
  func `no card overlaps another or its text`(name: String) throws {
    try expectTidy(try #require(try Fixtures.inspected(name).routeMap()))
  }

  @Test func `long names end with an ellipsis within the card`() throws {
    var map = RouteMap()
    for text in [String(repeating: "W", count: 400), String(repeating: "iMW. ", count: 90)] {
      map.add(.init(.screen, text, detail: text))
      map.add(.init(.presents, from: .init(.screen, text), to: .init(.screen, "X"), label: text))
      map.add(.init(.leads, from: .init(.link, text), to: .init(.screen, "X")))
    }
    try expectTidy(map)
    #expect(try SVGPicture(map.svg).width < 1200)
  }

  /// Every graph of three nodes: each of the nine edges there or not.
  @Test func `every small map is drawn whole, circles and loops too`() throws {
    let ids = ["A", "B", "C"].map { RouteMap.Node.ID(.screen, $0) }
    for bits in 0..<512 {
      var map = RouteMap()
      for id in ids { map.add(.init(id)) }
      for bit in 0..<9 where bits >> bit & 1 == 1 {
        map.add(.init(.pushes, from: ids[bit / 3], to: ids[bit % 3]))
      }
      let picture = try SVGPicture(map.svg)
      #expect(picture.boxes.count == 3)
      #expect(picture.texts.filter { ids.map(\.name).contains($0) } == ["A", "B", "C"])
      try expectTidy(map)
    }
  }

  @Test func `what lies beneath stands to the left, and many links are counted`() throws {
    var map = RouteMap()
    map.add(.init(.pushes, from: .init(.container, "shop"), to: .init(.screen, "Item")))
    map.add(.init(.pushes, from: .init(.container, "shop"), to: .init(.screen, "Review")))
    map.add(.init(.liesBeneath, from: .init(.screen, "Item"), to: .init(.screen, "Review")))
    for number in 0..<30 {
      map.add(.init(.leads, from: .init(.link, "/\(number)"), to: .init(.screen, "Item")))
    }
    let picture = try SVGPicture(map.svg)
    let xs = ["shop", "Item", "Review"].map { name in
      picture.labels.first { $0.text == name }?.x ?? 0
    }
    #expect(xs == xs.sorted() && Set(xs).count == 3)
    #expect(picture.texts.contains("and 22 more links"))
    #expect(picture.texts.suffix(2) == ["pushes", "lies beneath"])
  }

  @Test func `equal maps give equal pictures`() throws {
    let file = try Fixtures.inspected("apps/made-up.json")
    #expect(file.routeMap()?.svg == file.routeMap()?.svg)
  }
}

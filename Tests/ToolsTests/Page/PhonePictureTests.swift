// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import WayfinderInspection

@Suite("X5: phones as a picture")
@MainActor
struct PhonePictureTests {
  private func texts(_ drawing: String) throws -> [SVGPicture.Text] {
    try SVGPicture(PhonePicture([("now", drawing)]).svg).labels
  }

  @Test func `a stack shows its top under the titles of those beneath, and tabs their names`()
    throws
  {
    let labels = try texts(
      """
      Tabs:
        Navigation home*:
          Home
          List
          Product(id: 7)
        Navigation bag:
          Bag
      """)
    #expect(labels.map(\.text) == ["now", "Home", "List", "Product", "id: 7", "home", "bag"])
    #expect(labels.filter(\.isBold).map(\.text) == ["Product", "home"])
    // Each is lower than the one before it in the stack.
    let heights = labels[1...3].map(\.y)
    #expect(heights == heights.sorted() && Set(heights).count == 3)
  }

  @Test func `of a deep stack the nearest four are drawn`() throws {
    let screens = (1...9).map { "  Page(\($0))" }.joined(separator: "\n")
    #expect(
      try texts("Navigation:\n" + screens).map(\.text)
        == ["now", "+4 … Page(5)", "Page(6)", "Page(7)", "Page(8)", "Page", "9"])
  }

  @Test func `a layer lies over the phone, and columns stand side by side`() throws {
    let picture = try SVGPicture(
      PhonePicture([
        (
          "sheet",
          """
          Split:
            Menu
            Detail
          ⇧ sheet [not dismissible]:
            Login
          ⇧ alert:
            Sure
          """
        )
      ]).svg)
    #expect(
      picture.labels.map(\.text)
        == ["sheet", "Menu", "Detail", "sheet, not dismissible", "Login", "alert", "Sure"])
    #expect(picture.labels[1].y == picture.labels[2].y)
    #expect(picture.labels[1].x < picture.labels[2].x)
  }

  @Test func `all that is drawn stands inside the picture, whatever the names are`() throws {
    let long = String(repeating: "W", count: 300)
    let drawings = [
      "Navigation:\n  \(long)", "Tabs:\n  \(long)\n  B\n  C\n  D\n  E\n  F", "", "no: tree:",
      "Split:\n  A\n  Navigation:\n    \(long)\n    B", "\"</svg><script>\"",
    ]
    let svg = PhonePicture(drawings.map { (long, $0) }).svg
    let picture = try SVGPicture(svg)
    #expect(picture.labels.count > 10)
    for box in picture.boxes {
      #expect(box.x >= 0 && box.x + box.width <= picture.width)
      #expect(box.y >= 0 && box.y + box.height <= picture.height)
    }
    for label in picture.labels { #expect(label.text.count < 40, "\(label.text)") }
    #expect(!picture.elements.contains("script"))
    #expect(svg == PhonePicture(drawings.map { (long, $0) }).svg)
  }
}

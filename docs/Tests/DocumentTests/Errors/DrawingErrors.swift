// Wayfinder is released under the MIT license; see LICENSE.

import Wayfinder

extension ErrorChapter {
  static let drawings = ErrorChapter(
    name: "Drawings",
    rows: [
      ("Lines and indentation", "Navigation:\n    Home"),
      ("Lines and indentation", "Home\n  Product(42)"),
      ("Lines and indentation", "Home\nSearch"),
      ("Lines and indentation", "Navigation:\n  (42)"),
      ("Lines and indentation", "Product(42) on sale"),
      ("Layers and overlays", "Navigation:\n  Home\n  ⇧ sheet:\n    Bag"),
      ("Layers and overlays", "Navigation:\n  ◇ toast Saved\n  Home"),
      ("Layers and overlays", "Home\n⇧ shet:\n  Bag"),
      ("Brackets and quotation marks", "Split [colapsed]:\n  Home*"),
      ("Brackets and quotation marks", "Product(42"),
      ("Brackets and quotation marks", #""a\qb""#),
      ("Marks", "Tabs:\n  Home\n  Search"),
      ("Marks", "Tabs:\n  Home*\n  Search*"),
      ("Marks", "Navigation:\n  Home\n  Product*"),
      ("A tree that cannot be", "Navigation:\n  Navigation:\n    Home"),
    ].map { heading, drawing in
      ErrorRow(heading) { _ = try ScreenTree(drawing: drawing) }
    })
}

// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import WayfinderTesting

@testable import Wayfinder

extension ErrorPage {
  /// What the page `DrawingErrors` shows.
  static let drawingErrors = ErrorPage("DrawingErrors") {
    ErrorSample("Indentation") {
      _ = try ScreenTree(
        drawing: """
          Navigation:
              Home
          """)
    } mended: {
      _ = try ScreenTree(
        drawing: """
          Navigation:
            Home
          """)
    }
    ErrorSample("A child of a screen") {
      _ = try ScreenTree(
        drawing: """
          Home
            Product(42)
          """)
    } mended: {
      _ = try ScreenTree(
        drawing: """
          Navigation:
            Home
            Product(42)
          """)
    }
    ErrorSample("A second root") {
      _ = try ScreenTree(
        drawing: """
          Home
          Search
          """)
    } mended: {
      _ = try ScreenTree(
        drawing: """
          Home
          ⇧ sheet:
            Search
          """)
    }
    ErrorSample("A layer in the wrong place") {
      _ = try ScreenTree(
        drawing: """
          Navigation:
            Home
            ⇧ sheet:
              Bag
          """)
    } mended: {
      _ = try ScreenTree(
        drawing: """
          Navigation:
            Home
          ⇧ sheet:
            Bag
          """)
    }
    ErrorSample("An overlay in the wrong place") {
      _ = try ScreenTree(
        drawing: """
          Navigation:
            ◇ toast Saved
            Home
          """)
    } mended: {
      _ = try ScreenTree(
        drawing: """
          Navigation:
            Home
          ◇ toast Saved
          """)
    }
    ErrorSample("An unknown style") {
      _ = try ScreenTree(
        drawing: """
          Home
          ⇧ shet:
            Bag
          """)
    } mended: {
      _ = try ScreenTree(
        drawing: """
          Home
          ⇧ sheet:
            Bag
          """)
    }
    ErrorSample("An unknown attribute") {
      _ = try ScreenTree(
        drawing: """
          Split [colapsed]:
            Home*
          """)
    } mended: {
      _ = try ScreenTree(
        drawing: """
          Split [collapsed]:
            Home*
          """)
    }
    ErrorSample("Something is not closed") {
      _ = try ScreenTree(
        drawing: """
          Product(42
          """)
    } mended: {
      _ = try ScreenTree(
        drawing: """
          Product(42)
          """)
    }
    ErrorSample("An unknown escape") {
      _ = try ScreenTree(
        drawing: #"""
          "a\qb"
          """#)
    } mended: {
      _ = try ScreenTree(
        drawing: #"""
          "a\nb"
          """#)
    }
    ErrorSample("No name") {
      _ = try ScreenTree(
        drawing: """
          Navigation:
            (42)
          """)
    } mended: {
      _ = try ScreenTree(
        drawing: """
          Navigation:
            Product(42)
          """)
    }
    ErrorSample("Text after the end") {
      _ = try ScreenTree(
        drawing: """
          Product(42) on sale
          """)
    } mended: {
      _ = try ScreenTree(
        drawing: """
          "Product(42) on sale"
          """)
    }
    ErrorSample("A missing mark") {
      _ = try ScreenTree(
        drawing: """
          Tabs:
            Home
            Search
          """)
    } mended: {
      _ = try ScreenTree(
        drawing: """
          Tabs:
            Home*
            Search
          """)
    }
    ErrorSample("A second mark") {
      _ = try ScreenTree(
        drawing: """
          Tabs:
            Home*
            Search*
          """)
    } mended: {
      _ = try ScreenTree(
        drawing: """
          Tabs:
            Home*
            Search
          """)
    }
    ErrorSample("A misplaced mark") {
      _ = try ScreenTree(
        drawing: """
          Navigation:
            Home
            Product*
          """)
    } mended: {
      _ = try ScreenTree(
        drawing: """
          Navigation:
            Home
            Product
          """)
    }
    ErrorSample("A tree that cannot be") {
      _ = try ScreenTree(
        drawing: """
          Navigation:
            Navigation:
              Home
          """)
    } mended: {
      _ = try ScreenTree(
        drawing: """
          Tabs:
            Navigation*:
              Home
          """)
    }
  }
}

extension DrawingError.Fault {
  /// A new fault does not compile here until the page shows it.
  var heading: String {
    switch self {
    case .indentation: "Indentation"
    case .childOfScreen: "A child of a screen"
    case .secondRoot: "A second root"
    case .misplacedLayer: "A layer in the wrong place"
    case .misplacedOverlay: "An overlay in the wrong place"
    case .unknownStyle: "An unknown style"
    case .unknownAttribute: "An unknown attribute"
    case .unclosed: "Something is not closed"
    case .badEscape: "An unknown escape"
    case .noName: "No name"
    case .trailing: "Text after the end"
    case .markMissing: "A missing mark"
    case .secondMark: "A second mark"
    case .misplacedMark: "A misplaced mark"
    case .rule: "A tree that cannot be"
    }
  }
}

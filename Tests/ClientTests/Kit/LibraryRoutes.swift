// The keys of the route document 'library', written by 'wayfinder keys'. Don't edit them:
// change the document, and write the file again.
// swift-format-ignore-file
// swiftlint:disable all

import WayfinderConfiguration
import WayfinderLinks

/// The routes of 'library'.
nonisolated enum LibraryRoutes {
  /// 'Home': root of 'home'.
  static let home = RouteKey<AnyObject, Void>("Home")

  /// 'Book': pushed in 'shelf', guarded by 'login'.
  static let book = RouteKey<AnyObject, Int>("Book")

  /// 'Chapter': pushed in 'shelf', over 'Book', guarded by 'login'.
  static let chapter = RouteKey<AnyObject, ChapterContext>("Chapter")

  /// The values of 'Chapter'.
  nonisolated struct ChapterContext: Codable, Hashable, Sendable {
    var book: Int
    var chapter: Int
    var page: String?
  }

  /// 'Help': pushed in 'main'.
  static let help = RouteKey<AnyObject, Void>("Help")

  /// 'Login': modal, sheet.
  static let login = RouteKey<AnyObject, Void>("Login")

  /// 'Consent': modal, fullScreen, not dismissible.
  static let consent = RouteKey<AnyObject, Void>("Consent")

  /// 'Confirm': alert.
  static let confirm = RouteKey<AnyObject, String>("Confirm")

  /// 'Settings': pushed where the user is, guarded by 'login', 'adult'.
  static let settings = RouteKey<AnyObject, Void>("Settings")

  /// '(sync)': no screen.
  static let sync = RouteKey<AnyObject, Void>("(sync)")

  /// The links of 'library', by their names in its table.
  nonisolated enum Links {
    /// '/': opens 'Home'.
    static let home = Link("/")

    /// '/books/:book': opens 'Book'.
    static let book = Link("/books/:book", Int.self, constraints: ["book": "[0-9]+"])

    /// '/books/:book/:chapter': opens 'Chapter'.
    static let chapter = Link("/books/:book/:chapter", Int.self, Int.self)
      .query(.optional("page", String.self))

    /// '/help': opens 'Help'.
    static let help = Link("/help")

    /// '/confirm/:action': opens 'Confirm'.
    static let confirm = Link("/confirm/:action", String.self)

    /// '/settings': opens 'Settings'.
    static let settings = Link("/settings")

    /// '/sync': opens '(sync)'.
    static let sync = Link("/sync")
  }
}

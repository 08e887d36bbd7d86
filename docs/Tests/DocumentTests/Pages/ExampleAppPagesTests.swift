// Wayfinder is released under the MIT license; see LICENSE.

import Documents
import Testing

@Suite("A guide to an example app shows the navigation of the app")
struct ExampleAppPagesTests {
  @Test(arguments: [
    (
      "docs/WayfinderUIKit.docc/UIKitInTenMinutes.md", "Playground/Examples/UIKitApp",
      // Plain UIKit, what other pages show, a part in a lighter style, and containers of the app's own.
      [
        "AccountController.swift", "AppDelegate.swift", "Brewing.swift",
        "ContainerController.swift", "Notes.swift", "OrdersController.swift", "Origins.swift",
        "Page.swift", "Question.swift", "Tea.swift", "TeaListController.swift",
      ]
    ),
    (
      "docs/WayfinderSwiftUI.docc/SwiftUIInTenMinutes.md", "Playground/Examples/SwiftUIApp",
      // The menu for testers is on the page about playing with an app, and containers of the app's own are on theirs.
      ["DebugButton.swift", "Notebook.swift", "ShelfApp.swift"]
    ),
  ])
  func `each file stands on the page without its imports, or on that about saved states`(
    page: String, folder: String, others: [String]
  ) throws {
    var shown = try Repository.page(page).blocks
    var left = Set(shown.compactMap(\.file))
    shown += try Repository.page(Self.statePage).blocks
    let sources = try Self.sources(in: folder)
    #expect(sources.count > 3)
    for path in sources {
      let name = String(try #require(path.split(separator: "/").last))
      if others.contains(name) { continue }
      let file = try #require(shown.first { $0.file == name }, "\(page) doesn't show \(path)")
      #expect(file.text == Self.body(of: try Repository.text(path)), "\(page): \(name)")
      left.remove(name)
    }
    #expect(left.isEmpty, "these files aren't there")
  }

  @Test func `the project of the app for UIKit declares the scheme of its links`() throws {
    let app = "Playground/Examples/UIKitApp/"
    let project = try Repository.text(app + "TeaShop.xcodeproj/project.pbxproj")
    #expect(project.matches(of: /INFOPLIST_FILE = Info\.plist;/).count == 2)
    let shop = try Repository.text(app + "Sources/TeaShop/TeaShop.swift")
    let scheme = try #require(shop.firstMatch(of: /schemes: \["([a-z]+)"\]/)).1
    let list = try Repository.text(app + "Info.plist").filter { !$0.isWhitespace }
    #expect(
      list.contains("<key>CFBundleURLSchemes</key><array><string>\(scheme)</string></array>"))
  }

  private static let statePage = "docs/WayfinderConfiguration.docc/ComeBackToWhereYouWere.md"

  private static func sources(in folder: String) throws -> [String] {
    try Repository.files(in: folder, ending: ".swift").filter {
      $0.contains("/Sources/") || $0.contains("/App/")
    }
  }

  @Test func `both apps keep the same for a window`() throws {
    let stored = try ["UIKitApp/Sources/TeaShop", "SwiftUIApp/Sources/BookShelf"].map {
      try Repository.text("Playground/Examples/\($0)/StoredState.swift")
    }
    #expect(stored[0] == stored[1])
  }

  /// The lines behind the license, the imports, and the choice between UIKit and its stand-in.
  static func body(of source: String) -> String {
    var isChoice = false
    let lines = source.lines.drop { line in
      if line.hasPrefix("#if canImport") { isChoice = true }
      defer { if line == "#endif" { isChoice = false } }
      return isChoice || line == "#endif" || line.isEmpty || line.hasPrefix("import ")
        || line.hasPrefix("// Wayfinder is released")
    }
    return lines.joined(separator: "\n").trimmingLastLine
  }
}

extension String {
  var trimmingLastLine: String {
    var text = self
    while text.hasSuffix("\n") { text.removeLast() }
    return text
  }
}

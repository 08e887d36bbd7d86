// Wayfinder is released under the MIT license; see LICENSE.

import Foundation
import Testing
import Wayfinder
import WayfinderConfiguration
import WayfinderInspection

// The examples of the doc comments of `WayfinderInspection`, and those of route maps; a test compares
// the two.

private enum Routes {
  static let product = step(Int.self)
  static let settings = step(Void.self)

  private static func step<Context>(
    _ type: Context.Type
  ) -> DestinationStep<PlaceholderScreen, Context> {
    StepAssembly(finder: .nothing(), factory: .build { (_: Context) in PlaceholderScreen("Page") })
      .using(.present()).from(.current).assemble()
  }
}

@MainActor
func merging() -> RouteMap {
  let map = Routes.product.routeMap.merging(Routes.settings.routeMap)
  return map
}

@MainActor
func compare(_ document: RouteDocument) async throws {
  guard let drawer = document.contract(ofVariant: "drawer") else { return }
  let diff = try await BehavioralDiff(from: document.contract, to: drawer)
  print(diff.text)
}

private enum Shop {
  static let tabs = NavigationConfiguration("tabs", shell: { NavigationNode() }) {}
  static let drawer = tabs.variant("drawer") {}
}

@MainActor
func compareCode() async throws {
  let diff = try await BehavioralDiff(from: Shop.tabs, to: Shop.drawer)
  print(diff.text)
}

@MainActor
func play() async throws {
  let session = try PlaySession("shop") {
    let store = ConfigurationStore(Shop.tabs)
    let router = Router(tree: try store.current.makeTree(), store: store)
    return PlayApp(router: router, variants: [Shop.tabs, Shop.drawer])
  }
  await session.run()
}

@MainActor
func explore() async {
  let exploration = await Exploration(of: Shop.tabs)
  print(exploration.text)
}

func compare(_ next: NavigationConfiguration, with released: NavigationConfiguration) async {
  let exploration = await Exploration(
    of: next, rules: Exploration.Rule.all + [.agrees(with: released)])
  print(exploration.text)
}

func timeline(report: [UInt8]) throws {
  let timeline = try NavigationTimeline(bytes: report, name: "crash.jsonl")
  print(timeline)
}

func rules() -> [Exploration.Rule] {
  let rules =
    Exploration.Rule.all + [
      .always("one sheet at most") { $0.modals.count <= 1 ? nil : "two sheets are open" },
      .sometimes("the bag is seen") { $0.focused?.reference.text == "Bag" },
    ]
  return rules
}

func lint(_ bytes: [UInt8]) throws {
  let file = try InspectedFile(bytes: bytes, name: "routes.json")
  let report = LintReport(of: [file])
  print(report.text)
}

@MainActor
func lintCode() {
  let report = LintReport(of: Shop.tabs, variants: [Shop.drawer])
  #expect(report.holds, "\(report.text)")
}

@MainActor
func write() async throws {
  let page = try await NavigationPage(
    of: Shop.tabs, lint: LintReport(of: Shop.tabs),
    difference: BehavioralDiff(from: Shop.tabs, to: Shop.drawer))
  try page.html.write(toFile: "shop.html", atomically: true, encoding: .utf8)
}

@MainActor
func writeAll() async throws {
  let page = try await NavigationPage(
    of: Shop.tabs, lint: LintReport(of: Shop.tabs),
    difference: BehavioralDiff(from: Shop.tabs, to: Shop.drawer),
    exploration: await Exploration(of: Shop.tabs))
  try page.html.write(toFile: "shop.html", atomically: true, encoding: .utf8)
}

@MainActor
func draw() throws {
  let picture = PhonePicture([
    ("before", "Navigation:\n  Home"), ("after", "Navigation:\n  Home\n  Product(7)"),
  ])
  try picture.svg.write(toFile: "product.svg", atomically: true, encoding: .utf8)
}

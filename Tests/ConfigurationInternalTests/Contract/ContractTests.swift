// Wayfinder is released under the MIT license; see LICENSE.

import TestShop
import Testing
import Wayfinder
import WayfinderLinks

@testable import WayfinderConfiguration

@Suite("C6: the cases of real apps hold")
@MainActor
struct ContractTests {
  @Test(arguments: ["made-up", "element-x", "bluesky", "lichess"])
  func `outcomes and places are those of the plain simulator`(_ name: String) async throws {
    let document = try Fixtures.app(name)
    let app = try DocumentApp(document.base)
    var before: ContractSession?
    for (row, expected) in try zip(document.cases, Fixtures.places(name)) {
      let link = app.resolve(row.url, state: row.state)
      #expect(link?.route == expected.route, "\(row.url)")
      let destination = link.flatMap { app.destination(of: $0.route, with: $0.arguments) }
      func visit(_ session: ContractSession) async -> Fixtures.Visit {
        let opening = await session.open(destination.map { destination in { destination } })
        return Fixtures.Visit(opening, in: session.tree)
      }
      let cold = try ContractSession(app)
      #expect(await visit(cold) == expected.cold, "cold: \(row.url)")
      let warm = try before ?? ContractSession(app)
      let end = await visit(warm)
      #expect(end == expected.warm, "warm: \(row.url)")
      #expect(await visit(cold).outcome == expected.again, "\(row.url)")
      // As the simulator, which starts over where a layer may not be closed or too much is open.
      _ = await visit(warm)
      let isStuck = end.outcome.hasPrefix("refused") || warm.tree.allNodes.count > 100
      before = isStuck ? nil : warm
    }
  }

  @Test func `a denied guard stops every link that needs it and moves nothing`() async throws {
    let configuration = try Fixtures.app("made-up").configuration()
    let report = await AppContract(casesOf: configuration).run(denying: "login")
    #expect(report.failures.map(\.description) == [])
    let stopped = report.rows.filter { $0.outcome == "stopped by login" }
    #expect(Set(stopped.compactMap(\.route)) == ["Account", "Settings", "Payment", "(sync)"])
    let shell = try configuration.makeTree().drawing
    for row in configuration.cases where stopped.contains(where: { $0.url == row.url }) {
      let window = try AppWindow(configuration)
      configuration.guards?.setDenied(true, guard: "login")
      _ = try await window.router.open(row.url, with: configuration)
      #expect(window.tree.drawing == shell, "\(row.url)")
    }
  }

  @Test func `what another guard stops doesn't hold while one is denied`() async throws {
    let configuration = try Fixtures.app("made-up").configuration()
    configuration.guards?.setDenied(true, guard: "member")
    let report = await AppContract(casesOf: configuration, checks: []).run(denying: "login")
    #expect(!report.failures.isEmpty)
    #expect(report.failures.allSatisfy { $0.reasons[0].hasPrefix("it ended 'stopped by member'") })
  }

  @Test func `screens pile up to a limit, and what is wrong above it is found`() async throws {
    let document = NavigationDocument(
      shell: .tabs(
        [.init(name: "home", root: "Home"), .init(name: "account", root: "Account")],
        initial: "home"),
      routes: [
        RouteDescription(
          name: "Product", placement: .push(in: "home"),
          parameters: [ParameterDescription(name: "id", type: "string")])
      ],
      links: LinkSection(rows: [.init(pattern: "/product/:id", route: "Product")]))
    let rows = (0..<200).map { id in
      ContractRow(
        "/product/\(id)", route: "Product",
        parameters: ["id": [50: "x", 120: "y"][id] ?? "\(id)"])
    }
    let report = await AppContract(
      casesOf: try NavigationConfiguration(document, named: "pile", cases: rows)
    ).run()
    #expect(report.rows.indices.filter { !report.rows[$0].holds } == [50, 120])
    #expect(
      report.failures.map(\.reasons) == [
        ["the parameter 'id' is '50', expected 'x'"], ["the parameter 'id' is '120', expected 'y'"],
      ])
    #expect(report.failures.map(\.start) == ["cold", "cold"])
    #expect(report.uncovered == [])
    // Two tabs, their stacks and roots are five nodes, so that the limit of forty is passed with 36
    // products: besides a cold start for each row, the warm ones begin six times.
    let app = try DocumentApp(document)
    let launches = Launches()
    let contract = AppContract(
      "pile", opening: app.contractLinks, checks: .warm,
      tree: {
        launches.count += 1
        return try app.makeTree()
      }, router: { Router(tree: $0) }, rows: rows)
    _ = await contract.run()
    #expect(launches.count == 206)
  }

  private final class Launches {
    var count = 0
  }

  @Test func `the cases of a document become rows`() throws {
    let text = """
      {"format": "wayfinder-routes/1", "app": "a", "shell": {"navigation": ["Shelf"]},
       "routes": {"Book": {"placement": {"as": "push"}, "parameters": {"book": "int"}}},
       "table": {"book": {"pattern": "/b/:book", "route": "Book"}},
       "cases": {
        "a book": {"url": "/b/7", "state": {"member": false}, "expect": {
         "route": "Book", "parameters": {"book": "7", "x": null}, "fragment": "f",
         "stack": {"in": null, "screens": ["Shelf", "Book"]}}},
        "none": {"url": "/nowhere", "expect": {"route": null, "why": "no such link"}}}}
      """
    let document = try RouteDocument(bytes: Array(text.utf8), name: "a.json")
    #expect(
      document.cases == [
        ContractRow(
          url: "/b/7", state: ["member": false],
          expected: .init(
            route: "Book", parameters: ["book": "7"], fragment: "f",
            stack: .init(tab: nil, screens: ["Shelf", "Book"])), place: "$.cases['a book']"),
        ContractRow(
          url: "/nowhere", state: [:],
          expected: .init(outcome: .noLink, reason: "no such link"), place: "$.cases.none"),
      ])
  }

  @Test func `each result is told as soon as it is there, in the order of the cases`() async throws
  {
    let configuration = try Fixtures.app("element-x").configuration()
    var told: [ContractReport.Row] = []
    let report = await AppContract(casesOf: configuration, checks: []).run { told.append($0) }
    #expect(told == report.rows)
    #expect(told.map(\.url) == configuration.cases.map(\.url))
  }
}

extension ContractSession {
  /// An app as it starts.
  fileprivate convenience init(_ app: DocumentApp) throws {
    let tree = try app.makeTree()
    self.init(tree, Router(tree: tree))
  }
}

extension Fixtures.Visit {
  /// An opening in the form of the fixtures.
  @MainActor
  fileprivate init(_ opening: ContractOpening, in tree: ScreenTree) {
    let focused = FocusedStack(of: tree)
    let outcome =
      switch opening.outcome {
      case _ where opening.isShown:
        "\(opening.outcome)".replacing("already there", with: "alreadyThere")
      case .noLink: "none"
      case .stopped(let name?): "stopped: \(name)"
      case .refused: "refused: \(tree.modals.last?.name ?? "")"
      default: opening.text
      }
    self.init(
      outcome: outcome, name: focused.name, layers: focused.layers,
      stack: focused.screens.map { Fixtures.Screen(name: $0.name, parameters: $0.values) })
  }
}

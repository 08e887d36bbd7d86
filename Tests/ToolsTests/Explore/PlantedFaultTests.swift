// Wayfinder is released under the MIT license; see LICENSE.

import TestShop
import TestWorld
import Testing
import Wayfinder
import WayfinderConfiguration
import WayfinderInspection
import WayfinderLinks

/// A small document with a fault in one of its routes.
nonisolated private struct FaultyDocument: CustomTestStringConvertible {
  nonisolated enum Fault: CaseIterable {
    /// A link leads to a layer that a user can't dismiss.
    case undismissible
    /// A link leads to a sheet that has no button.
    case withoutWayOut
    /// An earlier row matches all URLs of the link.
    case shadowed
    /// Earlier rows match all URLs of all links of a route.
    case unreachable
    /// An earlier row gives the same pattern another meaning.
    case twoMeanings
    /// A tab has no stack, and another route asks for the one where the user is.
    case missingRoot
    /// A screen stands in another tab.
    case wrongPlacement
    /// The screens beneath another one have changed places.
    case swappedParents
    /// A route has lost its guard.
    case droppedGuard
    /// A guard leads to another screen.
    case wrongRedirect
  }

  let seed: Int
  let fault: Fault?

  var testDescription: String { "\(seed), \(fault.map { "\($0)" } ?? "none")" }

  var count: Int { 3 + seed % 5 }
  /// The route with the fault.
  var faulty: Int { seed * 7 % count }
  /// The pattern of its link.
  var pattern: String { "/r\(faulty)/:id" }

  /// The document without the fault.
  var reference: FaultyDocument { FaultyDocument(seed: seed, fault: nil) }

  /// The rule that the fault breaks, and what the finding is about.
  var expected: (rule: String, subject: String) {
    switch fault {
    case .undismissible, .withoutWayOut: ("way-out", "R\(faulty)")
    case .shadowed, .twoMeanings: ("reachable", pattern)
    case .unreachable: ("reachable", "R\(faulty)")
    case .missingRoot, nil: ("opens", "/where/:id")
    case .wrongPlacement: ("reference", pattern)
    case .swappedParents: ("reference", "/chapter")
    case .droppedGuard, .wrongRedirect: ("reference", "/club")
    }
  }

  private static let styles = [
    #""push", "in": "home""#, #""push", "in": "shelf""#, #""modal", "style": "sheet""#,
    #""modal", "style": "alert""#, #""modal", "style": "pageSheet""#,
  ]

  private func placement(of index: Int) -> String {
    let style = Self.styles[(seed + index * 3) % Self.styles.count]
    switch fault {
    case .undismissible where index == faulty:
      return #""modal", "style": "fullScreen", "dismissible": false"#
    case .withoutWayOut where index == faulty:
      return #""modal", "style": "sheet", "dismissible": false"#
    case .wrongPlacement where index == faulty:
      return style == Self.styles[0] ? Self.styles[1] : Self.styles[0]
    case .missingRoot where index == faulty: return #""push", "in": "tabs", "action": "asTab""#
    case .missingRoot where index == (faulty + 1) % count: return #""push", "in": null"#
    default: return style
    }
  }

  /// The rows that the fault puts before all others.
  private var firstRows: [String] {
    let other = "R\((faulty + 1) % count)"
    switch fault {
    case .shadowed: return [row("all", "/r\(faulty)/:id/:more?", other)]
    case .twoMeanings: return [row("all", pattern, other)]
    case .unreachable:
      return [row("all", "/r\(faulty)/:id", other), row("any", "/also\(faulty)/:id/:more?", other)]
    default: return []
    }
  }

  private func row(_ name: String, _ pattern: String, _ route: String) -> String {
    #""\#(name)": {"pattern": "\#(pattern)", "route": "\#(route)"}"#
  }

  var text: String {
    let parents = fault == .swappedParents ? #""Part", "Book""# : #""Book", "Part""#
    let guards = fault == .droppedGuard ? "" : #", "guards": ["member"]"#
    var routes = [
      #""Book": {"placement": {"as": "push", "in": "shelf"}}"#,
      #""Part": {"placement": {"as": "push", "in": "shelf"}}"#,
      #""Chapter": {"placement": {"as": "push", "in": "shelf"}, "beneath": [\#(parents)]}"#,
      #""Club": {"placement": {"as": "push", "in": "home"}\#(guards)}"#,
      #""Lounge": {"placement": {"as": "push", "in": "home"}, "guards": ["member"]}"#,
      #""Login": {"placement": {"as": "modal", "style": "sheet"}}"#,
    ]
    var rows =
      firstRows + [
        row("book", "/book", "Book"), row("part", "/part", "Part"),
        row("chapter", "/chapter", "Chapter"), row("club", "/club", "Club"),
        row("lounge", "/lounge", "Lounge"), row("login", "/login", "Login"),
      ]
    for index in 0..<count {
      routes.append(
        #""R\#(index)": {"placement": {"as": \#(placement(of: index))}, "parameters": {"id": "int"}}"#
      )
      let isElsewhere = fault == .missingRoot && index == (faulty + 1) % count
      rows.append(row("r\(index)", isElsewhere ? "/where/:id" : "/r\(index)/:id", "R\(index)"))
      rows.append(row("also\(index)", "/also\(index)/:id", "R\(index)"))
    }
    return """
      {"format": "wayfinder-routes/1", "app": "made", "links": {"hosts": ["made.example"], "precedence": "declared"},
       "shell": {"container": "drawer", "children": {
        "tabs": {"tabs": {"home": "Home", "shelf": "Shelf"}, "order": ["home", "shelf"]},
        "menu": "Menu"}},
       "routes": {\(routes.joined(separator: ",\n"))},
       "guards": {"member": {"redirect": "\(fault == .wrongRedirect ? "Book" : "Login")"}},
       "table": {\(rows.joined(separator: ",\n"))}}
      """
  }

  static let all = (0..<TestSize.count(1, large: 20)).flatMap { seed in
    Fault.allCases.map { FaultyDocument(seed: seed, fault: $0) }
  }
}

@Suite("X2: planted faults are found by a way of at most three steps, and none where there is none")
struct PlantedFaultTests {
  private let bounds = Exploration.Bounds(
    depth: 1, transitions: 300, walks: 0)

  private func rules(for document: FaultyDocument) throws -> [Exploration.Rule] {
    let reference = try Fixtures.configurations(ofText: document.reference.text)
    return Exploration.Rule.all + [.agrees(with: reference[0])]
  }

  private func explore(
    _ document: FaultyDocument, within bounds: Exploration.Bounds? = nil
  ) async throws -> Exploration {
    await Exploration(
      of: try Fixtures.configurations(ofText: document.text), within: bounds ?? self.bounds,
      rules: try rules(for: document))
  }

  @Test(arguments: FaultyDocument.all)
  private func `a fault of a document is found, X3: and no step to it can be left out`(
    document: FaultyDocument
  ) async throws {
    let exploration = try await explore(document)
    let expected = document.expected
    let finding = try #require(
      exploration.findings.first { $0.rule == expected.rule && $0.subject == expected.subject },
      "\(exploration)")
    #expect(finding.steps.count <= 3)
    await expectNoStepTooMany(
      exploration.findings, try Fixtures.configurations(ofText: document.text),
      try rules(for: document))
  }

  @Test(arguments: 0..<TestSize.count(2, large: 10))
  func `a document without a fault has no finding`(seed: Int) async throws {
    let exploration = try await explore(FaultyDocument(seed: seed, fault: nil))
    #expect(exploration.findings == [])
    #expect(exploration.faults == [])
  }

  @Test func `X3: equal explorations are equal bytes, and walks depend on the seed alone`()
    async throws
  {
    let document = FaultyDocument(seed: 3, fault: .missingRoot)
    let walking = Exploration.Bounds(
      depth: 1, transitions: 60, walks: 3, walkLength: 6, seed: 5)
    var texts: Set<String> = []
    for _ in 0..<2 {
      let exploration = await Exploration(
        of: try Fixtures.configurations(ofText: document.text), within: walking)
      #expect(exploration.coverage.walked > 0)
      texts.insert(Report(of: exploration).text(as: .json))
    }
    #expect(texts.count == 1)
  }

  @Test func `X3: nor can one of a finding in a file of the repository`() async throws {
    let configurations = try Fixtures.configurations("documents/library.json")
    let exploration = await Exploration(
      of: configurations,
      within: Exploration.Bounds(
        transitions: TestSize.count(200, large: 800), walks: 0))
    #expect(!exploration.findings.isEmpty)
    await expectNoStepTooMany(exploration.findings, configurations, Exploration.Rule.all)
  }

  private func expectNoStepTooMany(
    _ findings: [Exploration.Finding], _ configurations: [NavigationConfiguration],
    _ rules: [Exploration.Rule]
  ) async {
    for finding in findings {
      let steps = finding.steps
      func replay(_ steps: [String]) -> Exploration.Replay {
        Exploration.Replay(
          rule: finding.rule, subject: finding.subject, script: steps.joined(separator: "\n"))
      }
      let whole = replay(steps)
      guard case .broken = await whole.run(in: configurations, rules: rules) else {
        Issue.record("\(finding.rule) of \(finding.subject) is not found again")
        continue
      }
      for index in steps.indices.dropLast() {
        var fewer = steps
        fewer.remove(at: index)
        if case .broken = await replay(fewer).run(in: configurations, rules: rules) {
          Issue.record("step \(index + 1) of \(finding.script) can be left out")
        }
      }
    }
  }
}

@Suite("X4: faults of an app in code are found over its real screens")
struct PlantedCodeFaultTests {
  private final class Page: ScreenLabeling {
    let label: String
    let labelDetail: String

    init(_ label: String, _ number: Int? = nil) {
      self.label = label
      labelDetail = number.map(String.init) ?? ""
    }
  }

  nonisolated private struct NoPage: Error {}

  private static let page = RouteKey<Page, Int>("page")
  private static let locked = RouteKey<Page, Void>("locked")

  private func explored(_ meanings: [RouteMeaning]) async throws -> Exploration {
    let configuration = try NavigationConfiguration(
      validating: "code",
      shell: {
        TabNode([
          NavigationNode([ScreenNode(Page("Home"))], name: "home"),
          NavigationNode([ScreenNode(Page("Bag"))], name: "bag"),
        ])
      }, routes: meanings,
      links: [
        Self.page.opened(by: Link("/pages/:id", Int.self)), Self.locked.opened(by: Link("/locked")),
      ])
    return await Exploration(
      of: configuration,
      within: Exploration.Bounds(depth: 2, transitions: 150, walks: 1))
  }

  private var goodPage: RouteMeaning {
    Self.page.means(
      StepAssembly(
        finder: .screen(Page.self, where: { $0.labelDetail == "\($1)" }),
        factory: .build { Page("Page", $0) }
      ).using(.push).from(.found(by: .visibleNavigation())).assemble())
  }

  private func lockedPage(isDismissible: Bool) -> RouteMeaning {
    Self.locked.means(
      StepAssembly(
        finder: .screen(Page.self, where: { page, _ in page.label == "Locked" }),
        factory: .build { Page("Locked") }
      ).using(.push).from(.newNavigation)
        .using(.present(.sheet, isDismissible: isDismissible)).from(.current).assemble())
  }

  @Test func `an app without a fault has no finding`() async throws {
    let exploration = try await explored([goodPage, lockedPage(isDismissible: true)])
    #expect(exploration.findings == [])
    #expect(exploration.coverage.routes.tried == 2 && exploration.coverage.routes.total == 2)
  }

  @Test func `again: a finder that never finds`() async throws {
    let page = Self.page.means(
      StepAssembly(finder: .nothing(), factory: .build { Page("Page", $0) })
        .using(.push).from(.found(by: .visibleNavigation())).assemble())
    let exploration = try await explored([page, lockedPage(isDismissible: true)])
    let finding = try #require(exploration.findings.first { $0.rule == "again" })
    #expect(finding.subject == "/pages/:id")
    #expect(finding.steps.count == 1)
  }

  @Test func `opens: a factory that throws`() async throws {
    let page = Self.page.means(
      StepAssembly(
        finder: .screen(Page.self, where: { $0.labelDetail == "\($1)" }),
        factory: .build { (_: Int) throws -> Page in throw NoPage() }
      ).using(.push).from(.found(by: .visibleNavigation())).assemble())
    let exploration = try await explored([page, lockedPage(isDismissible: true)])
    #expect(exploration.findings.contains { $0.rule == "opens" && $0.subject == "/pages/:id" })
    #expect(exploration.findings.contains { $0.rule == "reachable" && $0.subject == "page" })
  }

  @Test func `way-out: a link that locks the user in`() async throws {
    let exploration = try await explored([goodPage, lockedPage(isDismissible: false)])
    let finding = try #require(exploration.findings.first { $0.rule == "way-out" })
    #expect(finding.subject == "locked")
    #expect(finding.steps.count == 1)
  }

  /// A screen that does something when it comes to be seen.
  private final class Appearing: ScreenLabeling, AppearanceObserving {
    let label = "Bag"
    let labelDetail = ""
    var perform: @MainActor () -> Void = {}

    func willAppear() {}
    func didAppear() { perform() }
    func willDisappear() {}
    func didDisappear() {}
  }

  @Test(arguments: [false, true])
  func `tab-kept: an app that empties the tab that the user leaves`(isEmptied: Bool) async throws {
    let configuration = try NavigationConfiguration(
      validating: "code",
      shell: {
        TabNode([
          NavigationNode([ScreenNode(Page("Home"))], name: "home"),
          NavigationNode([ScreenNode(isEmptied ? Appearing() : Page("Bag"))], name: "bag"),
        ])
      }, routes: [goodPage], links: [Self.page.opened(by: Link("/pages/:id", Int.self))])
    let exploration = await Exploration(
      "code", within: Exploration.Bounds(depth: 2, transitions: 150, walks: 0),
      rules: [.tabKept]
    ) {
      let router = Router(
        tree: try configuration.makeTree(), store: ConfigurationStore(configuration))
      let tree = router.tree
      tree.screen(Appearing.self)?.perform = { [unowned tree] in
        guard let stack = (tree.root as? TabNode)?.children.first as? NavigationNode else { return }
        try? tree.edit { edit in try edit.popToRoot(stack) }
      }
      return PlayApp(router: router)
    }
    #expect(exploration.findings.map(\.rule) == (isEmptied ? ["tab-kept"] : []))
  }

  @Test func `X1: what the app's status says is part of a state, such as a link that a gate holds`()
    async throws
  {
    let configuration = try NavigationConfiguration(
      validating: "gated", shell: { NavigationNode([ScreenNode(Page("Home"))], name: "home") },
      routes: [goodPage])
    let linked = try NavigationConfiguration(
      validating: "linked", shell: { NavigationNode([ScreenNode(Page("Home"))], name: "home") },
      routes: [goodPage], links: [Self.page.opened(by: Link("/pages/:id", Int.self))])
    func explored(tells: Bool) async -> Exploration {
      await Exploration(
        "gated", within: Exploration.Bounds(depth: 2, transitions: 150, walks: 0),
        rules: [.sometimes("the held page opens") { $0.focused?.reference.text == "Page(7)" }]
      ) {
        let router = Router(
          tree: try configuration.makeTree(), store: ConfigurationStore(configuration))
        let gate = LinkGate(router: router, links: linked, expiry: .seconds(3600))
        return PlayApp(
          router: router,
          commands: [
            PlayApp.Command("receive", "receives a link") { _ in
              _ = try await gate.receive("/pages/7")
              return "held"
            },
            PlayApp.Command("ready", "opens what is held") { _ in
              _ = try await gate.open()
              return "open"
            },
          ], status: { tells ? ["held: \(gate.held ?? "nothing")"] : [] })
      }
    }
    #expect(await explored(tells: true).findings == [])
    #expect(await explored(tells: false).findings.map(\.rule) == ["the held page opens"])
  }
}

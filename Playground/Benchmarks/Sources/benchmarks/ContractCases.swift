// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder
internal import WayfinderConfiguration
internal import WayfinderLinks

/// A contract of 10,000 rows of 100 links: an operation is the whole of it, cold, warm and each once
/// more. The other side makes the same edits and comparisons with no router and no table.
@MainActor
var contractCases: [Case] {
  [
    Case(
      name: "contract-10000",
      engine: {
        let contract = ContractWorld.contract
        return await timed([()]) {
          let report = await contract.run()
          guard report.holds, report.rows.count == 10_000 else {
            fatalError("The measured contract must hold. \(report.summary)")
          }
        }
      },
      hand: { await timed([()]) { ContractWorld.proveByHand() } }),
    Case(
      name: "verify-pile",
      engine: {
        let contract = try PileWorld.makeContract()
        return await timed([()]) {
          let report = await contract.run()
          guard report.holds, report.rows.count == PileWorld.caseCount else {
            fatalError("The measured cases must hold.")
          }
        }
      },
      hand: { await timed([()]) { PileWorld.openByHand() } }),
  ]
}

/// The work of `wayfinder verify` for 10,000 cases whose screens pile up on one stack. The other
/// side pushes the same screens, compares the same drawings, and starts over as often.
@MainActor
private enum PileWorld {
  static let caseCount = 10_000
  private static let nodeLimit = 40

  final class Product: ScreenLabeling {
    let label = "Product"
    let labelDetail: String

    init(_ id: Int) {
      labelDetail = "id: \(id)"
    }
  }

  final class Root: ScreenLabeling {
    let label: String
    let labelDetail = ""

    init(_ label: String) {
      self.label = label
    }
  }

  static func makeContract() throws -> AppContract {
    let text = """
      {"format": "wayfinder-routes/1", "app": "pile",
       "shell": {"tabs": {"home": "Home", "account": "Account"}},
       "routes": {"Product":
         {"placement": {"as": "push", "in": "home"}, "parameters": {"id": "string"}}},
       "table": {"product": {"pattern": "/product/:id", "route": "Product"}}}
      """
    let document = try RouteDocument(bytes: text.utf8, name: "pile.json").base
    let cases = (0..<caseCount).map { id in
      ContractRow("/product/\(id)", route: "Product", parameters: ["id": "\(id)"])
    }
    return AppContract(
      casesOf: try NavigationConfiguration(document, named: "pile", cases: cases),
      checks: [.warm, .again])
  }

  static func openByHand() {
    var warm = makeTree()
    for id in 0..<caseCount {
      for tree in [makeTree(), warm] {
        push(id, on: tree)
        let drawing = tree.drawing
        push(id, on: tree)
        if tree.drawing != drawing { fatalError("Nothing must change.") }
      }
      if warm.allNodes.count > nodeLimit { warm = makeTree() }
    }
  }

  private static func makeTree() -> ScreenTree {
    ScreenTree(
      root: TabNode([
        NavigationNode([ScreenNode(Root("Home"))], name: "home"),
        NavigationNode([ScreenNode(Root("Account"))], name: "account"),
      ]))
  }

  private static func push(_ id: Int, on tree: ScreenTree) {
    guard let tabs = tree.root as? TabNode, let stack = tabs.children[0] as? NavigationNode else {
      return
    }
    let text = "id: \(id)"
    let isOpen = stack.children.contains {
      (($0 as? ScreenNode)?.screen as? Product)?.labelDetail == text
    }
    if !isOpen { try? tree.push(ScreenNode(Product(id)), on: stack) }
  }
}

@MainActor
private enum ContractWorld {
  final class Page: ScreenLabeling {
    let label: String
    let labelDetail: String

    init(_ label: String, _ labelDetail: String) {
      self.label = label
      self.labelDetail = labelDetail
    }
  }

  static func makeTree() -> ScreenTree {
    ScreenTree(
      root: TabNode([
        NavigationNode([ScreenNode(Page("Home", ""))], name: "home"),
        NavigationNode([ScreenNode(Page("Account", ""))], name: "account"),
      ]))
  }

  static func drawing(_ label: String, _ id: Int) -> String {
    """
    Tabs:
      Navigation home*:
        Home
        \(label)(\(id))
      Navigation account:
        Account
    """
  }

  static let contract: AppContract = {
    let rules = (0..<100).map { number in
      let label = "Page\(number)"
      return StepAssembly(
        finder: .screen(
          Page.self, where: { $0.label == label && $0.labelDetail == String($1) }),
        factory: .build { (id: Int) in Page(label, String(id)) }
      )
      .named(label)
      .using(.push)
      .from(.found(by: .container(NavigationNode.self, where: { node, _ in node.name == "home" })))
      .assemble()
      .opened(by: Link("/page\(number)/:id", Int.self))
    }
    do {
      return AppContract(links: try AppLinks { rules }, tree: { makeTree() }) {
        for row in 0..<10_000 {
          ContractRow(
            "/page\(row % 100)/\(row / 100)", shows: "Page\(row % 100)(\(row / 100))",
            draws: drawing("Page\(row % 100)", row / 100))
        }
      }
    } catch {
      fatalError("The measured links must be valid. \(error)")
    }
  }()

  static func proveByHand() {
    var warm = makeTree()
    for row in 0..<10_000 {
      let (label, id) = ("Page\(row % 100)", row / 100)
      let cold = makeTree()
      for tree in [cold, warm] {
        open(label, id, in: tree)
        if tree === cold, tree.drawing != drawing(label, id) { fatalError("A page is not there.") }
        open(label, id, in: tree)
        if tree.focused?.reference.text != "\(label)(\(id))" { fatalError("A page is not there.") }
      }
      if warm.allNodes.count > 40 { warm = makeTree() }
    }
  }

  private static func open(_ label: String, _ id: Int, in tree: ScreenTree) {
    guard let tabs = tree.root as? TabNode, let stack = tabs.children[0] as? NavigationNode else {
      return
    }
    let open = stack.children.last {
      guard let page = ($0 as? ScreenNode)?.screen as? Page else { return false }
      return page.label == label && page.labelDetail == String(id)
    }
    if open == nil { try? tree.push(ScreenNode(Page(label, String(id))), on: stack) }
  }
}

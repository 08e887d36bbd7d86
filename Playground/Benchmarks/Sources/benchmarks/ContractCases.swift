// Wayfinder is released under the MIT licence; see LICENSE.

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
      hand: { await timed([()]) { ContractWorld.proveByHand() } })
  ]
}

@MainActor
private enum ContractWorld {
  final class Page: Labeled {
    let label: String
    let identityText: String

    init(_ label: String, _ identityText: String) {
      self.label = label
      self.identityText = identityText
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
          Page.self, where: { $0.label == label && $0.identityText == String($1) }),
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
      return page.label == label && page.identityText == String(id)
    }
    if open == nil { try? tree.push(ScreenNode(Page(label, String(id))), on: stack) }
  }
}

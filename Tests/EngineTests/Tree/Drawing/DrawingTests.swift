// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing
import Wayfinder

@Suite("T7 The drawing notation")
struct DrawingTests {
  @Test func `draws names, identities, marks and layers`() throws {
    let home = NavigationNode([screen("Home"), ScreenNode(ProductScreen(42))], name: "home")
    let tabs = TabNode([home, NavigationNode([screen("Search")], name: "search")])
    let tree = ScreenTree(root: tabs)
    let modal = ModalNode(
      NavigationNode([screen("Compose", "to: ann")]), style: .sheet, name: "Compose")
    try tree.present(modal, from: home)
    expectDrawing(
      of: tree,
      """
      Tabs:
        Navigation home*:
          Home
          Product(42)
        Navigation search:
          Search
      ⇧ sheet Compose:
        Navigation:
          Compose(to: ann)
      """)
    #expect("\(tree)" == tree.drawing)
  }

  @Test func `the example of the page about the notation is drawn as it stands there`() throws {
    let drawing = """
      Tabs:
        Navigation home*:
          Home
          Product(42)
        Split search [three columns, collapsed]:
          Filters
          Results*
      ⇧ page sheet Compose [not dismissible]:
        Navigation:
          Compose(to: ann)
      ⇧ alert:
        "Discard: yes or no"
      """
    let tree = try ScreenTree(drawing: drawing)
    expectDrawing(of: tree, drawing)
    #expect(tree.focused?.reference.text == "\"Discard: yes or no\"")
  }

  @Test(arguments: [
    ("Home\r\n", "Home"),
    ("\n\n  \nTabs:\r\n  A*\r\n\r\n  B\n", "Tabs:\n  A*\n  B"),
    ("\"Home\"", "Home"),
    ("Home   ", "Home"),
    ("Navigation   home :", "Navigation home:"),
    ("Split[collapsed , three columns]:", "Split [three columns, collapsed]:"),
    ("A\n⇧sheet:\n  B", "A\n⇧ sheet:\n  B"),
    ("A\n⇧ sheet  Compose [ not dismissible ]:\n  B", "A\n⇧ sheet Compose [not dismissible]:\n  B"),
    ("A(\"b\")", "A(b)"),
    ("A()", "A"),
    ("\"\\u{48}ome\"", "Home"),
    ("(empty)", "(empty)"),
    ("", "(empty)"),
    (" \n\r\n", "(empty)"),
  ])
  func `needless spaces, quotes and blank lines are read and not drawn`(
    text: String, drawing: String
  ) throws {
    expectDrawing(of: try ScreenTree(drawing: text), drawing)
  }

  @Test func `equal trees have equal drawings, whatever became of them before`() throws {
    let direct = try ScreenTree(drawing: "Tabs:\n  A*\n  Navigation:\n    B")
    let indirect = try ScreenTree(drawing: "Tabs:\n  A*")
    let stack = NavigationNode([screen("B"), screen("C")])
    try indirect.edit { try $0.insert(stack, into: indirect.named("Tabs")) }
    try indirect.reveal(stack)
    try indirect.pop(stack)
    try indirect.select(at: 0, of: indirect.named("Tabs"))
    #expect(indirect.drawing == direct.drawing)
  }

  @Test func `a custom container that is called like a built-in one stays one`() throws {
    let tree = try ScreenTree(drawing: "\"Tabs\":\n  A+\n  B*")
    #expect(!(tree.root is TabNode))
    expectDrawing(of: tree, "\"Tabs\":\n  A+\n  B*")
  }

  @Test func `a screen without a label is called by its type`() {
    let tree = ScreenTree(root: NavigationNode([ScreenNode(PlainScreen())]))
    expectDrawing(of: tree, "Navigation:\n  PlainScreen")
  }

  @Test func `a parsed custom container keeps showing what was marked`() throws {
    let tree = try ScreenTree(drawing: "Grid:\n  A+\n  B\n  C*")
    let grid: ContainerNode = try tree.named("Grid")
    try tree.edit { try $0.insert(screen("D"), into: grid, at: 0) }
    expectDrawing(of: tree, "Grid:\n  D\n  A+\n  B\n  C*")
    try tree.edit { try $0.remove(tree.named("C", as: Node.self)) }
    expectDrawing(of: tree, "Grid:\n  D\n  A*\n  B")
    try tree.reveal(tree.named("B", as: Node.self))
    expectDrawing(of: tree, "Grid:\n  D\n  A\n  B*")
  }

  @Test(arguments: ModalStyle.everyStyle)
  func `every style of a layer is written by its name`(style: ModalStyle) throws {
    let tree = ScreenTree(root: screen("A"))
    try tree.present(ModalNode(screen("B"), style: style), from: #require(tree.root))
    let drawing = "A\n⇧ \(style.name):\n  B"
    expectDrawing(of: tree, drawing)
    #expect(try ScreenTree(drawing: drawing).modals.map(\.style) == [style])
  }
}

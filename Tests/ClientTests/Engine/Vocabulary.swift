// Wayfinder is released under the MIT license; see LICENSE.

import Wayfinder

/// Switches, steps without a factory and complete containers, without any annotation.
enum Shell {
  static let whole = CompleteFactoryAssembly(factory: .tabs(name: "shell"))
    .with(.build { (_: Product.ID) in NoteScreen() }, using: .addTab())
    .with(
      .build { ListScreen(category: $0) },
      adding: .setting { list, category in list.filter = category },
      adapting: { "category \($0)" }
    )
    .with(
      container: CompleteFactoryAssembly(factory: .navigation(name: "products"))
        .with(ProductFactory(), adding: ShowPrice()).assemble(),
      isShown: true
    )
    .assemble()

  static let tabs = StepAssembly(finder: .container(TabNode.self), factory: whole)
    .using(.replaceRoot).from(.root).assemble()

  /// It stands once the tabs do.
  static let list = ExistingStepAssembly(
    finder: .screen(ListScreen.self, where: { $0.category == "category \($1)" })
  )
  .adding(Audit())
  .from(tabs)
  .assemble()

  static let place: DestinationStep<Node, Product.ID> = SwitchAssembly()
    .case { $0 < 0 ? Routes.sheet.byNode : nil }
    .case(found: .container(NavigationNode.self, from: .tab(named: "products")))
    .default(.current)
    .assemble()

  static let detail = StepAssembly(
    finder: .finding { space, id in space.screen(ProductScreen.self) { $0.id == id } },
    factory: .build { ProductScreen(id: $0) }
  )
  .using(.show())
  .from(place)
  .assemble()

  static let note = StepAssembly(
    finder: .screen(NoteScreen.self, from: .column(.secondary)),
    factory: .make(NoteScreen.init) { (note, id: Product.ID) in note.note = "about \(id)" }
  )
  .using(.present(.pageSheet, from: { $0.root }, replacing: true))
  .from(.current)
  .assemble()
}

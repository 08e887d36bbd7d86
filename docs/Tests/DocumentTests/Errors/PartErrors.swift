// Wayfinder is released under the MIT license; see LICENSE.

import Wayfinder

extension ErrorChapter {
  static let builtInParts = ErrorChapter(
    name: "Built-in parts",
    rows: [
      ErrorRow("Not the root") {
        try await navigate(to: bag.using(.replaceRoot).from(.current).assemble())
      },
      ErrorRow("Columns of a new split") {
        try await navigate(
          to:
            bag
            .using(.column(.secondary)).from(StepAssembly(finder: .nothing(), factory: .split()))
            .using(.present()).from(.current)
            .assemble())
      },
      ErrorRow("Columns of a new split") {
        let factory = CompleteFactoryAssembly(factory: .split())
          .with(.build { (_: Void) in HomeScreen() })
          .with(.build { (_: Void) in SearchScreen() })
          .with(.build { (_: Void) in BagScreen() })
          .assemble()
        try await navigate(
          to: StepAssembly(finder: .nothing(), factory: factory)
            .using(.present()).from(.current).assemble())
      },
      ErrorRow("Nothing to present from") {
        try await navigate(
          to: bag.using(.present(.sheet, from: { _ in nil })).from(.current).assemble())
      },
      ErrorRow("Nothing to pop to") {
        try await navigate(
          to: bag.using(.popTo(LoginScreen.self)).from(.visibleNavigation).assemble())
      },
      ErrorRow("No tab at the index") {
        try await navigate(
          to: bag.using(.replaceTab(at: 3)).from(.found(by: .container(TabNode.self))).assemble())
      },
      ErrorRow("A factory that builds nothing") {
        let factory: any Factory<BagScreen, Void> = .nothing()
        _ = try factory.build(with: ())
      },
      ErrorRow("A factory that builds nothing") {
        let store = ScreenTree(root: ScreenNode(HomeScreen()))
        try await navigate(
          to: StepAssembly<BagScreen, Void>(
            finder: .nothing(), factory: .found(by: .screen(BagScreen.self), in: { store })
          ).using(.present()).from(.current).assemble())
      },
    ])

  private static var bag: StepAssembly<BagScreen, Void> {
    StepAssembly(finder: .nothing(), factory: .build { BagScreen() })
  }

  @MainActor
  private static func navigate(to step: DestinationStep<some AnyObject, Void>) async throws {
    let tree = try shopNodes().tree
    try await rethrowCause { try await Router(tree: tree).navigate(to: step) }
  }
}

// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import WayfinderTesting

@testable import Wayfinder

extension ErrorPage {
  /// What the page `PartErrors` shows.
  static let placementErrors = ErrorPage("PartErrors") {
    ErrorSample("Not the root") {
      let tree = try shopNodes().tree
      let bag = StepAssembly(finder: .nothing(), factory: .build { (_: Void) in BagScreen() })
        .named("Bag")
        .using(.replaceRoot)
        .from(.current)
        .assemble()

      try await Router(tree: tree).navigate(to: bag)
    } mended: {
      let tree = try shopNodes().tree
      let bag = StepAssembly(finder: .nothing(), factory: .build { (_: Void) in BagScreen() })
        .named("Bag")
        .using(.replaceRoot)
        .from(.root)
        .assemble()

      try await Router(tree: tree).navigate(to: bag)
    }
    ErrorSample("A new split without its first column") {
      let tree = try shopNodes().tree
      let bag = StepAssembly(finder: .nothing(), factory: .build { (_: Void) in BagScreen() })
        .named("Bag")
        .using(.column(.secondary))
        .from(StepAssembly(finder: .nothing(), factory: .split()))
        .using(.present())
        .from(.current)
        .assemble()

      try await Router(tree: tree).navigate(to: bag)
    } mended: {
      let tree = try shopNodes().tree
      let bag = StepAssembly(finder: .nothing(), factory: .build { (_: Void) in BagScreen() })
        .named("Bag")
        .using(.column(.primary))
        .from(StepAssembly(finder: .nothing(), factory: .split()))
        .using(.present())
        .from(.current)
        .assemble()

      try await Router(tree: tree).navigate(to: bag)
    }
    ErrorSample("More nodes than columns") {
      let tree = try shopNodes().tree
      let bag = StepAssembly(
        finder: .nothing(),
        factory: CompleteFactoryAssembly(factory: .split())
          .with(.build { (_: Void) in HomeScreen() })
          .with(.build { (_: Void) in SearchScreen() })
          .with(.build { (_: Void) in BagScreen() })
          .assemble()
      )
      .named("Bag")
      .using(.present())
      .from(.current)
      .assemble()

      try await Router(tree: tree).navigate(to: bag)
    } mended: {
      let tree = try shopNodes().tree
      let bag = StepAssembly(
        finder: .nothing(),
        factory: CompleteFactoryAssembly(factory: .split(.threeColumns))
          .with(.build { (_: Void) in HomeScreen() })
          .with(.build { (_: Void) in SearchScreen() })
          .with(.build { (_: Void) in BagScreen() })
          .assemble()
      )
      .named("Bag")
      .using(.present())
      .from(.current)
      .assemble()

      try await Router(tree: tree).navigate(to: bag)
    }
    ErrorSample("Nothing to present from") {
      let tree = try shopNodes().tree
      let bag = StepAssembly(finder: .nothing(), factory: .build { (_: Void) in BagScreen() })
        .named("Bag")
        .using(.present(.sheet, from: { _ in nil }))
        .from(.current)
        .assemble()

      try await Router(tree: tree).navigate(to: bag)
    } mended: {
      let tree = try shopNodes().tree
      let bag = StepAssembly(finder: .nothing(), factory: .build { (_: Void) in BagScreen() })
        .named("Bag")
        .using(.present(.sheet, from: { tree in tree.root }))
        .from(.current)
        .assemble()

      try await Router(tree: tree).navigate(to: bag)
    }
    ErrorSample("Nothing to pop to") {
      let tree = try shopNodes().tree
      let bag = StepAssembly(finder: .nothing(), factory: .build { (_: Void) in BagScreen() })
        .named("Bag")
        .using(.popTo(LoginScreen.self))
        .from(.found(by: .visibleNavigation()))
        .assemble()

      try await Router(tree: tree).navigate(to: bag)
    } mended: {
      let tree = try shopNodes().tree
      let bag = StepAssembly(finder: .nothing(), factory: .build { (_: Void) in BagScreen() })
        .named("Bag")
        .using(.popTo(HomeScreen.self))
        .from(.found(by: .visibleNavigation()))
        .assemble()

      try await Router(tree: tree).navigate(to: bag)
    }
    ErrorSample("No such tab") {
      let tree = try shopNodes().tree
      let bag = StepAssembly(finder: .nothing(), factory: .build { (_: Void) in BagScreen() })
        .named("Bag")
        .using(.replaceTab(at: 3))
        .from(.found(by: .container(TabNode.self)))
        .assemble()

      try await Router(tree: tree).navigate(to: bag)
    } mended: {
      let tree = try shopNodes().tree
      let bag = StepAssembly(finder: .nothing(), factory: .build { (_: Void) in BagScreen() })
        .named("Bag")
        .using(.addTab())
        .from(.found(by: .container(TabNode.self)))
        .assemble()

      try await Router(tree: tree).navigate(to: bag)
    }
    ErrorSample("A factory that builds nothing") {
      let tree = try shopNodes().tree
      let factory: any Factory<BagScreen, Void> = .nothing()
      _ = try factory.build(with: ())
    } mended: {
      let tree = try shopNodes().tree
      let factory: any Factory<BagScreen, Void> = .build { BagScreen() }
      _ = try factory.build(with: ())
    }
    ErrorSample("A factory that finds nothing") {
      let tree = try shopNodes().tree
      let store = ScreenTree(root: ScreenNode(HomeScreen()))
      let bag = StepAssembly<BagScreen, Void>(
        finder: .nothing(),
        factory: .found(by: .screen(BagScreen.self), in: { store })
      )
      .named("Bag")
      .using(.present())
      .from(.current)
      .assemble()

      try await Router(tree: tree).navigate(to: bag)
    } mended: {
      let tree = try shopNodes().tree
      let bag = StepAssembly(finder: .nothing(), factory: .build { (_: Void) in BagScreen() })
        .named("Bag")
        .using(.present())
        .from(.current)
        .assemble()

      try await Router(tree: tree).navigate(to: bag)
    }
  }
}

extension PartError {
  /// A new case does not compile here until the page shows it.
  var heading: String {
    switch self {
    case .notTheRoot: "Not the root"
    case .columnOutOfOrder: "A new split without its first column"
    case .tooManyColumns: "More nodes than columns"
    case .nothingToPresentFrom: "Nothing to present from"
    case .nothingToPopTo: "Nothing to pop to"
    case .noTab: "No such tab"
    case .buildsNothing: "A factory that builds nothing"
    case .foundNothing: "A factory that finds nothing"
    }
  }
}

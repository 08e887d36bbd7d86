// Wayfinder is released under the MIT license; see LICENSE.

import Wayfinder

/// The screens and services that the examples of types name.
enum ExampleWorld {
  @MainActor
  final class Session {
    var isOpen: Bool

    init(isOpen: Bool = true) { self.isOpen = isOpen }

    func logOut() { isOpen = false }
  }

  @MainActor
  final class Analytics {
    private(set) var names: [String] = []

    func count(_ name: String) { names.append(name) }
  }

  @MainActor
  final class CrashReporter {
    private(set) var errors: [any Error] = []
    var screen: String?

    func record(_ error: any Error) { errors.append(error) }
  }

  final class ListScreen: ScreenLabeling {
    var label: String { "List" }
    var labelDetail: String { "" }
  }

  final class MenuScreen: ScreenLabeling {
    var label: String { "Menu" }
    var labelDetail: String { "" }
  }

  struct Drawer: ContainerBehavior {
    var isOpen = false
    var kind: String { "Drawer" }

    func shown(among children: [Node]) -> ShownChildren {
      children.count > 1 && isOpen ? [1, 0] : children.isEmpty ? .none : [0]
    }

    mutating func show(_ index: Int, among children: inout [Node]) { isOpen = index == 1 }
  }

  static let product = StepAssembly(ProductScreen.self, id: \.id) { ProductScreen(id: $0) }
    .using(.push).from(.visibleNavigation).assemble()
}

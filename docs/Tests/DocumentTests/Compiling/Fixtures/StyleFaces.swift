// Wayfinder is released under the MIT license; see LICENSE.

import Wayfinder
import WayfinderStyles

// A list is complete by the compiler, and a screen has what it is given and no more.

private enum Spot {
  case home, detail(Int)
}

private struct SpotAssembly: RootAssembly {
  let home: any ScreenAssembly<Spot>

  func assembly(of spot: Spot) -> any ScreenAssembly<Spot> {
    // expected-error@+2 {{switch must be exhaustive}}
    // expected-note@+1 {{add missing case: '.detail(_)'}}
    switch spot {
    case .home: home
    }
  }
}

private protocol DetailRoute: Route {
  func openDetail() throws
}

private func screens(
  _ router: any DetailRoute & Closable, _ coordinator: any ScreenShowing<Spot>
) async throws {
  // expected-error@+1 {{has no member 'popToRoot'}}
  try await router.popToRoot()
  // expected-error@+1 {{has no member 'finish'}}
  try await router.finish(1)
  // expected-error@+1 {{has no member 'register'}}
  try await coordinator.register(1)
}

private struct LookOnly: RouteOpening {
  let screenRouter: ScreenRouter
}

@MainActor
private func routers(_ router: LookOnly) throws {
  // expected-error@+1 {{value of type 'LookOnly' has no member 'close'}}
  try router.close()
}

@MainActor
private func transitions() {
  // expected-error@+1 {{has no member 'fly'}}
  _ = TransitionMap<Spot, Int> { _, _ in .fly }
  // expected-error@+1 {{kinds that are popped to are compared; declare the conformance 'Kind: Equatable'}}
  _ = TransitionMap<Spot, Int> { _, _ in .pop(to: .detail(1)) }
}

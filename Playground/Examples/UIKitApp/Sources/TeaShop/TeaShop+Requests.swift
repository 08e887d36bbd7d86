// Wayfinder is released under the MIT license; see LICENSE.

import Foundation
import Wayfinder
import WayfinderLinks

extension TeaShop {
  func show<Target, Context>(_ step: DestinationStep<Target, Context>, with context: Context) {
    run { [router] in try await router.navigate(to: step, with: context) }
  }

  func open(_ url: URL) {
    run { [router, links] in try await router.open(url, with: links.get()) }
  }

  func close(_ screen: any Screen) {
    run { [router] in try await router.close(screen) }
  }

  func logOut() {
    isLoggedIn = false
    run { [router] in try await router.recheck() }
  }

  func run<Result>(_ request: @escaping @MainActor () async throws -> Result) {
    Task {
      do {
        _ = try await request()
      } catch {
        print(error)
      }
    }
  }
}

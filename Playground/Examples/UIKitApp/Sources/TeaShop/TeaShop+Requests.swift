// Wayfinder is released under the MIT license; see LICENSE.

import Foundation
import Wayfinder
import WayfinderLinks

extension TeaShop {
  func open(_ url: URL) {
    router.start { [links] in try await $0.open(url, with: links.get()) }
  }

  func logOut() {
    isLoggedIn = false
    router.start { try await $0.recheck() }
  }
}

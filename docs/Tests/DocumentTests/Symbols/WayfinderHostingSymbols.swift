// Wayfinder is released under the MIT license; see LICENSE.

import UIKitStandIn
import Wayfinder
import WayfinderHosting
import WayfinderUIKit

// The examples of the doc comments of `WayfinderHosting` and `WayfinderUIKit`, and of the tree's holds;
// a test compares the two.

@MainActor
private enum HostingExamples {
  static func attach(_ tree: ScreenTree, _ host: any TreeHost) -> HostMachine {
    let machine = HostMachine(tree: tree, host: host)
    machine.settle()
    return machine
  }

  static func start(_ router: Router, _ window: UIWindow) -> UIKitHost {
    let host = UIKitHost(tree: router.tree, window: window)
    host.start()
    return host
  }

  static func drag(_ tree: ScreenTree) {
    let hold = tree.hold()
    // … the finger is lifted
    hold.end()
  }
}

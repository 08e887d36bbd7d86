// Wayfinder is released under the MIT license; see LICENSE.

import Foundation
import Wayfinder
import WayfinderStyles

#if canImport(UIKit)
  import UIKit
#else
  import UIKitStandIn
#endif

// How to brew a tea, written with route protocols: each screen sees only the routes that it is given.

protocol StepRoute: Route { func openStep(_ number: Int, of tea: Tea) throws }
protocol TimerRoute: Route { func openTimer(for tea: Tea) throws }
protocol ReasonRoute: Route { func openReason(for tea: Tea) throws }

extension StepRoute where Self: RouteOpening {
  func openStep(_ number: Int, of tea: Tea) throws {
    try open(.push(Transition(.fade, duration: .milliseconds(300)))) {
      StepController(number, of: tea, routes: $0)
    }
  }
}

extension TimerRoute where Self: RouteOpening {
  func openTimer(for tea: Tea) throws {
    try open(.modal(.mediumSheet)) { TimerController(tea: tea, routes: $0) }
  }
}

extension ReasonRoute where Self: RouteOpening {
  func openReason(for tea: Tea) throws {
    try open(.push()) { ReasonController(tea: tea, routes: $0) }
  }
}

extension ScreenRouter: StepRoute, TimerRoute, ReasonRoute {}

/// A step of brewing a tea.
final class StepController: Page, ScreenLabeling {
  private static let steps = ["Heat the water", "Pour it over the leaves", "Wait"]
  private let number: Int
  private let tea: Tea
  private let routes: any StepRoute & TimerRoute & ReasonRoute & RootRoute

  init(_ number: Int, of tea: Tea, routes: any StepRoute & TimerRoute & ReasonRoute & RootRoute) {
    self.number = number
    self.tea = tea
    self.routes = routes
    super.init(Self.steps[number])
  }

  required init?(coder: NSCoder) { nil }

  var label: String { "Step" }
  var labelDetail: String { "\(number)" }

  /// Opens the first step on a stack. From there on, the screens lead to each other.
  static func begin(with tea: Tea, on stack: NavigationNode, of tree: ScreenTree) throws {
    let first = ScreenRouter.root(in: tree) { StepController(0, of: tea, routes: $0) }
    try tree.push(ScreenNode(first), on: stack)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let isLast = number == Self.steps.count - 1
    fill(with: [
      isLast
        ? button("Done") { [routes] in try routes.popToRoot() }
        : button("Next step") { [routes, tea, number] in
          try routes.openStep(number + 1, of: tea)
        },
      button("Start the timer") { [routes, tea] in try routes.openTimer(for: tea) },
      button("Why?") { [routes, tea] in try routes.openReason(for: tea) },
    ])
  }
}

/// The time that a tea takes.
final class TimerController: Page {
  private let tea: Tea
  private let routes: any Closable

  init(tea: Tea, routes: any Closable) {
    self.tea = tea
    self.routes = routes
    super.init("Timer")
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    fill(with: [
      text("\(tea.minutes) minutes"),
      button("Stop") { [routes] in try routes.close() },
    ])
  }
}

/// The reason for the time that a tea takes.
final class ReasonController: Page {
  private let tea: Tea
  private let routes: any Closable & TimerRoute

  init(tea: Tea, routes: any Closable & TimerRoute) {
    self.tea = tea
    self.routes = routes
    super.init("Why?")
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    fill(with: [
      text("After \(tea.minutes) minutes, \(tea.name) gets bitter."),
      button("Start the timer") { [routes, tea] in try routes.openTimer(for: tea) },
      button("Back") { [routes] in try routes.close() },
    ])
  }
}

// Wayfinder is released under the MIT license; see LICENSE.

import Foundation
import UIKitStandIn
import Wayfinder
import WayfinderHosting
import WayfinderUIKit

/// An app in a window of UIKit's stand-in, and a user in front of it.
@MainActor
final class Window {
  private let world = StandIn()
  private let app: any ContactsApp
  private let host: UIKitHost
  private let user: StandIn.User
  private var errors: [String] = []

  init(_ app: any ContactsApp.Type) {
    let window = world.makeWindow()
    self.app = app.init()
    host = UIKitHost(tree: self.app.tree, window: window)
    user = world.user(of: window)
    host.controller = { [weak self] screen in
      (screen as? any TapScreen).map { screen in
        TapController(screen) { self?.errors.append("\($0)") }
      }
    }
    host.machine.onFinding = { [weak self] in self?.errors.append("\($0)") }
    host.start()
  }

  /// Plays a scenario; what is wrong afterwards, if something is.
  func run(_ scenario: Scenario) async -> String? {
    await settle()
    for move in scenario.moves {
      if !make(move) { errors.append("the user can't do this: \(move)") }
      await settle()
    }
    errors += world.violations.map(\.description)
    if !errors.isEmpty { return errors.joined(separator: "\n") }
    if app.tree.drawing != scenario.expected {
      return "expected:\n\(scenario.expected)\nactual:\n\(app.tree.drawing)"
    }
    let isSettled = host.machine.state == .settled(revision: app.tree.revision)
    return isSettled ? nil : "the window is \(host.machine.state)"
  }

  /// Does it as a user does, where they can: nobody taps what lies beneath an alert.
  private func make(_ move: Move) -> Bool {
    let isAsked = app.tree.modals.last?.style == .alert
    switch move {
    case .tap(.answer(let isSure)) where isAsked && user.tapAction("\(isSure)"): return true
    case .tap(.answer(let isSure)): return user.tapButton("\(Tap.answer(isSure))")
    case .tap(let tap) where isAsked: start { try await FiveApps.make(tap, in: $0.tree) }
    case .tap(let tap): return user.tapButton("\(tap)")
    case .swipeBack: return user.swipeBack()
    case .swipeDown: return user.dragSheetAway()
    case .logOut: app.session.isOpen = false
    case .link(let id): start { try await $0.open(link: id) }
    }
    return true
  }

  /// Lets the program act while the window goes on.
  private func start(_ body: @escaping @MainActor (any ContactsApp) async throws -> Void) {
    Task { [app] in
      do { try await body(app) } catch { errors.append("\(error)") }
    }
  }

  /// Lets everything that can go on do so.
  private func settle() async {
    for _ in 0..<100 {
      await Task.yield()
      world.loop.runUntilQuiet()
    }
  }
}

/// The controller of a screen of whichever app: a button for each tap of the scenarios.
private final class TapController: UIViewController {
  private static let taps = Scenario.all.flatMap(\.moves).reduce(into: [Tap]()) { taps, move in
    if case .tap(let tap) = move, !taps.contains(tap) { taps.append(tap) }
  }

  private weak let screen: (any TapScreen)?
  private let failed: (any Error) -> Void

  init(_ screen: any TapScreen, failed: @escaping (any Error) -> Void) {
    self.screen = screen
    self.failed = failed
    super.init(nibName: nil, bundle: nil)
    title = screen.label
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    let buttons = Self.taps.map { tap in
      UIButton(
        type: .system,
        primaryAction: UIAction(title: "\(tap)") { [weak self] _ in
          self?.make(tap)
        })
    }
    let column = UIStackView(arrangedSubviews: buttons)
    column.axis = .vertical
    column.frame = view.bounds
    view.addSubview(column)
  }

  /// A tap may go on for as long as a log-in: what follows does not wait for its end.
  private func make(_ tap: Tap) {
    guard let screen else { return }
    Task { [failed] in
      do { try await screen.tap(tap) } catch { failed(error) }
    }
  }
}

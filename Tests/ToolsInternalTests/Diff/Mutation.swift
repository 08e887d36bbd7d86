// Wayfinder is released under the MIT license; see LICENSE.

import TestShop
import Wayfinder
import WayfinderConfiguration
import WayfinderInspection

/// One change of a random app, and the kinds of difference that it makes for the link of one route.
nonisolated enum Mutation: String, CaseIterable {
  case none, unlink, retarget, addGuard, redirect, move, present, restyle, pin, beneath, rename,
    retype,
    task, screen, action, order, initial

  /// Changes an app.
  ///
  /// - Returns: The path of the link that differs, `nil` for the shell alone, and all kinds in which it
  ///   does; `nil` where the app has nothing that could be changed in this way.
  func change(
    _ app: inout RandomNavigation
  ) -> (path: String?, kinds: Set<BehavioralDiff.Kind>)? {
    switch self {
    case .none: return (nil, [])
    case .order:
      app.tabs.append(app.tabs.removeFirst())
      return (nil, [.shell])
    case .initial:
      app.initial = app.tabs[1].name
      return (nil, [.shell])
    case .unlink:
      let index = app.links.firstIndex { $0.route.hasPrefix("S") } ?? 0
      let link = app.links.remove(at: index)
      return (link.path, [.gone])
    case .retarget:
      guard
        let index = app.links.firstIndex(where: { link in
          app.routes.contains { $0.name != link.route }
        }), let other = app.routes.first(where: { $0.name != app.links[index].route })
      else { return nil }
      app.links[index].route = other.name
      return (app.links[index].path, [.route])
    case .redirect:
      guard let index = index(in: app, where: { !$0.guards.isEmpty }) else { return nil }
      let name = app.routes[index].guards[0]
      app.guardRules = [GuardDescription(name: name, redirect: "S0", isResuming: true)]
      return (path(index, app), [.guardChanged])
    default: return changeRoute(&app)
    }
  }

  private func changeRoute(
    _ app: inout RandomNavigation
  ) -> (path: String?, kinds: Set<BehavioralDiff.Kind>)? {
    let index: Int?
    switch self {
    case .move, .action:
      index = self.index(in: app) { if case .push(.some) = $0.placement { true } else { false } }
    case .present:
      index = self.index(in: app) { if case .push = $0.placement { true } else { false } }
    case .restyle, .pin:
      index = self.index(in: app) { if case .modal = $0.placement { true } else { false } }
    case .beneath:
      index = self.index(in: app) { route in
        if case .push(.some) = route.placement { route.beneath.isEmpty } else { false }
      }
    case .rename, .retype: index = self.index(in: app) { !$0.parameters.isEmpty }
    default: index = self.index(in: app) { _ in true }
    }
    guard let index else { return nil }
    let route = app.routes[index]
    var kinds: Set<BehavioralDiff.Kind> = []
    switch (self, route.placement) {
    case (.addGuard, _):
      app.routes[index].guards.append("extra")
      kinds = [.guardGained]
    case (.move, .push(let tab?)):
      guard let other = app.tabs.first(where: { $0.name != tab }) else { return nil }
      app.routes[index].placement = .push(in: other.name)
      kinds = [.place, .beneathLost, .beneathGained]
    case (.present, .push(let tab)):
      app.routes[index].placement = .modal(.sheet, isDismissible: true)
      // Where the user is, the stack that it was pushed on may be any.
      kinds = tab == nil ? [.presentation] : [.presentation, .beneathLost]
    case (.restyle, .modal(let style, let isDismissible)):
      let other: ModalStyle = style == .sheet ? .fullScreen : .sheet
      app.routes[index].placement = .modal(other, isDismissible: isDismissible)
      kinds = [.presentation]
    case (.pin, .modal(let style, _)):
      if [.popover, .actionSheet].contains(style) { return nil }
      app.routes[index].placement = .modal(style, isDismissible: false)
      kinds = [.presentation]
    case (.beneath, _):
      app.routes[index].beneath = ["Under"]
      kinds = [.beneathGained]
    case (.rename, _):
      app.routes[index].parameters[0].name = "key"
      for link in app.links.indices where app.links[link].route == route.name {
        app.links[link].parameter = "key"
      }
      kinds = [.parameters]
    case (.retype, _):
      app.routes[index].parameters[0].type = "int"
      kinds = [.parameters]
    case (.task, _):
      app.routes[index].tasks = ["track"]
      kinds = [.tasks]
    case (.screen, _):
      app.routes[index].screen = "OtherScreen"
      kinds = [.screen]
    case (.action, _):
      guard route.beneath.isEmpty else { return nil }
      app.routes[index].action = "slide"
      kinds = [.presentation]
    default: return nil
    }
    return (path(index, app), kinds)
  }

  /// The first route with a link for which something holds.
  private func index(
    in app: RandomNavigation, where holds: (RouteDescription) -> Bool
  ) -> Int? {
    app.routes.indices.first { index in
      let route = app.routes[index]
      return route.name.hasPrefix("S") && holds(route)
        && app.links.contains { $0.route == route.name }
    }
  }

  private func path(_ index: Int, _ app: RandomNavigation) -> String? {
    app.links.first { $0.route == app.routes[index].name }?.path
  }
}

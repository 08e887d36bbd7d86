// Wayfinder is released under the MIT license; see LICENSE.

public import Wayfinder
public import WayfinderConfiguration
import WayfinderLinks

/// A small app in code, of which pages are made.
@MainActor
public enum Places {
  public static let map = RouteKey<PlaceholderScreen, Void>("map")
  public static let detail = RouteKey<PlaceholderScreen, String>("detail")
  public static let extra = RouteKey<PlaceholderScreen, Void>("extra")
  public static let note = RouteKey<PlaceholderScreen, String>("note")
  public static let guarded = RouteKey<PlaceholderScreen, Void>("guarded")

  public static let tabs = NavigationConfiguration(
    "tabs", rules: LinkRules(hosts: ["places.example"]),
    shell: { TabNode([stack("list"), stack("saved")]) }
  ) {
    map.means(page("Map", on: "saved"))
  } links: {
    map.opened(by: Link("/map"))
  }

  /// One stack instead of two tabs.
  public static let single = tabs.variant("single", shell: { stack("list") }) {
    map.means(page("Map", on: "list"))
  }

  /// The map above a note.
  public static let pair = tabs.variant("pair") {
    map.means(
      StepAssembly(finder: .nothing(), factory: .build { PlaceholderScreen("Map") })
        .named("Map").using(.push).from(page("Note", on: "saved").enclosing(NavigationNode.self))
        .assemble())
  }

  /// More links, one of which no URL gets to, and a guard.
  public static let linked = tabs.variant("linked") {
    detail.means(page(named: "Detail"))
    extra.means(
      StepAssembly(finder: .nothing(), factory: .build { PlaceholderScreen("Extra") })
        .named("Extra").using(.push).from(.visibleNavigation).assemble())
    note.means(page(named: "Note"))
    guarded.means(
      StepAssembly(finder: .nothing(), factory: .build { PlaceholderScreen("Guarded") })
        .named("Guarded").adding(guard: "login") { _ in .proceed }
        .using(.present).from(.current).assemble())
  } links: {
    detail.opened(by: Link("/map/:id", String.self)).preferred()
    extra.opened(by: Link("/extra"))
    note.opened(by: Link("/map/:place", String.self))
    guarded.opened(by: Link("/guarded"))
  }

  private static func stack(_ name: String) -> NavigationNode {
    NavigationNode([ScreenNode(PlaceholderScreen(name))], name: name)
  }

  private static func page(
    _ name: String, on stack: String
  ) -> DestinationStep<PlaceholderScreen, Void> {
    StepAssembly(finder: .nothing(), factory: .build { PlaceholderScreen(name) })
      .named(name).using(.push).from(.navigation(named: stack)).assemble()
  }

  private static func page(named name: String) -> DestinationStep<PlaceholderScreen, String> {
    StepAssembly(
      finder: .nothing(),
      factory: .build { (id: String) in PlaceholderScreen(name, labelDetail: id) }
    )
    .named(name).using(.push).from(.navigation(named: "list")).assemble()
  }
}

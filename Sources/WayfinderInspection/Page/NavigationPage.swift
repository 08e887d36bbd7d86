// Wayfinder is released under the MIT license; see LICENSE.

public import WayfinderConfiguration
internal import WayfinderLinks

/// An app's navigation as one HTML page: what is wrong with it, each link with the trees that it leads
/// to, the screens, the map, and what a variant changes.
///
/// The page is a single file without network, storage or other files. It is complete without its script
/// and style; with them trees look like phones, and a search field narrows the links and screens.
///
/// ```swift
/// let page = try await NavigationPage(
///   of: Shop.tabs, reports: [Report(linting: Shop.tabs)],
///   difference: BehavioralDiff(from: Shop.tabs, to: Shop.drawer))
/// try page.html.write(toFile: "shop.html", atomically: true, encoding: .utf8)
/// ```
///
/// The same configuration and results give the same bytes.
public struct NavigationPage: Sendable, Hashable {
  /// The page.
  public let html: String

  /// Writes a page.
  ///
  /// Each link is opened once from a cold start and once from where the previous link leads, with guards
  /// that all agree. The screens of a configuration in code are made by its own factories: give those test
  /// doubles if they do more than make a screen.
  ///
  /// Suspends between navigations.
  ///
  /// - Parameters:
  ///   - configuration: The app's navigation.
  ///   - title: The name of the app; that of the configuration unless given.
  ///   - reports: What checks of the app and its variants have found.
  ///   - difference: What a variant does differently. Without its report among the others, no change is
  ///     known.
  ///   - exploration: What was tried beyond the links. With it the page lets its reader walk through the
  ///     app. Its report is added unless it is among the others.
  ///   - timeline: What happened in a running app, from its journal.
  /// - Throws: What making the shell throws; `CancellationError` when the task was canceled.
  /// - Complexity: linear in the number of links and in the nodes that they open.
  @MainActor
  public init(
    of configuration: NavigationConfiguration, title: String? = nil,
    reports: [Report] = [], difference: BehavioralDiff? = nil,
    exploration: Exploration? = nil, timeline: NavigationTimeline? = nil
  ) async throws {
    let links = try await PageLinks(configuration)
    func known(_ own: Report) -> Report { reports.first { $0.isAbout(own) } ?? own }
    let (changes, tried) = (
      difference.map { known(Report(of: $0)) }, exploration.map { known(Report(of: $0)) }
    )
    let others = reports.filter { report in
      ![changes, tried].contains { $0.map(report.isAbout) ?? false }
    }
    var shelf = PhoneShelf()
    let writer = PageWriter(
      title: title ?? configuration.name, configuration: configuration, links: links.rows,
      reports: others + [tried].compactMap(\.self), difference: difference, changes: changes,
      exploration: exploration, timeline: timeline)
    html = writer.write(&shelf)
  }

  /// Writes a page of a journal alone, for instance of the one in a crash report.
  ///
  /// - Parameter timeline: What happened.
  @MainActor
  public init(of timeline: NavigationTimeline) {
    html = PageWriter.page(of: timeline)
  }
}

// Wayfinder is released under the MIT license; see LICENSE.

public import Testing
public import WayfinderConfiguration
public import WayfinderInspection
public import WayfinderLinks

/// Writes a page about an app's navigation and attaches it to the running test.
///
/// ```swift
/// let exploration = await expectExploration(of: Shop.tabs)
/// try await attachPage(of: Shop.tabs, exploration: exploration)
/// ```
///
/// `swift test --attachments-path pages` keeps attachments in the folder `pages`, and Xcode keeps them with
/// the results of the test.
///
/// - Parameters:
///   - configuration: The app's navigation.
///   - name: The name of the file; `.html` is added unless it ends so. By default, it is the
///     configuration's name.
///   - contracts: The outcomes of the link contracts of the app and its variants.
///   - lint: The findings of the rules.
///   - difference: The differences between a variant and its base.
///   - expected: The intended changes of the variant.
///   - exploration: What was tried beyond the links.
///   - timeline: What happened in a running app, from its journal.
///   - sourceLocation: The location that the attachment belongs to.
/// - Returns: The page.
/// - Throws: Any error thrown by `NavigationPage`.
@MainActor
@discardableResult
public func attachPage(
  of configuration: NavigationConfiguration, named name: String? = nil,
  contracts: [ContractReport] = [], lint: LintReport? = nil, difference: BehavioralDiff? = nil,
  expected: ExpectedChanges = ExpectedChanges(),
  exploration: Exploration? = nil, timeline: NavigationTimeline? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) async throws -> NavigationPage {
  let page = try await NavigationPage(
    of: configuration, contracts: contracts, lint: lint, difference: difference,
    expected: expected, exploration: exploration, timeline: timeline)
  let name = name ?? configuration.name
  Attachment.record(
    page.html, named: name.hasSuffix(".html") ? name : "\(name).html",
    sourceLocation: sourceLocation)
  return page
}

// Wayfinder is released under the MIT license; see LICENSE.

public import Wayfinder

/// A contract of an app's links: rows of URLs, each with its expected result, verified on the app's
/// own routes, guards, and screens.
///
/// ```swift
/// let contract = try AppContract("Shop", links: Shop.links(), tree: { Shop.makeTree() }) {
///   ContractRow("/products/42", shows: "Product(42)")
///   ContractRow("/no-such-page", outcome: .noLink)
/// }
/// let report = await contract.run()
/// ```
///
/// A contract is a value and fails nothing: ``run(denying:startLimit:report:)`` returns a report, which
/// prints what does not hold. In a test, `expect(contract)` of `WayfinderTesting` records each failure as
/// an issue.
/// The contract of a configuration, be it written in code or read from a document, is made by
/// `WayfinderConfiguration`.
public struct AppContract: Sendable {
  /// The name of the app, for reports.
  public let app: String
  /// The rows, in the order in which they are run.
  public var rows: [ContractRow]
  /// The checks besides those of the rows.
  public var checks: Checks

  let opened: ContractLinks
  var rewriting: LinkRewriting?
  let makeTree: @MainActor @Sendable () throws -> ScreenTree
  let makeRouter: @MainActor @Sendable (ScreenTree) throws -> Router
  let makeScreen: @MainActor @Sendable (String, String) -> (any Screen)?

  /// Makes a contract.
  ///
  /// - Parameters:
  ///   - app: The name of the app, for reports.
  ///   - links: The app's links.
  ///   - checks: The checks besides those that the rows state.
  ///   - tree: Makes the tree as the app starts; called for each cold start.
  ///   - router: Makes the router of a tree, with the guards and tasks that hold for every
  ///     navigation.
  ///   - screens: Makes the app's screen of a label and an identity, for rows that start from a
  ///     drawing; a placeholder is used where it returns `nil`.
  ///   - rows: The rows.
  public init(
    _ app: String = "app", links: AppLinks, checks: Checks = .all,
    tree: @escaping @MainActor @Sendable () throws -> ScreenTree,
    router: @escaping @MainActor @Sendable (ScreenTree) throws -> Router = { Router(tree: $0) },
    screens:
      @escaping @MainActor @Sendable (_ label: String, _ identity: String) ->
      (any Screen)? = { _, _ in nil },
    @ListBuilder<ContractRow> rows: () -> [ContractRow]
  ) {
    self.init(
      app, opening: ContractLinks(links), checks: checks, tree: tree, router: router,
      screens: screens, rows: rows())
  }

  /// Makes a contract over the links of a configuration.
  package init(
    _ app: String, opening links: ContractLinks, checks: Checks,
    tree: @escaping @MainActor @Sendable () throws -> ScreenTree,
    router: @escaping @MainActor @Sendable (ScreenTree) throws -> Router,
    screens: @escaping @MainActor @Sendable (String, String) -> (any Screen)? = { _, _ in nil },
    rows: [ContractRow]
  ) {
    self.app = app
    self.checks = checks
    opened = links
    makeTree = tree
    makeRouter = router
    makeScreen = screens
    self.rows = rows
  }
}

extension AppContract {
  /// Returns the same contract with the closure with which the app rewrites its links; see
  /// ``LinkResolving/rewriting(within:clock:_:)``.
  ///
  /// The closure isn't asked about a URL for which a row says what it is
  /// ``ContractRow/rewrittenTo``, so that no test needs a network. Without a closure, all others are
  /// matched as they are.
  ///
  /// - Parameters:
  ///   - limit: The time for one link; five seconds when left out.
  ///   - clock: The clock that measures it.
  ///   - rewrite: Returns the URL to match in place of the one that it gets; `nil` for a URL that is
  ///     matched as it is.
  public func rewriting(
    within limit: Duration = .seconds(5), clock: any Clock<Duration> = ContinuousClock(),
    _ rewrite: @escaping @MainActor @Sendable (String) async throws -> String?
  ) -> AppContract {
    var contract = self
    contract.rewriting = LinkRewriting(limit: limit, clock: clock, rewrite: rewrite)
    return contract
  }
}

extension AppContract {
  /// The checks that a contract makes besides those of its rows.
  ///
  /// ```swift
  /// let checks = AppContract.Checks.all.subtracting(.coverage)
  /// let contract = AppContract("Shop", links: links, checks: checks, tree: { Shop.makeTree() }) {
  ///   ContractRow("/products/42", shows: "Product(42)")
  /// }
  /// ```
  ///
  /// All are on by default. Leave one out where an app means to differ, as in
  /// `AppContract("Shop", links: links, checks: [.warm, .again], …)`.
  public struct Checks: OptionSet, Sendable, Hashable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// Each link that starts from launch is opened once more from where the row before has ended, and
    /// is reached from there, too.
    public static let warm = Checks(rawValue: 1)
    /// Warm and elsewhere, the same screen stands in the same containers, and beneath it what lies
    /// beneath it cold, in the same order. Counts only together with ``warm`` or ``elsewhere``.
    public static let agreement = Checks(rawValue: 2)
    /// Opened once more, a link changes nothing.
    public static let again = Checks(rawValue: 4)
    /// Every link of the app has a row.
    public static let coverage = Checks(rawValue: 8)
    /// Each link that starts from launch is also reached from where other links end. These are one link
    /// for each shape that the tree can have after a link, in different containers first, and eight at
    /// most unless ``AppContract/run(denying:startLimit:report:)`` is given another limit; a comparison
    /// and an exploration start from the same places.
    public static let elsewhere = Checks(rawValue: 16)

    /// All checks.
    public static let all: Checks = [.warm, .agreement, .again, .coverage, .elsewhere]
  }
}

// Wayfinder is released under the MIT license; see LICENSE.

public import Wayfinder
public import WayfinderLinks

/// The expected results of an app's links: the app's document and a case for each link.
///
/// ```swift
/// let contract = try RouteDocument(bytes: bytes, name: "library.json").contract
/// let failures = try await contract.run().filter { !$0.holds }
/// ```
///
/// ``LinkContract/run(denying:startLimit:report:)`` opens every case on the engine and returns a
/// result for each. A command or a test only prints the results that do not hold.
public struct LinkContract: Sendable {
  /// The name of the app, for reports.
  public let app: String
  /// The app's navigation.
  public let document: NavigationDocument
  /// The links with their expected results.
  public let cases: [CatalogueCase]

  /// Makes a contract.
  public init(app: String, document: NavigationDocument, cases: [CatalogueCase]) {
    self.app = app
    self.document = document
    self.cases = cases
  }
}

extension Catalogue {
  /// The catalogue as a contract.
  public var contract: LinkContract {
    LinkContract(app: app, document: document, cases: cases)
  }
}

/// The outcome of opening a link once.
///
/// ```swift
/// for result in try await catalogue.contract.run() where !result.holds {
///   print(result.item.url, result.cold.outcome)
///   print(result.cold.drawing)
/// }
/// ```
///
/// A ``ContractResult`` has one visit from a cold start, and one from where the previous case
/// ended. If a case fails, compare the two drawings, which show the whole tree after the link.
@MainActor
public struct ContractVisit {
  /// The outcome: `alreadyThere`, `revealed`, `built`, `stopped: GUARD`, `refused: SCREEN`,
  /// `redirected: ROUTE`, `effect`, `none`, or `failed: …` with the error of the engine.
  public var outcome: String { opening.description }
  /// The outcome as a value.
  package let opening: RouteOpening
  /// The place of the focus afterwards.
  public let place: FocusedPlace
  /// The tree afterwards.
  public let drawing: String
  /// The plan that the router made; `nil` if it couldn't make one, or if no link matches the URL.
  public var plan: NavigationPlan? { opening.opening.plan }

  init(_ opening: RouteOpening, in tree: ScreenTree) {
    self.opening = opening
    place = FocusedPlace(of: tree)
    drawing = tree.drawing
  }
}

/// The outcome of one case of a contract.
///
/// ```swift
/// for result in try await catalogue.contract.run() {
///   #expect(result.holds, "\(result.item.url): \(result.reasons)")
/// }
/// ```
///
/// In a test, expect that ``holds`` is `true`, and print the ``reasons`` otherwise. Each of them is
/// a sentence with the expected and the actual result.
@MainActor
public struct ContractResult {
  /// The case.
  public let item: CatalogueCase
  /// The route that the URL was resolved to.
  public let route: String?
  /// The values that the URL gives to the route, by name.
  public let parameters: [String: String]
  /// The result of opening it from a cold start.
  public let cold: ContractVisit
  /// The result of opening it from where the previous case ended.
  public let warm: ContractVisit
  /// The outcome of opening it once more after the cold start.
  public let again: String
  /// The differences between the URL's values and the expected ones, whatever the start.
  public let linkFaults: [String]
  /// The expectations that do not hold: one failure for each start.
  public let failures: [ContractFailure]

  /// The reasons why the case does not hold, one sentence for each, with the start if the reason
  /// depends on it.
  public var reasons: [String] {
    linkFaults + failures.flatMap { failure in failure.reasons.map { "\(failure.start): \($0)" } }
  }

  /// Whether the case holds.
  public var holds: Bool { linkFaults.isEmpty && failures.isEmpty }
}

// Wayfinder is released under the MIT licence; see LICENSE.

public import Wayfinder

/// What an app's links must do, as a value: the app's document and a case for each link.
///
/// ``LinkContract/run(denying:report:)`` opens every case on the engine and tells what does not hold. A
/// command or a test only prints what it tells.
public struct LinkContract: Sendable {
  /// The name of the app, for reports.
  public let app: String
  /// The app's navigation.
  public let document: NavigationDocument
  /// The links and what must come of them.
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

/// What came of one opening of a link.
@MainActor
public struct ContractVisit {
  /// `alreadyThere`, `revealed`, `built`, `stopped: GUARD`, `refused: SCREEN`, `effect`, `none`, or
  /// `failed: …` with the error of the engine.
  public let outcome: String
  /// Where the focus is afterwards.
  public let place: FocusedPlace
  /// The tree afterwards.
  public let drawing: String
  /// What the router planned; `nil` when it could not, or when the URL leads nowhere.
  public let plan: NavigationPlan?
}

/// What came of one case of a contract.
@MainActor
public struct ContractResult {
  /// The case.
  public let item: CatalogueCase
  /// The route that the URL was resolved to.
  public let route: String?
  /// What the URL gives to the route, by name.
  public let parameters: [String: String]
  /// Opened from the shell alone.
  public let cold: ContractVisit
  /// Opened from where the case before ended.
  public let warm: ContractVisit
  /// The outcome of opening it once more after the cold start.
  public let again: String
  /// What does not hold; empty when all does.
  public let failures: [String]

  /// Whether all holds.
  public var holds: Bool { failures.isEmpty }
}

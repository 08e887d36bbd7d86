// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder
public import WayfinderLinks

extension AppContract {
  /// Makes a contract of the links of a configuration, run on its own shell, routes and guards.
  ///
  /// ```swift
  /// let contract = AppContract(Shop.tabs) {
  ///   ContractRow("/products/42", shows: "Product(42)")
  ///   ContractRow("/bag")
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - configuration: The configuration, be it written in code or read from a document.
  ///   - checks: The checks besides those that the rows state.
  ///   - rows: The rows.
  @MainActor
  public init(
    _ configuration: NavigationConfiguration, checks: AppContract.Checks = .all,
    @ListBuilder<ContractRow> rows: () -> [ContractRow]
  ) {
    self.init(configuration, checks, rows())
  }

  /// Makes a contract of the cases that are in a document, or of the rows of a configuration's features.
  ///
  /// ```swift
  /// let document = try RouteDocument(bytes: bytes, name: "library.json")
  /// let report = await AppContract(casesOf: try document.configuration()).run()
  /// ```
  ///
  /// In a document with placeholders for the app's screens, each screen is also checked to be where the
  /// placement of its route says, above the screens that it names. Whether all starts agree isn't
  /// checked: a placement may say that a screen is pushed wherever the user is.
  ///
  /// - Parameters:
  ///   - configuration: A configuration that was read from a document, or composed of features.
  ///   - checks: The checks besides those that the cases state; when left out, all, for a document
  ///     all but `agreement`.
  @MainActor
  public init(
    casesOf configuration: NavigationConfiguration, checks: AppContract.Checks? = nil
  ) {
    let usual: Checks = configuration.document == nil ? .all : .all.subtracting(.agreement)
    self.init(configuration, checks ?? usual, configuration.cases)
  }

  @MainActor
  private init(
    _ configuration: NavigationConfiguration, _ checks: AppContract.Checks, _ rows: [ContractRow]
  ) {
    self.init(
      configuration.name, opening: configuration.content.contractLinks, checks: checks,
      tree: { try configuration.makeTree() },
      router: { Router(tree: $0, store: ConfigurationStore(configuration)) }, rows: rows)
  }
}

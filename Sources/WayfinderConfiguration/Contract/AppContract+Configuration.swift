// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder
public import WayfinderLinks

extension AppContract {
  /// Makes a contract of the links of a configuration written in code, run on its own shell, routes
  /// and guards.
  ///
  /// ```swift
  /// let contract = AppContract(Shop.tabs) {
  ///   ContractRow("/products/42", shows: "Product(42)")
  ///   ContractRow("/bag")
  /// }
  /// ```
  ///
  /// For a configuration that was read from a document, use ``LinkContract``, whose rows are the cases
  /// of the document.
  ///
  /// - Parameters:
  ///   - configuration: The configuration; must be written in code.
  ///   - checks: The checks besides those that the rows state.
  ///   - rows: The rows.
  @MainActor
  public init(
    _ configuration: NavigationConfiguration, checks: AppContract.Checks = .all,
    @ListBuilder<ContractRow> rows: () -> [ContractRow]
  ) {
    guard case .code(let code) = configuration.content else {
      fatalError(
        "AppContract.configuration must be written in code; 'LinkContract' proves the links of a "
          + "document (was '\(configuration.name)').")
    }
    self.init(
      configuration.name, links: code.links, checks: checks,
      tree: { try configuration.makeTree() },
      router: { Router(tree: $0, store: ConfigurationStore(configuration)) }, rows: rows)
  }
}

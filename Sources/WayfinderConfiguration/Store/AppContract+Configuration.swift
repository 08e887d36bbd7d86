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
  /// The cases of a document are proven by ``LinkContract``.
  ///
  /// - Parameters:
  ///   - configuration: The configuration, whether it is written in code or read from a document.
  ///   - checks: The checks besides those that the rows state.
  ///   - rows: The rows.
  @MainActor
  public init(
    _ configuration: NavigationConfiguration, checks: AppContract.Checks = .all,
    @ListBuilder<ContractRow> rows: () -> [ContractRow]
  ) {
    switch configuration.content {
    case .code(let code):
      self.init(
        configuration.name, links: code.links, checks: checks,
        tree: { try configuration.makeTree() },
        router: { Router(tree: $0, store: ConfigurationStore(configuration)) }, rows: rows)
    case .document(let app):
      self.init(
        configuration.name, opening: app.contractLinks, checks: checks,
        tree: { try configuration.makeTree() },
        router: { Router(tree: $0, store: ConfigurationStore(configuration)) }, rows: rows())
    }
  }
}

extension DocumentApp {
  /// The links as a contract opens them.
  fileprivate var contractLinks: ContractLinks {
    ContractLinks(
      rules: document.links.rows.map { ($0.pattern, Finding.Place()) },
      resolve: { [self] url, state in
        guard let match = links.match(url, state: state) else { return nil }
        let row = document.links.rows[match.row]
        let destination = destination(of: row.route, with: RouteArguments(match.parameters))
        return ContractLinks.Link(
          rule: match.row, pattern: row.pattern,
          values: match.parameters.sorted { $0.key < $1.key }.map { ($0.key, [$0.value]) }
        ) {
          guard let destination else {
            throw ConfigurationError.noRoute(row.route, nearest: nil)
          }
          return destination
        }
      },
      explain: { [self] in links.explain($0, state: $1) })
  }
}

// Wayfinder is released under the MIT license; see LICENSE.

extension RouteDocument {
  /// The base, or a variant, as a contract of its cases.
  ///
  /// - Parameter variant: The name of a variant; the base without one.
  public func contract(of variant: String? = nil) -> LinkContract {
    let found = variant.flatMap { self.variant(named: $0) }
    return LinkContract(
      app: app, document: found?.document ?? base, cases: found?.cases ?? cases)
  }
}

extension NavigationFile {
  /// The contracts: of a document, one for the base and one for each variant, named `app
  /// (variant)`.
  public var contracts: [LinkContract] {
    switch self {
    case .catalogue(let catalogue): [catalogue.contract]
    case .document(let document):
      [document.contract()]
        + document.variants.map { variant in
          LinkContract(
            app: "\(document.app) (\(variant.name))", document: variant.document,
            cases: variant.cases)
        }
    }
  }
}

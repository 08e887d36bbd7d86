// Wayfinder is released under the MIT license; see LICENSE.

extension RouteDocument {
  /// The base as a contract of its cases.
  public var contract: LinkContract {
    LinkContract(app: app, document: base, cases: cases)
  }

  /// A variant as a contract of its cases, named `app (variant)`.
  ///
  /// - Returns: `nil` where the document has no variant of the name.
  public func contract(ofVariant name: String) -> LinkContract? {
    variant(named: name).map { variant in
      LinkContract(app: "\(app) (\(name))", document: variant.document, cases: variant.cases)
    }
  }
}

extension NavigationFile {
  /// The contracts: of a document, one for the base and one for each variant, named `app
  /// (variant)`.
  public var contracts: [LinkContract] {
    switch self {
    case .catalogue(let catalogue): [catalogue.contract]
    case .document(let document):
      [document.contract]
        + document.variants.compactMap { document.contract(ofVariant: $0.name) }
    }
  }
}

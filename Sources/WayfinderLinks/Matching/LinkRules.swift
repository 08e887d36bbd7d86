// Wayfinder is released under the MIT license; see LICENSE.

/// The rules that hold for every row of a table of links.
///
/// ```swift
/// let rules = LinkRules(
///   hosts: ["shop.example"], schemes: ["shop"], stripsPrefixes: ["/en"])
/// let links = try AppLinks(rules: rules) {
///   Routes.product.opened(by: Link("/products/:id", Int.self))
/// }
/// ```
///
/// The rules decide which URLs belong to the app, how the parts of a path are compared, and which
/// row wins if several match. By default, a table has no host: every web URL and every path inside
/// the app is looked up, and the narrowest matching row wins.
///
/// **Source:** RFC 3986 for the syntax of URLs (sections 3.1 scheme, 3.2 authority, 3.3 path, 3.4
/// query, 3.5 fragment, 2.1 percent-encoding).
public struct LinkRules: Sendable, Equatable {
  /// The hosts of web URLs that belong to the app: a name, `*.x.example` for sub-domains, `*` for
  /// any. Compared without case. An empty list lets every host in.
  public var hosts: [String]

  /// The schemes, beside `http` and `https`, whose URLs belong to the app, compared without case. A
  /// row whose pattern names a scheme decides by that instead.
  public var schemes: [String]

  /// The schemes among `http` and `https` that belong to the app. A web URL of another scheme matches
  /// no row.
  public var webSchemes: [String]

  /// Whether the host of a web URL is compared with ``hosts``. Rows whose pattern names a host
  /// decide by that in any case.
  public var checksHost: Bool

  /// Whether the row wins that takes a URL most narrowly, wherever it is in the table. If not, the
  /// first one in the order of declaration wins.
  ///
  /// Rows are compared by what takes each part of the URL, from the left: a literal; a literal with
  /// parameters inside, of which more literal text is narrower; a constrained parameter or rest; any
  /// other parameter or rest. The first part that two rows take differently decides. A host stands
  /// in front of the path and a fragment behind it; a row that doesn't look at one takes it least
  /// narrowly.
  ///
  /// Of rows that take every part alike, the one wins that names a scheme, then one that names a
  /// host, has more conditions, a fragment, no rest, more required parts, fewer optional ones, and
  /// narrower parts as written. What still ties goes by ``LinkRule/preferred()``, then by the order
  /// of declaration.
  public var prefersSpecificRows: Bool

  /// Whether literals are compared without case: scalar by scalar, by Unicode's lower-case mapping.
  ///
  /// Captured values keep their case. The constraint of a parameter ignores case too, except that
  /// of a rest. Hosts, schemes and prefixes are compared without case whatever this says.
  public var ignoresLiteralCase: Bool

  /// Whether `/a` and `/a/` are the same; if not, a URL and the pattern must both end with a slash
  /// or both without.
  public var ignoresTrailingSlash: Bool

  /// Whether the parts of a path are percent-decoded, once, before they are compared and captured.
  ///
  /// A wrong escape stays as written; bytes that are no UTF-8 become U+FFFD; `+` is itself. Query
  /// items are decoded in any case.
  public var decodesParameters: Bool

  /// Whether `+` in the value of a query item is a space, as forms of web pages write it.
  ///
  /// `%2B` is a plus sign in any case, and so is `+` outside a query.
  ///
  /// **Source:** WHATWG URL standard, section 5.1, `application/x-www-form-urlencoded`.
  public var plusIsSpace: Bool

  /// Prefixes to remove from the path of a URL before rows are compared, such as `/api/v1` or
  /// `/in/:language`. Only the first one that matches is removed, and only once.
  ///
  /// A prefix consists of literals and parameters. It is compared as written in the URL, without
  /// case; its parameters capture nothing.
  public var stripsPrefixes: [String]

  /// The expressions that parameters of ``stripsPrefixes`` must match, by name.
  public var prefixConstraints: [String: String]

  /// Whether the host of a URL with a custom scheme, as `books` in `app://books/7`, is the first part
  /// of the path; if not, only rows that name a host look at it.
  public var customSchemeHostIsPath: Bool

  /// The state of the app that holds where a lookup doesn't tell another.
  public var defaultState: [String: LinkStateValue]

  /// Creates rules; every rule has a default.
  ///
  /// Nothing is checked here: ``AppLinks`` does, and reports every fault.
  public init(
    hosts: [String] = [],
    schemes: [String] = [],
    webSchemes: [String] = ["http", "https"],
    checksHost: Bool = true,
    prefersSpecificRows: Bool = true,
    ignoresLiteralCase: Bool = false,
    ignoresTrailingSlash: Bool = true,
    decodesParameters: Bool = true,
    plusIsSpace: Bool = false,
    stripsPrefixes: [String] = [],
    prefixConstraints: [String: String] = [:],
    customSchemeHostIsPath: Bool = true,
    defaultState: [String: LinkStateValue] = [:]
  ) {
    self.hosts = hosts
    self.schemes = schemes
    self.webSchemes = webSchemes
    self.checksHost = checksHost
    self.prefersSpecificRows = prefersSpecificRows
    self.ignoresLiteralCase = ignoresLiteralCase
    self.ignoresTrailingSlash = ignoresTrailingSlash
    self.decodesParameters = decodesParameters
    self.plusIsSpace = plusIsSpace
    self.stripsPrefixes = stripsPrefixes
    self.prefixConstraints = prefixConstraints
    self.customSchemeHostIsPath = customSchemeHostIsPath
    self.defaultState = defaultState
  }
}

extension LinkRules {
  /// Scheme and host of the URLs that are written: the first host that is a plain name, else the
  /// first custom scheme, else nothing.
  var canonicalOrigin: String {
    if let host = hosts.first(where: { !$0.hasPrefix("*") }) {
      let scheme = webSchemes.contains("https") ? "https" : webSchemes.first
      if let scheme { return "\(scheme)://\(host)" }
    }
    // The path, which begins with a slash, follows.
    return schemes.first.map { $0 + (customSchemeHostIsPath ? ":/" : "://") } ?? ""
  }
}

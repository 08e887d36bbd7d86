// Wayfinder is released under the MIT license; see LICENSE.

/// The rules that hold for every row of a table of links.
///
/// ```swift
/// let rules = LinkRules(
///   hosts: ["shop.example"], prefersSpecificRows: true, stripsPrefixes: ["/en"])
/// let links = try AppLinks(rules: rules) {
///   Routes.product.opened(by: Link("/products/:id", Int.self))
/// }
/// ```
///
/// The rules decide which URLs belong to the app, how the parts of a path are compared, and which
/// row wins if several match. By default, a table has no host: every web URL and every path inside
/// the app is looked up, and the first matching row in the order of declaration wins.
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

  /// Whether the most specific matching row wins, wherever it is in the table. If not, the first one in the
  /// order of declaration wins.
  ///
  /// Patterns are compared part by part from the left: literal, literal with a parameter inside,
  /// constrained parameter, parameter, optional part, rest. The earlier of these wins, a pattern
  /// before its own extension, then the order of declaration.
  ///
  /// A row's host counts as its first part, except after `http://` and `https://`; the parts of a
  /// fragment follow those of the path.
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

  /// The state of the app that ``LinkTable/match(_:state:)-(String,_)`` uses if it's called without
  /// one.
  public var defaultState: [String: LinkStateValue]

  /// Creates rules; every rule has a default.
  ///
  /// Nothing is checked here: ``LinkTable/init(rows:rules:)`` does, and reports every fault.
  public init(
    hosts: [String] = [],
    schemes: [String] = [],
    webSchemes: [String] = ["http", "https"],
    checksHost: Bool = true,
    prefersSpecificRows: Bool = false,
    ignoresLiteralCase: Bool = false,
    ignoresTrailingSlash: Bool = true,
    decodesParameters: Bool = true,
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
    self.stripsPrefixes = stripsPrefixes
    self.prefixConstraints = prefixConstraints
    self.customSchemeHostIsPath = customSchemeHostIsPath
    self.defaultState = defaultState
  }
}

// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder

/// All links of an app, in one value: which URL leads where, and which URL a destination has.
///
/// ```swift
/// let links = try AppLinks(hosts: ["shop.example"], schemes: ["shop"]) {
///   Routes.home.opened(by: Link("/"))
///   Routes.product.opened(by: Link("/products/:id", Int.self))
///   LinkGroup("/account") { AccountLinks.all }
/// }
/// _ = try await router.open("https://shop.example/products/42", with: links)
/// ```
///
/// Of several rules whose links take a URL the most specific wins, as
/// ``LinkRules/prefersSpecificRows`` says; a rule whose type does not read the URL
/// leaves it to the next. Two rules that are equally specific and take one URL are a fault, unless
/// one of them is marked with ``LinkRule/preferred()``.
public struct AppLinks: Sendable {
  /// The rules in the order of their declaration.
  public let rules: [LinkRule]

  /// The rules that hold for all links.
  public var linkRules: LinkRules { table.rules }

  /// The parts of the declaration without effect.
  public let remarks: [LinkFinding]

  let table: LinkTable
  /// The rule of each row.
  let ruleOfRow: [Int]
  /// The closures that make the destinations of each row, stored next to the row's rule so that
  /// both are read from one place in memory.
  private let makers: ContiguousArray<Maker>
  private let origin: String

  private struct Maker: Sendable {
    let rule: Int
    let destination: LinkRule.Maker
  }

  /// Checks and compiles rules for an app's hosts and schemes.
  ///
  /// - Parameters:
  ///   - hosts: The hosts of web URLs that belong to the app, as ``LinkRules/hosts`` describes
  ///     them; the first that is a plain name is written in URLs. None admits every host.
  ///   - schemes: The custom schemes that belong to the app.
  ///   - content: The rules and groups.
  /// - Throws: `LinkError` with everything that is wrong.
  public init(
    hosts: [String] = [], schemes: [String] = [], @ListBuilder<LinkRule> _ content: () -> [LinkRule]
  ) throws(LinkError) {
    try self.init(
      rules: LinkRules(hosts: hosts, schemes: schemes, prefersSpecificRows: true), content)
  }

  /// Checks and compiles rules under rules of their own for hosts, case, slashes, and order.
  ///
  /// - Parameters:
  ///   - linkRules: The rules that hold for all links; their order is taken as it is.
  ///   - content: The rules and groups.
  /// - Throws: `LinkError` with everything that is wrong.
  public init(
    rules linkRules: LinkRules, @ListBuilder<LinkRule> _ content: () -> [LinkRule]
  ) throws(LinkError) {
    let rules = content()
    var checker = AppLinksChecker(rules: rules, linkRules: linkRules)
    table = try checker.check()
    self.rules = rules
    ruleOfRow = checker.order
    makers = ContiguousArray(
      checker.order.map { Maker(rule: $0, destination: rules[$0].destination) })
    remarks = checker.remarks
    origin = linkRules.canonicalOrigin
  }

  /// Returns the rule that matches a URL, with its values.
  ///
  /// - Parameters:
  ///   - url: The URL as it came; any text will do. See ``LinkTable/match(_:state:)-(String,_)``.
  ///   - state: Facts about the app, over those of ``LinkRules/defaultState``.
  /// - Returns: The rule with the values' strings; `nil` when the URL isn't one of the app's.
  public func resolve(
    _ url: String, state: [String: LinkStateValue] = [:]
  ) -> LinkResolution? {
    var url = url
    // What closures need of this value, which would be copied whole into them.
    let (storage, makers) = (table.storage, makers)
    var (row, rule, number) = (-1, -1, -1)
    var captures = PackedCaptures()
    var make: (@MainActor () throws -> AnyDestination)?
    url.withSpan { bytes in
      storage.first(bytes, state: state) { values in
        let maker = makers[values.index]
        var reader = LinkTextReader(values)
        make = maker.destination(&reader)
        guard make != nil else { return false }
        (row, rule) = (values.index, maker.rule)
        number = values.number
        captures.keep(values)
        return true
      }
    }
    guard let make else { return nil }
    let match = LinkMatch(
      row: row, number: number, captures: captures, url: url, storage: storage)
    return LinkResolution(rule: rule, of: rules, match: match, make: make)
  }

  /// Explains which rules could have taken a URL and why each lost; see
  /// ``LinkTable/explain(_:state:)-(String,_)``. Rows count the rules, from 0.
  ///
  /// - Parameters:
  ///   - url: The URL as it came; any text will do.
  ///   - state: Facts about the app, over those of ``LinkRules/defaultState``.
  public func explain(_ url: String, state: [String: LinkStateValue] = [:]) -> LinkExplanation {
    let explanation = table.explain(url, state: state) { row, reader in
      let link = rules[ruleOfRow[row]].link
      var reader = reader
      let texts = reader.texts(of: link)
      guard let index = link.unreadable(texts) else { return nil }
      return .type(
        name: link.name(ofValue: index), values: texts[index], type: link.slots[index].typeName)
    }
    return LinkExplanation(
      url: url, rowCount: explanation.rowCount,
      candidates: explanation.candidates.map { $0.moved(to: ruleOfRow[$0.row]) },
      nearest: explanation.nearest.map { $0.moved(to: ruleOfRow[$0.row]) },
      hostInPath: explanation.hostInPath)
  }

  /// The canonical URL of texts, which the table reads back by the same rule.
  func url(of rule: Int, for texts: [[String]]) throws(LinkError) -> String {
    let link = rules[rule].link
    return try link.url(for: texts, origin: origin) { url throws(LinkError) in
      guard let match = table.match(url) else { return nil }
      if ruleOfRow[match.row] == rule { return link.texts(of: match) }
      guard let taken = resolve(url) else { return nil }
      if taken.rule != rule {
        throw .takenByOther(url: url, pattern: link.source, other: rules[taken.rule].pattern)
      }
      return link.texts(of: taken.match)
    }
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
    return schemes.first.map { $0 + ":" } ?? ""
  }
}

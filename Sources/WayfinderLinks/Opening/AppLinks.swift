// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder

/// All links of an app, in one value: which URL leads where, and which URL a destination has.
///
/// ```swift
/// let links = try AppLinks(hosts: ["shop.example"], schemes: ["shop"]) {
///   Routes.home.opened(by: Link("/"))
///   Routes.product.opened(by: Link("/products/:id", Int.self))
///   linkGroup("/account") { AccountLinks.all }
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
  public let remarks: [Finding]

  let table: LinkTable
  private let origin: String

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
      rules: LinkRules(hosts: hosts, schemes: schemes), content)
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
    let table = try Self.table(rules, linkRules)
    self.rules = rules
    self.table = table
    let findings = table.remarks + table.findings(on: rules)
    let faults = findings.filter { $0.severity == .error }
    guard faults.isEmpty else { throw .invalidLinks(faults.map { Self.located($0, in: rules) }) }
    remarks = findings.map { Self.located($0, in: rules) }
    origin = linkRules.canonicalOrigin
  }

  /// Returns the rule that matches a URL, with its values.
  ///
  /// - Parameters:
  ///   - url: The URL as it came; any text will do. Parts are split at raw separators
  ///     and decoded once, so that an escaped separator is data. User info is never the host; the
  ///     default port of `http` and `https` equals none. Dot segments are literals.
  ///   - state: Facts about the app, over those of ``LinkRules/defaultState``.
  /// - Returns: The rule with the values' strings; `nil` when the URL isn't one of the app's.
  public func resolve(
    _ url: String, state: [String: LinkStateValue] = [:]
  ) -> LinkResolution? {
    var make: (@MainActor () throws -> AnyDestination)?
    let match = table.first(url, state: state) { match in
      let rule = rules[match.row]
      make = rule.destination(rule.link.texts(of: match))
      return make != nil
    }
    guard let match, let make else { return nil }
    return LinkResolution(match, of: rules[match.row], make: make)
  }

  /// Explains which rules could have taken a URL and why each lost, in the order in which they are
  /// asked; for a URL that no rule matches, it names the nearest patterns too. Rows count the rules,
  /// from 0.
  ///
  /// - Parameters:
  ///   - url: The URL as it came; any text will do.
  ///   - state: Facts about the app, over those of ``LinkRules/defaultState``.
  public func explain(_ url: String, state: [String: LinkStateValue] = [:]) -> LinkExplanation {
    table.explain(url, state: state) { [rules] match in
      let link = rules[match.row].link
      let texts = link.texts(of: match)
      guard let index = link.unreadable(texts) else { return nil }
      let (name, type) = (link.name(ofValue: index), link.slots[index].typeName)
      return texts[index].isEmpty
        ? "'\(name)' of type '\(type)' is absent"
        : "'\(name)' is \(texts[index].cappedList), which '\(type)' can't read"
    }
  }

  /// The canonical URL of texts, which the table reads back by the same rule.
  package func url(of rule: Int, for texts: [[String]]) throws(LinkError) -> String {
    let link = rules[rule].link
    return try link.url(for: texts, origin: origin) { url throws(LinkError) in
      guard let taken = resolve(url) else { return nil }
      if taken.rule != rule {
        throw .takenByOther(url: url, pattern: link.source, other: taken.pattern)
      }
      return link.texts(of: taken.match)
    }
  }

  /// Checks and compiles rules.
  private static func table(
    _ rules: [LinkRule], _ linkRules: LinkRules
  ) throws(LinkError) -> LinkTable {
    // An alias is a rule of its own.
    let faults = rules.enumerated().flatMap { index, rule in
      rule.link.ownFaults.map { $0.at(rule.link.place, row: index) }
    }
    guard faults.isEmpty else { throw .invalidLinks(faults) }
    do throws(LinkError) {
      return try LinkTable(
        rules.compactMap { $0.link.pattern?.parsed(for: linkRules) },
        conditions: rules.map(\.conditions),
        preferred: Set(rules.indices.filter { rules[$0].isPreferred }), rules: linkRules)
    } catch {
      throw .invalidLinks(error.findings.map { located($0, in: rules) })
    }
  }

  /// A finding about a row of the table, at the place of the row's rule.
  private static func located(_ finding: Finding, in rules: [LinkRule]) -> Finding {
    guard let row = finding.place.row else { return finding }
    return finding.at(rules[row].link.place, row: row)
  }
}

extension Finding {
  /// The finding about a row, at the place where it is written.
  fileprivate func at(_ place: Place, row: Int) -> Finding {
    at(Place(file: place.file, line: place.line, row: row))
  }
}

extension AppLinks {
  /// No links at all.
  package static var none: AppLinks {
    do throws(LinkError) {
      return try AppLinks {}
    } catch {
      fatalError("AppLinks.none must be without faults (had \(error)).")
    }
  }
}

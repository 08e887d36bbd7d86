// Wayfinder is released under the MIT license; see LICENSE.

internal import ArgumentParser
internal import Foundation
internal import Wayfinder
internal import WayfinderConfiguration
internal import WayfinderLinks

struct OpenCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "open",
    abstract: "Opens one link and shows the plan, the trace, and the tree before and after.",
    usage: "wayfinder open <file> <url> [<options>]",
    discussion: HelpText.discussion(
      examples: [
        "open shop.json /tea/42",
        "open shop.json /tea/42 --from /cart /orders/7",
        "open shop.json /cart --variant drawer --denying login",
      ],
      success: "the destination was reached", failure: "it was not reached"))

  @Argument(help: HelpText.app)
  var file: String

  @Argument(help: "The link.")
  var url: String

  @Option(help: HelpText.variant)
  var variant: String?

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "The links to open before, in this order, from a cold start.", valueName: "url"))
  var from: [String] = []

  @Option(help: HelpText.denying)
  var denying: String?

  @Option(help: HelpText.format)
  var format: OutputFormat = .text

  func validate() throws { try requireFile(file, before: url, calling: "link") }

  @MainActor
  func run() async throws {
    let document = try loadNavigation(file)
    let navigation = try document.navigation(ofVariant: variant, file)
    let start = try AppStart(document.configuration(ofVariant: variant, file))
    if let denying {
      try requireGuard(denying, in: [navigation], of: [document])
      start.configuration.guards?.setDenied(true, guard: denying)
    }
    try await start.open(from, of: "--from")
    let result = try await opening(in: start, navigation.links)
    try format.write(
      result.json,
      text: standardOutput.text(result.parts, outcome: result.outcome, isGood: result.isReached))
    if !result.isReached { throw ExitCode(1) }
  }

  @MainActor
  private func opening(in start: AppStart, _ links: LinkSection) async throws -> OpeningReport {
    let (app, router) = (start.configuration, start.router)
    let before = router.tree.drawing
    let address = app.address(of: url)
    guard let link = app.resolve(address),
      let destination = try app.destination(of: link.route, with: link.arguments)
    else {
      let why = [links.foreignHost(of: address), app.explain(url, at: address).description]
        .compactMap(\.self)
      return OpeningReport(
        url: url, rewrittenTo: address, outcome: "no link matches it", isReached: false,
        before: before, after: before, explanation: why.joined(separator: "\n"))
    }
    let plan = try? router.plan(to: destination).description
    let end = await start.navigate(to: destination)
    return OpeningReport(
      url: url, rewrittenTo: address, route: link.route, parameters: link.arguments.values,
      plan: plan,
      outcome: end.outcome, isReached: end.isReached,
      trace: end.trace?.entries.map(\.description) ?? [],
      before: before, after: router.tree.drawing)
  }
}

extension LinkSection {
  /// That the host of a URL isn't one of the app's, if that is so.
  func foreignHost(of url: String) -> String? {
    guard rules.checksHost, !rules.hosts.isEmpty,
      !rows.contains(where: \.namesWebHost),
      let parts = URLComponents(string: url), let host = parts.host?.lowercased(),
      rules.webSchemes.contains(parts.scheme?.lowercased() ?? ""),
      !rules.hosts.contains(where: { host.isOne(of: $0.lowercased()) })
    else { return nil }
    return "'\(host.harmless)' is no host of the app, whose links are for \(rules.hosts.quoted)."
  }
}

extension String {
  /// Whether a host is the one of a rule, such as `*.shop.example`.
  fileprivate func isOne(of rule: String) -> Bool {
    rule.hasPrefix("*") ? hasSuffix(rule.dropFirst()) : self == rule
  }
}

extension LinkSection.Row {
  /// Whether the pattern has a web host of its own.
  fileprivate var namesWebHost: Bool {
    pattern.hasPrefix("//") || pattern.hasPrefix("http://") || pattern.hasPrefix("https://")
  }
}

/// The output of `open`.
struct OpeningReport {
  let url: String
  /// The URL that is matched in its place, or the same.
  let rewrittenTo: String
  var route: String?
  var parameters: [String: String] = [:]
  var plan: String?
  let outcome: String
  let isReached: Bool
  var trace: [String] = []
  let before: String
  let after: String
  /// Why there is no route.
  var explanation: String?

  var json: JSONLine {
    [
      "url": url, "rewrittenTo": rewrittenTo == url ? nil : rewrittenTo, "route": route,
      "parameters": parameters, "plan": plan, "outcome": outcome, "isReached": isReached,
      "trace": trace, "before": before, "after": after,
    ]
  }

  /// The parts of the report as a person reads it.
  var parts: [(title: String, text: String)] {
    let given = parameters.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
    let link = explanation ?? ([route ?? ""] + given).joined(separator: "\n")
    let hasChanged = before != after
    var parts: [(title: String, text: String)] = []
    if rewrittenTo != url, explanation == nil {
      parts.append(("rewritten", "\(url)\nto \(rewrittenTo)"))
    }
    parts.append(("link", link))
    parts.append((hasChanged ? "before" : "before and after", before))
    if let plan { parts.append(("plan", plan)) }
    if !trace.isEmpty { parts.append(("trace", trace.joined(separator: "\n"))) }
    if hasChanged { parts.append(("after", after)) }
    return parts
  }
}

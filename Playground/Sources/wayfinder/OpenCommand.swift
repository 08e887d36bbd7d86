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
    let (app, router) = (start.configuration, start.router)
    let before = router.tree.drawing
    let address = app.address(of: url)
    let link = app.resolve(address)
    let destination = try link.flatMap { try app.destination(of: $0.route, with: $0.arguments) }
    let plan = destination.flatMap { try? router.plan(to: $0).description }
    var end = AppStart.End(outcome: "no link matches it", isReached: false)
    if let destination { end = await start.navigate(to: destination) }
    let (after, trace) = (router.tree.drawing, end.trace?.entries.map(\.description) ?? [])
    let route = destination == nil ? nil : link?.route
    let parameters = destination == nil ? [:] : link?.arguments.values ?? [:]
    let line: JSONLine = [
      "url": url, "rewrittenTo": address == url ? nil : address, "route": route,
      "parameters": parameters, "plan": plan, "outcome": end.outcome, "isReached": end.isReached,
      "trace": trace, "before": before, "after": after,
    ]
    var parts: [(title: String, text: String)] = []
    if let route {
      if address != url { parts.append(("rewritten", "\(url)\nto \(address)")) }
      let given = parameters.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
      parts.append(("link", ([route] + given).joined(separator: "\n")))
    } else {
      let why = [
        navigation.links.foreignHost(of: address), app.explain(url, at: address).description,
      ]
      parts.append(("link", why.compactMap(\.self).joined(separator: "\n")))
    }
    parts.append((before == after ? "before and after" : "before", before))
    if let plan { parts.append(("plan", plan)) }
    if !trace.isEmpty { parts.append(("trace", trace.joined(separator: "\n"))) }
    if before != after { parts.append(("after", after)) }
    try format.write(
      line, text: standardOutput.text(parts, outcome: end.outcome, isGood: end.isReached))
    if !end.isReached { throw ExitCode(1) }
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

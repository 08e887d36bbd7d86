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
    let running = try document.configuration(ofVariant: variant, file)
    if let denying {
      guard navigation.guards.contains(denying) else {
        throw BadInput(unknownGuard: denying, in: [document])
      }
      running.guards?.setDenied(true, guard: denying)
    }
    let tree = try running.makeTree()
    let detours = DetourWatch()
    let router = Router(tree: tree, observers: [detours])
    for (index, link) in from.enumerated() {
      let opening = try await opening(of: link, router, running, navigation.links, detours)
      if opening.isReached { continue }
      throw BadInput(
        "Link \(index + 1) of '--from', '\(link)', can't be opened: \(opening.outcome).")
    }
    let result = try await opening(of: url, router, running, navigation.links, detours)
    switch format {
    case .json: standardOutput.write(try result.jsonLine())
    case .text: standardOutput.write(result.text)
    }
    if !result.isReached { throw ExitCode(1) }
  }

  @MainActor
  private func opening(
    of url: String, _ router: Router, _ app: NavigationConfiguration, _ links: LinkSection,
    _ detours: DetourWatch
  ) async throws -> OpeningReport {
    let before = router.tree.drawing
    let address = app.address(of: url)
    guard let link = app.resolve(address),
      let destination = try app.destination(of: link.route, with: link.arguments)
    else {
      return OpeningReport(
        url: url, rewrittenTo: address, route: nil, parameters: [:], plan: nil, outcome: "no route",
        isReached: false,
        trace: [], before: before, after: before,
        explanation: [links.foreignHost(of: address), app.explain(url, at: address).description]
          .compactMap(\.self)
          .joined(separator: "\n"))
    }
    func report(
      _ plan: NavigationPlan?, _ outcome: String, _ isReached: Bool, _ trace: NavigationTrace
    ) -> OpeningReport {
      OpeningReport(
        url: url, rewrittenTo: address, route: link.route, parameters: link.arguments.values,
        plan: plan?.description,
        outcome: outcome, isReached: isReached, trace: trace.entries.map(\.description),
        before: before, after: router.tree.drawing)
    }
    var plan: NavigationPlan?
    do throws(RoutingError) {
      plan = try router.plan(to: destination)
      let navigation = try await detours.run { () async throws(RoutingError) in
        try await router.navigate(to: destination)
      }
      let outcome = navigation.outcome
      return report(plan, outcome.description, outcome.isReached, navigation.trace)
    } catch {
      if let stop = detours.stop { return report(plan, stop, false, error.trace) }
      return report(plan, "failed: \(error)", false, error.trace)
    }
  }
}

extension LinkSection {
  /// That the host of a URL isn't one of the app's, if that is so.
  fileprivate func foreignHost(of url: String) -> String? {
    guard rules.checksHost, !rules.hosts.isEmpty,
      !rows.contains(where: \.namesWebHost),
      let parts = URLComponents(string: url), let host = parts.host?.lowercased(),
      rules.webSchemes.contains(parts.scheme?.lowercased() ?? ""),
      !rules.hosts.contains(where: { host.isOne(of: $0.lowercased()) })
    else { return nil }
    let known = rules.hosts.map { "'\($0)'" }.joined(separator: ", ")
    return "'\(host.harmless)' is no host of the app, whose links are for \(known)."
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

/// Ends a navigation whose guard has led to a screen that nobody here can finish.
@MainActor
final class DetourWatch: NavigationObserver {
  private var navigation: Task<Result<Navigation<AnyObject>, RoutingError>, Never>?
  private var lastGuard = ""
  private var leadingGuard = ""
  /// The reason why a detour stopped the last navigation; `nil` if none did.
  private(set) var stop: String?

  func run(
    _ body: @escaping @MainActor () async throws(RoutingError) -> Navigation<AnyObject>
  ) async throws(RoutingError) -> Navigation<AnyObject> {
    stop = nil
    let task = Task<Result<Navigation<AnyObject>, RoutingError>, Never> {
      do throws(RoutingError) {
        return .success(try await body())
      } catch {
        return .failure(error)
      }
    }
    navigation = task
    return try await task.value.get()
  }

  func observe(_ event: NavigationEvent) {
    switch event.kind {
    case .happened(.asked(let name, _)): lastGuard = name
    case .happened(.redirected(_, then: .retry)): leadingGuard = lastGuard
    case .happened(.waitedForEnd(let screen)):
      stop =
        "stopped by \(leadingGuard): it led to '\(screen)', which must be finished or closed first"
      navigation?.cancel()
    default: break
    }
  }
}

/// The output of `open`.
struct OpeningReport: Encodable {
  let url: String
  /// The URL that is matched in its place, or the same.
  let rewrittenTo: String
  let route: String?
  let parameters: [String: String]
  let plan: String?
  let outcome: String
  let isReached: Bool
  let trace: [String]
  let before: String
  let after: String
  /// Why there is no route.
  var explanation: String?

  private enum Key: CodingKey {
    case url, rewrittenTo, route, parameters, plan, outcome, isReached, trace, before, after
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(url, forKey: .url)
    if rewrittenTo != url { try container.encode(rewrittenTo, forKey: .rewrittenTo) }
    try container.encode(route, forKey: .route)
    try container.encode(parameters, forKey: .parameters)
    try container.encode(plan, forKey: .plan)
    try container.encode(outcome, forKey: .outcome)
    try container.encode(isReached, forKey: .isReached)
    try container.encode(trace, forKey: .trace)
    try container.encode(before, forKey: .before)
    try container.encode(after, forKey: .after)
  }

  /// The report as a person reads it.
  var text: String {
    var sections: [(String, String)] = []
    if let route {
      if rewrittenTo != url { sections.append(("rewritten", "\(url)\nto \(rewrittenTo)")) }
      let given = parameters.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
      sections.append(("link", route + (given.isEmpty ? "" : "\n" + given.joined(separator: "\n"))))
    }
    if let explanation { sections.append(("link", explanation)) }
    sections.append((before == after ? "before and after" : "before", before))
    if let plan { sections.append(("plan", plan)) }
    if !trace.isEmpty { sections.append(("trace", trace.joined(separator: "\n"))) }
    if before != after { sections.append(("after", after)) }
    let body = sections.map { title, text in
      standardOutput.colored(title, .faint) + "\n" + text.indented(by: 2)
    }.joined(separator: "\n\n")
    return body + "\n\n" + standardOutput.colored(outcome, isReached ? .green : .red) + "\n"
  }
}

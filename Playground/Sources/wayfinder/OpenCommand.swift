// Wayfinder is released under the MIT license; see LICENSE.

internal import ArgumentParser
internal import Wayfinder
internal import WayfinderConfiguration
internal import WayfinderInspection
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
        "open shop.json /tea/42 --format svg >tea.svg",
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

  @Option(help: "The output format; SVG shows the trees before and after as phones.")
  var format: OpenFormat = .text

  func validate() throws { try requireFile(file, before: url, calling: "link") }

  @MainActor
  func run() async throws {
    let document = try loadNavigation(file)
    let navigation = try document.navigation(ofVariant: variant, file)
    let running: NavigationConfiguration
    do {
      running = try NavigationConfiguration(navigation)
    } catch {
      throw BadInput(error.description)
    }
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
      let opening = try await opening(of: link, router, running, detours)
      if opening.isReached { continue }
      throw BadInput(
        "Link \(index + 1) of '--from', '\(link)', can't be opened: \(opening.outcome).")
    }
    let result = try await opening(of: url, router, running, detours)
    switch format {
    case .json: standardOutput.write(try result.jsonLine())
    case .text: standardOutput.write(result.text)
    case .svg:
      let title = url.firstRange(of: "://").map { String(url[$0.upperBound...]) } ?? url
      let phones = [("before", result.before), (title, result.after)]
      standardOutput.write(PhonePicture(phones).svg)
    }
    if !result.isReached { throw ExitCode(1) }
  }

  @MainActor
  private func opening(
    of url: String, _ router: Router, _ app: NavigationConfiguration, _ detours: DetourWatch
  ) async throws -> OpeningReport {
    let before = router.tree.drawing
    guard let link = app.resolve(url),
      let destination = try app.destination(of: link.route, with: link.arguments)
    else {
      return OpeningReport(
        url: url, route: nil, parameters: [:], plan: nil, outcome: "no route", isReached: false,
        trace: [], before: before, after: before, explanation: app.explain(url).description)
    }
    func report(
      _ plan: NavigationPlan?, _ outcome: String, _ isReached: Bool, _ trace: NavigationTrace
    ) -> OpeningReport {
      OpeningReport(
        url: url, route: link.route, parameters: link.arguments.values, plan: plan?.description,
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

/// The output format of an opening.
enum OpenFormat: String, ExpressibleByArgument, CaseIterable {
  case text, json, svg
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
    case url, route, parameters, plan, outcome, isReached, trace, before, after
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(url, forKey: .url)
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

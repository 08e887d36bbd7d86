// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder
public import WayfinderLinks

/// The outcome of a reload.
///
/// ```swift
/// let outcome = await store.reload(from: source, registry: registry)
/// if !outcome.isSwapped { log("\(outcome)") }
/// ```
///
/// Ask for ``isSwapped``, and log the description otherwise: it names the source and says what was
/// wrong. The active configuration stays active unless the reload has swapped it.
public enum ReloadOutcome: Sendable {
  /// The configuration is active.
  case swapped
  /// The source threw.
  case unreadable(source: String, why: String)
  /// The source had not answered when its time was over.
  case tooSlow(source: String, limit: Duration)
  /// The document has faults.
  case faulty(DocumentError)
  /// The document breaks links that must work: the URLs and what goes wrong, as far as they were
  /// tried.
  case breaksLinks(source: String, failures: [String])
  /// The source names a configuration that the app doesn't have.
  case unknownName(source: String, name: String, known: [String])
  /// A reload that began later has swapped already.
  case superseded(source: String)
  /// The task was canceled.
  case cancelled(source: String)

  /// Whether the document has become active.
  public var isSwapped: Bool {
    if case .swapped = self { true } else { false }
  }
}

extension ReloadOutcome: CustomStringConvertible {
  /// The outcome in words, and what is active.
  public var description: String {
    let kept = "The active configuration stays active."
    switch self {
    case .swapped: return "The configuration is active."
    case .unreadable(let source, let why):
      return "\(source.quoted) cannot be read: \(why). \(kept)"
    case .tooSlow(let source, let limit):
      return "\(source.quoted) didn't answer within \(limit). \(kept)"
    case .faulty(let error): return "\(error)\n\(kept)"
    case .breaksLinks(let source, let failures):
      let shown = failures.prefix(8).joined(separator: "\n")
      let more = failures.count > 8 ? "\nand \(failures.count - 8) more" : ""
      return "\(source.quoted) breaks links that must work:\n\(shown)\(more)\n\(kept)"
    case .unknownName(let source, let name, let known):
      let list = known.map(\.quoted).joined(separator: ", ")
      return
        "\(source.quoted) names \(name.quoted), which isn't a configuration of the app. The app "
        + "has \(list)."
        + " \(kept)"
    case .superseded(let source):
      return "\(source.quoted) arrived after a document that was requested later. \(kept)"
    case .cancelled(let source): return "Reading \(source.quoted) was canceled. \(kept)"
    }
  }
}

extension ConfigurationStore {
  /// Reads a document from a source, checks it, and makes it active if it has no fault.
  ///
  /// Before the document becomes active, it is compared with the registry, and its own cases and the
  /// given ones are opened with placeholders for your screens. If anything goes wrong, the active
  /// configuration stays active, and the outcome gives the reason.
  ///
  /// Suspends while the source is read and the cases are opened. Of two reloads at the same time the
  /// one that was begun later wins, however fast the other is.
  ///
  /// - Parameters:
  ///   - source: The source of the document.
  ///   - registry: The meaning of its names.
  ///   - id: The id that is assigned a variant; without one, the base is used.
  ///   - forced: A variant that is taken regardless of the id.
  ///   - rows: Links that must work, besides the document's own cases; for instance those of the
  ///     bundled document.
  ///   - limit: The time that the source has; unlimited by default.
  ///   - clock: The clock that measures that time.
  /// - Returns: The outcome.
  public func reload(
    from source: ConfigurationSource, registry: Registry, id: String? = nil,
    forced: String? = nil, holding rows: [ContractRow] = [], within limit: Duration? = nil,
    clock: any Clock<Duration> = ContinuousClock()
  ) async -> ReloadOutcome {
    let number = beginReload()
    let bytes: [UInt8]
    switch await read(source, within: limit, clock) {
    case .success(let found): bytes = found
    case .failure(let missing): return missing.outcome
    }
    let checked: ValidatedDocument
    do {
      checked = try ValidatedDocument(bytes: bytes, name: source.name, registry: registry)
    } catch {
      return .faulty(error)
    }
    let assignment =
      id.flatMap { checked.document.experiment?.assignment(of: $0, forced: forced) }
      ?? forced.flatMap { name in
        checked.document.variants.contains { $0.name == name } ? .variant(name) : nil
      } ?? .base
    do {
      let configuration = try NavigationConfiguration(checked, for: assignment)
      // Without the registry: nothing of the app runs.
      let names = try NavigationConfiguration(checked.document.document(for: assignment))
      let own = configuration.cases
      // Usually, the cases of the bundled document are also cases of the new one.
      let known = Dictionary(grouping: own, by: \.url)
      let others = rows.filter { row in known[row.url]?.contains { $0.isSame(as: row) } != true }
      let failures = await failures(of: names, [.warm, .again], own + others)
      if Task.isCancelled { return .cancelled(source: source.name) }
      if !failures.isEmpty { return .breaksLinks(source: source.name, failures: failures) }
      return finishReload(number, configuration) ? .swapped : .superseded(source: source.name)
    } catch {
      return .breaksLinks(source: source.name, failures: ["\(error)"])
    }
  }

  /// Reads the name of a configuration from a source, such as a feature flag, and makes that one of
  /// the app's configurations active if its links work.
  ///
  /// ```swift
  /// let flag = ConfigurationSource("flags") { try await Flags.text("navigation") }
  /// let outcome = await store.reload(
  ///   from: flag, among: [Shop.tabs, Shop.drawer], holding: [ContractRow("/bag", shows: "Bag")],
  ///   within: .seconds(2))
  /// ```
  ///
  /// If anything goes wrong, what is active stays active, and the outcome says why. A configuration that
  /// is active already stays as it is. Of two reloads at the same time the one that was begun later
  /// wins, however fast the other is.
  ///
  /// Suspends while the source is read and the rows are opened, each on a tree of its own with the
  /// app's screens and guards.
  ///
  /// - Parameters:
  ///   - source: The source of the name: UTF-8, with white space around it or without.
  ///   - configurations: The configurations that can be named.
  ///   - rows: The links that must work.
  ///   - limit: The time that the source has; unlimited by default.
  ///   - clock: The clock that measures that time.
  /// - Returns: The outcome.
  public func reload(
    from source: ConfigurationSource, among configurations: [NavigationConfiguration],
    holding rows: [ContractRow] = [], within limit: Duration? = nil,
    clock: any Clock<Duration> = ContinuousClock()
  ) async -> ReloadOutcome {
    let number = beginReload()
    let name: String
    switch await read(source, within: limit, clock) {
    case .success(let bytes): name = Self.name(in: bytes)
    case .failure(let missing): return missing.outcome
    }
    guard let configuration = configurations.first(where: { $0.name == name }) else {
      return .unknownName(source: source.name, name: name, known: configurations.map(\.name))
    }
    let failures = rows.isEmpty ? [] : await failures(of: configuration, [], rows)
    if Task.isCancelled { return .cancelled(source: source.name) }
    if !failures.isEmpty { return .breaksLinks(source: source.name, failures: failures) }
    return finishReload(number, configuration) ? .swapped : .superseded(source: source.name)
  }

  /// The name that a source gives, cut where it can't be one.
  private static func name(in bytes: [UInt8]) -> String {
    let text = String(decoding: bytes.prefix(1000), as: UTF8.self)
    let rest = text.drop(while: \.isWhitespace)
    return String(rest.reversed().drop(while: \.isWhitespace).reversed())
  }

  /// A source that has given nothing.
  private struct Missing: Error {
    let outcome: ReloadOutcome
  }

  /// Reads a source. The first end decides: what the source answers later goes nowhere.
  ///
  /// No task group, which would wait for a source that never answers.
  private func read(
    _ source: ConfigurationSource, within limit: Duration?, _ clock: any Clock<Duration>
  ) async -> Result<[UInt8], Missing> {
    let cancelled = Missing(outcome: .cancelled(source: source.name))
    if Task.isCancelled { return .failure(cancelled) }
    let (ends, end) = AsyncStream.makeStream(of: Result<[UInt8], Missing>.self)
    let reading = Task {
      do {
        end.yield(.success(try await source.bytes()))
      } catch {
        let text = "\(error)"
        let why = text.hasSuffix(".") ? String(text.dropLast()) : text
        end.yield(.failure(Missing(outcome: .unreadable(source: source.name, why: why))))
      }
    }
    let deadline = limit.map { limit in
      Task {
        guard (try? await clock.sleep(for: limit)) != nil else { return }
        end.yield(.failure(Missing(outcome: .tooSlow(source: source.name, limit: limit))))
      }
    }
    defer {
      reading.cancel()
      deadline?.cancel()
    }
    for await first in ends { return first }
    return .failure(cancelled)
  }

  /// Returns what goes wrong with links that must work in a configuration.
  private func failures(
    of configuration: NavigationConfiguration, _ checks: AppContract.Checks, _ rows: [ContractRow]
  ) async -> [String] {
    await AppContract(configuration, checks: checks) { rows }.run().failures.flatMap { failure in
      failure.reasons.map { "\(failure.url): \($0)" }
    }
  }
}

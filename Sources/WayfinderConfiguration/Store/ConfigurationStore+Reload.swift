// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder

/// The outcome of a reload. The active configuration stays active unless the reload has swapped it.
public enum ReloadOutcome: Sendable {
  /// The document is active.
  case swapped
  /// The source threw.
  case unreadable(source: String, why: String)
  /// The source had not answered when its time was over.
  case tooSlow(source: String, limit: Duration)
  /// The document has faults.
  case faulty(DocumentError)
  /// The document breaks links that must work: the URLs and what does not hold, as far as they were
  /// tried.
  case breaksLinks(source: String, failures: [String])
  /// A reload that began later has swapped already.
  case superseded(source: String)
  /// The task was cancelled.
  case cancelled(source: String)

  /// Whether the document is active.
  public var isSwapped: Bool {
    if case .swapped = self { true } else { false }
  }
}

extension ReloadOutcome: CustomStringConvertible {
  /// The outcome in words, and what is active.
  public var description: String {
    let kept = "What was active stays active."
    switch self {
    case .swapped: return "The document is active."
    case .unreadable(let source, let why):
      return "\(source.quoted) cannot be read: \(why). \(kept)"
    case .tooSlow(let source, let limit):
      return "\(source.quoted) has not answered within \(limit). \(kept)"
    case .faulty(let error): return "\(error)\n\(kept)"
    case .breaksLinks(let source, let failures):
      let shown = failures.prefix(8).joined(separator: "\n")
      let more = failures.count > 8 ? "\nand \(failures.count - 8) more" : ""
      return "\(source.quoted) breaks links that must work:\n\(shown)\(more)\n\(kept)"
    case .superseded(let source):
      return "\(source.quoted) came after a document that was asked for later. \(kept)"
    case .cancelled(let source): return "Reading \(source.quoted) was cancelled. \(kept)"
    }
  }
}

extension ConfigurationStore {
  /// Reads a source, checks what it gives, and makes it active if all holds.
  ///
  /// The document is read and checked whole, against the registry too, and then against its own
  /// cases and those that are given, each opened on an app of names, before it goes live. Whatever
  /// goes wrong, what is active stays active, and the outcome says why.
  ///
  /// Suspends while the source is read and the cases are opened. Of two reloads at the same time the
  /// one that was begun later wins, however fast the other is.
  ///
  /// - Parameters:
  ///   - source: The source of the document.
  ///   - registry: The meaning of its names.
  ///   - id: Whoever is assigned a variant; the base without one.
  ///   - forced: A variant that is taken whatever the id.
  ///   - cases: Cases to check beside the document's own, for instance those of the bundled
  ///     document.
  ///   - limit: The time that the source has; unlimited by default.
  ///   - clock: The clock that measures that time.
  /// - Returns: The outcome.
  public func reload(
    from source: ConfigurationSource, registry: Registry, id: String? = nil,
    forced: String? = nil, holding cases: [CatalogueCase] = [], within limit: Duration? = nil,
    clock: any Clock<Duration> = ContinuousClock()
  ) async -> ReloadOutcome {
    let number = beginReload()
    let bytes: [UInt8]
    switch await SourceRace(source).read(within: limit, clock: clock) {
    case .read(let found): bytes = found
    case .failed(let why): return .unreadable(source: source.name, why: why)
    case .tooLate: return .tooSlow(source: source.name, limit: limit ?? .zero)
    case .cancelled: return .cancelled(source: source.name)
    }
    let checked: ValidatedDocument
    do {
      checked = try ValidatedDocument(bytes: bytes, name: source.name, registry: registry)
    } catch {
      return .faulty(error)
    }
    let assignment =
      id.flatMap { checked.document.experiment?.assignment(of: $0, forced: forced) }
      ?? forced.map { Assignment.variant($0) } ?? .base
    do {
      let failures = try await failures(of: checked, assignment, cases)
      if Task.isCancelled { return .cancelled(source: source.name) }
      if !failures.isEmpty { return .breaksLinks(source: source.name, failures: failures) }
      let configuration = try NavigationConfiguration(checked, for: assignment)
      return finishReload(number, configuration) ? .swapped : .superseded(source: source.name)
    } catch {
      return .breaksLinks(source: source.name, failures: ["\(error)"])
    }
  }

  /// Returns the failed expectations of the document's own cases and of others.
  private func failures(
    of checked: ValidatedDocument, _ assignment: Assignment, _ cases: [CatalogueCase]
  ) async throws -> [String] {
    var name: String?
    if case .variant(let variant) = assignment { name = variant }
    let own = checked.document.contract(of: name)
    let contract = LinkContract(
      app: own.app, document: own.document, cases: own.cases + cases)
    return try await contract.run().flatMap { result in
      result.reasons.map { "\(result.item.url): \($0)" }
    }
  }
}

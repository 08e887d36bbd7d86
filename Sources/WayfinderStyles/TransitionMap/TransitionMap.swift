// Wayfinder is released under the MIT license; see LICENSE.

/// A map from a kind of screen and an event to a transition.
///
/// A map is a function, written as a `switch`, so that values are taken out of events as anywhere
/// in Swift and the compiler can be asked for every case. It is a value: one for each module, put
/// together with ``merging(_:)``, and listed with `table`.
///
/// ```swift
/// let map = TransitionMap<Kind, ContactEvent> { kind, event in
///   switch (kind, event) {
///   case (.contacts, .selected(let id)): .push(ProfileScreen(id))
///   case (.profile, .closed): .pop
///   default: nil
///   }
/// }
/// ```
public struct TransitionMap<Kind, Event>: Sendable {
  typealias Lookup = @MainActor (Kind, Event) -> MapTransition<Kind, Event>?

  private let lookup: Lookup

  /// Makes a map.
  ///
  /// - Parameter transition: The transition for a kind and an event; `nil` for a pair that has none.
  ///   It is asked at each event and while the map is listed, and must have no effect.
  public nonisolated init(
    _ transition: @escaping @MainActor (Kind, Event) -> MapTransition<Kind, Event>?
  ) {
    lookup = transition
  }

  /// The transition for a pair; `nil` when the map has none.
  ///
  /// - Parameters:
  ///   - kind: The kind of screen.
  ///   - event: The event.
  @MainActor
  public func transition(from kind: Kind, on event: Event) -> MapTransition<Kind, Event>? {
    lookup(kind, event)
  }

  /// Both maps in one; where both have a transition, this one's counts.
  ///
  /// - Parameter other: The map that is asked second.
  public nonisolated func merging(_ other: TransitionMap) -> TransitionMap {
    let first = lookup
    let second = other.lookup
    return TransitionMap { first($0, $1) ?? second($0, $1) }
  }
}

extension TransitionMap {
  /// The map as a table: a line for each kind and event.
  ///
  /// - Parameter kinds: The kinds, in the order of the lines.
  /// - Complexity: As many lookups as there are pairs; makes no screen.
  @MainActor
  public func table(of kinds: [Kind]) -> TransitionTable where Event: Sampled {
    TransitionTable(
      rows: kinds.flatMap { kind in
        Event.samples.map { event in
          let transition = transition(from: kind, on: event)
          return TransitionTable.Row(
            from: "\(kind)", on: TransitionTable.caseName(of: event),
            transition: transition?.description,
            to: transition.map { targets(of: $0, kinds) } ?? [],
            leads: transition?.leads ?? false)
        }
      })
  }

  /// The screens that a transition opens itself, and those that the event opens that it sends to a screen
  /// beneath.
  @MainActor
  private func targets(
    of transition: MapTransition<Kind, Event>, _ kinds: [Kind]
  ) -> [TransitionTarget] {
    guard let event = transition.event?() else { return transition.targets }
    var found = transition.targets
    for kind in kinds {
      for target in self.transition(from: kind, on: event)?.targets ?? []
      where !found.contains(target) {
        found.append(target)
      }
    }
    return found
  }

  /// The map as a table: a line for each kind and event.
  @MainActor
  public func table() -> TransitionTable where Kind: CaseIterable, Event: Sampled {
    table(of: Array(Kind.allCases))
  }

  /// The flaws of the map: events on which no kind has a transition, and kinds that no transition
  /// leads away from.
  ///
  /// A pair without a transition is no flaw by itself: most events happen on one screen only. An
  /// alert, an action sheet, a toast or a snackbar doesn't lead away. ``TransitionTable/unmapped``
  /// lists the pairs one by one.
  ///
  /// ```swift
  /// #expect(map.findings().isEmpty)
  /// ```
  ///
  /// - Parameter kinds: The kinds to look at.
  /// - Returns: An error with `unusedEvent` or `deadEnd` for each flaw: events first, in the order of
  ///   their samples, then kinds in the order given.
  /// - Complexity: As many lookups as there are pairs; makes no screen.
  @MainActor
  public func findings(of kinds: [Kind]) -> [StyleError] where Event: Sampled {
    let rows = table(of: kinds).mapped
    let used = Set(rows.map(\.on))
    var names: [String] = []
    for event in Event.samples {
      let name = TransitionTable.caseName(of: event)
      if !names.contains(name) { names.append(name) }
    }
    let events = names.filter { !used.contains($0) }.map {
      StyleError(.unusedEvent(kinds: kinds.map { "\($0)" }), $0)
    }
    let ends = kinds.map { "\($0)" }.compactMap { kind -> StyleError? in
      let own = rows.filter { $0.from == kind }
      if own.contains(where: \.leads) { return nil }
      return StyleError(.deadEnd(events: own.map(\.on)), kind)
    }
    return events + ends
  }

  /// The flaws of the map, looking at all kinds; see ``findings(of:)``.
  @MainActor
  public func findings() -> [StyleError] where Kind: CaseIterable, Event: Sampled {
    findings(of: Array(Kind.allCases))
  }

  /// The pairs for which two maps both have a transition, of which the second can never count.
  ///
  /// - Parameters:
  ///   - other: The map that would be merged into this one.
  ///   - kinds: The kinds to look at.
  /// - Returns: The lines of the other map that would be hidden.
  @MainActor
  public func overlap(
    with other: TransitionMap, of kinds: [Kind]
  ) -> [TransitionTable.Row] where Event: Sampled {
    zip(table(of: kinds).rows, other.table(of: kinds).rows)
      .filter { $0.transition != nil && $1.transition != nil }
      .map(\.1)
  }
}

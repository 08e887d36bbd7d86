// Wayfinder is released under the MIT license; see LICENSE.

extension NavigationJournal {
  /// Something that happened: a line of a journal.
  ///
  /// An entry has the step in words, the request that it belongs to, and the tree if it changed. Pick the
  /// ones that you want to report:
  ///
  /// ```swift
  /// let failures = journal.entries.filter { $0.kind == .failed }
  /// ```
  public struct Entry: Sendable, Hashable {
    /// The kind of an entry: what happened to a request or to the tree.
    ///
    /// A request is usually `begun`, then has steps and changes, and ends as `finished`, `stopped`, or
    /// `failed`.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
      /// A request waits for its turn, or for the end of another one.
      case waiting
      /// A request started.
      case begun
      /// A step of a request, such as a guard that was asked or a screen that was built.
      case step
      /// A request, the user, or your code changed the tree.
      case changed
      /// A request reached its destination.
      case finished
      /// A guard stopped a request, or a screen refused to leave.
      case stopped
      /// A request failed.
      case failed
      /// A line of your own.
      case note
    }

    /// The number of the entry, counted from 1 in each journal. Entries that are gone count, too.
    public let number: Int
    /// The kind of the entry.
    public let kind: Kind
    /// The time since the journal was created; `nil` without a clock.
    public let elapsed: Duration?
    /// The number of the request; `nil` for what the user or your code did without the router.
    public let request: Int?
    /// The name of the request's destination.
    public let destination: String?
    /// The file and line of the destination, such as `Shop/Routes.swift:12`.
    public let place: String?
    /// The event in words, such as `built Product`.
    public let text: String
    /// The tree afterwards; `nil` if it is the same as in the previous entry.
    public package(set) var drawing: String?

    package init(
      number: Int, kind: Kind, elapsed: Duration?, request: Int?, destination: String?,
      place: String?, text: String, drawing: String?
    ) {
      self.number = number
      self.kind = kind
      self.elapsed = elapsed
      self.request = request
      self.destination = destination
      self.place = place
      self.text = text
      self.drawing = drawing
    }
  }
}

extension NavigationJournal.Entry.Kind {
  init(_ kind: NavigationEvent.Kind) {
    switch kind {
    case .waiting, .joined: self = .waiting
    case .begun: self = .begun
    case .happened: self = .step
    case .finished(let outcome): self = outcome.isReached ? .finished : .stopped
    case .failed: self = .failed
    }
  }
}

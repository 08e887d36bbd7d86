// Wayfinder is released under the MIT license; see LICENSE.

extension NavigationJournal {
  /// Something that happened: a line of a journal.
  public struct Entry: Sendable, Hashable {
    /// The kind of an entry.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
      /// A request waits for its turn, or for the end of another one.
      case waiting
      /// A request has begun.
      case begun
      /// A step of a request: a guard was asked, a screen was built.
      case step
      /// The tree has changed, by a request, by the user, or by your code.
      case changed
      /// A request has ended at its destination.
      case finished
      /// A guard has stopped a request, or a screen has refused to leave.
      case stopped
      /// A request has failed.
      case failed
      /// A line of your own.
      case note
    }

    /// The number of the entry, counted from 1 for each journal, also over those that are gone.
    public let number: Int
    /// The kind of the entry.
    public let kind: Kind
    /// The time since the journal was made; `nil` without a clock.
    public let elapsed: Duration?
    /// The number of the request; `nil` for what the user or your code did beside the router.
    public let request: Int?
    /// The name of the request's destination.
    public let destination: String?
    /// The file and line of the destination, such as `Shop/Routes.swift:12`.
    public let place: String?
    /// What happened, in words.
    public let text: String
    /// The tree afterwards; `nil` if it's as it was in the entry before.
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

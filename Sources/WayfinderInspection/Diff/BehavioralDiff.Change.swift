// Wayfinder is released under the MIT licence; see LICENSE.

extension BehavioralDiff {
  /// One thing that differs for one link, in all starts in which it differs in the same way.
  public struct Change: Sendable, Equatable {
    /// What was opened; `nil` for the shell.
    public let link: Link?

    /// The route it leads to in each of the configurations.
    public let route: Sides

    /// The pattern that takes it in each of the configurations.
    public let pattern: Sides

    /// What kind of difference it is.
    public let kind: Kind

    /// What was and what is, in words; where something is lost there is no `after`, where something
    /// is gained no `before`.
    public let value: Sides

    /// In which starts.
    public let starts: Starts

    /// The place in which the link lands in each of the configurations, from the first of the starts.
    public let place: Places

    /// Creates a change.
    public init(
      link: Link?, route: Sides, pattern: Sides, kind: Kind, value: Sides, starts: Starts,
      place: Places
    ) {
      self.link = link
      self.route = route
      self.pattern = pattern
      self.kind = kind
      self.value = value
      self.starts = starts
      self.place = place
    }
  }

  /// A text for each of the configurations; `nil` where it has none.
  public struct Sides: Sendable, Hashable {
    /// That of the first configuration.
    public let before: String?
    /// That of the second one.
    public let after: String?

    /// Creates a pair.
    public init(before: String?, after: String?) {
      self.before = before
      self.after = after
    }
  }

  /// The starts in which a change was seen.
  public struct Starts: Sendable, Hashable {
    /// Those in which it was, at least one, in the order in which they were tried.
    public let seen: [Start]
    /// Those in which it was not.
    public let unseen: [Start]

    /// Creates a division.
    public init(seen: [Start], unseen: [Start]) {
      self.seen = seen
      self.unseen = unseen
    }
  }

  /// A place for each of the configurations; `nil` where the link leads nowhere.
  public struct Places: Sendable, Equatable {
    /// That of the first configuration.
    public let before: Place?
    /// That of the second one.
    public let after: Place?

    /// Creates a pair.
    public init(before: Place?, after: Place?) {
      self.before = before
      self.after = after
    }
  }

  /// Where the focus is, as a drawing names the nodes.
  public struct Place: Sendable, Equatable {
    /// The containers around the screen, from the top of its layer.
    public let containers: [String]
    /// The screen with all that lies beneath it, from the bottom.
    public let stack: [String]
    /// The whole tree.
    public let drawing: String

    /// Creates a place.
    public init(containers: [String], stack: [String], drawing: String) {
      self.containers = containers
      self.stack = stack
      self.drawing = drawing
    }
  }
}

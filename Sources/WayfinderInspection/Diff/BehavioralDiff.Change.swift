// Wayfinder is released under the MIT license; see LICENSE.

extension BehavioralDiff {
  /// One thing that differs for one link, in all starts in which it differs in the same way.
  public struct Change: Sendable, Equatable {
    /// The link that was opened; `nil` for the shell.
    public let link: Link?

    /// The route it leads to in each of the configurations.
    public let route: Sides<String>

    /// The pattern that takes it in each of the configurations.
    public let pattern: Sides<String>

    /// The kind of difference.
    public let kind: Kind

    /// The values before and after, in words; without `after` when something is lost, and without
    /// `before` when something is gained.
    public let value: Sides<String>

    /// In which starts.
    public let starts: Starts

    /// The place in which the link lands in each of the configurations, from the first of the starts.
    public let place: Sides<Place>

    /// Creates a change.
    public init(
      link: Link?, route: Sides<String>, pattern: Sides<String>, kind: Kind, value: Sides<String>,
      starts: Starts, place: Sides<Place>
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

  /// A value for each of the configurations; `nil` where it has none.
  public struct Sides<Value: Sendable & Hashable>: Sendable, Hashable {
    /// That of the first configuration.
    public let before: Value?
    /// That of the second one.
    public let after: Value?

    /// Creates a pair.
    public init(before: Value?, after: Value?) {
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

  /// The place of the focus, with its nodes named as in a drawing.
  public struct Place: Sendable, Hashable {
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

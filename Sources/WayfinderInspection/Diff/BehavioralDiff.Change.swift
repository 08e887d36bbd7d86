// Wayfinder is released under the MIT license; see LICENSE.

extension BehavioralDiff {
  /// One difference for one link, in all starts in which it is the same.
  ///
  /// `diff.changes` lists them. ``kind`` says what differs, ``value`` holds it before and after,
  /// and ``place`` where the link lands in each configuration.
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

  /// A value for each of the two configurations.
  ///
  /// Where one of them is `nil`, the link was gained or lost: `change.route.before == nil` means
  /// that only the new configuration has a route for it.
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

  /// The starts in which a change was seen, and those in which it wasn't.
  ///
  /// If ``unseen`` is empty, the link differs wherever the user is; otherwise the difference
  /// depends on what is open.
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

  /// The place in which a link lands, with its nodes named as in a drawing.
  ///
  /// ``containers`` and ``stack`` are enough to see where the user is; ``drawing`` shows the rest
  /// of the tree as well.
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

// Wayfinder is released under the MIT license; see LICENSE.

/// An order of the steps of several tracks, in which the steps of each track keep their own order.
///
/// Use it to test how requests affect each other:
///
/// ```swift
/// await expectAll(.interleavings(of: [2, 2])) { order in
///   let window = try TestWindow("Home")
///   try await order.run([[{ start(1) }, { answer() }], [{ start(2) }, { cancel() }]])
///   return window.tree.mismatch(isVisible: "Second")
/// }
/// ```
public struct Interleaving: Sendable, Hashable, CustomStringConvertible {
  /// The track of each step, by index.
  public let tracks: [Int]

  /// Makes an order.
  ///
  /// - Parameter tracks: The track of each step, by index from 0.
  public init(_ tracks: [Int]) {
    self.tracks = tracks
  }

  /// For instance `0 1 0 1`.
  public var description: String { tracks.map(String.init).joined(separator: " ") }

  /// Performs the steps of the tracks in this order, and lets other tasks run after each.
  ///
  /// Suspends between steps, and as the steps do. The first error ends it.
  ///
  /// - Parameter steps: The steps of each track. Must have one step for each time that the order
  ///   names its track.
  /// - Throws: Any error that a step throws.
  @MainActor
  public func run(_ steps: [[@MainActor () async throws -> Void]]) async throws {
    var next = steps.map { _ in 0 }
    for track in tracks {
      guard steps.indices.contains(track), next[track] < steps[track].count else {
        fatalError(
          "Interleaving.run's steps must fit the order '\(self)' (those of track \(track) do not).")
      }
      try await steps[track][next[track]]()
      next[track] += 1
      for _ in 0..<20 { await Task.yield() }
    }
  }

  /// Orders that are nearer to one track after another: two neighbours exchanged.
  var smaller: [Interleaving] {
    zip(tracks.indices, tracks.indices.dropFirst()).compactMap { left, right in
      guard tracks[left] > tracks[right] else { return nil }
      var swapped = tracks
      swapped.swapAt(left, right)
      return Interleaving(swapped)
    }
  }
}

extension Generator where Value == Interleaving {
  /// Random orders of the steps of several tracks; they are made smaller towards one track after
  /// another.
  ///
  /// - Parameter counts: The number of steps of each track.
  public static func interleavings(of counts: [Int]) -> Generator<Interleaving> {
    Generator { numbers in
      var tracks = counts.enumerated().flatMap { Array(repeating: $0, count: $1) }
      tracks.shuffle(using: &numbers)
      return Interleaving(tracks)
    } shrink: {
      $0.smaller
    }
  }
}

// Wayfinder is released under the MIT license; see LICENSE.

public import Testing

/// Makes random values and smaller ones of those that fail.
///
/// ```swift
/// await expectAll(.trees()) { drawn in
///   let tree = try ScreenTree(drawing: drawn.drawing)
///   return tree.drawing == drawn.drawing ? nil : Mismatch("it is drawn as \(tree.drawing)")
/// }
/// ```
public struct Generator<Value: Sendable>: Sendable {
  private let make: @Sendable (inout SeededGenerator) -> Value
  private let shrink: @Sendable (Value) -> [Value]

  /// Makes a generator.
  ///
  /// - Parameters:
  ///   - make: Makes a value; must take all that is random from the numbers it is given.
  ///   - shrink: Values that are smaller than one, the smallest first; none for a value that cannot
  ///     be made smaller. Repeated shrinking must come to an end.
  public init(
    _ make: @escaping @Sendable (inout SeededGenerator) -> Value,
    shrink: @escaping @Sendable (Value) -> [Value] = { _ in [] }
  ) {
    self.make = make
    self.shrink = shrink
  }

  /// A value.
  ///
  /// - Parameter numbers: The source of all randomness.
  public func value(using numbers: inout SeededGenerator) -> Value { make(&numbers) }

  /// Values that are smaller than one, the smallest first.
  public func smaller(than value: Value) -> [Value] { shrink(value) }

  /// A generator of what a closure makes of the values; they are not shrunk.
  public func map<Other: Sendable>(
    _ transform: @escaping @Sendable (Value) -> Other
  ) -> Generator<Other> {
    Generator<Other> { transform(make(&$0)) }
  }

  /// Looks for a value that does not have a property, and makes it as small as it can.
  ///
  /// - Parameters:
  ///   - seed: The seed of the random numbers.
  ///   - runs: The number of values that are tried.
  ///   - property: Returns what is wrong with a value, or `nil`. An error counts as wrong.
  /// - Returns: The failure, with the seed, the value as it was found and the smallest one that
  ///   fails; `nil` when all values have the property.
  @MainActor
  public func counterexample(
    seed: UInt64, runs: Int, to property: @MainActor (Value) async throws -> Mismatch?
  ) async -> Mismatch? {
    func fault(_ value: Value) async -> String? {
      do {
        return try await property(value)?.description
      } catch {
        return "\(error)"
      }
    }
    var numbers = SeededGenerator(seed: seed)
    for run in 1...max(1, runs) {
      let first = make(&numbers)
      guard var reason = await fault(first) else { continue }
      var smallest = first
      var steps = 0
      // A shrinker that goes in a circle must not hang the test.
      shrinking: while steps < 10_000 {
        for candidate in shrink(smallest) {
          guard let text = await fault(candidate) else { continue }
          (smallest, reason) = (candidate, text)
          steps += 1
          continue shrinking
        }
        break
      }
      let found = steps == 0 ? "" : "\nas it was found:\n\("\(first)".indentedByTwo)"
      return Mismatch(
        """
        A property does not hold: seed \(seed), run \(run) of \(runs), made smaller \(steps) times.
        the value:
        \("\(smallest)".indentedByTwo)
        what is wrong:
        \(reason.indentedByTwo)\(found)
        """)
    }
    return nil
  }
}

/// Expects that all values of a generator have a property.
///
/// The same seeds give the same values on every machine. A value that fails is made as small as it
/// can before it is shown, together with its seed.
///
/// Suspends as the property does. Values are tried one after another.
///
/// - Parameters:
///   - generator: Makes the values.
///   - seeds: The seeds of the random numbers, for one series of runs each.
///   - runs: The number of values that are tried for each seed.
///   - sourceLocation: The location at which the issue is shown.
///   - property: Returns what is wrong with a value, or `nil`. An error counts as wrong. It must
///     not record issues itself: while a value is made smaller, it is expected to fail.
@MainActor
public func expectAll<Value>(
  _ generator: Generator<Value>, seeds: [UInt64] = [1, 2, 3], runs: Int = 100,
  sourceLocation: SourceLocation = #_sourceLocation,
  _ property: @MainActor (Value) async throws -> Mismatch?
) async {
  for seed in seeds {
    await generator.counterexample(seed: seed, runs: runs, to: property)?
      .record(sourceLocation: sourceLocation)
  }
}

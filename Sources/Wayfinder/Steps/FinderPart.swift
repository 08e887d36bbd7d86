// Wayfinder is released under the MIT licence; see LICENSE.

// The erased forms of a step's parts. A step keeps one concrete object for each part, made once when
// it is assembled: in generic code an `any P<Context>` costs a metadata look-up at each use, these do
// not. Parts of which a step has several are linked lists for the same reason.

@MainActor
class FinderPart<Target: AnyObject, Context> {
  /// Whether the answer rests on code of the app, not on the tree alone.
  let restsOnClosure: Bool

  nonisolated init(restsOnClosure: Bool) {
    self.restsOnClosure = restsOnClosure
  }

  /// How the finder is called in errors.
  var name: String { fatalError("FinderPart.name must be overridden.") }

  func find(in space: SearchSpace, with context: Context) throws -> FinderMatch<Target>? {
    fatalError("FinderPart.find must be overridden.")
  }
}

@MainActor
final class SomeFinderPart<F: Finder>: FinderPart<F.Target, F.Context> {
  private let finder: F
  override var name: String { PartName.of(finder) }

  nonisolated init(_ finder: F) {
    self.finder = finder
    super.init(restsOnClosure: (finder as? any TreeFinder)?.restsOnClosure ?? true)
  }

  override func find(in space: SearchSpace, with context: F.Context) throws -> FinderMatch<
    F.Target
  >? {
    try finder.find(in: space, with: context)
  }
}

/// A finder of the library, which knows whether it asks the app.
protocol TreeFinder {
  /// Whether a predicate of the app takes part.
  nonisolated var restsOnClosure: Bool { get }
}

/// Opens the existential once, when the step is assembled.
nonisolated func part<F: Finder>(_ finder: F) -> FinderPart<F.Target, F.Context> {
  SomeFinderPart(finder)
}

// Wayfinder is released under the MIT licence; see LICENSE.

// The erased forms of a step's parts. A step keeps one concrete object for each part, made once when
// it is assembled: in generic code an `any P<Context>` costs a metadata look-up at each use, these do
// not. Parts of which a step has several are linked lists for the same reason.

@MainActor
class FinderPart<Target: AnyObject, Context> {
  nonisolated init() {}

  func find(in space: SearchSpace, with context: Context) throws -> Found<Target>? {
    fatalError("FinderPart.find must be overridden.")
  }
}

@MainActor
final class SomeFinderPart<F: Finder>: FinderPart<F.Target, F.Context> {
  private let finder: F

  nonisolated init(_ finder: F) {
    self.finder = finder
    super.init()
  }

  override func find(in space: SearchSpace, with context: F.Context) throws -> Found<F.Target>? {
    try finder.find(in: space, with: context)
  }
}

/// Opens the existential once, when the step is assembled.
nonisolated func part<F: Finder>(_ finder: F) -> FinderPart<F.Target, F.Context> {
  SomeFinderPart(finder)
}

// Wayfinder is released under the MIT license; see LICENSE.

// The erased forms of a step's parts. A step keeps one concrete object for each part, made once when
// it is assembled: in generic code an `any P<Context>` costs a metadata lookup at each use, these do
// not. Parts of which a step has several are linked lists for the same reason.

@MainActor
class FinderPart<Target: AnyObject, Context> {
  /// Whether the answer rests on code of the app, not on the tree alone.
  let restsOnClosure: Bool

  nonisolated init(restsOnClosure: Bool) {
    self.restsOnClosure = restsOnClosure
  }

  /// The name of the finder in errors.
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
    super.init(restsOnClosure: true)
  }

  override func find(in space: SearchSpace, with context: F.Context) throws -> FinderMatch<
    F.Target
  >? {
    try finder.find(in: space, with: context)
  }
}

// Wayfinder is released under the MIT license; see LICENSE.

/// A part of an app that threw.
struct PartFailure: Error {
  let part: RoutingError.Part
  /// The part's own name; `nil` where it has none.
  var name: String?
  let cause: any Error

  /// Does what may throw, and says which part it was.
  @MainActor
  static func attempt<Result>(
    _ part: RoutingError.Part, named name: @autoclosure () -> String? = nil,
    _ body: () throws -> Result
  ) throws(PartFailure) -> Result {
    do {
      return try body()
    } catch {
      throw PartFailure(part: part, name: name(), cause: error)
    }
  }

  /// Performs a context task, and names it in what it throws.
  @MainActor
  static func perform<T: ContextTask>(
    _ task: T, on target: T.Target, with context: T.Context
  ) throws(PartFailure) {
    try attempt(.contextTask, named: PartName.of(task)) {
      try task.perform(on: target, with: context)
    }
  }
}

/// Why a step could not be joined with a context: a transformer threw, or a switch chose nothing.
struct BindingFailure: Error {
  let reason: RoutingError.Reason
  /// The switch in which it happened; `nil` for a transformer of the step itself.
  var place: StepName?
  var cause: (any Error)?

  /// The error of the step's own transformer, or of the look-up of its name.
  var ownCause: (any Error)? { place == nil ? cause : nil }

  /// Does what may throw in a switch, or in a transformer, and says which part it was.
  @MainActor
  static func attempt<Result>(
    _ part: RoutingError.Part, at place: StepName? = nil, _ body: () throws -> Result
  ) throws(BindingFailure) -> Result {
    do {
      return try body()
    } catch {
      throw BindingFailure(reason: .failed(part: part), place: place, cause: error)
    }
  }
}

/// The name of a part in plans, traces and errors: its description if it has one, otherwise its
/// type.
package enum PartName {
  package static func of<Part>(_ part: Part) -> String {
    if let described = part as? any CustomStringConvertible { return described.description }
    return String(describing: Part.self)
  }
}

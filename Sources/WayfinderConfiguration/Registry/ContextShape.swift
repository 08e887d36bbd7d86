// Wayfinder is released under the MIT license; see LICENSE.

/// The values that a context asks for when it is decoded, found by decoding it from samples.
struct ContextShape: Sendable, Equatable {
  /// The context's type, by its name.
  let context: String
  /// The values by name, in the order in which they were asked for.
  var values: [Value] = []
  /// Whether the context is one value without a name, and of which type.
  var single: ValueType?
  /// Whether it may be missing, with all its values.
  var isOptional = false
  /// Why it cannot be decoded.
  var fault: String?

  /// A value that is asked for.
  struct Value: Sendable, Equatable {
    let name: String
    let type: ValueType
    let isRequired: Bool
  }

  /// Finds out the shape of a context.
  init<Context: Decodable>(of type: Context.Type) {
    let recorder = ContextRecorder()
    context = String(describing: type)
    do {
      _ = try Context(from: ContextDecoder(source: .sample(recorder), key: nil))
    } catch {
      if recorder.values.isEmpty, recorder.single == nil { fault = ContextShape.text(of: error) }
    }
    values = recorder.values
    single = recorder.single
    isOptional = recorder.isOptional
    fault = recorder.fault ?? fault
  }

  /// The shape of a screen that needs nothing.
  init() {
    context = "Void"
  }

  /// The shape of a context that is one value, read from any text it knows.
  init(single context: String) {
    self.context = context
    single = .string
  }

  /// The names of the values that it can't do without.
  ///
  /// - Parameters:
  ///   - name: The name of the value of a context that is one value.
  ///   - possible: The values that may be given; a context that is optional as a whole is missing only where
  ///     none is.
  func needed(single name: String = "value", among possible: Set<String>) -> [String] {
    let required = values.filter(\.isRequired).map(\.name)
    let needed = required.isEmpty && single != nil ? [name] : required
    return isOptional ? needed.filter { !possible.isSubset(of: [$0]) } : needed
  }

  private static func text(of error: any Error) -> String {
    if let error = error as? ConfigurationError { return error.detail }
    return "it threw \(String(describing: error).prefix(120))"
  }
}

/// Notes what a context asks for.
final class ContextRecorder {
  var values: [ContextShape.Value] = []
  var single: ValueType?
  /// Whether the context itself may be missing.
  var isOptional = false
  /// The values by name of which it was asked whether they are there.
  var mayBeAbsent: Set<String> = []
  var fault: String?

  /// Notes one value; what is asked for twice is noted once.
  func note(_ key: String?, _ type: ValueType) {
    guard let key else {
      single = single ?? type
      return
    }
    if values.contains(where: { $0.name == key }) { return }
    values.append(
      ContextShape.Value(name: key, type: type, isRequired: !mayBeAbsent.contains(key)))
  }
}

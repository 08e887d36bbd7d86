// Wayfinder is released under the MIT licence; see LICENSE.

/// What a context asks for when it is decoded, found out by decoding it from samples.
struct ContextShape: Sendable, Equatable {
  /// The context's type, by its name.
  let context: String
  /// The values by name, in the order in which they were asked for.
  var values: [Value] = []
  /// Whether the context is one value without a name, and of which type.
  var single: ValueType?
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
    fault = recorder.fault ?? fault
  }

  /// The shape of a screen that needs nothing.
  init() {
    context = "Void"
  }

  private static func text(of error: any Error) -> String {
    if let error = error as? ContextError { return error.short }
    return "it threw \(String(describing: error).prefix(120))"
  }
}

/// Notes what a context asks for.
final class ContextRecorder {
  var values: [ContextShape.Value] = []
  var single: ValueType?
  var fault: String?

  /// Notes one value; what is asked for twice is noted once.
  func note(_ key: String?, _ type: ValueType, isRequired: Bool) {
    guard let key else {
      single = single ?? type
      return
    }
    if values.contains(where: { $0.name == key }) { return }
    values.append(ContextShape.Value(name: key, type: type, isRequired: isRequired))
  }
}

/// A link's values that make no context.
public enum ContextError: Error, Sendable, Hashable {
  /// The link does not give a value.
  case missing(String)
  /// The link gives a text that is none of the type.
  case wrong(String, text: String, type: ValueType)
  /// The link gives a text that the type of a value refuses, such as one that is no case of an
  /// enumeration.
  case refused(String, text: String, by: String)
  /// The context asks for lists or objects.
  case notFlat(String?)
}

extension ContextError: CustomStringConvertible {
  var short: String {
    switch self {
    case .missing(let name): "the value \(name.quoted) is missing"
    case .wrong(let name, let text, let type):
      "\(name.quoted) is \(text.quoted), which is no \(type)"
    case .refused(let name, let text, let type):
      "\(name.quoted) is \(text.quoted), which is no \(type)"
    case .notFlat(let name):
      (name.map { "\($0.quoted) is" } ?? "it is") + " a list or an object within"
    }
  }

  /// What is wrong and the way out.
  public var description: String {
    switch self {
    case .missing:
      "The link gives too little: \(short). Open the route with it, or make it optional."
    case .wrong, .refused:
      "The link gives a wrong value: \(short). Constrain the parameter in the link's pattern."
    case .notFlat: "The context is not flat: \(short). Use texts, numbers and booleans."
    }
  }
}

// Wayfinder is released under the MIT license; see LICENSE.

/// The small protocols beside `Screen` that a type conforms to, looked up once per type.
struct ScreenTraits: OptionSet {
  let rawValue: UInt8

  static let decidesLeaving = ScreenTraits(rawValue: 1)
  static let isLabeled = ScreenTraits(rawValue: 2)
  static let observesAppearance = ScreenTraits(rawValue: 4)
  static let usesRouter = ScreenTraits(rawValue: 8)

  /// A conformance lookup costs hundreds of instructions and its answer never changes, so it is
  /// made once for each dynamic type; the table depends on nothing but the program.
  @MainActor private static var known: [ObjectIdentifier: ScreenTraits] = [:]

  @MainActor
  static func of(_ screen: any Screen) -> ScreenTraits {
    let type = ObjectIdentifier(type(of: screen))
    if let traits = known[type] { return traits }
    var traits: ScreenTraits = []
    if screen is any LeaveDeciding { traits.insert(.decidesLeaving) }
    if screen is any ScreenLabeling { traits.insert(.isLabeled) }
    if screen is any AppearanceObserving { traits.insert(.observesAppearance) }
    if screen is any RouterUsing { traits.insert(.usesRouter) }
    known[type] = traits
    return traits
  }
}

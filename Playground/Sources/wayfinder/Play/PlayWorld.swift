// Wayfinder is released under the MIT license; see LICENSE.

internal import DemoShop
internal import Wayfinder
internal import WayfinderConfiguration

/// The app that is played: the demo shop, or one that a catalogue or document describes.
@MainActor
final class PlayWorld {
  /// The name of the document itself among its variants.
  static let base = "base"

  /// The name of the app.
  let name: String
  let tree: ScreenTree
  let router: Router
  let store: ConfigurationStore
  let guards = PlayGuards()
  let events = PlayEvents()
  /// The shop, if it is what is played.
  let shop: DemoShop?
  /// The document, if the app has one.
  let checked: ValidatedDocument?
  /// The variants that were active, the active one last.
  private(set) var history: [String]

  /// Opens an app.
  ///
  /// - Parameters:
  ///   - file: A catalogue or document; the demo shop without one.
  ///   - variant: A variant of the document.
  convenience init(file: String?, variant: String?) throws {
    guard let file else {
      try self.init(shopWith: variant)
      return
    }
    try self.init(try InputFile(file), variant: variant)
  }

  private init(shopWith variant: String?) throws {
    let guards = guards
    let shop = try DemoShop(
      forced: variant == Self.base ? nil : variant, observers: [events],
      guards: { PlayGuard(name: $0, guards: guards, own: $1) })
    history = try [Self.known(variant, of: shop.checked)]
    name = shop.checked.document.app
    tree = shop.tree
    router = shop.router
    store = shop.store
    self.shop = shop
    checked = shop.checked
  }

  /// Opens an app that a file describes.
  init(_ input: InputFile, variant: String?) throws {
    let (bytes, file) = (input.bytes, input.name)
    shop = nil
    do {
      switch try NavigationFile(bytes: bytes, name: file) {
      case .catalogue(let catalogue):
        if let variant, variant != Self.base {
          throw BadInput("'\(file)' is a catalogue and has no variant '\(variant)'.", file: file)
        }
        name = catalogue.app
        checked = nil
        history = [Self.base]
        store = ConfigurationStore(try NavigationConfiguration(catalogue.document))
      case .document(let document):
        name = document.app
        let checked = try ValidatedDocument(
          bytes: bytes, name: file, registry: Registry(namesOf: document, guards: guards))
        self.checked = checked
        let variant = try Self.known(variant, of: checked)
        history = [variant]
        store = ConfigurationStore(
          try NavigationConfiguration(
            checked, for: variant == Self.base ? .base : .variant(variant)))
      }
    } catch let error as DocumentError {
      throw BadInput(input, error)
    }
    tree = try store.current.makeTree()
    router = Router(tree: tree, store: store, observers: [events])
  }

  /// A variant's name, if the document has it.
  private static func known(_ variant: String?, of checked: ValidatedDocument) throws -> String {
    guard let variant, variant != base else { return base }
    if checked.document.variant(named: variant) != nil { return variant }
    let names = [base] + checked.document.variants.map(\.name)
    throw BadInput(PlayFault.unknownVariant(variant, known: names).description)
  }
}

extension PlayWorld {
  /// The navigation that is active.
  var navigation: NavigationDocument {
    guard let document = store.current.document else {
      fatalError("PlayWorld.store must hold documents (was \(store.current.name)).")
    }
    return document
  }

  /// The variant that is active.
  var variant: String { history.last ?? Self.base }

  /// All variants, and the document without one.
  var variants: [String] { [Self.base] + (checked?.document.variants.map(\.name) ?? []) }

  /// The names of the guards.
  var guardNames: [String] {
    Set(navigation.guards + navigation.guardRules.map(\.name)).sorted()
  }

  /// The app of a variant.
  func app(of variant: String) throws -> NavigationConfiguration {
    guard let checked else { return store.current }
    return try NavigationConfiguration(
      checked, for: variant == Self.base ? .base : .variant(variant))
  }

  /// Notes that a variant is active.
  func noteSwap(to variant: String) {
    history.append(variant)
    if history.count > ConfigurationStore.historyLimit + 1 { history.removeFirst() }
  }

  /// Notes that the variant before is active again.
  func noteRevert() { if history.count > 1 { history.removeLast() } }

  /// Lets a guard answer something else.
  func setAnswer(_ answer: PlayGuards.Answer, of name: String) throws(PlayFault) {
    guard guardNames.contains(name) else {
      throw .unknownGuard(name, nearest: NearestWord.nearest(to: name, among: guardNames))
    }
    if checked == nil {
      if answer == .ask { throw .guardsCannotWait }
      store.current.guards.setDenied(answer == .deny, guard: name)
    }
    guards.set(answer, for: name)
  }
}

// Wayfinder is released under the MIT license; see LICENSE.

import Wayfinder

// An app's screens, written without any annotation of isolation and without a base class.

struct Product: Identifiable {
  let id: Int
}

final class ProductScreen: Screen {
  let id: Product.ID
  var price: Int?
  var visits = 0

  init(id: Product.ID) {
    self.id = id
  }
}

/// A base class of the app's own, subclassed again.
class ListScreen: Screen {
  let category: String
  var filter: String?

  init(category: String) {
    self.category = category
  }
}

final class FavouritesScreen: ListScreen {
  var isEditing = false

  init() {
    super.init(category: "favourites")
  }
}

/// A screen with a superclass that knows nothing of Wayfinder.
class Model {
  var note = ""

  init() {}
}

final class NoteScreen: Model, LeaveDeciding, ScreenLabeling {
  var refusals: [String] = []

  var label: String { "Note" }
  var labelDetail: String { note }
  var mayLeave: LeaveDecision { note.isEmpty ? .yes : .no(reason: "unsaved") }

  func didRefuse(_ navigation: RefusedNavigation) { refusals.append(navigation.destination) }
}

/// A screen by way of a protocol that refines `Screen`.
protocol PriceShowing: Screen {
  var price: Int? { get }
}

final class BasketScreen: PriceShowing {
  var price: Int?
}

/// A container of the app's own.
struct Drawer: ContainerBehavior {
  var isOpen = false

  var kind: String { "Drawer" }

  func shown(among children: [Node]) -> ShownChildren {
    if children.count < 2 { return ShownChildren(Array(children.indices)) }
    return isOpen ? [1, 0] : [0]
  }

  mutating func show(_ index: Int, among children: inout [Node]) { isOpen = index == 1 }
}

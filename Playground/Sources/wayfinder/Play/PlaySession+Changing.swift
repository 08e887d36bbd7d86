// Wayfinder is released under the MIT license; see LICENSE.

internal import DemoShop
internal import Wayfinder
internal import WayfinderConfiguration

// What changes the app rather than the place in it: guards, customer, variant.
extension PlaySession {
  /// Sets the answer of a guard, and lets those go on that wait for it.
  func answer(_ answer: PlayGuards.Answer, _ name: String) async throws(PlayFault) {
    let before = TreePicture(world.tree)
    let revision = world.tree.revision
    try world.setAnswer(answer, of: name)
    say("\(name): \(answer.rawValue)")
    await tell(since: before, revision)
  }

  /// Logs in to the shop; a navigation that waits for the log-in screen goes on.
  func logIn(_ name: String) async {
    guard let shop = world.shop else { return }
    let name = name.isEmpty ? "ann" : name.harmless
    await carryOut("login") {
      try await shop.logIn(as: name)
      return .done("\(name) is logged in")
    }
  }

  /// Logs out of the shop, which closes what only its customer may see.
  func logOut() async {
    guard let shop = world.shop else { return }
    await carryOut("logout") { .rechecked(try await shop.logOut()) }
  }

  /// Asks the guards of what is open again, and closes what they no longer allow.
  func recheck() async {
    await carryOut("recheck") { [world] in .rechecked(try await world.router.recheck()) }
  }

  /// Writes into the review that is open.
  func write(_ text: String) throws(PlayFault) {
    guard let review = world.shop?.review else { throw .noReview }
    review.draft = text
    say(text.isEmpty ? "the review is empty" : "the review is not sent")
  }

  /// Makes another variant active and moves what is open into its shell; tells before what becomes
  /// of each screen.
  func swap(to variant: String) async throws(PlayFault) {
    guard world.variants.contains(variant) else {
      throw .unknownVariant(variant.harmless, known: world.variants)
    }
    do {
      let app = try world.app(of: variant)
      say(world.store.migrationPlan(to: app, in: world.tree).description)
      await carryOut("swap \(variant)") { [world] in
        let migration = try await world.router.migrate(world.store, to: app)
        if migration.isCarriedOut { world.noteSwap(to: variant) }
        return .migrated(migration, variant: variant)
      }
    } catch {
      fail(error)
    }
  }

  /// Goes back to what was active before, and moves what is open back into its shell.
  func revert() async throws(PlayFault) {
    guard world.history.count > 1 else { throw .nothingToRevert }
    await carryOut("revert") { [world] in
      guard let migration = try await world.router.migrateBack(world.store) else {
        throw PlayFault.nothingToRevert
      }
      if migration.isCarriedOut { world.noteRevert() }
      return .migrated(migration, variant: world.variant)
    }
  }

  /// Prints what a swap would do to each open screen.
  func foresee(_ variant: String) throws(PlayFault) {
    guard world.variants.contains(variant) else {
      throw .unknownVariant(variant.harmless, known: world.variants)
    }
    do {
      say(world.store.migrationPlan(to: try world.app(of: variant), in: world.tree).description)
    } catch {
      fail(error)
    }
  }
}

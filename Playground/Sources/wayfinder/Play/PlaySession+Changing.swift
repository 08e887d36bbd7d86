// Wayfinder is released under the MIT licence; see LICENSE.

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

  /// Logs in to the shop; whoever waits for the log-in screen goes on.
  func logIn(_ name: String) async {
    guard let shop = world.shop else { return }
    let name = name.isEmpty ? "ann" : name.harmless
    await carryOut("login") {
      try await shop.logIn(as: name)
      return .done("\(name) is logged in")
    }
  }

  /// Logs out of the shop.
  func logOut() {
    guard let shop = world.shop else { return }
    shop.logOut()
    say("nobody is logged in")
  }

  /// Writes into the review that is open.
  func write(_ text: String) throws(PlayFault) {
    guard let review = world.shop?.review else { throw .noReview }
    review.draft = text
    say(text.isEmpty ? "the review is empty" : "the review is not sent")
  }

  /// Makes another variant active.
  func swap(to variant: String) async throws(PlayFault) {
    do {
      world.store.swap(to: try world.app(of: variant))
      world.noteSwap(to: variant)
      say("\(variant) is active")
    } catch let error as PlayFault {
      throw error
    } catch {
      fail(error)
    }
  }

  /// Goes back to what was active before.
  func revert() async throws(PlayFault) {
    guard world.store.revert() else { throw .nothingToRevert }
    world.noteRevert()
    say("\(world.variant) is active")
  }
}

// Wayfinder is released under the MIT license; see LICENSE.

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

  /// Carries out a command of the app's own.
  func perform(_ command: PlayApp.Command, _ rest: String) async {
    await carryOut(([command.name] + (rest.isEmpty ? [] : [rest.harmless])).joined(separator: " "))
    {
      let said = try await command.perform(rest)
      if let recheck = said as? Recheck { return .rechecked(recheck) }
      let lines = said.description.split(separator: "\n", omittingEmptySubsequences: false)
      return .done(lines.map { String($0).harmless(upTo: 2000) }.joined(separator: "\n"))
    }
  }

  /// Asks the guards of what is open again, and closes what they no longer allow.
  func recheck() async {
    await carryOut("recheck") { [world] in .rechecked(try await world.router.recheck()) }
  }

  /// Makes another variant active and moves what is open into its shell; tells before what becomes
  /// of each screen.
  func swap(to variant: String) async throws(PlayFault) {
    let configuration = try world.configuration(named: variant)
    say(world.store.migrationPlan(to: configuration, in: world.tree).description)
    await carryOut("swap \(variant)") { [world] in
      let migration = try await world.router.migrate(world.store, to: configuration)
      return .migrated(migration, variant: variant)
    }
  }

  /// Goes back to what was active before, and moves what is open back into its shell.
  func revert() async throws(PlayFault) {
    guard world.store.previous != nil else { throw .nothingToRevert }
    await carryOut("revert") { [world] in
      guard let migration = try await world.router.migrateBack(world.store) else {
        throw PlayFault.nothingToRevert
      }
      return .migrated(migration, variant: world.variant)
    }
  }

  /// Prints what a swap would do to each open screen.
  func foresee(_ variant: String) throws(PlayFault) {
    let configuration = try world.configuration(named: variant)
    say(world.store.migrationPlan(to: configuration, in: world.tree).description)
  }
}

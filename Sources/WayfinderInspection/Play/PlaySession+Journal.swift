// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder

// Looking back: the commands so far, and the way to the place after any of them.
extension PlaySession {
  /// Lists the commands with the screen in front after each; those that were undone, too.
  func listJournal() {
    let all = history + undone
    if all.isEmpty { return say("nothing has changed yet") }
    let width = "\(all.count)".count
    for (index, entry) in all.enumerated() {
      let number = "\(index + 1)"
      let padding = String(repeating: " ", count: width - number.count)
      let mark = index + 1 == history.count ? "▸" : " "
      let note = index < history.count ? "" : ", undone"
      say("\(mark) \(padding)\(number)  \(entry.line.harmless): \(entry.focus.harmless)\(note)")
    }
  }

  func undo() async throws(ActionFault) {
    guard let last = history.last else { throw ActionFault("There is nothing to undo.") }
    await goTo(history.count - 1, saying: "undone: \(last.line.harmless)")
  }

  func redo() async throws(ActionFault) {
    guard let next = undone.first else {
      throw ActionFault("There is nothing to redo: no command was undone.")
    }
    await goTo(history.count + 1, saying: "done again: \(next.line.harmless)")
  }

  func goTo(_ word: String) async throws(ActionFault) {
    let count = history.count + undone.count
    guard let number = Int(word), (0...count).contains(number) else {
      let way =
        count == 0 ? "Nothing has changed yet." : "Write a number from 0, the start, to \(count)."
      throw ActionFault("The journal has no place '\(word.harmless)'. \(way)")
    }
    let line = number == 0 ? "the start" : (history + undone)[number - 1].line.harmless
    await goTo(number, saying: "at \(number): \(line)")
  }

  private func goTo(_ count: Int, saying text: String) async {
    let before = TreePicture(world.tree)
    guard await jump(to: count) else { return }
    say(text)
    draw(since: before)
  }
}

/// The router's events since a command was begun.
@MainActor
final class PlayEvents: NavigationObserver {
  private(set) var events: [NavigationEvent] = []
  /// The number of events since the beginning.
  private(set) var count = 0

  func observe(_ event: NavigationEvent) {
    count += 1
    // Of a session without end the last ones are kept.
    if events.count == 10_000 { events.removeFirst(5000) }
    events.append(event)
  }

  func clear() { events = [] }
}

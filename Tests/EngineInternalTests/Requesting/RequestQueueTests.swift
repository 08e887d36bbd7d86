// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing

@testable import Wayfinder

@MainActor
@Suite("E12: which changes are equal")
struct EqualChangeTests {
  private func kind(_ key: Int?) -> RequestKind {
    .change(
      TreeChange(
        name: "move", product: Shelf(), key: key.map { AnyHashable($0) }, way: .edit,
        edit: { _, _ in }, conclude: {}, initialState: { nil }))
  }

  private final class Shelf {}

  @Test func `those with one key, and never those without`() {
    #expect(kind(1).closesSame(as: kind(1)))
    #expect(!kind(1).closesSame(as: kind(2)))
    #expect(!kind(1).closesSame(as: kind(nil)))
    #expect(!kind(nil).closesSame(as: kind(nil)))
  }
}

@Suite("E12: the queue as a value")
struct RequestQueueTests {
  typealias Ticket = RequestQueue.Ticket

  private func queue(_ policies: OverlapPolicy...) -> (RequestQueue, [Ticket]) {
    var queue = RequestQueue()
    var tickets: [Ticket] = []
    for policy in policies {
      let ticket = queue.nextTicket()
      _ = queue.arrive(ticket, policy, isOpen: false, equal: tickets.first)
      tickets.append(ticket)
    }
    return (queue, tickets)
  }

  @Test(arguments: [OverlapPolicy.queue, .reject, .replace, .coalesce])
  func `the first is at work at once under every policy`(policy: OverlapPolicy) {
    var queue = RequestQueue()
    let ticket = queue.nextTicket()
    #expect(queue.arrive(ticket, policy, isOpen: false, equal: nil) == .works)
    #expect(queue.isLive(ticket))
    #expect(queue.finish(ticket) == .init())
    #expect(queue.atWork == nil)
  }

  @Test func `works in the order of arrival`() {
    var (queue, tickets) = queue(.queue, .queue, .queue)
    #expect(queue.waiting == Array(tickets[1...]))
    #expect(queue.finish(tickets[0]).starting == tickets[1])
    #expect(queue.finish(tickets[1]).starting == tickets[2])
    #expect(queue.finish(tickets[2]).starting == nil)
    #expect(queue.waiting.isEmpty)
  }

  @Test func `one that withdraws is passed over`() {
    var (queue, tickets) = queue(.queue, .queue, .queue)
    queue.withdraw(tickets[1])
    #expect(queue.waiting == [tickets[2]])
    #expect(queue.finish(tickets[0]).starting == tickets[2])
  }

  @Test func `rejects while another one is at work`() {
    var (queue, _) = queue(.queue)
    #expect(queue.arrive(queue.nextTicket(), .reject, isOpen: false, equal: nil) == .isRejected)
  }

  @Test func `replaces the one at work, those beside, those that wait and those that joined`() {
    var (queue, tickets) = queue(.queue, .queue, .coalesce)
    let beside = queue.nextTicket()
    #expect(queue.arrive(beside, .queue, isOpen: true, equal: nil) == .worksBeside)
    let newest = queue.nextTicket()
    #expect(
      queue.arrive(newest, .replace, isOpen: true, equal: nil)
        == .replaces([tickets[0], tickets[2], beside, tickets[1]]))
    #expect(queue.atWork == newest)
    #expect(!queue.isLive(tickets[0]))
    #expect(queue.finish(tickets[0]) == .init(), "the late end of a replaced one means nothing")
    #expect(queue.isLive(newest))
  }

  @Test func `those that joined share the end`() {
    var (queue, tickets) = queue(.queue, .coalesce, .queue, .coalesce)
    #expect(queue.waiting == [tickets[2]])
    #expect(
      queue.finish(tickets[0]) == .init(sharing: [tickets[1], tickets[3]], starting: tickets[2]))
  }

  @Test func `one that has committed, and those that joined it, are not replaced`() {
    var (queue, tickets) = queue(.queue, .coalesce, .queue)
    queue.conclude(tickets[0])
    let newest = queue.nextTicket()
    #expect(queue.arrive(newest, .replace, isOpen: false, equal: nil) == .replaces([tickets[2]]))
    #expect(queue.atWork == newest)
    #expect(queue.finish(tickets[0]) == .init(sharing: [tickets[1]]))
    #expect(queue.finish(tickets[0]) == .init(), "its end counts once")
    #expect(queue.isLive(newest))
  }

  @Test func `one that was replaced before it committed cannot commit`() {
    var (queue, tickets) = queue(.queue, .replace)
    queue.conclude(tickets[0])
    #expect(queue.finish(tickets[0]) == .init())
    #expect(queue.isLive(tickets[1]))
  }

  @Test func `coalescing without an equal one waits`() {
    var (queue, _) = queue(.queue)
    #expect(queue.arrive(queue.nextTicket(), .coalesce, isOpen: false, equal: nil) == .waits)
  }

  @Test func `the first that joined takes the place of one that gives up`() {
    var (queue, tickets) = queue(.queue, .coalesce, .coalesce, .queue)
    #expect(queue.giveUp(tickets[0]) == .init(starting: tickets[1]))
    #expect(queue.atWork == tickets[1])
    #expect(queue.waiting == [tickets[3]])
    #expect(queue.finish(tickets[1]) == .init(sharing: [tickets[2]], starting: tickets[3]))
  }

  @Test func `the first that joined takes the place in the line, too`() {
    var (queue, tickets) = queue(.queue, .queue)
    let joined = queue.nextTicket()
    _ = queue.arrive(joined, .coalesce, isOpen: false, equal: tickets[1])
    queue.withdraw(tickets[1])
    #expect(queue.waiting == [joined])
    #expect(queue.finish(tickets[0]).starting == joined)
  }

  @Test func `one that joined can withdraw`() {
    var (queue, tickets) = queue(.queue, .coalesce, .coalesce)
    queue.withdraw(tickets[1])
    #expect(queue.followers(of: tickets[0]) == [tickets[2]])
    queue.withdraw(tickets[2])
    #expect(queue.finish(tickets[0]) == .init())
  }

  @Test func `one beside becomes the one at work when that ends first`() {
    var (queue, tickets) = queue(.queue, .queue)
    let beside = queue.nextTicket()
    _ = queue.arrive(beside, .reject, isOpen: true, equal: nil)
    #expect(queue.finish(tickets[0]).starting == nil)
    #expect(queue.atWork == beside)
    #expect(queue.finish(beside).starting == tickets[1])
  }

  @Test func `of several beside, the oldest becomes the one at work`() {
    var (queue, tickets) = queue(.queue)
    let beside = (0..<3).map { _ in queue.nextTicket() }
    for ticket in beside { _ = queue.arrive(ticket, .queue, isOpen: true, equal: nil) }
    #expect(queue.finish(tickets[0]).starting == nil)
    #expect(queue.atWork == beside[0])
    #expect(queue.beside == [beside[1], beside[2]])
  }

  @Test func `one that only asks holds up nobody, and is replaced like all others`() {
    var queue = RequestQueue()
    let (asking, first, second, third) = (
      queue.nextTicket(), queue.nextTicket(), queue.nextTicket(), queue.nextTicket()
    )
    queue.beginAside(asking)
    #expect(queue.isLive(asking) && !queue.isFree)
    #expect(queue.arrive(first, .queue, isOpen: false, equal: nil) == .works)
    #expect(queue.arrive(second, .queue, isOpen: false, equal: nil) == .waits)
    #expect(queue.finish(first).starting == second)
    #expect(queue.finish(second).starting == nil)
    #expect(queue.atWork == nil && queue.isLive(asking))
    #expect(queue.arrive(third, .replace, isOpen: false, equal: nil) == .replaces([asking]))
    #expect(!queue.isLive(asking) && queue.atWork == third)
    #expect(queue.finish(asking) == .init())
    #expect(queue.finish(third) == .init())
    #expect(queue.isFree)
  }

  @Test func `in any order of events each request ends once and none is forgotten`() {
    for seed in 0..<500 {
      var random = SeededGenerator(seed: seed)
      var queue = RequestQueue()
      var open: Set<Ticket> = []
      var committed: Set<Ticket> = []
      var ended: [Ticket: Int] = [:]
      func end(_ ticket: Ticket) {
        ended[ticket, default: 0] += 1
        open.remove(ticket)
        committed.remove(ticket)
      }
      for _ in 0..<60 {
        let live = ([queue.atWork].compactMap(\.self) + queue.beside)
        switch Int.random(in: 0..<6, using: &random) {
        case 0, 1:
          let ticket = queue.nextTicket()
          open.insert(ticket)
          let policy: OverlapPolicy =
            [.queue, .reject, .replace, .coalesce, .queue].randomElement(using: &random) ?? .queue
          let equal = (live + queue.waiting).randomElement(using: &random)
          let admission = queue.arrive(
            ticket, policy, isOpen: Bool.random(using: &random), equal: equal)
          if admission == .isRejected { end(ticket) }
          if case .replaces(let others) = admission { others.forEach(end) }
        case 2:
          let replaced = committed.subtracting(live).sorted { $0.number < $1.number }
          guard let ticket = (live + replaced).randomElement(using: &random) else { continue }
          let consequences = queue.finish(ticket)
          end(ticket)
          consequences.sharing.forEach(end)
        case 3:
          guard let ticket = live.randomElement(using: &random), !committed.contains(ticket)
          else { continue }
          _ = queue.giveUp(ticket)
          end(ticket)
        case 4:
          guard let ticket = live.randomElement(using: &random) else { continue }
          queue.conclude(ticket)
          committed.insert(ticket)
        default:
          let idle = open.subtracting(live).subtracting(committed)
            .sorted { $0.number < $1.number }
          guard let ticket = idle.randomElement(using: &random) else { continue }
          queue.withdraw(ticket)
          end(ticket)
        }
      }
      while let ticket = queue.atWork ?? committed.min(by: { $0.number < $1.number }) {
        let consequences = queue.finish(ticket)
        end(ticket)
        consequences.sharing.forEach(end)
      }
      #expect(open.isEmpty, "seed \(seed): \(open) never ended")
      #expect(ended.values.allSatisfy { $0 == 1 }, "seed \(seed)")
      #expect(queue.beside.isEmpty && queue.waiting.isEmpty, "seed \(seed)")
    }
  }
}

// Wayfinder is released under the MIT license; see LICENSE.

import Observation
import SwiftUIStandIn
import Testing
import UIKitStandIn

@MainActor
@Observable
private final class Number {
  var value = 0
  var pages = 0
  @ObservationIgnored var onValue: (Int) -> Void = { _ in }
  @ObservationIgnored var onWidth: () -> Void = {}
}

private struct Echo: View {
  let number: Number
  @Environment(\.horizontalSizeClass) private var width

  var body: some View {
    Text("\(number.value) of \(number.pages)")
      .onChange(of: number.value) { _, value in number.onValue(value) }
      .background {
        Text("width").onChange(of: width) { _, _ in
          number.value = 5
          number.onWidth()
        }
      }
  }
}

@MainActor
@Suite("H7: what a change of a value does to the value, in the stand-in for SwiftUI")
struct ChangeTests {
  private let number = Number()

  @Test func `F17: a value that is written in its own onChange is recorded`() {
    let world = StandInWorld.showing(Echo(number: number), .ios17)
    number.onValue = { [number] value in if value == 1 { number.value = 2 } }
    number.value = 1
    world.loop.runUntilQuiet()
    #expect(number.value == 2 && world.brokenRules == [.changeInChange])
  }

  @Test func `F17: what others write after the action, before the update, isn't recorded`() {
    let world = StandInWorld.showing(Echo(number: number), .ios17)
    number.onValue = { [number] value in
      guard value == 1 else { return }
      world.loop.perform(after: 0) { number.value = 2 }
      number.pages = 9
    }
    number.value = 1
    world.loop.runUntilQuiet()
    #expect(number.value == 2 && world.brokenRules == [])
  }

  @Test func `F17: another width of the window isn't written by who hears of a width`() {
    let world = StandInWorld.showing(Echo(number: number), .ios17)
    number.onWidth = { [number] in
      number.onWidth = {}
      world.user.resize(to: .compact)
    }
    world.user.resize(to: .regular)
    world.loop.runUntilQuiet()
    #expect(number.value == 5 && world.brokenRules == [])
  }
}

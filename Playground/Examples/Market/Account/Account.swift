// Wayfinder is released under the MIT license; see LICENSE.

public import MarketKeys
import Wayfinder
public import WayfinderConfiguration
import WayfinderLinks

/// The features of the account team: the log-in for everyone, and the addresses for members.
public enum Account {
  public static func features(_ session: Session) -> [Feature] {
    let door = Feature("log-in") {
      Keys.logIn.means(logIn)
    } links: {
      Keys.logIn.opened(by: Link("/log-in"))
    } contract: {
      ContractRow("/log-in", shows: "LogInScreen")
    }
    let addresses = Feature("addresses", needs: Keys.logIn, guard: MembersOnly(session)) {
      Keys.address.means(address)
    }
    return [door, addresses]
  }

  static let logIn = StepAssembly(LogInScreen.self) { LogInScreen() }
    .using(.present).from(.current).assemble()

  static let address = StepAssembly(AddressScreen.self) { AddressScreen() }
    .using(.present).from(.current).assemble()
}

final class LogInScreen: ResultReporting {
  let result = ScreenResult<Bool>()
}

final class AddressScreen: ResultReporting {
  let result = ScreenResult<String>()
}

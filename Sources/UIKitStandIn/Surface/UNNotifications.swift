// Wayfinder is released under the MIT license; see LICENSE.

public import Foundation

// The part of UserNotifications that tells an app which notification a user has tapped.

/// The content of a notification.
@MainActor
public final class UNNotificationContent: NSObject {
  /// The values that came with it, such as a link.
  public let userInfo: [AnyHashable: Any]

  init(userInfo: [AnyHashable: Any]) {
    self.userInfo = userInfo
    super.init()
  }
}

/// The request to show a notification.
@MainActor
public final class UNNotificationRequest: NSObject {
  /// The content of the notification.
  public let content: UNNotificationContent

  init(content: UNNotificationContent) {
    self.content = content
    super.init()
  }
}

/// A notification that was shown.
@MainActor
public final class UNNotification: NSObject {
  /// The request to show it.
  public let request: UNNotificationRequest

  init(request: UNNotificationRequest) {
    self.request = request
    super.init()
  }
}

/// An act of a user on a notification.
@MainActor
public final class UNNotificationResponse: NSObject {
  /// The notification.
  public let notification: UNNotification
  /// The name of the action; that of a tap on the notification itself unless given.
  public let actionIdentifier: String

  init(userInfo: [AnyHashable: Any], actionIdentifier: String) {
    let content = UNNotificationContent(userInfo: userInfo)
    notification = UNNotification(request: UNNotificationRequest(content: content))
    self.actionIdentifier = actionIdentifier
    super.init()
  }
}

/// The name of a tap on a notification itself.
public let UNNotificationDefaultActionIdentifier =
  "com.apple.UNNotificationDefaultActionIdentifier"

/// Receives notifications while the app runs.
@MainActor
public protocol UNUserNotificationCenterDelegate: NSObjectProtocol {
  /// Called when a user has tapped a notification.
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse) async
}

/// The app's notifications.
@MainActor
public final class UNUserNotificationCenter: NSObject {
  private static let shared = UNUserNotificationCenter()

  /// The app's own.
  public static func current() -> UNUserNotificationCenter { shared }

  /// The object that learns of notifications.
  public weak var delegate: (any UNUserNotificationCenterDelegate)?
}

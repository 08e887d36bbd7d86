// Wayfinder is released under the MIT license; see LICENSE.

/// An instant as a string of fixed form, computed without a calendar of the platform.
///
/// Seconds count from 2001-01-01T00:00:00Z, as `Date` does.
///
/// **Source:** RFC 3339; Hinnant, "chrono-Compatible Low-Level Date Algorithms", 2021, for days.
struct CalendarText {
  /// The start of the year 0000 and the end of the year 9999.
  static let first = Double(days(year: 0, month: 1, day: 1)) * 86_400
  static let end = Double(days(year: 10_000, month: 1, day: 1)) * 86_400

  private(set) var secondsSinceReference: Double

  /// Reads a string of the form that `Date.linkExpression` describes.
  init?(_ text: String) {
    var reader = Reader(bytes: Array(text.utf8))
    guard let year = reader.number(4), reader.take("-"), let month = reader.number(2),
      reader.take("-"), let day = reader.number(2), (1...12).contains(month), day >= 1,
      day <= Self.length(ofMonth: month, year: year)
    else { return nil }
    var seconds = Self.days(year: year, month: month, day: day) * 86_400
    var fraction = 0.0
    if !reader.isAtEnd {
      guard reader.take("T") || reader.take("t"), let hour = reader.number(2), reader.take(":"),
        let minute = reader.number(2), reader.take(":"), let second = reader.number(2), hour < 24,
        minute < 60, second < 60, let decimals = reader.fraction(), let offset = reader.offset(),
        reader.isAtEnd
      else { return nil }
      seconds += hour * 3600 + minute * 60 + second - offset
      fraction = decimals
    }
    secondsSinceReference = Double(seconds) + fraction
    guard secondsSinceReference >= Self.first, secondsSinceReference < Self.end else { return nil }
  }

  /// The text of an instant; for one outside the range, one that no link takes.
  static func text(secondsSinceReference: Double) -> String {
    guard secondsSinceReference >= first, secondsSinceReference < end else {
      return "out of range: \(secondsSinceReference)"
    }
    var whole = secondsSinceReference.rounded(.down)
    var fraction = secondsSinceReference - whole
    if fraction >= 1 { (whole, fraction) = (whole + 1, 0) }
    let seconds = Int(whole)
    let day = Int((whole / 86_400).rounded(.down))
    let time = seconds - day * 86_400
    let date = civil(days: day)
    return "\(padded(date.year, 4))-\(padded(date.month, 2))-\(padded(date.day, 2))"
      + "T\(padded(time / 3600, 2)):\(padded(time / 60 % 60, 2)):\(padded(time % 60, 2))"
      + "\(decimals(fraction))Z"
  }

  private static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }

  /// The shortest decimals that read as a fraction of one, with the point; none for zero.
  private static func decimals(_ fraction: Double) -> String {
    guard fraction > 0 else { return "" }
    let text = fraction.description
    guard let mark = text.firstIndex(of: "e") else { return "." + text.dropFirst(2) }
    let digits = text[..<mark].filter { $0 != "." }
    let exponent = -(Int(text[text.index(after: mark)...]) ?? 0)
    let significant = text[..<mark].hasSuffix(".0") ? String(digits.dropLast()) : digits
    return "." + String(repeating: "0", count: exponent - 1) + significant
  }
}

extension CalendarText {
  /// Days since 2001-01-01.
  private static func days(year: Int, month: Int, day: Int) -> Int {
    let shifted = month <= 2 ? year - 1 : year
    let era = (shifted >= 0 ? shifted : shifted - 399) / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 730_791
  }

  private static func civil(days: Int) -> (year: Int, month: Int, day: Int) {
    let shifted = days + 730_791
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    return (
      yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month,
      dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    )
  }

  private static func length(ofMonth month: Int, year: Int) -> Int {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
  }

  /// Reads digits and signs from the left.
  private struct Reader {
    let bytes: [UInt8]
    var position = 0

    var isAtEnd: Bool { position == bytes.count }

    mutating func take(_ character: Unicode.Scalar) -> Bool {
      guard position < bytes.count, bytes[position] == UInt8(ascii: character) else {
        return false
      }
      position += 1
      return true
    }

    mutating func number(_ width: Int) -> Int? {
      guard position + width <= bytes.count else { return nil }
      var value = 0
      for byte in bytes[position..<(position + width)] {
        guard byte.isDigit else { return nil }
        value = value * 10 + Int(byte - 48)
      }
      position += width
      return value
    }

    /// Reads the decimals of a second; zero if there is no decimal point.
    mutating func fraction() -> Double? {
      guard take(".") else { return 0 }
      let start = position
      while position < bytes.count, bytes[position].isDigit { position += 1 }
      guard position > start else { return nil }
      return Double("0." + String(decoding: bytes[start..<position], as: UTF8.self))
    }

    /// The seconds by which the written time is ahead of UTC.
    mutating func offset() -> Int? {
      if take("Z") || take("z") { return 0 }
      let isBehind = take("-")
      guard isBehind || take("+"), let hours = number(2), take(":"), let minutes = number(2),
        hours < 24, minutes < 60
      else { return nil }
      return (hours * 3600 + minutes * 60) * (isBehind ? -1 : 1)
    }
  }
}

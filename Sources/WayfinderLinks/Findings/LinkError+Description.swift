// Wayfinder is released under the MIT license; see LICENSE.

extension LinkError: CustomStringConvertible {
  /// A message with the fault, its place, and the fix.
  public var description: String {
    switch self {
    case .invalid(let finding):
      finding.description
    case .invalidTable(let findings):
      Finding.list(findings, "The table of links has")
    case .invalidLinks(let findings):
      Finding.list(findings, "The app's links have")
    case .invalidFile(let name, let findings):
      Finding.list(findings, "The file '\(name)' has")
    case .emptyText(let parameter, let pattern):
      "Link '\(pattern)': the string of '\(parameter)' is empty, and empty parts of a URL are"
        + " ignored. Give it a string, or make the part optional and the value 'nil'."
    case .dotSegment(let parameter, let text, let pattern):
      "Link '\(pattern)': with '\(parameter)' a part would be '\(text)', which servers and browsers"
        + " may remove from the URL. Write such values as a query item."
    case .outsideConstraint(let parameter, let text, let expression, let pattern):
      "Link '\(pattern)': '\(parameter)' would be '\(text)', which does not match '\(expression)'."
        + " Use a value that does, or widen the constraint."
    case .notTwoWay(let parameter, let text, let type, let pattern):
      "Link '\(pattern)': '\(parameter)' is written as '\(text)', and '\(type)' does not read that"
        + " as the same value. Make its 'init(linkText:)' read what its 'linkText' writes."
    case .partlyAbsent(let parameter, let pattern):
      "Link '\(pattern)': '\(parameter)' is 'nil', but another parameter of its part is not. Give"
        + " values for all parameters of a part, or for none."
    case .openHost(let pattern):
      "Link '\(pattern)': the pattern matches any host, so it doesn't say which one to write. "
        + "Name one host,"
        + " or write the host as a parameter."
    case .readsDifferently(let url, let parameter, let text, let read, let pattern):
      Self.difference(url: url, parameter: parameter, text: text, read: read, pattern: pattern)
    case .takenByOther(let url, let pattern, let other):
      "Link '\(pattern)': '\(url)' matches '\(other)' first. Use a value that the other link"
        + " doesn't match, or change one of the patterns."
    case .noLink(let destination):
      "Destination '\(destination)': no link that leads to it can be written as a URL. Declare one "
        + "with 'opened(by:)', or in the document's 'table'."
    case .unknownLink(let pattern):
      "Link '\(pattern)': the table has no such link. Declare a rule for it first."
    case .rewriteFailed(let url, let reason):
      "The link \(url.quoted) couldn't be rewritten: \(reason). Open it again when the cause is gone."
    case .rewriteTooLate(let url, let limit):
      "The link \(url.quoted) couldn't be rewritten: there was no answer within \(limit). Open it again, "
        + "or allow more time with 'rewriting(within:)'."
    case .rewriteCircle(let url, let address, let other):
      "The link \(url.quoted) couldn't be rewritten: \(address.quoted) is rewritten to "
        + (address == other ? "itself" : "\(other.quoted) again")
        + ". Return 'nil' for a URL that is to be matched as it is."
    case .tooManyRewrites(let url, let limit):
      "The link \(url.quoted) couldn't be rewritten: after \(limit) times, it still wasn't to be matched. "
        + "Return the last address of the chain at once."
    case .rewriteTooLong(let url, let bytes, let limit):
      "The link \(url.quoted) couldn't be rewritten: the answer has \(bytes) bytes, and at most \(limit) "
        + "are matched. Return a shorter URL."
    }
  }

  private static func difference(
    url: String, parameter: String?, text: String, read: String?, pattern: String
  ) -> String {
    guard let parameter else {
      return
        "Link '\(pattern)': '\(url)' wouldn't be read back as the same values. Use values that"
        + " fit the pattern and have no line feed."
    }
    return "Link '\(pattern)': in '\(url)' the parameter '\(parameter)' would be read as"
      + " \(read.map { "'\($0)'" } ?? "absent"), not as '\(text)'. Use other values, or a "
      + "pattern in"
      + " which a literal tells them apart."
  }
}

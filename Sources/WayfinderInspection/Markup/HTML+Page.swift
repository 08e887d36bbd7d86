// Wayfinder is released under the MIT license; see LICENSE.

extension HTML {
  /// The text of a page with its style and script.
  static func page(titled title: String, _ content: [HTML]) -> String {
    let head = HTML.element(
      "head", [:],
      [
        .element("meta", ["charset": "utf-8"]),
        .element("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"]),
        .element("meta", ["name": "color-scheme", "content": "light dark"]),
        .element(
          "meta",
          [
            "http-equiv": "Content-Security-Policy",
            "content":
              "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'",
          ]),
        .element("title", text: title),
        .element("style", [:], [.markup(PageStyle.text)]),
      ])
    let body = HTML.element(
      "body", [:], content + [.element("script", [:], [.markup(PageScript.text)])])
    var text = "<!doctype html>\n"
    HTML.element("html", ["lang": "en"], [head, body]).write(to: &text)
    return text + "\n"
  }

  /// The search field.
  static var search: HTML {
    .element(
      "p", class: "search", [:],
      [
        .element("label", ["for": "search"], [.text("Search")]),
        .element("input", ["id": "search", "type": "search", "autocomplete": "off"]),
        .element("span", ["id": "count", "role": "status"]),
      ])
  }
}

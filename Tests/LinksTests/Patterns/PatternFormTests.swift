// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import WayfinderLinks

@Suite("L2: every form of a pattern")
struct PatternFormTests {
  static let samples: [Sample] = [
    // Literals match themselves and empty parts count for nothing.
    Sample("/", "/", [:]), Sample("/", "", [:]), Sample("/", "/a", nil), Sample("", "/", [:]),
    Sample("/a/b", "/a/b", [:]), Sample("/a/b", "a//b/", [:]), Sample("/a/b", "/a", nil),
    Sample("/a/b", "/a/b/c", nil), Sample("/a/b", "/a/B", nil), Sample("/a", "/a/../a", nil),
    Sample("/a/../b", "/a/../b", [:]), Sample("/12:30", "/12:30", [:]),
    Sample("/a?b", "/a%3Fb", [:]), Sample("/a*", "/a*", [:]),
    // A parameter takes one part, not empty, in one line.
    Sample("/:id", "/7", ["id": "7"]), Sample("/:id", "/", nil), Sample("/:id", "/7/8", nil),
    Sample("/:a/:b_2", "/x/y", ["a": "x", "b_2": "y"]), Sample(":id", "/7", ["id": "7"]),
    Sample("/:id", "/a%0Ab", nil), Sample("/:id", "/a\nb", nil),
    Sample("/:id", "/a\rb", ["id": "a\rb"]),
    Sample("/users/:id/posts", "/users/7/posts", ["id": "7"]),
    // Of several parameters in one part the earlier takes as much as it can.
    Sample("/@:user", "/@ann", ["user": "ann"]), Sample("/@:user", "/@", nil),
    Sample("/@:user", "/ann", nil), Sample("/:name.html", "/a.html.html", ["name": "a.html"]),
    Sample("/v:n-x", "/v-x", nil), Sample("/v:n-x", "/v1-x", ["n": "1"]),
    Sample("/aba:n", "/aba", nil), Sample("/ab:n.ba", "/ab.ba", nil),
    Sample("/:base...:head", "/v1...fix...2", ["base": "v1...fix", "head": "2"]),
    Sample("/:base...:head", "/....", nil),
    Sample("/:base...:head", "/.....", ["base": ".", "head": "."]),
    Sample("/:base...:head", "/........", ["base": "....", "head": "."]),
    Sample("/:a-:b", "/x-y-z", ["a": "x-y", "b": "z"]), Sample("/:a-:b", "/x-", nil),
    Sample("/a::b", "/a:c", ["b": "c"]),
    Sample("/:a-:b-:c", "/1-2-3-4", ["a": "1-2", "b": "3", "c": "4"]),
    // A name ends where its braces do, and an escaped character is that character.
    Sample("/@:{lat},:{lng},:{zoom}z", "/@1.5,-2,14z", ["lat": "1.5", "lng": "-2", "zoom": "14"]),
    Sample("/:{id}_:slug", "/12_abc", ["id": "12", "slug": "abc"]), Sample("/%3Ax", "/:x", [:]),
    Sample("/%3Ax", "/%3Ax", [:]), Sample("/%3Ax", "/y", nil), Sample("/%2A", "/*", [:]),
    Sample("/a%3F", "/a%3F", [:]), Sample("/a%3F", "/", nil),
    Sample("/caf%C3%A9", "/caf%C3%A9", [:]), Sample("/caf%C3%A9", "/café", [:]),
    Sample("/a%2Fb", "/a%2Fb", [:]), Sample("/a%2Fb", "/a/b", nil),
    // An optional part is tried present first.
    Sample("/search/:term?", "/search", [:]),
    Sample("/search/:term?", "/search/owls", ["term": "owls"]),
    Sample("/search/:term?", "/search/owls/2", nil),
    Sample("/all?/:section", "/maps", ["section": "maps"]),
    Sample("/all?/:section", "/all/maps", ["section": "maps"]),
    Sample("/all?/:section", "/all", ["section": "all"]),
    Sample("/:a?/:b?/:c?", "/1/2", ["a": "1", "b": "2"]), Sample("/:a?/x/:b?", "/x", [:]),
    Sample("/:a?/x/:b?", "/x/x", ["a": "x"]), Sample("/:a?/x/:b?", "/x/y", ["b": "y"]),
    Sample("/@:u?/b", "/b", [:]), Sample("/a?/b?/c?/d?/e?/f?/g?/:h?", "/b/d/f/g/9", ["h": "9"]),
    Sample("/a?/b?/c?/d?/e?/f?/g?/:h?", "/g/f/e", nil),
    // A rest takes as many parts as possible, also in front.
    Sample("/files/*path", "/files", ["path": ""]), Sample("/files/*path", "/files/", ["path": ""]),
    Sample("/files/*path", "/files/a//b/", ["path": "a/b"]), Sample("/files/*path", "/file/a", nil),
    Sample("/*", "/a/b", ["rest": "a/b"]),
    Sample("/*trail/print", "/print/a/print", ["trail": "print/a"]),
    Sample("/*trail/print", "/print", ["trail": ""]), Sample("/*trail/print", "/", nil),
    Sample("/*trail/print", "/print/a", nil),
    Sample("/a/*r/b/:c", "/a/b/b/b", ["r": "b", "c": "b"]),
    Sample("/a/*r/b/:c", "/a/b/c", ["r": "", "c": "c"]),
    Sample("/*r/b?/:c?", "/x/b/y", ["r": "x/b/y"]),
    Sample("/:l?/*r/tags/:tag", "/tags/a", ["r": "", "tag": "a"]),
    Sample("/:l?/*r/tags/:tag", "/en/x/tags/a", ["l": "en", "r": "x", "tag": "a"]),
    Sample("/*r/:a?/x", "/1/2/x", ["r": "1/2"]),
    // Parts of the fragment follow those of the path.
    Sample("/guide#/:topic/:step?", "/guide#/knots/2", ["topic": "knots", "step": "2"]),
    Sample("/guide#:topic", "/guide#knots", ["topic": "knots"]),
    Sample("/guide#:topic", "/guide", nil), Sample("/guide#", "/guide#", [:]),
    Sample("/guide#", "/guide#x", nil), Sample("/guide#", "/guide", nil),
    Sample("#/:a", "#/#b", ["a": "#b"]), Sample("/x#*all", "/x#/a//b?c", ["all": "a/b"]),
    Sample("/:a#:b", "/1%2F2#3%2F4", ["a": "1/2", "b": "3/4"]),
    // A constraint matches the whole value, after decoding.
    Sample("/:id", "/a", nil, constraints: ["id": "[0-9]+"]),
    Sample("/:id", "/12", ["id": "12"], constraints: ["id": "[0-9]+"]),
    Sample("/p-:id.x", "/p-12.x", ["id": "12"], constraints: ["id": "[0-9]+"]),
    Sample("/p:id", "/p", ["id": ""], constraints: ["id": "[0-9]*"]),
    Sample("/:a-:b", "/12-ab", ["a": "12", "b": "ab"], constraints: ["a": "[0-9]+"]),
    Sample("/:{a}0:b", "/1002", ["a": "10", "b": "2"], constraints: ["a": "\\d+", "b": "\\d+"]),
    Sample("/:{a}0:b", "/10203", ["a": "1", "b": "203"], constraints: ["a": "\\d+?"]),
    Sample("/*r", "/a/b", nil, constraints: ["r": "[a-z]"]),
    Sample("/*r", "/a/b", ["r": "a/b"], constraints: ["r": "[a-z/]+"]),
    Sample("/*r/:x?", "/a/b", ["r": "a", "x": "b"], constraints: ["r": "[a-z]"]),
    Sample("/:x?/:y", "/b/c", nil, constraints: ["x": "a"]),
    Sample("/:x?/:y", "/b", ["y": "b"], constraints: ["x": "a"]),
    Sample("/:x", "/%24a", ["x": "$a"], constraints: ["x": "\\$.+|%24.+"]),
    Sample("/a-:x", "/a-b", ["x": "b"], constraints: ["x": "b$"]),
    Sample("/a-:x", "/a-b", nil, constraints: ["x": "^b"]),
    Sample("/:x-a", "/b-a", nil, constraints: ["x": "b$"]),
  ]

  @Test(arguments: samples)
  func `each form takes what it should`(sample: Sample) { sample.check() }

  @Test func `escapes are compared as written where the rules do not decode`() {
    Sample("/caf%C3%A9", "/caf%C3%A9", [:]).check(LinkRules(decodesParameters: false))
    Sample("/caf%C3%A9", "/café", nil).check(LinkRules(decodesParameters: false))
  }
}

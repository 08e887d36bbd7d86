"""Opens pages of `wayfinder report` in a headless Chromium and uses them as a person would.

usage: page_checks.py CHROMIUM PICTURES [--axe AXE.JS] PAGE...

Each page is opened from its file, filtered, expanded, walked through and printed. A line for each check goes to standard
output; the exit status is 1 if one fails. Pictures of each page are written to the folder PICTURES.
"""

import base64
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time


class Browser:
    """A browser that is driven through a pipe, by the Chrome DevTools protocol."""

    def __init__(self, program):
        self.folder = tempfile.mkdtemp()
        to_read, self.to = os.pipe()
        self.source, from_write = os.pipe()

        def connect():
            os.dup2(to_read, 3)
            os.dup2(from_write, 4)

        self.process = subprocess.Popen(
            [
                program, "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
                "--no-first-run", "--disable-component-update", "--hide-scrollbars",
                "--user-data-dir=" + self.folder, "--remote-debugging-pipe", "about:blank",
            ],
            preexec_fn=connect, pass_fds=(3, 4), stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL)
        os.close(to_read)
        os.close(from_write)
        self.rest = b""
        self.number = 0
        self.session = None
        self.messages = []
        self.requests = []
        pages = self.call("Target.getTargets")["targetInfos"]
        target = next(page["targetId"] for page in pages if page["type"] == "page")
        self.session = self.call(
            "Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ["Page", "Runtime", "Log", "Network"]:
            self.call(domain + ".enable")

    def receive(self):
        while b"\0" not in self.rest:
            part = os.read(self.source, 1 << 20)
            if not part:
                raise EOFError("the browser has ended")
            self.rest += part
        message, self.rest = self.rest.split(b"\0", 1)
        return json.loads(message)

    def note(self, event):
        method, details = event.get("method"), event.get("params", {})
        if method in ("Runtime.consoleAPICalled", "Runtime.exceptionThrown", "Log.entryAdded"):
            self.messages.append(json.dumps(details)[:400])
        if method == "Network.requestWillBeSent":
            self.requests.append(details["request"]["url"])
        return method

    def call(self, method, **details):
        self.number += 1
        message = {"id": self.number, "method": method, "params": details}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.to, json.dumps(message).encode() + b"\0")
        while True:
            answer = self.receive()
            if answer.get("id") == self.number:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']}")
                return answer["result"]
            self.note(answer)

    def open(self, address):
        # From elsewhere, so that an address that differs by its fragment alone is loaded, too.
        self.navigate("about:blank")
        self.messages, self.requests = [], []
        self.navigate(address)

    def navigate(self, address):
        self.call("Page.navigate", url=address)
        while self.note(self.receive()) != "Page.loadEventFired":
            pass

    def navigate_within(self, fragment):
        self.call("Page.navigate", url=self.value("location.href").split("#")[0] + fragment)

    def value(self, expression):
        result = self.call(
            "Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in result:
            raise RuntimeError(f"{expression}: {result['exceptionDetails']}")
        return result["result"].get("value")

    def wait(self, expression, limit=200):
        """Asks until the answer is true, or often enough."""
        for _ in range(limit):
            if self.value(expression):
                return True
            time.sleep(0.01)
        return False

    def press(self, key, text=None):
        details = {"key": key}
        if key == "Enter":
            details["windowsVirtualKeyCode"], text = 13, "\r"
        self.call("Input.dispatchKeyEvent", type="keyDown", text=text or "", **details)
        self.call("Input.dispatchKeyEvent", type="keyUp", **details)

    def write(self, text):
        self.call("Input.insertText", text=text)

    def click(self, element):
        """Clicks in the middle of the element that an expression gives."""
        box = self.value(
            f"(() => {{ const e = {element}; e.scrollIntoView({{block: 'center', behavior: 'instant'}});"
            " const b = e.getClientRects()[0];"
            " return [b.x + b.width / 2, b.y + b.height / 2] })()")
        for kind in ["mousePressed", "mouseReleased"]:
            self.call(
                "Input.dispatchMouseEvent", type=kind, x=box[0], y=box[1], button="left",
                clickCount=1)

    def resize(self, width, height):
        self.call(
            "Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1,
            mobile=False)

    def theme(self, name, media=""):
        self.call(
            "Emulation.setEmulatedMedia", media=media,
            features=[
                {"name": "prefers-color-scheme", "value": name},
                # What moves can't be clicked.
                {"name": "prefers-reduced-motion", "value": "reduce"},
            ])

    def picture(self, path):
        data = self.call("Page.captureScreenshot", format="png")["data"]
        path.write_bytes(base64.b64decode(data))

    def close(self):
        try:
            self.session = None
            self.call("Browser.close")
        except (EOFError, OSError):
            pass
        self.process.wait(10)
        shutil.rmtree(self.folder, ignore_errors=True)


ROWS = "[...document.querySelectorAll('.row')].filter(row => row.checkVisibility())"
PLACES = "[...document.querySelectorAll('.walk > article')].filter(place => place.checkVisibility())"


class Checks:
    def __init__(self, browser, pictures, axe):
        self.browser, self.pictures, self.axe = browser, pictures, axe
        self.failed = self.passed = 0

    def expect(self, what, holds, seen=""):
        if holds:
            self.passed += 1
        else:
            self.failed += 1
            print(f"  ✗ {what}{': ' if seen != '' else ''}{seen}")

    def page(self, path):
        browser, address = self.browser, path.resolve().as_uri()
        print(path.name)
        browser.resize(1280, 900)
        browser.theme("light")
        browser.open(address)
        self.expect("a title", browser.value("document.title").endswith((": navigation", ": journal")))
        # The page of a journal has no links to unfold, and nowhere to walk to.
        is_journal = browser.value("!!document.querySelector('h2') && !document.querySelector('details.row')")
        self.search(address)
        self.step()
        if not is_journal:
            self.expand()
            self.walk(address)
        self.sizes(address, path.stem)
        self.printing(address, path.stem)
        self.without_script(address)
        browser.open(address)
        self.accessibility()
        self.expect("no message on the console", browser.messages == [], browser.messages)
        self.expect(
            "nothing is loaded", all(url == address for url in browser.requests), browser.requests)

    def search(self, address):
        browser = self.browser
        count = browser.value(ROWS + ".length")
        words = browser.value(
            "(document.querySelector('details.row') || document.querySelector('.row')).dataset.words.split(' ')[0]")
        browser.press("/", "/")
        self.expect("'/' goes to the search field", browser.value("document.activeElement.id") == "search")
        browser.write(words)
        found = browser.value(ROWS + ".length")
        fits = browser.value(
            ROWS + f".every(row => row.dataset.words.includes({json.dumps(words)}))")
        self.expect("a search narrows to what fits", 0 < found <= count and fits, found)
        status = browser.value("document.getElementById('count').textContent")
        self.expect("the count is told", status == f" {found} of {count}", status)
        kept = browser.value("location.href")
        self.expect("the search stands in the address", kept.startswith(address + "#q="), kept)
        browser.write(" zzzz-nothing")
        self.expect("nothing fits nonsense", browser.value(ROWS + ".length") == 0)
        browser.press("Escape")
        self.expect("Esc shows all again", browser.value(ROWS + ".length") == count)
        browser.open(kept)
        self.expect("an address with a search finds the same", browser.value(ROWS + ".length") == found)
        browser.open(address + "#q=-" + words)
        self.expect(
            "a minus leaves out", browser.value(ROWS + ".length") == count - found)
        browser.open(address)

    def step(self):
        browser = self.browser
        rows = ROWS + ".filter(row => row.tagName !== 'TR')"
        last = browser.value(rows + ".length") - 1
        seen = []
        for key in "jjk":
            browser.press(key, key)
            seen.append(
                browser.value(rows + ".indexOf(document.activeElement.closest('.row'))"))
        self.expect("j and k go from row to row", seen == [0, min(1, last), 0], seen)

    def expand(self):
        browser = self.browser
        browser.value("document.querySelector('details.row > summary').focus()")
        browser.press("Enter")
        self.expect("Enter opens a row", browser.value("document.querySelector('details.row').open"))
        dead = "document.querySelector('details.row').textContent.includes('No URL was found')"
        self.expect(
            "an open row shows a phone, also one that stands elsewhere",
            browser.wait(
                f"{dead} || document.querySelector('details.row .phone')?.checkVisibility()"))
        ids = browser.value("[...document.querySelectorAll('[id]')].map(part => part.id)")
        self.expect("no two parts have one name", len(ids) == len(set(ids)))

    def walk(self, address):
        browser = self.browser
        if not browser.value("!!document.querySelector('.walk')"):
            self.expect("there is a walk", False)
            return
        browser.open(address)
        self.expect("one place is shown", browser.value(PLACES + ".length") == 1)
        seen = set()
        for _ in range(12):
            place = browser.value(PLACES + "[0].id")
            seen.add(place)
            # Those of many links that begin alike are folded.
            links = "[..." + PLACES + "[0].querySelectorAll('a')].filter(link => link.checkVisibility())"
            ways = browser.value(links + ".length")
            if not ways:
                break
            way = links + f"[{(len(seen) * 7) % ways}]"
            target = browser.value(way + ".hash.slice(1)")
            # On a busy machine a click can come before the scrolling that precedes it.
            for _ in range(3):
                browser.click(way)
                if browser.wait(f"location.hash == '#{target}'"):
                    break
            shown = browser.value(PLACES + ".map(place => place.id)")
            self.expect("a way leads to its place, alone", shown == [target], (place, target, shown))
        self.expect("a walk gets somewhere", len(seen) > 1, seen)
        browser.value("history.go(-1)")

    def sizes(self, address, name):
        browser = self.browser
        for size, theme in [((1440, 900), "light"), ((390, 844), "dark"), ((320, 256), "light")]:
            browser.resize(*size)
            browser.theme(theme)
            browser.open(address)
            width = browser.value("document.documentElement.scrollWidth")
            self.expect(
                f"tabs stand in one row at {size[0]} pixels",
                browser.value(
                    "[...document.querySelectorAll('.tabs>.bar')].filter(bar => bar.checkVisibility())"
                    ".every(bar => new Set([...bar.children].map(tab => tab.offsetTop)).size <= 1)"))
            if size[0] > 320:
                rows = browser.value(
                    "[...document.querySelectorAll('.links>details')].map(row => row.offsetHeight)")
                self.expect(f"links are compact at {size[0]} pixels", max(rows, default=0) < 120, rows)
            # 320 pixels are a laptop at 400 %.
            self.expect(f"nothing sticks out at {size[0]} pixels", width <= size[0], width)
            if size[0] > 320:
                browser.value("document.querySelector('details.row')?.setAttribute('open', '')")
                browser.resize(size[0], 2400)
                browser.picture(self.pictures / f"{name}-{size[0]}-{theme}.png")
        browser.resize(1280, 900)
        browser.theme("light")

    def printing(self, address, name):
        browser = self.browser
        browser.open(address)
        data = browser.call("Page.printToPDF", preferCSSPageSize=True)["data"]
        paper = base64.b64decode(data)
        self.expect("it prints", paper.startswith(b"%PDF") and len(paper) > 10_000, len(paper))
        (self.pictures / f"{name}.pdf").write_bytes(paper)
        sheets = paper.count(b"/Type /Page\n")
        rows = browser.value("document.querySelectorAll('.row, .walk>article').length")
        self.expect("it takes few sheets", 0 < 2 * sheets < 20 + rows, sheets)
        self.expect(
            "all rows are open on paper",
            browser.value("[...document.querySelectorAll('details.row')].every(row => row.open)"))

    def without_script(self, address):
        browser = self.browser
        browser.open(address)
        count = browser.value("document.querySelectorAll('main *').length")
        browser.call("Emulation.setScriptExecutionDisabled", value=True)
        browser.open(address)
        same = browser.value("document.querySelectorAll('main *').length")
        self.expect("it is whole without its script", count == same, (count, same))
        link = browser.value(
            "(link => link && link.getAttribute('href'))(document.querySelector('.again a'))")
        if link:
            browser.navigate_within(link)
            self.expect(
                "without it, a link to a tree shows the tree",
                browser.wait(f"document.querySelector('{link}').checkVisibility()"))
        browser.call("Emulation.setScriptExecutionDisabled", value=False)

    def markup(self, node):
        node_id = node["backendDOMNodeId"]
        return self.browser.call("DOM.getOuterHTML", backendNodeId=node_id)["outerHTML"][:120]

    def accessibility(self):
        browser = self.browser
        tree = browser.call("Accessibility.getFullAXTree")["nodes"]
        nameless = [
            self.markup(node) for node in tree
            if not node.get("ignored") and node.get("role", {}).get("value") in
            ("link", "searchbox", "button", "heading", "region", "img", "table")
            and not node.get("name", {}).get("value")
        ]
        self.expect("everything to use or to jump to has a name", nameless == [], nameless[:5])
        if not self.axe:
            return
        browser.value(self.axe)
        for theme in ["light", "dark"]:
            browser.theme(theme)
            faults = browser.value(
                "document.querySelectorAll('details').forEach(row => row.open = true),"
                "axe.run().then(found => found.violations.map(fault => fault.id + ': '"
                " + fault.nodes.length + ', ' + fault.nodes[0].html.slice(0, 200)))")
            self.expect(f"axe finds nothing ({theme})", faults == [], faults)
        browser.theme("light")


def main(arguments):
    program, pictures = arguments[0], pathlib.Path(arguments[1])
    pages, axe = arguments[2:], None
    if pages[0] == "--axe":
        axe, pages = pathlib.Path(pages[1]).read_text(), pages[2:]
    pictures.mkdir(parents=True, exist_ok=True)
    browser = Browser(program)
    checks = Checks(browser, pictures, axe)
    try:
        for page in pages:
            checks.page(pathlib.Path(page))
    finally:
        browser.close()
    print(f"{checks.passed} checks passed, {checks.failed} failed")
    return 1 if checks.failed else 0


sys.exit(main(sys.argv[1:]))

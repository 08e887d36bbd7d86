// Puts the search field into a page, and reads the index when the field is first used.
(() => {
  const root = document.currentScript.dataset.root, place = document.getElementById("page-search")
  const make = (name, values, ...children) => {
    const element = Object.assign(document.createElement(name), values)
    element.append(...children)
    return element
  }
  const field = make("input", { type: "search", placeholder: "Search ( / )", ariaLabel: "Search guides and symbols" })
  const found = make("div", { id: "page-found", ariaLive: "polite" })
  place.append(field, found)

  // How well an entry fits the words: 0 if it is the name, or more; undefined if it lacks a word.
  const rank = (words, [title, , line, , text = ""]) => {
    const own = title.toLowerCase().split("(")[0], query = words.join(" ")
    const last = own.split(".").pop()
    if ([own, last, title.toLowerCase()].includes(query)) return 0
    if (own.startsWith(query) || last.startsWith(query)) return 1
    const texts = [title, title + " " + line, title + " " + line + " " + text]
    const fitting = texts.findIndex((text) => words.every((word) => text.toLowerCase().includes(word)))
    return fitting < 0 ? undefined : 2 + fitting
  }

  const list = (title, entries) => entries.length ? [
    make("h2", { textContent: title }),
    make("ul", {}, ...entries.map(([, [name, place, line, kind]]) => make("li", {},
      make("a", { href: root + place, textContent: name }),
      make("span", { textContent: line ? kind + " · " + line : kind }))))] : []

  const show = () => {
    const words = field.value.toLowerCase().split(/\s+/).filter((word) => word)
    found.replaceChildren()
    if (!words.length || !window.searchIndex) return
    const all = window.searchIndex.map((entry) => [rank(words, entry), entry]).filter(([rank]) => rank !== undefined)
    // The index has the modules in their order. What fits less well is sorted by length, sections of guides last.
    const weight = ([title, place, , kind]) => title.length + (kind.startsWith("Guide") && place.includes("#") ? 1000 : 0)
    all.sort(([a, one], [b, other]) => a - b || (a && weight(one) - weight(other)))
    const isGuide = ([, entry]) => entry[3].startsWith("Guide"), pages = new Set()
    const guides = all.filter(isGuide).filter(([, [, place]]) => pages.size < pages.add(place.split("#")[0]).size)
    const symbols = all.filter((entry) => !isGuide(entry))
    found.append(...list("Guides", guides.slice(0, 6)), ...list("Symbols", symbols.slice(0, 20)))
    if (!all.length) found.textContent = "Nothing has all of these words."
  }

  field.addEventListener("focus", () => {
    if (document.getElementById("search-index")) return show()
    document.head.append(make("script", { id: "search-index", src: root + "search-index.js", onload: show }))
  })
  field.addEventListener("input", show)
  place.addEventListener("focusout", (event) => {
    if (event.relatedTarget && !place.contains(event.relatedTarget)) found.replaceChildren()
  })
  document.addEventListener("keydown", (event) => {
    const isInField = event.target == field
    if (event.key == "/" && !isInField) { event.preventDefault(); field.focus() }
    if (event.key == "Enter" && isInField) found.querySelector("a")?.click()
    if (event.key == "Escape" && place.contains(event.target)) { field.value = ""; field.focus(); show() }
  })
  document.addEventListener("click", (event) => { if (!place.contains(event.target)) found.replaceChildren() })

  // The sidebar shows the current page. As a menu, it closes when a link is followed.
  const sidebar = document.getElementById("page-sidebar"), current = sidebar.querySelector("[aria-current]")
  if (current?.offsetTop > sidebar.clientHeight) sidebar.scrollTop = current.offsetTop - sidebar.clientHeight / 2
  sidebar.addEventListener("click", (event) => {
    if (event.target.closest("a") && sidebar.matches(":popover-open")) sidebar.hidePopover()
  })
})()

// Marked fragments. Select words in a rule and get a link that opens with those words highlighted. The link quotes the
// words themselves (#quote=...), so that it still finds them after the edition was imported again. Where the same words
// stand more than once, those before them tell which are meant (&before=...).
(() => {
  const LONG = 100;
  const SIGNS = { "‘": "'", "’": "'", "“": '"', "”": '"', "–": "-", "—": "-" };
  const plain = (text) => text.replace(/[‘’“”–—]/g, (sign) => SIGNS[sign]).toLowerCase();
  const texts = () => [...document.querySelectorAll("main .text")];

  // The text of an element with single blanks, and where each of its characters stands.
  const laidOut = (root) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT), places = [];
    let text = "", blank = true;
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      [...node.data].forEach((sign, at) => {
        const space = /\s/.test(sign);
        if (!(space && blank)) { text += space ? " " : plain(sign); places.push([node, at]); }
        blank = space;
      });
      if (!blank && /^(P|LI|DIV)$/.test(node.parentElement.tagName) && !node.nextSibling) { text += " "; places.push([node, node.length]); blank = true; }
    }
    return { text, places };
  };
  const squeezed = (text) => plain(text).replace(/\s+/g, " ").trim();
  const quoteOf = (text) => {
    const words = text.replace(/\s+/g, " ").trim();
    if (words.length <= LONG) return [words];
    const parts = words.split(" ");
    return [parts.slice(0, 6).join(" "), parts.slice(-6).join(" ")];
  };
  const find = ([first, last], before = "") => {
    let other = null;
    for (const root of texts()) {
      const { text, places } = laidOut(root);
      for (let start = text.indexOf(squeezed(first)); start >= 0; start = text.indexOf(squeezed(first), start + 1)) {
        const from = last ? text.indexOf(squeezed(last), start) : start;
        if (from < 0) break;
        const found = places.slice(start, from + squeezed(last || first).length);
        if (text.slice(0, start).trimEnd().endsWith(squeezed(before))) return found;
        other ??= found;
      }
    }
    return other;
  };
  // The words before a selection, if its own words alone would lead elsewhere.
  const beforeOf = (range, root, words) => {
    const { text, places } = laidOut(root);
    const at = places.findIndex(([node, offset]) => range.comparePoint(node, offset) >= 0);
    const led = find(words);
    return at < 0 || (led && led[0][0] === places[at][0] && led[0][1] === places[at][1]) ? "" : text.slice(0, at).trim().split(" ").slice(-5).join(" ");
  };
  const highlight = (places) => {
    const runs = [];
    for (const [node, at] of places) {
      const run = runs.at(-1);
      if (run && run.node === node) run.end = at + 1;
      else runs.push({ node, start: at, end: at + 1 });
    }
    const marks = [];
    for (const { node, start, end } of runs) {
      if (start >= node.length) continue;
      const range = document.createRange();
      range.setStart(node, start);
      range.setEnd(node, Math.min(end, node.length));
      const mark = document.createElement("mark");
      mark.className = "quoted";
      range.surroundContents(mark);
      marks.push(mark);
    }
    return marks;
  };
  const notice = (words) => {
    const line = document.createElement("p");
    line.className = "notice";
    line.setAttribute("role", "status");
    line.textContent = words;
    document.querySelector("main h1")?.after(line);
  };
  const open = () => {
    for (const mark of document.querySelectorAll("mark.quoted")) mark.replaceWith(...mark.childNodes);
    const told = new URLSearchParams(location.hash.slice(1)), asked = told.getAll("quote").slice(0, 2);
    if (!asked.length || !squeezed(asked[0])) return;
    const places = find(asked, told.get("before") || "");
    if (!places) { notice("The words of this link no longer stand here."); return; }
    const [first] = highlight(places);
    first?.scrollIntoView({ block: "center" });
  };
  addEventListener("hashchange", open);
  open();

  const button = document.createElement("button");
  button.type = "button";
  button.className = "mark-button button";
  button.hidden = true;
  button.textContent = "Link to these words";
  document.getElementById("main").append(button);
  let quote = [], before = "";
  const offer = () => {
    const chosen = getSelection();
    const inside = chosen.rangeCount && chosen.getRangeAt(0).commonAncestorContainer;
    const element = inside && (inside.nodeType === 1 ? inside : inside.parentElement);
    const words = chosen.toString().trim();
    button.hidden = !(element && element.closest("main .text") && words.length > 2 && words.length < 5000);
    if (button.hidden) return;
    quote = quoteOf(words);
    before = beforeOf(chosen.getRangeAt(0), element.closest("main .text"), quote);
    const around = chosen.getRangeAt(0).getBoundingClientRect();
    button.style.left = `${Math.max(8, Math.min(around.left, document.documentElement.clientWidth - 210)) + scrollX}px`;
    button.style.top = `${around.bottom + scrollY + 8}px`;
  };
  document.addEventListener("selectionchange", () => { clearTimeout(offer.soon); offer.soon = setTimeout(offer, 200); });
  button.addEventListener("pointerdown", (event) => event.preventDefault());
  button.addEventListener("click", async () => {
    const address = new URL(location.href);
    address.search = "";
    address.hash = [...quote.map((part) => `quote=${encodeURIComponent(part)}`), ...(before ? [`before=${encodeURIComponent(before)}`] : [])].join("&");
    history.replaceState(null, "", address);
    try { await navigator.clipboard.writeText(address.href); button.textContent = "Copied"; } catch { button.textContent = "In the address bar"; }
    getSelection().removeAllRanges();
    open();
    setTimeout(() => { button.hidden = true; button.textContent = "Link to these words"; }, 1500);
  });
})();

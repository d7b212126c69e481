// Reads and searches the edition that the service worker keeps, for the address that was asked for without a network.
(async () => {
  const root = document.querySelector("[data-offline]"), place = root.querySelector("[data-offline-place]");
  const book = await (await fetch(root.dataset.source)).json();
  const rules = new Map(book.rules.map((rule) => [rule[0], rule])), terms = new Map(book.terms.map((term) => [term[0], term]));
  const make = (tag, text, more = {}) => Object.assign(document.createElement(tag), { textContent: text }, more);
  const ruleAddress = (number) => `/rules/${book.date}/${number}`, termAddress = (slug) => `/glossary/${book.date}/${slug}`;
  const link = (address, text) => make("a", text, { href: address });
  const level = (number) => (number.length === 1 ? 1 : !number.includes(".") ? 2 : /\d$/.test(number) ? 3 : 4);
  const plain = (html) => html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ").trim();

  const rule = ([number, title, html]) => {
    const section = make("section", ""), text = make("div", "", { className: "text", innerHTML: html });
    const head = make("h2", "", { className: "rule-number" });
    head.append(link(ruleAddress(number), number), ` ${title}`);
    section.append(head, text);
    return section;
  };
  const listOf = (items) => {
    const list = make("ul", "", { className: "plain-list" });
    for (const [address, text] of items) { const item = make("li", ""); item.append(link(address, text)); list.append(item); }
    return list;
  };
  const contents = () => [make("h1", "Rules"), listOf(book.rules.filter(([number]) => level(number) <= 2).map(([number, title]) => [ruleAddress(number), `${number} ${title}`]))];
  const below = (number) => book.rules.filter(([other]) => other === number
    || (level(number) === 1 ? level(other) === 2 && other[0] === number : other.startsWith(number) && /^[.a-z]/.test(other.slice(number.length))));

  const stem = (word) => word.replace(/(?:ing|ed|es|s|ly|e)$/, (end) => (word.length - end.length > 2 ? "" : end));
  const words = (text) => (text.toLowerCase().match(/[-+]\d+\/[-+]\d+|\d+(?:\.\d+[a-z]{0,2})?|\p{L}+/gu) || []);
  const search = (query) => {
    const asked = words(query), said = asked.join(" "), ignored = new Set(book.ignored), weights = new Map();
    for (const word of asked) if (!ignored.has(word)) weights.set(stem(word), 1);
    for (const [saying, others] of Object.entries(book.sayings)) {
      if (` ${said} `.includes(` ${saying} `)) for (const word of others) if (!ignored.has(word) && !weights.has(stem(word))) weights.set(stem(word), 0.5);
    }
    const texts = [...book.rules.map(([number, title, html]) => [ruleAddress(number), `${number} ${title}`, title, plain(html)]),
      ...book.terms.map(([slug, name, html]) => [termAddress(slug), `${name} (glossary)`, name, plain(html)])];
    const stems = texts.map(([, , title, text]) => [new Set(words(title).map(stem)), new Set(words(text).map(stem))]);
    const rare = new Map([...weights.keys()].map((word) => [word, Math.log(texts.length / (1 + stems.filter(([a, b]) => a.has(word) || b.has(word)).length))]));
    const score = ([title, text]) => [...weights].reduce((sum, [word, weight]) => sum + weight * rare.get(word) * ((title.has(word) ? 2 : 0) + (text.has(word) ? 1 : 0)), 0);
    return texts.map((text, at) => [score(stems[at]), text]).filter(([value]) => value > 0).sort((a, b) => b[0] - a[0]).slice(0, 30);
  };

  const show = (...nodes) => { place.replaceChildren(...nodes); document.title = `${place.querySelector("h1")?.textContent || "Rules"} – Floor Judge`; };
  const path = decodeURIComponent(location.pathname).split("/").filter(Boolean), dated = /^\d{4}-\d\d-\d\d$/.test(path[1] || "");
  const key = (dated ? path[2] : path[1]) || "", asked = dated ? path[1] : book.date, part = dated ? path[3] : path[2];
  const long = (date) => new Date(`${date}T00:00`).toLocaleDateString("en-US", { month: "long", day: "numeric", year: "numeric" });
  const lost = (title, ...said) => show(make("h1", title), ...said.filter(Boolean), make("p", `What can be read and searched here is the edition of ${long(book.date)}:`), ...contents().slice(1));
  const notKept = () => {
    const here = asked === book.newest.date ? book.newest.numbers[key] : undefined, said = make("p", "");
    said.append(`The edition of ${long(asked)} is not kept here. `);
    if (path[0] === "rules" && here) said.append(`Its ${key} was `, link(ruleAddress(here), here), ` in the edition of ${long(book.date)}, which is.`);
    else if (path[0] === "glossary" && terms.has(key)) said.append("That of ", link(termAddress(key), long(book.date)), " has the term, too.");
    else if (path[0] === "rules" && /^\d/.test(key)) said.append(`Which number ${key} bore in another edition cannot be told without a network.`);
    return lost(path[0] === "glossary" && !key ? `The glossary of ${long(asked)}` : key ? `${key} of ${long(asked)}` : `The edition of ${long(asked)}`, said);
  };
  const NEEDS = { bench: "The bench", scenarios: "Scenarios", course: "The course", practice: "Practice", random: "The example", games: "Games", s: "A shared situation", compare: "Comparing editions",
    editions: "The list of editions", cards: "Cards", account: "Your account", admin: "The administration", api: "The API", coverage: "The count of rules that run" };
  const query = new URLSearchParams(location.search).get("q");
  const wanted = new URLSearchParams(location.search).get("edition");
  if (NEEDS[path[0]]) {
    lost(`${NEEDS[path[0]]} cannot be had without a network`, make("p", "It comes back with the network: load this page again then."));
  } else if ((path[0] === "rules" || path[0] === "glossary") && asked !== book.date) {
    notKept();
  } else if (path[0] === "rules" && part && rules.has(key)) {
    const said = make("p", "");
    said.append("This page needs a network. ", link(ruleAddress(key), `Rule ${key}`), " itself is kept.");
    lost(`${key}: ${part.replace(/\W.*/, "")}`, said);
  } else if (path[0] === "search" && query) {
    const number = query.trim().toLowerCase();
    const found = search(query).map(([, [address, name, , text]]) => {
      const item = make("li", "", { className: "hit" });
      item.append(link(address, name), make("p", text.length > 180 ? `${text.slice(0, 180)} …` : text));
      return item;
    });
    const list = make("ol", "", { className: "hits" });
    list.append(...found);
    const other = wanted && wanted !== book.date && make("p", `Only the edition of ${long(book.date)} can be searched without a network.`);
    show(make("h1", `Search: ${query}`), ...(other ? [other] : []), ...(rules.has(number) ? [rule(rules.get(number))] : []), found.length ? list : make("p", "Nothing was found."));
  } else if (path[0] === "rules" && rules.has(key)) {
    const [number, title, html] = rules.get(key), head = make("h1", `${number} ${title}`);
    show(head, make("div", "", { className: "text", innerHTML: html }), ...below(number).slice(1).map(rule));
  } else if (path[0] === "glossary" && terms.has(key)) {
    const [, name, html] = terms.get(key);
    show(make("h1", name), make("div", "", { className: "text", innerHTML: html }));
  } else if (path[0] === "glossary") {
    show(make("h1", "Glossary"), listOf(book.terms.map(([slug, name]) => [termAddress(slug), name])));
  } else if (key && (path[0] === "rules")) {
    lost(`There is no rule ${key} in the edition of ${long(book.date)}`);
  } else if (path[0] === "rules") {
    show(...contents());
  } else if (path[0] !== "offline") {
    lost("This page needs a network");
  }
})();

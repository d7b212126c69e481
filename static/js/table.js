// The table of a game that is played: a card answers for its control, by a tap or by being dragged onto another. A creature that may be
// paired is held by the first tap, and the second says with whom. All of it are fields and buttons of a form, which work without this.
(() => {
  if (!document.getElementById("game")) return;
  const play = () => document.getElementById("play");
  const board = () => document.querySelector("#stage .board-after .board, #stage > .board");
  const rows = (id) => [...(play()?.querySelectorAll(`#control [data-about="${id}"]`) || [])];
  const cardOf = (id) => board()?.querySelector(`[data-id="${id}"]`);
  const says = (words) => { const said = document.getElementById("table-says"); if (said) said.textContent = words; };
  const nameOf = (element) => (element.querySelector(".seat-name, .frame-name")?.textContent || "").trim();
  let held = ""; // the creature that was tapped first
  let wanted = ""; // what a card was dragged onto, until its target is asked for

  // With whom a row can pair its card: id -> what chooses it.
  const partners = (id) => {
    const found = new Map();
    for (const row of rows(id)) {
      const select = row.querySelector("select"), box = row.querySelector('[type="checkbox"]');
      if (select) for (const one of select.options) if (one.value) found.set(one.value, () => { select.value = one.value; changed(select); });
      if (box && box.value !== "1" && cardOf(box.value)) found.set(box.value, () => { box.checked = true; changed(box); });
    }
    return found;
  };
  const changed = (field) => field.dispatchEvent(new Event("change", { bubbles: true }));
  const hold = (id) => {
    held = id;
    for (const old of document.querySelectorAll(".is-held, .can-receive")) old.classList.remove("is-held", "can-receive");
    if (!id) return;
    cardOf(id)?.classList.add("is-held");
    for (const other of partners(id).keys()) cardOf(other)?.classList.add("can-receive");
  };
  const refusal = (id, other) => {
    const told = [...(play()?.querySelectorAll(`[data-why="${id}"]`) || [])];
    const one = told.find((row) => row.dataset.towards === other) || told[0];
    return one ? `Not allowed: ${one.textContent.replace(/\s+/g, " ").trim()}` : "";
  };
  const pair = (from, to) => {
    const choose = partners(from).get(to);
    if (choose) { choose(); says(`${nameOf(cardOf(from))}: ${nameOf(cardOf(to))}`); }
    else says(refusal(from, to) || `${nameOf(cardOf(from))} can't be paired with ${nameOf(cardOf(to))} here.`);
    hold("");
    return Boolean(choose);
  };

  const tap = (card) => {
    const id = card.dataset.id;
    if (held && held !== id) { if (partners(held).has(id) || !rows(id).length) { pair(held, id); return; } }
    const [row, ...more] = rows(id);
    if (!row) { why(card); return; }
    if (more.length) { row.focus(); row.scrollIntoView({ block: "nearest" }); return; } // several answers: one chooses there
    if (row.matches("button")) { row.click(); return; }
    const select = row.querySelector("select"), box = row.querySelector('[type="checkbox"]');
    if (box) { box.click(); return; }
    if (!select) { row.querySelector("input")?.focus(); return; }
    if (select.value || held === id) { select.value = ""; changed(select); hold(""); says(""); return; }
    hold(id);
    says(`${nameOf(card)} is chosen. Now choose with whom.`);
  };
  document.addEventListener("click", (event) => {
    if (event.target.closest("a, button, input, select, label, summary, .peek, .why-sheet")) return;
    const card = event.target.closest("#stage .board-after [data-id], #stage > .board [data-id]");
    if (card) tap(card);
  });
  // Under a finger a card that can act is one target, what it says of itself being read by its name; so is each that another may be paired with.
  document.addEventListener("click", (event) => {
    const touched = event.pointerType === "touch" && event.target.closest("#stage .can-act .why-mark");
    const card = (touched || (held && event.target.closest("#stage .can-receive button")))?.closest?.("[data-id]");
    if (!card || !(held || rows(card.dataset.id).length)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    tap(card);
  }, true);
  document.addEventListener("keydown", (event) => { if (event.key === "Escape" && held) { hold(""); says(""); } });

  // A card that can't act says why, in what it shows of itself.
  const why = (card) => {
    const peek = card.querySelector(":scope > .peek");
    if (peek?.showPopover && !peek.matches(":popover-open")) peek.showPopover();
  };
  document.addEventListener("beforetoggle", (event) => {
    const card = event.newState === "open" && event.target.matches?.("#stage .peek") && event.target.closest("[data-id]");
    if (!card) return;
    for (const old of event.target.querySelectorAll(".peek-why, .peek-act")) old.remove();
    const row = rows(card.dataset.id)[0];
    if (row) {
      const act = Object.assign(document.createElement("button"), { type: "button", className: "button primary peek-act" });
      act.textContent = row.querySelector("select") ? "Choose with whom" : ((row.querySelector("span") || row).textContent.trim() || "Choose it");
      act.addEventListener("click", () => { event.target.hidePopover(); tap(card); });
      event.target.prepend(act);
    }
    const reasons = [...(play()?.querySelectorAll(`[data-why="${card.dataset.id}"]`) || [])].map((one) => one.textContent.replace(/\s+/g, " ").trim());
    if (reasons.length) event.target.prepend(Object.assign(document.createElement("p"), { className: "peek-why", textContent: `Not allowed now: ${reasons.join(" ")}` }));
  }, true);

  globalThis.meantOnTable = (where) => {
    if (where !== board()) return [];
    const found = [];
    for (const row of play()?.querySelectorAll("#control li[data-about]") || []) {
      const select = row.querySelector("select"), box = row.querySelector('[type="checkbox"]:checked');
      const to = select?.value || (box && box.value !== "1" ? box.value : "");
      const [from, other] = [cardOf(row.dataset.about), to && cardOf(to)];
      if (from && other) found.push({ from, to: other });
    }
    return found;
  };
  globalThis.tableRules = {
    card: (element) => (element.closest(".why-mark") ? null : element.closest("#stage .board-after .can-act, #stage > .board .can-act")?.closest(".frame, .stack-item") || null),
    place: (element) => element.closest("#stage .board-after [data-id], #stage > .board [data-id]") || element.closest("#stage .board"),
    fits: (card, to) => { const pairs = partners(card.dataset.id); return pairs.size ? pairs.has(to.dataset.id) : rows(card.dataset.id).some((row) => row.matches("button")); },
    begun: (card) => { if (partners(card.dataset.id).size) hold(card.dataset.id); },
    drop: (card, to) => {
      const id = card.dataset.id, [row, ...more] = rows(id);
      if (partners(id).size) { if (to.dataset.id) pair(id, to.dataset.id); else hold(""); return; }
      if (!row?.matches("button")) return;
      if (more.length) { row.focus(); return; }
      wanted = to.dataset.id || "";
      row.click();
    },
  };

  // What a spell was dragged onto is its target, where it may be.
  const aim = () => {
    const control = document.getElementById("control");
    if (!wanted || !control) { wanted = ""; return; }
    if (control.dataset.asks === "targets") {
      const row = rows(wanted)[0];
      if (!row) says("That is no legal target.");
      else if (row.matches("button")) row.click();
      else row.querySelector('[type="checkbox"]')?.click();
    }
    if (["targets", "priority"].includes(control.dataset.asks)) wanted = "";
  };
  document.addEventListener("htmx:afterSettle", (event) => {
    if (event.detail.target?.id !== "game") return;
    held = "";
    aim();
  });
})();

// Playing by hand: an answer changes the page in place, what can act on the table shows it (table.js has it act), what is left of a
// division is counted, and orders are arranged by moving. Every answer is a button of a form, and works without this.
(() => {
  if (!document.getElementById("game")) return;
  const play = () => document.getElementById("play");
  const about = (id) => play()?.querySelectorAll(`[data-about="${id}"]`) || [];
  const cards = (id) => document.querySelectorAll(`#stage .board-after [data-id="${id}"], #stage > .board [data-id="${id}"]`);

  // The card that an answer is about is shown while one looks at the answer, and the other way round.
  const point = (id) => {
    for (const old of document.querySelectorAll(".is-pointed")) old.classList.remove("is-pointed");
    if (id) for (const card of cards(id)) card.classList.add("is-pointed");
  };
  const pointed = (event) => point(event.target.closest?.("#play [data-about]")?.dataset.about);
  document.addEventListener("pointerover", pointed);
  document.addEventListener("focusin", pointed);

  const counted = () => {
    const rows = play()?.querySelector("[data-total]");
    if (!rows) return;
    const given = [...rows.querySelectorAll("input")].reduce((sum, field) => sum + Number(field.value || 0), 0);
    const left = Number(rows.dataset.total) - given;
    play().querySelector("[data-left]").textContent = left === 0 ? "All of it is given." : left > 0 ? `${left} left` : `${-left} too many`;
  };
  document.addEventListener("input", (event) => { if (event.target.closest("[data-total]")) counted(); });

  // An order: each row has buttons that move it up and down, and the numbers follow.
  const arranged = () => {
    const rows = play()?.querySelector("[data-ranks]");
    if (!rows) return;
    for (const row of rows.children) {
      if (row.querySelector("[data-up]")) continue;
      row.querySelector("input").hidden = true;
      for (const [way, sign, word] of [["up", "↑", "earlier"], ["down", "↓", "later"]]) {
        const button = Object.assign(document.createElement("button"), { type: "button", className: "button", textContent: sign });
        button.dataset[way] = "";
        button.setAttribute("aria-label", `${row.querySelector("label").textContent.trim()}: ${word}`);
        row.append(button);
      }
    }
    [...rows.children].forEach((row, at) => { row.querySelector("input").value = at + 1; });
  };
  document.addEventListener("click", (event) => {
    const button = event.target.closest("[data-ranks] [data-up], [data-ranks] [data-down]");
    if (!button) return;
    const row = button.closest("li"), up = "up" in button.dataset;
    if (up && row.previousElementSibling) row.previousElementSibling.before(row);
    if (!up && row.nextElementSibling) row.nextElementSibling.after(row);
    arranged();
    button.focus();
  });

  let pressed = "";
  document.addEventListener("htmx:beforeSwap", (event) => {
    if (event.detail.target?.id !== "game") return;
    if (event.detail.xhr.status === 422) { event.detail.shouldSwap = true; event.detail.isError = false; }
    const focused = document.activeElement;
    pressed = focused?.id || (focused?.matches?.("#play button") ? `${focused.name}=${focused.value}` : "");
  });
  // What the outline shows, for those who hear the table.
  const told = (card, words) => card.querySelector(":scope > .frame-head")
    ?.append(Object.assign(document.createElement("span"), { className: "visually-hidden", textContent: ` ${words}` }));
  const settle = () => {
    if (!play()) return;
    for (const row of play().querySelectorAll("[data-about]")) for (const card of cards(row.dataset.about)) {
      if (!card.classList.contains("can-act")) told(card, "can act");
      card.classList.add("can-act");
    }
    counted();
    arranged();
  };
  document.addEventListener("htmx:afterSettle", (event) => {
    settle();
    if (event.detail.target?.id !== "game") return;
    const again = [...play().querySelectorAll("button")].find((one) => `${one.name}=${one.value}` === pressed) || (pressed ? document.getElementById(pressed) : null);
    (play().querySelector(".problem") || again || document.getElementById("asked-heading"))?.focus({ preventScroll: true });
    const panel = play().getBoundingClientRect();
    if (panel.top < 0 || panel.top > innerHeight / 2) play().scrollIntoView({ block: "start" });
  });
  settle();
})();

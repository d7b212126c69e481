// The builder's table: cards are dragged between zones, creatures onto whom they attack or block, what can be attached onto what it is to be
// on, and found cards into a zone. Each drop fills in the card's own form and sends it; without this one does that by hand.
(() => {
  const builder = () => document.getElementById("builder");
  if (!builder()) return;
  const formOf = (card) => {
    const link = card.querySelector(":scope > .frame-head a.frame-name");
    return link ? document.getElementById(`form-${link.hash.slice(1)}`) : null;
  };
  const entry = (card) => /^form-entry-(\d+)-(.+)-(\d+)$/.exec(formOf(card)?.id || "");
  const pointing = (card) => { const at = entry(card); return at && at[2] === "in-play" ? `@${at[1]}.${at[3]}` : ""; };
  const put = (field, value) => {
    if (![...field.options].some((one) => one.value === value)) return false;
    field.value = value;
    return true;
  };
  const send = (field) => field.dispatchEvent(new Event("change", { bubbles: true }));
  const seatOf = (element) => element.closest("[data-seat]")?.dataset.seat || "";
  const choose = (select, words) => {
    const found = [...select.options].find((one) => one.textContent.trim() === words);
    if (found) select.value = found.value;
    return Boolean(found);
  };

  // Onto another thing: what is attached is attached, a creature blocks an attacker or attacks a player.
  const onto = (card, to) => {
    const form = formOf(card), there = pointing(to);
    if (!form) return false;
    if ("attaches" in card.dataset && there && form["attached-to"] && put(form["attached-to"], there)) { send(form["attached-to"]); return true; }
    if (to.matches(".is-attacking") && there && form.blocking && seatOf(card) !== seatOf(to) && put(form.blocking, there)) { send(form.blocking); return true; }
    return false;
  };
  const at = (card, to) => {
    const form = formOf(card);
    if (form?.attacking && seatOf(card) !== to.dataset.attackable && put(form.attacking, to.dataset.attackable)) { send(form.attacking); return true; }
    return false;
  };
  const into = (card, zone) => {
    const form = formOf(card);
    if (!form || !put(form["to-zone"], zone.dataset.zone)) return;
    const seat = seatOf(zone);
    if (seat) choose(form["to-player"], seat);
    send(form["to-zone"]);
  };
  const add = (card, zone) => {
    const form = document.getElementById("form-add");
    if (!form || !put(form.zone, zone.dataset.zone)) return;
    if (seatOf(zone)) choose(form.player, seatOf(zone));
    card.querySelector("button")?.click();
  };
  globalThis.tableRules = {
    card: (element) => (element.closest(".why-mark, .peek-mark") ? null : element.closest("#table .frame") || element.closest("#found-cards li")),
    place: (element) => element.closest("#table .frame, #table [data-attackable]") || element.closest("#table [data-zone]"),
    fits: (card, to) => Boolean(to),
    drop: (card, to) => {
      if (card.matches("#found-cards li")) { const zone = to.closest("[data-zone]"); if (zone) add(card, zone); return; }
      if (to.matches(".frame") && onto(card, to)) return;
      if (to.matches("[data-attackable]") && at(card, to)) return;
      const zone = to.closest("[data-zone]");
      if (zone && zone !== card.closest("[data-zone]")) into(card, zone);
    },
  };
})();

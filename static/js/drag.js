// Dragging a card on a board with mouse or finger (held a moment first, so that the page can still be scrolled from a card). What may be
// dragged and where it may be dropped is said by `tableRules`, for a game that is played or for the builder.
(() => {
  const HOLD = 220, SLACK = 8, EDGE = 48;
  let grip = null, timer = 0, over = null;
  const rules = () => globalThis.tableRules;
  const under = (x, y) => {
    const found = document.elementFromPoint(x, y);
    return found ? rules().place(found) : null;
  };
  const point = (element) => {
    if (over === element) return;
    over?.classList.remove("is-over");
    over = element;
    over?.classList.add("is-over");
  };
  const begin = () => {
    grip.live = true;
    grip.card.classList.add("is-dragged");
    document.documentElement.classList.add("is-dragging");
    for (const peek of document.querySelectorAll(".peek:popover-open")) peek.hidePopover();
    rules().begun?.(grip.card);
  };
  const end = () => {
    clearTimeout(timer);
    point(null);
    grip?.card.classList.remove("is-dragged");
    document.documentElement.classList.remove("is-dragging");
    grip = null;
    globalThis.drawArrows?.(null);
  };
  document.addEventListener("pointerdown", (event) => {
    if (!rules() || !event.isPrimary || event.button !== 0 || event.target.closest(".peek, .why-sheet, input, select, textarea")) return;
    const card = rules().card(event.target);
    if (!card) return;
    grip = { card, x: event.clientX, y: event.clientY, touch: event.pointerType !== "mouse", live: false, pointer: event.pointerId };
    if (grip.touch) timer = setTimeout(() => grip && begin(), HOLD);
  });
  document.addEventListener("pointermove", (event) => {
    if (!grip || event.pointerId !== grip.pointer) return;
    const far = Math.hypot(event.clientX - grip.x, event.clientY - grip.y);
    if (!grip.live) {
      if (far < SLACK) return;
      if (grip.touch) { end(); return; } // that is scrolling
      begin();
    }
    if (event.clientY < EDGE) scrollBy(0, -EDGE / 3);
    if (event.clientY > innerHeight - EDGE) scrollBy(0, EDGE / 3);
    const to = under(event.clientX, event.clientY);
    point(to && to !== grip.card && rules().fits(grip.card, to) ? to : null);
    const board = grip.card.closest(".board");
    if (board) globalThis.drawArrows?.({ board, from: grip.card, to: { x: event.clientX, y: event.clientY } });
  });
  document.addEventListener("pointerup", (event) => {
    if (!grip || event.pointerId !== grip.pointer) return;
    const { card, live } = grip, to = live ? under(event.clientX, event.clientY) : null;
    end();
    if (!live) return;
    const swallow = (click) => { if (click.isTrusted) { click.preventDefault(); click.stopImmediatePropagation(); } };
    document.addEventListener("click", swallow, true); // the click that ends a drag is none; those of scripts are
    const over = () => document.removeEventListener("click", swallow, true);
    document.addEventListener("pointerdown", over, { capture: true, once: true }); // what is pressed next is a click of its own
    setTimeout(over, 50);
    if (to && to !== card) rules().drop(card, to);
  });
  document.addEventListener("pointercancel", end);
  document.addEventListener("keydown", (event) => { if (event.key === "Escape" && grip) end(); });
  document.addEventListener("touchmove", (event) => { if (grip?.live) event.preventDefault(); }, { passive: false });
  document.addEventListener("touchend", (event) => { if (grip?.live) event.stopPropagation(); }, true); // no swipe to the next step
  document.addEventListener("contextmenu", (event) => { if (grip?.touch) event.preventDefault(); });
  document.addEventListener("dragstart", (event) => { if (event.target.closest?.(".board, .found-cards")) event.preventDefault(); });
})();

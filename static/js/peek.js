// A card on a board shows what it says while the mouse rests on its name. A click or Enter keeps it open, which works without this.
(() => {
  let shown = null, waiting = 0;
  const NAMES = "button[popovertarget^='peek-']:not(.peek-close)";
  const hide = () => {
    clearTimeout(waiting);
    const peek = shown;
    shown = null;
    if (peek?.isConnected && peek.matches(".is-hover:popover-open")) peek.hidePopover();
    peek?.classList.remove("is-hover");
    peek?.style.removeProperty("left");
    peek?.style.removeProperty("top");
  };
  document.addEventListener("pointerover", (event) => {
    if (event.pointerType !== "mouse") return;
    clearTimeout(waiting);
    const name = event.target.closest?.(NAMES);
    if (!name) { if (shown) hide(); return; }
    waiting = setTimeout(() => {
      const peek = document.getElementById(name.getAttribute("popovertarget"));
      if (!peek?.showPopover || peek.matches(":popover-open")) return;
      hide();
      peek.classList.add("is-hover");
      peek.showPopover();
      const at = name.getBoundingClientRect();
      peek.style.left = `${Math.max(8, Math.min(at.left, innerWidth - peek.offsetWidth - 8))}px`;
      peek.style.top = `${at.bottom + peek.offsetHeight + 12 < innerHeight ? at.bottom + 8 : Math.max(8, at.top - peek.offsetHeight - 8)}px`;
      shown = peek;
    }, 350);
  });
  document.addEventListener("click", (event) => {
    clearTimeout(waiting);
    if (!event.target.closest?.(NAMES)) return;
    hide(); // what the mouse opened closes, and the click opens it to stay
  }, true);
})();

// "Why?" on a board opens its answer over the board; without this it is a page of its own.
document.addEventListener("htmx:afterSwap", (event) => {
  if (event.detail.target?.id !== "why") return;
  const sheet = document.getElementById("why-sheet");
  if (!sheet?.showPopover) return;
  for (const peek of document.querySelectorAll(".peek:popover-open")) peek.hidePopover();
  if (!sheet.matches(":popover-open")) sheet.showPopover();
  document.getElementById("why-heading")?.focus();
  sheet.scrollTop = 0;
});

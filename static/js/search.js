// The search box: "/" or Ctrl+K goes there, arrows choose, Enter opens, Escape closes. htmx fetches the results.
(() => {
  const box = document.getElementById("search-box");
  if (!box) return;

  document.addEventListener("keydown", (event) => {
    const typing = event.target.closest("input, textarea, select, [contenteditable]");
    const slash = event.key === "/" && !typing && !event.ctrlKey && !event.metaKey && !event.altKey;
    const ctrlK = event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    if (!slash && !ctrlK) return;
    event.preventDefault();
    box.focus();
    box.select();
  });

  const panel = document.getElementById("live-results");
  const status = document.getElementById("live-status");
  if (!panel) return;
  box.setAttribute("role", "combobox");
  box.setAttribute("aria-autocomplete", "list");
  box.setAttribute("aria-controls", "live-results");
  let chosen = -1;
  const options = () => [...panel.querySelectorAll('[role="option"]')];

  const show = (open) => {
    panel.hidden = !open;
    box.setAttribute("aria-expanded", String(open));
    if (!open) choose(-1);
  };
  const choose = (index) => {
    const all = options();
    chosen = all.length ? Math.max(-1, Math.min(index, all.length - 1)) : -1;
    all.forEach((option, i) => option.setAttribute("aria-selected", String(i === chosen)));
    if (chosen >= 0) {
      box.setAttribute("aria-activedescendant", all[chosen].id);
      all[chosen].scrollIntoView({ block: "nearest" });
    } else {
      box.removeAttribute("aria-activedescendant");
    }
  };
  show(false);

  panel.addEventListener("htmx:afterSwap", () => {
    const count = options().length;
    show(box.value.trim() !== "" && document.activeElement === box);
    status.textContent = box.value.trim() ? `${count} result${count === 1 ? "" : "s"}` : "";
  });
  box.addEventListener("htmx:sendError", () => {
    const said = Object.assign(document.createElement("p"), { textContent: "There is no network. Press Enter to search the edition that is kept here.", className: "hint" });
    panel.replaceChildren(said);
    show(box.value.trim() !== "" && document.activeElement === box);
    status.textContent = said.textContent;
  });
  box.addEventListener("keydown", (event) => {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      if (!options().length) return;
      event.preventDefault();
      if (panel.hidden) show(true);
      choose(chosen + (event.key === "ArrowDown" ? 1 : -1));
    } else if (event.key === "Enter" && chosen >= 0 && !panel.hidden) {
      event.preventDefault();
      location.assign(options()[chosen].href);
    } else if (event.key === "Escape" && !panel.hidden) {
      event.preventDefault();
      show(false);
    }
  });
  box.addEventListener("focus", () => { if (box.value.trim() && options().length) show(true); });
  document.addEventListener("click", (event) => { if (!event.target.closest(".site-search")) show(false); });
  document.addEventListener("focusin", (event) => { if (!event.target.closest(".site-search")) show(false); });
})();

// The builder: a field that was changed is applied at once, in its turn; what is typed meanwhile, where one is, and which parts
// are open outlast each answer. Without this every form has a button of its own.
(() => {
  if (!document.getElementById("builder")) return;
  const builder = () => document.getElementById("builder");
  const unsent = new Map(); // id of a field -> its value, as long as no request carries it
  const due = []; // forms that still have to be sent, each by the id of the form and the button that sends it
  let busy = false, kept = null, settling = false;

  const fieldsOf = (form) => [...form.elements].filter((field) => field.id && field.name && field.type !== "hidden");
  const valueOf = (field) => (field.type === "checkbox" ? field.checked : field.value);
  const set = (field, value) => { if (field.type === "checkbox") field.checked = value; else field.value = value; };
  const typed = (field) => field?.matches?.("textarea, input[type=text], input[type=search]") === true;
  let whole = ""; // the number field that was entered by Tab, and is selected whole until something is typed into it
  document.addEventListener("focusin", (event) => { if (!settling && event.target.matches?.("#builder input[type=number]")) whole = event.target.id; });
  document.addEventListener("beforeinput", () => { whole = ""; });
  document.addEventListener("pointerdown", () => { whole = ""; });
  const inside = (event) => event.target.closest?.("#builder form");

  const send = (form, name, value) => {
    const button = [...form.querySelectorAll('button[type="submit"]')].find((one) => one.name === name && one.value === value);
    if (button) { button.click(); return; } // htmx learns by a click which button sends
    const made = Object.assign(document.createElement("button"), { type: "submit", name, value, hidden: true });
    form.append(made); // what was found is found no more, but it can still be added
    made.click();
    made.remove();
  };
  const later = (id, name, value) => {
    if (!due.some((one) => one.id === id && one.name === name && one.value === value)) due.push({ id, name, value });
  };
  const next = () => {
    while (!busy && due.length) {
      const { id, name, value } = due.shift();
      const form = document.getElementById(id);
      if (form) send(form, name, value);
    }
  };

  document.addEventListener("input", (event) => {
    const form = inside(event);
    if (form && event.target.id) unsent.set(event.target.id, valueOf(event.target));
  });
  document.addEventListener("change", (event) => {
    const form = inside(event);
    if (!form || !form.hasAttribute("data-auto")) return;
    const button = form.querySelector("[data-apply]");
    later(form.id, button.name, button.value);
    setTimeout(next); // a click that ended the typing comes first
  });
  document.addEventListener("submit", (event) => {
    const form = inside(event);
    if (!form || !form.id) return;
    const by = event.submitter;
    if (busy) {
      event.preventDefault();
      event.stopImmediatePropagation();
      later(form.id, by?.name || "", by?.value || "");
      return;
    }
    const at = due.findIndex((one) => one.id === form.id && one.name === by?.name && one.value === by?.value);
    if (at >= 0) due.splice(at, 1);
    busy = true;
    for (const field of fieldsOf(form)) unsent.delete(field.id);
  }, true);

  document.addEventListener("htmx:beforeSwap", (event) => {
    if (event.detail.target?.id !== "builder") return;
    if (event.detail.xhr.status === 422) { event.detail.shouldSwap = true; event.detail.isError = false; }
    const focused = document.activeElement;
    kept = {
      open: [...document.querySelectorAll("#builder details[id]")].map((one) => [one.id, one.open]),
      selection: typed(focused) ? [focused.selectionStart, focused.selectionEnd, focused.selectionDirection] : null,
      focus: focused?.id || focused?.closest?.("form")?.id || "", all: Boolean(focused?.id) && focused.id === whole, scroll: document.querySelector(".build-panel")?.scrollTop || 0, y: scrollY,
    };
  });
  document.addEventListener("htmx:afterSettle", (event) => {
    if (event.target.id !== "builder" && event.detail.target?.id !== "builder") return;
    busy = false;
    for (const [id, open] of kept?.open || []) {
      const part = document.getElementById(id);
      if (part && open) part.open = true;
    }
    for (const [id, value] of unsent) {
      const field = document.getElementById(id);
      if (field) set(field, value); else unsent.delete(id);
    }
    const panel = document.querySelector(".build-panel");
    if (panel && kept) panel.scrollTop = kept.scroll;
    settling = true;
    settle();
    settling = false;
    if (kept && !builder().querySelector(".problem[data-focus]")) scrollTo({ top: kept.y, behavior: "instant" }); // scroll anchoring follows what moved, not the reader
    next();
  });
  document.addEventListener("htmx:sendError", () => { busy = false; });
  document.addEventListener("htmx:responseError", () => { busy = false; });

  // Where the change was made one stays: at what is wrong, in the search for the next card, at the field one was in.
  const settle = () => {
    const wrong = builder()?.querySelector(".problem[data-focus]");
    const again = kept?.focus ? document.getElementById(kept.focus) : null;
    if (wrong) { wrong.closest("details")?.setAttribute("open", ""); wrong.focus(); wrong.scrollIntoView({ block: "nearest" }); return; }
    if (again && again.matches("input, select, textarea, summary") && !builder().querySelector("input[data-focus]")) {
      again.focus({ preventScroll: true });
      if (kept.selection && typed(again)) again.setSelectionRange(...kept.selection);
      else if (kept.all && again.select) again.select(); // a number that was selected whole by Tab, whose ends browsers don't tell
    }
    else (builder()?.querySelector("[data-focus]") || document.getElementById(builder()?.dataset.at || "")?.querySelector("summary, input, select, button"))?.focus({ preventScroll: true });
  };

  // A card on the table leads to its form, and the form says which card it is about.
  const opened = () => {
    const target = location.hash.length > 1 && document.getElementById(decodeURIComponent(location.hash.slice(1)));
    const part = target && (target.matches("details") ? target : target.querySelector(":scope > details"));
    if (!part) return;
    part.open = true;
    part.querySelector("summary").focus();
    part.scrollIntoView({ block: "nearest" });
  };
  document.addEventListener("click", (event) => {
    const link = event.target.closest?.('#builder a[href^="#"]');
    if (link && link.hash === location.hash) opened();
  });
  addEventListener("hashchange", opened);
  if (builder()?.dataset.at && location.hash) settle(); else opened();
  document.documentElement.classList.add("applies-itself");
})();

// Favourites and private notes, kept in this browser only.
(() => {
  const KEY = "kept";
  const read = () => { try { return JSON.parse(localStorage.getItem(KEY)) || {}; } catch { return {}; } };
  const write = (kept) => { try { localStorage.setItem(KEY, JSON.stringify(kept)); return true; } catch { return false; } };

  const box = document.querySelector("[data-keep]");
  if (box) {
    const place = box.dataset.keep, button = box.querySelector("button"), note = box.querySelector("textarea");
    const status = box.querySelector("[role=status]");
    const here = () => read()[place] || { title: box.dataset.title, favourite: false, note: "" };
    const save = (change) => {
      const kept = read(), entry = { ...here(), title: box.dataset.title, ...change };
      if (entry.favourite || entry.note) kept[place] = entry;
      else delete kept[place];
      status.textContent = write(kept) ? "Kept in this browser." : "This browser keeps nothing.";
    };
    const show = () => button.setAttribute("aria-pressed", String(here().favourite));
    note.value = here().note;
    button.addEventListener("click", () => { save({ favourite: !here().favourite }); show(); });
    note.addEventListener("change", () => save({ note: note.value.trim().slice(0, 4000) }));
    show();
    box.hidden = false;
  }

  const list = document.querySelector("[data-kept-list]");
  if (!list) return;
  const empty = document.querySelector("[data-kept-empty]"), tools = document.querySelector("[data-kept-tools]");
  const show = () => {
    const kept = Object.entries(read()).sort(([a], [b]) => a.localeCompare(b, "en", { numeric: true }));
    list.replaceChildren(...kept.map(([place, entry]) => {
      const item = document.createElement("li"), link = document.createElement("a"), note = document.createElement("p");
      link.href = /^\/(rules|glossary)\//.test(place) ? place : "/";
      link.textContent = `${entry.favourite ? "★ " : ""}${entry.title || place}`;
      note.className = "kept-note";
      note.textContent = entry.note || "";
      item.append(link, note);
      return item;
    }));
    empty.hidden = kept.length > 0;
    tools.hidden = kept.length === 0;
  };
  document.querySelector("[data-kept-save]").addEventListener("click", () => {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([JSON.stringify(read(), null, 2)], { type: "application/json" }));
    link.download = "floor-judge-notes.json";
    link.click();
    URL.revokeObjectURL(link.href);
  });
  document.querySelector("[data-kept-load]").addEventListener("change", async (event) => {
    try {
      const more = JSON.parse(await event.target.files[0].text());
      if (typeof more !== "object" || Array.isArray(more)) throw new Error("no notes");
      write({ ...read(), ...more });
      show();
    } catch { empty.hidden = false; empty.textContent = "That file holds no notes."; }
  });
  show();
})();

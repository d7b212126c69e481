// Practice: the streak and what to repeat, kept in this browser. Without storage there is neither, and everything else works.
(() => {
  const KEY = "practice";
  const read = () => { try { return JSON.parse(localStorage.getItem(KEY)) || {}; } catch { return {}; } };
  const keep = (memory) => { try { localStorage.setItem(KEY, JSON.stringify(memory)); } catch { /* storage may be off */ } };
  const order = document.querySelector("[data-order]");
  if (order) order.value = String(Math.floor(Math.random() * 1e6));

  const asked = document.querySelector("[data-practice]");
  if (asked) {
    const memory = { streak: 0, best: 0, missed: [], counted: "", ...read() };
    if (memory.counted !== location.search) { // a page looked at again counts once
      memory.counted = location.search;
      const code = asked.dataset.practice, hit = asked.dataset.hit === "1";
      memory.streak = hit ? memory.streak + 1 : 0;
      memory.best = Math.max(memory.best, memory.streak);
      memory.missed = memory.missed.filter((one) => one !== code && one !== asked.dataset.slug); // kept by the slug until November 2026
      if (!hit) memory.missed = [code, ...memory.missed].slice(0, 40);
      keep(memory);
    }
    const told = document.querySelector("[data-streak]");
    if (told) told.textContent = memory.streak > 1 ? `${memory.streak} in a row, ${memory.best} at most.` : "";
  }
  const shown = document.querySelector("[data-practice-memory]"), { missed = [], best = 0 } = read();
  if (shown && (missed.length || best)) {
    shown.hidden = false;
    shown.textContent = best ? `Your longest streak is ${best}. ` : "";
    if (missed.length) {
      const link = Object.assign(document.createElement("a"), { href: `/practice/?of=${missed.map(encodeURIComponent).join(",")}`, textContent: `Repeat the ${missed.length} that you missed` });
      shown.append(link);
    }
  }
})();

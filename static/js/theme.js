// Colour scheme: the button that changes it, and where the choice is kept; templates/_theme.js, in every page, sets it before the first paint.
(() => {
  const root = document.documentElement, button = document.querySelector("[data-theme-button]");
  if (!button) return;
  button.hidden = false;
  button.addEventListener("click", () => {
    const dark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
    root.dataset.theme = dark ? "light" : "dark";
    try { localStorage.setItem("theme", root.dataset.theme); } catch { /* storage may be off: the choice then lasts one page */ }
  });
})();

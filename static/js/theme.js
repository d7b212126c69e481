// Colour scheme: the button that changes it, and where the choice is kept; templates/_theme.js, in every page, sets it before the first paint.
(() => {
  const root = document.documentElement;
  const change = () => {
    const dark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
    root.dataset.theme = dark ? "light" : "dark";
    try { localStorage.setItem("theme", root.dataset.theme); } catch { /* storage may be off: the choice then lasts one page */ }
  };
  for (const button of document.querySelectorAll("[data-theme-button]")) {
    button.hidden = false;
    button.addEventListener("click", change);
  }
})();

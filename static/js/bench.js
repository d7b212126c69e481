// The text box: Ctrl+Enter runs, a mistake's place is a jump into the text, and a run can be stepped at once.
(() => {
  const box = document.getElementById("scenario-text");
  if (!box) return;

  box.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      box.form.requestSubmit(box.form.querySelector('[value="run"]'));
    }
  });

  document.addEventListener("click", (event) => {
    const link = event.target.closest("a[data-line]");
    if (!link) return;
    event.preventDefault();
    const lines = box.value.split("\n");
    const line = Math.min(Number(link.dataset.line), lines.length);
    const begin = lines.slice(0, line - 1).reduce((sum, text) => sum + text.length + 1, 0);
    const at = begin + Math.min(Number(link.dataset.column || 1) - 1, lines[line - 1].length);
    box.focus();
    box.setSelectionRange(at, begin + lines[line - 1].length);
    box.scrollTop = (box.scrollHeight / lines.length) * Math.max(0, line - 4);
  });

  document.addEventListener("htmx:afterSwap", (event) => {
    if (event.target.id !== "outcome" && event.detail.target?.id !== "outcome") return;
    const outcome = document.getElementById("outcome");
    const wrong = outcome.querySelector(".problem");
    box.toggleAttribute("aria-invalid", Boolean(wrong));
    (wrong || outcome.querySelector("#stage") || outcome).scrollIntoView({ block: "nearest" });
  });
})();

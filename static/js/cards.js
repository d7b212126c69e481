// Hover cards for links to rules and terms, in texts and beside the steps of a scenario: with the mouse after a moment, with
// the keyboard at once, with a finger at the first tap (the second follows the link). The card stays while the pointer is on
// it; Escape closes it.
(() => {
  const LINKS = "main a.rule-link, main a.term-link, main a.rule-chip, main a[data-card]";
  const kept = new Map();
  let card = null, owner = null, waiting = 0, touched = false;

  const fetched = (link) => {
    const address = link.href.split(/[?#]/)[0] + "/card";
    if (!kept.has(address)) {
      kept.set(address, fetch(address).then((answer) => (answer.ok ? answer.text() : "")).catch(() => ""));
    }
    return kept.get(address);
  };
  const hide = () => {
    clearTimeout(waiting);
    if (owner) owner.removeAttribute("aria-describedby");
    if (card) card.hidden = true;
    owner = null;
  };
  const hideSoon = () => { clearTimeout(waiting); waiting = setTimeout(hide, 250); };
  const place = (link) => {
    const around = link.getBoundingClientRect(), width = document.documentElement.clientWidth;
    card.style.left = `${Math.max(8, Math.min(around.left, width - card.offsetWidth - 8)) + scrollX}px`;
    const below = around.bottom + card.offsetHeight + 12 < innerHeight || around.top < card.offsetHeight + 12;
    card.style.top = `${(below ? around.bottom + 6 : around.top - card.offsetHeight - 6) + scrollY}px`;
  };
  const show = async (link) => {
    clearTimeout(waiting);
    if (owner === link) return;
    hide();
    owner = link;
    link.removeAttribute("title"); // the card says more, and two at once hide each other
    const html = await fetched(link);
    if (owner !== link || !html) return;
    if (!card) {
      card = document.createElement("div");
      card.id = "card";
      card.className = "hover-card";
      card.setAttribute("role", "tooltip");
      card.addEventListener("pointerenter", () => clearTimeout(waiting));
      card.addEventListener("pointerleave", hideSoon);
      document.getElementById("main").append(card);
    }
    card.innerHTML = html; // made by this site's own templates
    card.hidden = false;
    link.setAttribute("aria-describedby", "card");
    place(link);
  };
  const linkOf = (event) => {
    const link = event.target.closest?.(LINKS);
    return link && !link.closest("#card") ? link : null;
  };

  document.addEventListener("pointerover", (event) => {
    const link = linkOf(event);
    if (!link || event.pointerType === "touch") return;
    clearTimeout(waiting);
    waiting = setTimeout(() => show(link), 300);
  });
  document.addEventListener("pointerout", (event) => { if (linkOf(event) && event.pointerType !== "touch") hideSoon(); });
  document.addEventListener("pointerdown", (event) => {
    touched = event.pointerType === "touch";
    if (card && !card.hidden && !card.contains(event.target) && linkOf(event) !== owner) hide();
  });
  document.addEventListener("focusin", (event) => {
    const link = linkOf(event);
    if (link && !touched && link.matches(":focus-visible")) show(link);
    else if (owner && !link && !card?.contains(event.target)) hide();
  });
  document.addEventListener("click", (event) => {
    const link = linkOf(event);
    if (!link || !touched || owner === link) return;
    event.preventDefault();
    show(link);
  });
  document.addEventListener("keydown", (event) => { if (event.key === "Escape" && owner) hide(); });
})();

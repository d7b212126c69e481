// Small helps for every page: the form token for htmx, copy links, closing the edition menu.
(() => {
  document.addEventListener("htmx:configRequest", (event) => {
    const token = document.querySelector('meta[name="csrf-token"]');
    if (token && event.detail.verb !== "get") event.detail.headers["X-CSRFToken"] = token.content;
  });

  // "Link" copies the address, "Text" and "Markdown" what stands there. Where the clipboard is closed, the link opens.
  document.addEventListener("click", async (event) => {
    const link = event.target.closest("a[data-copy]");
    if (!link || !navigator.clipboard || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const status = document.querySelector("[data-copy-status]");
    try {
      let text = link.href;
      if (link.dataset.copy === "content") {
        const answer = await fetch(link.href);
        if (!answer.ok) throw new Error(String(answer.status));
        text = await answer.text();
      }
      await navigator.clipboard.writeText(text);
      if (status) status.textContent = `${link.textContent} copied`;
    } catch {
      location.assign(link.href);
    }
  });

  document.addEventListener("click", (event) => {
    for (const menu of document.querySelectorAll(".edition-switch[open], .phone-menu[open]")) {
      if (!menu.contains(event.target)) menu.open = false;
    }
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    for (const menu of document.querySelectorAll(".edition-switch[open], .phone-menu[open]")) {
      menu.open = false;
      menu.querySelector("summary").focus();
    }
  });

  // Once visited, the default edition can be read without a network.
  if ("serviceWorker" in navigator && isSecureContext) {
    addEventListener("load", () => navigator.serviceWorker.register("/sw.js").catch(() => { /* private windows refuse: pages then need the network */ }));
  }
})();

// The try-out form of the API's page.
(() => {
  const form = document.querySelector("[data-api-form]");
  const shown = document.querySelector("[data-api-answer]");
  const send = document.querySelector("[data-api-send]");
  if (send) send.hidden = false; // without scripts it would send nothing
  form?.addEventListener("submit", async (event) => {
    event.preventDefault();
    shown.hidden = false;
    try {
      const sent = { scenario: document.getElementById("api-scenario").value };
      const path = document.getElementById("api-path").value;
      if (path.endsWith("legal")) sent.answers = JSON.parse(document.getElementById("api-answers").value || "[]");
      const answer = await fetch(path, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(sent) });
      shown.textContent = `${answer.status}\n${JSON.stringify(await answer.json(), null, 2)}`;
    } catch (problem) {
      shown.textContent = String(problem);
    }
  });
})();

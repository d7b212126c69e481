// The stepper: arrow keys, swipes, playing through, and the log that follows. Every move is a link, and works without this.
(() => {
  const stage = () => document.getElementById("stage");

  // A move that is wanted while another is on its way waits for it: its link is that of the step that comes.
  let moving = false;
  let wanted = [];
  const move = (name) => {
    if (moving) { wanted.push(name); return true; }
    const link = stage()?.querySelector(`a[data-move="${name}"]`);
    if (link) link.click();
    return Boolean(link);
  };
  const ofTheStage = (event) => event.detail.target?.id === "stage";
  document.addEventListener("htmx:beforeRequest", (event) => { if (ofTheStage(event)) moving = true; });
  document.addEventListener("htmx:afterSettle", (event) => {
    if (event.target.id !== "stage") return;
    moving = false;
    while (wanted.length && !moving) move(wanted.shift());
  });
  // A step that has come is not there before it has settled: a key that is pressed in between waits for those before it.
  document.addEventListener("htmx:afterRequest", (event) => { if (ofTheStage(event) && !event.detail.successful) moving = false; });
  // Where the step does not come, the browser asks for its page: that comes, or says why not.
  for (const fault of ["htmx:sendError", "htmx:responseError", "htmx:timeout"]) {
    document.addEventListener(fault, (event) => { if (ofTheStage(event)) location.assign(event.detail.requestConfig.path); });
  }
  const keys = { ArrowRight: "next", ArrowLeft: "previous", Home: "first", ".": "decision" };

  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || !stage()) return;
    if (event.target.closest("input, textarea, select, [contenteditable], [role=option]")) return;
    if (keys[event.key] && move(keys[event.key])) event.preventDefault();
  });

  // A swipe goes on or back, unless something inside scrolls sideways or text is being selected.
  let start = null;
  document.addEventListener("touchstart", (event) => {
    const touch = event.touches[0];
    start = event.touches.length === 1 && event.target.closest("#stage") ? { x: touch.clientX, y: touch.clientY } : null;
  }, { passive: true });
  document.addEventListener("touchend", (event) => {
    if (!start) return;
    const touch = event.changedTouches[0];
    const across = touch.clientX - start.x;
    const down = touch.clientY - start.y;
    start = null;
    if (Math.abs(across) < 60 || Math.abs(across) < 2 * Math.abs(down) || String(getSelection())) return;
    move(across < 0 ? "next" : "previous");
  }, { passive: true });

  // The log follows: the current step is marked and opened.
  const follow = () => {
    const path = stage()?.dataset.current;
    for (const link of document.querySelectorAll(".log-link")) {
      if (link.dataset.step !== path) { link.removeAttribute("aria-current"); continue; }
      link.setAttribute("aria-current", "step");
      for (let parent = link.closest("details"); parent; parent = parent.parentElement.closest("details")) parent.open = true;
      const log = link.closest(".log");
      if (log.scrollHeight > log.clientHeight) log.scrollTop = link.offsetTop - log.offsetTop - log.clientHeight / 3;
    }
  };

  // Which board is shown, which button had the focus, and where the stage stands in the window outlive a move.
  let view = "after";
  let focused = null;
  let stood = null;
  let elsewhere = false;
  document.addEventListener("change", (event) => { if (event.target.name === "board-view") view = event.target.value; });
  document.addEventListener("htmx:beforeSwap", (event) => {
    if (event.target.id !== "stage") return;
    const asked = event.detail.requestConfig?.elt;
    elsewhere = !asked?.closest("#stage"); // a step of the log, which may stand far from the stage
    stood = asked?.getAttribute("hx-swap")?.includes("show:") ? null : stage().getBoundingClientRect().top; // the answer says itself what to show
    focused = document.activeElement?.closest("#stage [data-move], #stage [data-play]")?.dataset;
  });

  // Play through, with a pause at each step.
  const PAUSE = 1600;
  let timer = null;
  const playing = (on) => {
    clearInterval(timer);
    timer = on ? setInterval(() => { if (!move("next")) playing(false); }, PAUSE) : null;
    button();
  };
  const button = () => {
    const play = stage()?.querySelector("[data-play]");
    if (!play) return;
    play.hidden = false;
    play.setAttribute("aria-pressed", String(timer !== null));
    play.textContent = timer === null ? "Play" : "Pause";
    play.setAttribute("aria-label", timer === null ? "Play through" : "Pause");
  };
  document.addEventListener("click", (event) => {
    if (event.target.closest("[data-play]")) playing(timer === null);
  });

  const settle = () => {
    if (!stage()) { playing(false); return; }
    const choice = stage().querySelector(`input[name="board-view"][value="${view}"]`);
    if (choice) choice.checked = true;
    button();
    follow();
    if (focused) {
      const again = focused.move ? `[data-move="${focused.move}"]` : "[data-play]";
      (stage().querySelector(`a${again}`) || stage().querySelector(focused.move ? "a[data-move]" : again))?.focus({ preventScroll: true });
      focused = null;
    }
    if (stood === null) return;
    scrollBy({ top: stage().getBoundingClientRect().top - stood, behavior: "instant" }); // scroll anchoring follows the log
    const { top, bottom } = document.getElementById("stage-heading").getBoundingClientRect();
    if (elsewhere && (top < 0 || bottom > innerHeight)) stage().scrollIntoView({ block: "start", behavior: "instant" });
    stood = null;
  };
  document.addEventListener("htmx:afterSettle", settle);
  document.addEventListener("DOMContentLoaded", settle);
  if (document.readyState !== "loading") settle();
})();

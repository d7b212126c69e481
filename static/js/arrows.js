// Arrows over a board: from what attacks, blocks or targets to whom, and from what is being dragged. The board says the same in words.
(() => {
  const SPACE = "http://www.w3.org/2000/svg";
  const layer = (board) => {
    let svg = board.querySelector(":scope > svg.arrows");
    if (!svg) {
      svg = document.createElementNS(SPACE, "svg");
      svg.setAttribute("class", "arrows");
      svg.setAttribute("aria-hidden", "true");
      board.append(svg);
    }
    return svg;
  };
  const seen = (element) => Boolean(element?.getClientRects().length);
  const place = (element) => (element.matches(".seat") ? element.querySelector(".seat-life") : element).getBoundingClientRect();
  // Where a line from the middle of a box towards a point leaves the box.
  const edge = (box, x, y) => {
    const [cx, cy] = [box.x + box.width / 2, box.y + box.height / 2], [dx, dy] = [x - cx, y - cy];
    const part = Math.min(1, Math.min(box.width / 2 / (Math.abs(dx) || 1e-6), box.height / 2 / (Math.abs(dy) || 1e-6)));
    return [cx + dx * part, cy + dy * part];
  };
  const draw = (board, from, to, kind) => {
    const origin = board.getBoundingClientRect(), a = place(from);
    const b = to instanceof Element ? place(to) : { x: to.x, y: to.y, width: 0, height: 0 };
    const [ax, ay] = edge(a, b.x + b.width / 2, b.y + b.height / 2), [bx, by] = edge(b, a.x + a.width / 2, a.y + a.height / 2);
    const [x1, y1, x2, y2] = [ax - origin.x, ay - origin.y, bx - origin.x, by - origin.y];
    const length = Math.hypot(x2 - x1, y2 - y1);
    if (length < 4) return;
    const bend = Math.min(40, length * 0.12);
    const [mx, my] = [(x1 + x2) / 2 - ((y2 - y1) / length) * bend, (y1 + y2) / 2 + ((x2 - x1) / length) * bend];
    const turn = Math.atan2(y2 - my, x2 - mx), head = 11;
    const wing = (angle) => `${x2 - head * Math.cos(turn + angle)} ${y2 - head * Math.sin(turn + angle)}`;
    const line = document.createElementNS(SPACE, "path");
    line.setAttribute("class", `arrow is-${kind}`);
    line.setAttribute("d", `M${x1} ${y1}Q${mx} ${my} ${x2} ${y2}M${wing(0.45)}L${x2} ${y2}L${wing(-0.45)}`);
    layer(board).append(line);
  };
  const kind = (element) => (element.matches(".is-attacking") ? "attack" : element.matches(".is-blocking") ? "block" : "target");
  let held = null; // what is being dragged: { board, from, to }
  const redraw = () => {
    for (const board of document.querySelectorAll(".board")) {
      board.querySelector(":scope > svg.arrows")?.replaceChildren();
      if (!seen(board)) continue;
      for (const from of board.querySelectorAll("[data-towards]")) {
        if (!seen(from)) continue;
        for (const id of from.dataset.towards.split(" ")) {
          const to = board.querySelector(`[data-id="${id}"]`);
          if (seen(to) && to !== from) draw(board, from, to, kind(from));
        }
      }
      for (const { from, to } of globalThis.meantOnTable?.(board) || []) if (seen(from) && seen(to)) draw(board, from, to, "meant");
      if (held?.board === board) draw(board, held.from, held.to, "held");
    }
  };
  let due = 0;
  const soon = () => { cancelAnimationFrame(due); due = requestAnimationFrame(redraw); };
  globalThis.drawArrows = (dragged) => { if (dragged !== undefined) held = dragged; soon(); };
  for (const name of ["htmx:afterSettle", "change", "toggle", "input"]) document.addEventListener(name, soon, true);
  addEventListener("resize", soon);
  if (document.querySelector(".board")) { document.fonts?.ready.then(soon); soon(); }
})();

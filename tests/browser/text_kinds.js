// Marks one text of each kind on a page: those with the same contrast, since all that decides it is the same. A kind is what an element and
// those around it are (tag, classes, state), how they are painted here (colours, images, opacity, place), and whether it lies inside them.
// Of each kind the first is marked, and the longest; or every text. Of links, which must stand out from the words around them, likewise: of
// those that are written in one way, in words that are written in one way. Answers how many texts there are and how many are marked.
(everyText) => {
    const painted = (style, before) => [
        style.color, style.backgroundColor, style.backgroundImage, style.opacity, style.position, style.zIndex, style.filter,
        style.mixBlendMode, style.transform, style.clip, style.clipPath, style.overflow, style.visibility, style.float,
        before.content === "none" ? "" : [before.content, before.backgroundColor, before.position],
    ].join(";");
    const told = new Map();
    const around = (element) => {
        if (!element) return ["", null];
        if (told.has(element)) return told.get(element);
        const style = getComputedStyle(element);
        const state = ["disabled", "aria-disabled", "hidden", "open", "aria-hidden", "inert"].filter((name) => element.hasAttribute(name));
        const [chain, behind] = around(element.parentElement);
        const filled = style.backgroundImage !== "none" || !/, 0\)$|^transparent$/.test(style.backgroundColor);
        const own = [element.tagName, element.className, state, painted(style, getComputedStyle(element, "::before"))].join("|");
        const found = [`${chain} > ${own}`, filled ? element : behind];
        told.set(element, found);
        return found;
    };
    const inside = (box, outer) =>
        box.left >= outer.left - 1 && box.right <= outer.right + 1 && box.top >= outer.top - 1 && box.bottom <= outer.bottom + 1;
    const kinds = new Map();
    let texts = 0;
    for (const element of document.querySelectorAll("body, body *")) {
        element.removeAttribute("data-text-kind");
        const length = [...element.childNodes].filter((node) => node.nodeType === 3).reduce((sum, node) => sum + node.data.trim().length, 0);
        if (!length && !element.value && !element.placeholder) continue;
        texts += 1;
        const [chain, behind] = around(element);
        const style = getComputedStyle(element);
        const box = element.getBoundingClientRect();
        const control = element.control || element.closest("label")?.control;
        const kind = [
            chain, style.fontSize, style.fontWeight, style.fontFamily, style.textShadow, style.textIndent,
            box.width > 0 && box.height > 0, box.right > 0 && box.left < document.documentElement.scrollWidth,
            behind ? inside(box, behind.getBoundingClientRect()) : "", element.checkVisibility(), !!control?.disabled,
            element.matches(":disabled"),
        ].join("|");
        const known = kinds.get(kind) || { first: element, longest: element, length, all: [] };
        known.all.push(element);
        if (length > known.length) Object.assign(known, { longest: element, length });
        kinds.set(kind, known);
    }
    const written = (style) => [
        style.display, style.color, style.fontSize, style.fontWeight, style.fontStyle, style.fontFamily, style.fontVariant,
        style.textDecoration, style.borderTop, style.borderRight, style.borderBottom, style.borderLeft, style.outline,
    ].join(";");
    const words = new Map();
    const around_links = (block) => {
        if (!words.has(block)) {
            const linked = [...block.querySelectorAll("a[href], [role=link]")].reduce((sum, one) => sum + one.textContent.trim().length, 0);
            words.set(block, [block.textContent.trim().length - linked, linked]);
        }
        return words.get(block);
    };
    const links = new Map();
    for (const link of document.querySelectorAll("a[href], [role=link]")) {
        link.removeAttribute("data-link-kind");
        let block = link.parentElement;
        while (block.parentElement && getComputedStyle(block).display.startsWith("inline")) block = block.parentElement;
        const [others, linked] = around_links(block);
        const inner = [...link.querySelectorAll("*")].map((one) => [one.tagName, one.className, written(getComputedStyle(one))].join("|"));
        const kind = [
            around(link)[0], written(getComputedStyle(link)), inner, written(getComputedStyle(block)), others > 0, others > linked,
            others > link.textContent.trim().length, link.textContent.trim().length > 0, link.checkVisibility(),
        ].join("|");
        const known = links.get(kind) || [];
        links.set(kind, everyText || known.length < 2 ? [...known, link] : known);
    }
    for (const link of [...links.values()].flat()) link.setAttribute("data-link-kind", "");
    const marked = new Set([...kinds.values()].flatMap(({ first, longest, all }) => (everyText ? all : [first, longest])));
    for (const element of marked) element.setAttribute("data-text-kind", "");
    return [texts, marked.size];
}

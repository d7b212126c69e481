{% load book %}// Keeps the default edition and its search usable without a network. Pages come from the network while there is one.
const NAME = "floor-judge-{{ version }}", VISITED = "floor-judge-visited", MOST_VISITED = 80;
const KEPT = {{ kept|to_json }};

addEventListener("install", (event) => {
  event.waitUntil(caches.open(NAME).then((cache) => cache.addAll(KEPT)).then(() => skipWaiting()));
});
addEventListener("activate", (event) => {
  const old = (names) => names.filter((name) => name.startsWith("floor-judge-") && name !== NAME && name !== VISITED);
  event.waitUntil(caches.keys().then((names) => Promise.all(old(names).map((name) => caches.delete(name)))).then(() => clients.claim()));
});

const visit = async (request) => {
  const { pathname } = new URL(request.url);
  try {
    const answer = await fetch(request);
    if (answer.ok && !answer.redirected && /^\/(rules|glossary|scenarios)\//.test(pathname)) {
      const cache = await caches.open(VISITED);
      await cache.put(request, answer.clone());
      const keys = await cache.keys();
      await Promise.all(keys.slice(0, Math.max(0, keys.length - MOST_VISITED)).map((key) => cache.delete(key)));
    }
    return answer;
  } catch (error) {
    const kept = (await caches.match(request)) || (await caches.match("{% url 'book:offline' %}"));
    if (kept) return kept;
    throw error;
  }
};

addEventListener("fetch", (event) => {
  const { request } = event, { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (request.mode === "navigate") event.respondWith(visit(request));
  else if (KEPT.includes(pathname) && pathname !== "{% url 'book:offline_data' %}") event.respondWith(caches.match(pathname).then((kept) => kept || fetch(request)));
  else if (pathname === "{% url 'book:offline_data' %}") event.respondWith(fetch(request).catch(() => caches.match(pathname)));
});

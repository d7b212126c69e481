// For those who look after the site: what waits for them, and what they may add to a rule. Pages are the same for everybody, so this is
// asked for by browsers that were told so when their reader signed in; the account's own page says the same without scripts.
(async () => {
  if (!/(?:^|; )staff=1(?:;|$)/.test(document.cookie)) return;
  const answer = await fetch("/account/duties/", { headers: { Accept: "application/json" } }).catch(() => null);
  if (!answer?.ok || answer.redirected) return;
  const { waiting, reviews, rulings } = await answer.json();
  const link = (href, text, className) => Object.assign(document.createElement("a"), { href, textContent: text, className });
  if (waiting && reviews) document.querySelector(".header-tools")?.prepend(link(reviews, `${waiting} review${waiting === 1 ? "" : "s"} to read`, "duty"));
  const about = document.querySelector('.reviews a[href$="/review"]'), place = about?.pathname.match(/^\/rules\/([\d-]+)\/([^/]+)\/review$/);
  if (rulings && place) about.parentElement.append(" ", link(`${rulings}?edition=${place[1]}&number=${place[2]}`, "Add a ruling here", ""));
})();

// The service worker: the page opens without a network. tools/worker.ts puts the list of files and their stamp in.
// It exists on https and on localhost only; on plain http the page works without it as long as it stays open.

const FILES = __FILES__;
const CACHE = "tingpai-__STAMP__";
const DATA = "tingpai-data";
/** Builds whose files are kept: a page that was opened before an update still finds its own. */
const BUILDS = 3;
/** Milliseconds after which a network that says nothing is not waited for. */
const PATIENCE = 3000;

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll(FILES))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener("activate", (event) => {
  event.waitUntil(clean().then(() => self.clients.claim()));
});

/** Forget builds before the last few; the keys come in the order in which they were made. */
async function clean() {
  const builds = (await caches.keys()).filter((name) => name.startsWith("tingpai-") && name !== DATA && name !== CACHE);
  await Promise.all(builds.slice(0, -BUILDS + 1 || undefined).map((name) => caches.delete(name)));
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (request.mode === "navigate") {
    if (!pathname.startsWith("/api/") && !pathname.includes(".")) event.respondWith(page(request));
  } else if (pathname === "/api/rulesets") {
    event.respondWith(fresh(request));
  } else if (pathname.startsWith("/assets/") || FILES.includes(pathname)) {
    event.respondWith(kept(request));
  }
});

/** The page: from the network if it answers soon, so that a reload is always the newest; else as it was kept. */
async function page(request) {
  const own = (await caches.open(CACHE)).match("/", { ignoreVary: true });
  try {
    const answer = await soon(fetch(request));
    return answer.status < 500 ? answer : ((await own) ?? answer);
  } catch {
    return (await own) ?? Response.error();
  }
}

/** Files with hashed names never change: whichever build they belong to. */
async function kept(request) {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

/** What changes seldom: from the network, and without one as it was the last time. */
async function fresh(request) {
  const data = await caches.open(DATA);
  try {
    const answer = await soon(fetch(request));
    if (answer.ok) await data.put(request, answer.clone());
    return answer;
  } catch {
    return (await data.match(request, { ignoreVary: true })) ?? Response.error();
  }
}

function soon(answer) {
  return Promise.race([answer, new Promise((_, reject) => setTimeout(() => reject(new Error("slow")), PATIENCE))]);
}

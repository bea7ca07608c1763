// The service worker: the page opens without a network. tools/worker.ts puts the list of files and their stamp in.
// It exists on https and on localhost only; on plain http the page works without it as long as it stays open.

const FILES = __FILES__;
const CACHE = "tingpai-__STAMP__";
const DATA = "tingpai-data";
/** The last builds are always kept. An older one goes when no page of it is open any more. */
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

/** Forget old builds of which no page is open; the keys come in the order in which they were made. */
async function clean() {
  const builds = (await caches.keys()).filter((name) => name.startsWith("tingpai-") && name !== DATA && name !== CACHE);
  const old = builds.slice(0, -BUILDS + 1 || undefined);
  const open = await openBuilds();
  await Promise.all(
    old.map(async (name) => {
      const cache = await caches.open(name);
      const found = await Promise.all(open.map((file) => cache.match(file, { ignoreVary: true })));
      if (found.every((answer) => answer === undefined)) await caches.delete(name);
    }),
  );
}

/** The first file of the build of every open page: each page holds a lock with that name (src/lib/build.ts). */
async function openBuilds() {
  const start = "tingpai-build ";
  const { held } = await self.navigator.locks.query();
  return held.filter(({ name }) => name.startsWith(start)).map(({ name }) => name.slice(start.length));
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (request.mode === "navigate") {
    if (!pathname.startsWith("/api/") && !pathname.includes(".")) event.respondWith(page(request));
  } else if (pathname === "/api/rulesets") {
    event.respondWith(fresh(request));
  } else if (pathname !== "/" && (pathname.startsWith("/assets/") || FILES.includes(pathname))) {
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

/** A file of this build, or of an older one: a name has the hash of its content in it, so it is the right file. */
async function kept(request) {
  const cache = await caches.open(CACHE);
  const found = (await cache.match(request, { ignoreVary: true })) ?? (await caches.match(request, { ignoreVary: true }));
  if (found !== undefined) return found;
  const answer = await fetch(request);
  if (answer.ok && request.url.endsWith(".woff2")) await cache.put(request, answer.clone()); // Chinese letters, for the next time
  return answer;
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

// Where the address allows it, a service worker keeps the page, so that a desk opens without a network.
import { language } from "../lib/i18n.svelte.ts";

/** Also what the page asked the server before there was a worker: the games. */
export async function keepPage(): Promise<void> {
  if (!("serviceWorker" in navigator)) return; // plain http: the page must stay open
  try {
    await navigator.serviceWorker.register("/sw.js");
    await navigator.serviceWorker.ready;
    const data = await caches.open("tingpai-data");
    const games = `/api/rulesets?lang=${language()}`;
    if ((await data.match(games, { ignoreVary: true })) === undefined) await data.add(games);
  } catch {
    // no room or no network: the next visit tries again
  }
}

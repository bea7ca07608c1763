// Where the address allows it, a service worker keeps the page, so that a desk opens without a network.
export function keepPage(): void {
  if ("serviceWorker" in navigator) navigator.serviceWorker.register("/sw.js").catch(() => undefined); // no worker: the page must stay open
}

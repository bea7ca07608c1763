// Which build of the page this is, and whether the server has a newer one by now.

const SCRIPT = 'script[type="module"][src]';
const script = (page: Document): string | null => page.querySelector(SCRIPT)?.getAttribute("src") ?? null;
const own = script(document);

/**
 * Tell the service worker that a page of this build is open, so that it keeps all files of the build until the page is
 * closed or loaded again. The lock has the name of the build's first file (tools/worker.js looks for it).
 */
export function holdBuild(): void {
  if (own === null || !("locks" in navigator)) return; // plain http has no worker either
  void navigator.locks.request(`tingpai-build ${own}`, { mode: "shared" }, () => new Promise(() => undefined));
}

/** What the server has: a newer page, this very page, or nothing because it cannot be reached. */
export async function newest(): Promise<"newer" | "same" | "offline"> {
  try {
    const answer = await fetch("/", { cache: "no-store" });
    if (!answer.ok) return "offline";
    const found = script(new DOMParser().parseFromString(await answer.text(), "text/html"));
    return found === own ? "same" : "newer";
  } catch {
    return "offline";
  }
}

// The open page. It follows from the address; links inside the site do not reload the page.

export const route = $state({ path: location.pathname, search: location.search, hash: location.hash });

function read(): void {
  route.path = location.pathname;
  route.search = location.search;
  route.hash = location.hash;
}

/** Go to an address of ours. */
export function go(address: string, { replace = false } = {}): void {
  if (replace) history.replaceState(null, "", address);
  else history.pushState(null, "", address);
  read();
  if (!address.includes("#")) scrollTo(0, 0);
}

/** Follow the links of the page. Called once, from the root. */
export function followLinks(): void {
  addEventListener("popstate", read);
  addEventListener("hashchange", read);
  document.addEventListener("click", (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (link === null || link.origin !== location.origin || link.target !== "" || link.download !== "") return;
    if (link.pathname.startsWith("/api/") || (link.pathname === location.pathname && link.hash !== "")) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  });
}

// The names of the games, as the server calls them in the reader's language.
import { language } from "../lib/i18n.svelte.ts";
import { rulesets } from "../lib/rulesets.svelte.ts";

const known: Record<string, string> = $state({});

/** The name of a game; nothing until it is there. */
export function gameName(id: string): string {
  const key = `${language()}/${id}`;
  const found = known[key];
  if (found !== undefined) return found;
  const lang = language();
  void rulesets()
    .then((all) => {
      for (const one of all) known[`${lang}/${one.id}`] ??= one.name;
    })
    .catch(() => undefined);
  return "";
}

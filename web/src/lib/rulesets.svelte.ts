// The games that the server knows, in the reader's language.
import { get } from "./api.ts";
import { language } from "./i18n.svelte.ts";
import type { RulesetInfo } from "./protocol.ts";
import { SvelteMap } from "svelte/reactivity";

const known = new Map<string, Promise<RulesetInfo[]>>();
/** What has come, by language. */
const read = new SvelteMap<string, RulesetInfo[]>();

/** Asked once for each language; a call inside of `$derived` or a template follows the language. */
export function rulesets(): Promise<RulesetInfo[]> {
  const lang = language();
  let found = known.get(lang);
  if (found === undefined) {
    found = get<RulesetInfo[]>(`/api/rulesets?lang=${lang}`);
    known.set(lang, found);
    found.then((games) => read.set(lang, games), () => known.delete(lang)); // the next one asks again
  }
  return found;
}

/** The name of a fan; until the games are known its id without strokes. */
export function fanName(ruleset: string, id: string): string {
  const games = read.get(language());
  if (games === undefined) void rulesets().catch(() => undefined);
  return games?.find((game) => game.id === ruleset)?.fans.find((fan) => fan.id === id)?.name ?? id.replaceAll("_", " ");
}

const SIGNS: Record<string, string> = { mcr: "1p", dazhong: "C", sichuan: "5s", classical: "E" };
/** The tile that stands for a game in lists. */
export const signOf = (ruleset: string): string => SIGNS[ruleset] ?? "F";

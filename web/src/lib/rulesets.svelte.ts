// The games that the server knows, in the reader's language.
import { get, Refusal } from "./api.ts";
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
    found = asked(`/api/rulesets?lang=${lang}`);
    known.set(lang, found);
    found.then((games) => read.set(lang, games), () => known.delete(lang)); // the next one asks again
  }
  return found;
}

/** Without the games there is little to see, so a server that is too busy is asked again. */
async function asked(address: string): Promise<RulesetInfo[]> {
  for (const wait of [1000, 2000, 4000]) {
    try {
      return await get<RulesetInfo[]>(address);
    } catch (refusal) {
      if (!(refusal instanceof Refusal && [429, 503].includes(refusal.status))) throw refusal;
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
  return get<RulesetInfo[]>(address);
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

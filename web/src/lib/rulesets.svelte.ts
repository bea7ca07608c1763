// The games that the server knows, in the reader's language.
import { get } from "./api.ts";
import { language } from "./i18n.svelte.ts";
import type { RulesetInfo } from "./protocol.ts";

const known = new Map<string, Promise<RulesetInfo[]>>();

/** Asked once for each language; a call inside of `$derived` or a template follows the language. */
export function rulesets(): Promise<RulesetInfo[]> {
  const lang = language();
  let found = known.get(lang);
  if (found === undefined) {
    found = get<RulesetInfo[]>(`/api/rulesets?lang=${lang}`);
    known.set(lang, found);
    found.catch(() => known.delete(lang)); // the next one asks again
  }
  return found;
}

const SIGNS: Record<string, string> = { mcr: "1p", dazhong: "C", sichuan: "5s", classical: "E" };
/** The tile that stands for a game in lists. */
export const signOf = (ruleset: string): string => SIGNS[ruleset] ?? "F";

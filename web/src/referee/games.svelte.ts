// The games and their fouls in the reader's language; they are there without a network once they were fetched.
import { language } from "../lib/i18n.svelte.ts";
import type { FoulList, RulesetInfo } from "../lib/protocol.ts";
import { kept } from "./kept.ts";

export interface RefereeGame {
  id: string;
  name: string;
  list: FoulList;
}

const known = new Map<string, Promise<RefereeGame[]>>();
const LAST = "tingpai-referee";

/** All games with their fouls; a call inside of `$derived` or a template follows the language. */
export function refereeGames(): Promise<RefereeGame[]> {
  const lang = language();
  let found = known.get(lang);
  if (found === undefined) {
    found = fetchAll(lang);
    known.set(lang, found);
    found.catch(() => known.delete(lang)); // the next one asks again
  }
  return found;
}

async function fetchAll(lang: string): Promise<RefereeGame[]> {
  const games = await kept<RulesetInfo[]>(`/api/rulesets?lang=${lang}`);
  const lists = await Promise.all(games.map(({ id }) => kept<FoulList>(`/api/rules/${id}/fouls?lang=${lang}`)));
  return games.map(({ id, name }, place) => ({ id, name, list: lists[place]! }));
}

/** The game of the last ruling on this telephone. */
export function lastGame(): string | null {
  try {
    return localStorage.getItem(LAST);
  } catch {
    return null;
  }
}

export function rememberGame(id: string): void {
  try {
    localStorage.setItem(LAST, id);
  } catch {
    // storage is switched off: the first game is offered the next time
  }
}

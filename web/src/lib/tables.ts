// Opening a table and finding the way to one.
import { post } from "./api.ts";
import { beSomebody } from "./me.svelte.ts";
import type { NewTable, Opened, Strength } from "./protocol.ts";
import { go } from "./router.svelte.ts";

export const STRENGTHS: readonly Strength[] = ["novice", "club", "master"];

/** A table as it is where nothing was chosen: three bots, no clock, everything as in the book. */
export function usualTable(ruleset: string, bot: Strength = "club"): NewTable {
  return {
    ruleset,
    options: {},
    chairs: [{ kind: "me" }, ...Array.from({ length: 3 }, () => ({ kind: "bot" as const, bot }))],
    length: null,
    clock: null,
    public: false,
    hints: true,
    counting: true,
    watch: false,
    stand_in: "club",
    seating: "dice",
  };
}

/** Open a table and sit down at it. The secret goes into the part of the address that is never sent. */
export async function openTable(table: NewTable): Promise<void> {
  await beSomebody();
  const { id, key } = await post<Opened>("/api/tables", table);
  go(`/table/${id}${key === null ? "" : `#${key}`}`);
}

/** The place of a table inside of this page, out of whatever somebody pasted: a link, or what is left of one. */
export function wayTo(pasted: string): string | null {
  const found = /(?:^|\/table\/)([\w-]{4,64})(?:#([\w-]+))?\s*$/.exec(pasted.trim());
  return found === null ? null : `/table/${found[1]}${found[2] === undefined ? "" : `#${found[2]}`}`;
}

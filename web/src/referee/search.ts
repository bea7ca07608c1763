// Search among the fouls of a book: by name and other words in three languages, by id and by paragraph.
import type { FoulCard } from "../lib/protocol.ts";
import { plain } from "../rules/search.ts";

/** The fouls that match the typed words, the best first; all of them if nothing is typed. */
export function findFouls(cards: FoulCard[], typed: string): FoulCard[] {
  const wanted = plain(typed);
  if (wanted === "") return cards;
  return cards
    .map((card) => ({ card, rank: rankOf(card, wanted) }))
    .filter((one): one is { card: FoulCard; rank: number } => one.rank !== null)
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ card }) => card);
}

/** The lower the better; null: nothing of it is there. */
function rankOf(card: FoulCard, wanted: string): number | null {
  const names = Object.values(card.words).map((words) => plain(words[0] ?? ""));
  const words = Object.values(card.words).flat().map(plain);
  if (names.includes(wanted)) return 0;
  if (words.includes(wanted)) return 1;
  if (words.some((word) => word.startsWith(wanted))) return 2;
  const all = [...words, plain(card.id), plain(card.what), plain(card.cite)].join(" ");
  if (all.includes(wanted)) return 3;
  return wanted.split(" ").every((part) => all.includes(part)) ? 4 : null;
}

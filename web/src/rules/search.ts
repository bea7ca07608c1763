// Search in the rulebooks: fans by their ids, numbers and names in three languages, paragraphs by label and text.
import type { Book, FanCard, Part } from "../lib/protocol.ts";

export interface Hit {
  ruleset: string;
  game: string;
  part: Part;
  fan: FanCard | null;
  /** The words around the place, cut in three: before, found, after. */
  around: [string, string, string];
}

/** A text as it is compared: case, ё, the signs of labels and the strokes of ids do not matter. */
export function plain(text: string): string {
  // The signs go first: NFKC would write № as the letters No.
  return text.replace(/[_\-–—·№§[\]]+/g, " ").normalize("NFKC").toLowerCase().replaceAll("ё", "е").replace(/\s+/g, " ").trim();
}

const ENTITIES: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#39;": "'" };

/** The words of a paragraph without its elements. */
export function wordsOf(html: string): string {
  return html.replace(/<[^>]*>/g, "").replace(/&[a-z#\d]+;/g, (entity) => ENTITIES[entity] ?? entity).trim();
}

/** What people type who want to learn the game, in any of our languages, as it is compared. */
const BEGINNING = [
  "how to play", "how do i play", "how do you play", "how to start", "learn", "learn mahjong", "beginner", "beginners", "basics", "tutorial", "lessons",
  "как играть", "как начать", "с чего начать", "обучение", "научиться", "новичок", "новичку", "для новичков", "начинающим", "урок", "уроки", "основы",
  "怎么打", "怎么玩", "如何打", "如何玩", "玩法", "新手", "入门", "教程", "初学", "学打麻将", "基本规则",
];

/** True if somebody asks how to play. */
export function asksHow(typed: string): boolean {
  const wanted = plain(typed).replace(/[?？!]/g, "").trim();
  return wanted.length > 1 && BEGINNING.some((words) => wanted.includes(words) || (wanted.length > 3 && words.startsWith(wanted)));
}

const MOST = 40;

/** Find the places of the books that match the typed words, the best first. */
export function search(books: Book[], typed: string): Hit[] {
  const wanted = plain(typed);
  if (wanted === "") return [];
  const found: { rank: number; hit: Hit }[] = [];
  for (const book of books) {
    const cards = new Map(book.fans.map((fan) => [fan.id, fan]));
    for (const part of book.parts) {
      const fan = part.fan === null ? null : (cards.get(part.fan) ?? null);
      const rank = rankOf(part, fan, wanted);
      if (rank === null) continue;
      found.push({ rank, hit: { ruleset: book.id, game: book.name, part, fan, around: snippet(wordsOf(part.html), typed.trim()) } });
    }
  }
  found.sort((one, other) => one.rank - other.rank);
  return found.slice(0, MOST).map(({ hit }) => hit);
}

/** The lower the better; null: nothing of it is there. */
function rankOf(part: Part, fan: FanCard | null, wanted: string): number | null {
  const names = fan === null ? [] : [fan.id, String(fan.number ?? ""), ...Object.values(fan.names)].map(plain);
  const label = plain(part.label ?? "");
  if (names.includes(wanted) || label === wanted) return 0;
  if (names.some((name) => name.startsWith(wanted))) return 1;
  if (names.some((name) => name.includes(wanted))) return 2;
  if (label !== "" && label.startsWith(wanted)) return 3;
  if (plain(part.heading).includes(wanted)) return 4;
  if (plain(wordsOf(part.html)).includes(wanted)) return 5;
  const words = wanted.split(" ");
  const all = `${names.join(" ")} ${label} ${plain(part.heading)} ${plain(wordsOf(part.html))}`;
  return words.length > 1 && words.every((word) => all.includes(word)) ? 6 : null;
}

function snippet(text: string, typed: string): [string, string, string] {
  const place = text.toLowerCase().indexOf(typed.toLowerCase());
  if (place < 0) return [text.slice(0, 140) + (text.length > 140 ? "…" : ""), "", ""];
  const [from, end] = [Math.max(0, place - 60), place + typed.length];
  const before = (from > 0 ? "…" : "") + text.slice(from, place);
  return [before, text.slice(place, end), text.slice(end, end + 90) + (end + 90 < text.length ? "…" : "")];
}

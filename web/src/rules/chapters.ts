// A rulebook in chapters, a page each. A chapter is a section of the book; a long list of fans is one chapter for each value.
import type { Book, Part } from "../lib/protocol.ts";

export interface Chapter {
  /** From 1; it is the chapter's address: /rules/mcr/3. The same in every language. */
  number: number;
  label: string | null;
  title: string;
  parts: Part[];
}

/** More fans than this in one section are split by their value. */
const MANY = 20;

/** What stands before the first chapter: the title and the introduction. */
export function cover({ parts }: Book): Part[] {
  const first = parts.findIndex(({ level }) => level === 2);
  return first < 0 ? parts : parts.slice(0, first);
}

export function chapters(book: Book): Chapter[] {
  const values = new Map(book.fans.map(({ id, value }) => [id, value]));
  const found: Omit<Chapter, "number">[] = [];
  for (const section of sections(book.parts)) {
    const [head, ...rest] = section;
    if (head === undefined) continue;
    const whole = { label: head.label, title: head.heading, parts: section };
    if (rest.filter(({ fan }) => fan !== null).length <= MANY) found.push(whole);
    else found.push(...byValue(head, rest, (fan) => values.get(fan) ?? ""));
  }
  return found.map((one, place) => ({ number: place + 1, ...one }));
}

/** The chapter in which an anchor stands. */
export function chapterOf(all: Chapter[], anchor: string): Chapter | null {
  return all.find(({ parts }) => parts.some((part) => part.anchor === anchor)) ?? null;
}

function sections(parts: Part[]): Part[][] {
  const found: Part[][] = [];
  for (const part of parts) {
    if (part.level === 2) found.push([part]);
    else found.at(-1)?.push(part);
  }
  return found;
}

function byValue(head: Part, rest: Part[], valueOf: (fan: string) => string): Omit<Chapter, "number">[] {
  const found: { value: string; parts: Part[] }[] = [];
  const before: Part[] = [];
  for (const part of rest) {
    const value = part.fan === null ? null : valueOf(part.fan);
    const last = found.at(-1);
    if (value !== null && last?.value !== value) found.push({ value, parts: [part] });
    else if (last === undefined) before.push(part);
    else last.parts.push(part);
  }
  return found.map(({ value, parts }, place) => ({
    label: place === 0 ? head.label : null,
    title: `${head.heading} · ${value}`,
    parts: place === 0 ? [head, ...before, ...parts] : parts,
  }));
}

// The proof of a schedule, counted again in the browser from the seats alone (T-13).
import type { EventSeats } from "../../lib/protocol.ts";

/** Sessions, tables, four numbers in the order East, South, West, North. */
export type Rows = number[][][];

export interface Counted {
  /** All numbers, in order. */
  numbers: number[];
  /** How often two numbers meet: `meetings.get(3)?.get(7)`. */
  meetings: Map<number, Map<number, number>>;
  /** How often each number begins on E, S, W, N. */
  winds: Map<number, [number, number, number, number]>;
  /** Meetings beyond the first of a pair, the most meetings of one pair, meetings of team-mates, the largest difference of winds. */
  repeats: number;
  most: number;
  mates: number;
  difference: number;
}

export const rowsOf = (seats: EventSeats): Rows => seats.sessions.map(({ tables }) => tables.map(({ chairs }) => chairs.map(({ number }) => number)));

export function count(rows: Rows, team: (number: number) => string): Counted {
  const numbers = [...new Set(rows.flat(2))].toSorted((one, other) => one - other);
  const meetings = new Map(numbers.map((number) => [number, new Map<number, number>()]));
  const winds = new Map(numbers.map((number) => [number, [0, 0, 0, 0] as [number, number, number, number]]));
  let mates = 0;
  for (const table of rows.flat()) {
    for (const [place, one] of table.entries()) {
      const own = winds.get(one);
      if (own !== undefined && place < 4) own[place as 0 | 1 | 2 | 3] += 1;
      for (const other of table) {
        if (one === other) continue;
        const met = meetings.get(one);
        met?.set(other, (met.get(other) ?? 0) + 1);
        if (one < other && team(one) !== "" && team(one) === team(other)) mates += 1;
      }
    }
  }
  const pairs = numbers.flatMap((one) => [...(meetings.get(one) ?? [])].filter(([other]) => one < other).map(([, met]) => met));
  const differences = [...winds.values()].map((own) => Math.max(...own) - Math.min(...own));
  return {
    numbers, meetings, winds, mates,
    repeats: pairs.reduce((sum, met) => sum + met - 1, 0),
    most: Math.max(0, ...pairs),
    difference: Math.max(0, ...differences),
  };
}

/** Rows that somebody pasted: a session is a block of lines with four numbers each; sessions are parted by empty lines or words. */
export function readRows(text: string): Rows {
  const found: Rows = [];
  let isOpen = false;
  for (const line of text.split(/\r?\n/)) {
    const numbers = (line.match(/\d+/g) ?? []).map(Number);
    if (numbers.length < 4) {
      isOpen = false;
      continue;
    }
    // More than four: the last four are the seats; session and table may stand before them.
    const four = numbers.slice(-4);
    const session = numbers.length >= 6 ? (numbers[0] ?? 0) : null;
    if (session !== null) (found[session - 1] ??= []).push(four);
    else if (isOpen) found.at(-1)?.push(four);
    else found.push([four]);
    isOpen = true;
  }
  return [...found].map((one) => (one as number[][] | undefined) ?? []);
}

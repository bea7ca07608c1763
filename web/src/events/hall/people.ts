// The four of a table under names that differ: `12 Ivanov`. Forms of the desk know names, the server knows numbers of the draw.
import type { EventChair } from "../../lib/protocol.ts";

export const labelOf = ({ number, name }: EventChair): string => `${number} ${name}`;

/** A result with numbers in the place of labels; inside of it too. */
export function withNumbers(value: unknown, chairs: readonly EventChair[]): unknown {
  const numbers = new Map(chairs.map((chair) => [labelOf(chair), chair.number]));
  const change = (one: unknown): unknown => {
    if (typeof one === "string") return numbers.get(one) ?? one;
    if (Array.isArray(one)) return one.map(change);
    if (typeof one !== "object" || one === null) return one;
    return Object.fromEntries(Object.entries(one).map(([key, inner]) => [String(numbers.get(key) ?? key), key === "hand" ? inner : change(inner)]));
  };
  return change(value);
}

/** A result of the server with labels in the place of numbers. */
export function withLabels(result: Record<string, unknown> | null, chairs: readonly EventChair[], players: ReadonlySet<string> = PLAYERS): Record<string, unknown> {
  const labels = new Map(chairs.map((chair) => [String(chair.number), labelOf(chair)]));
  const label = (one: unknown): unknown => (typeof one === "number" || typeof one === "string" ? (labels.get(String(one)) ?? one) : one);
  const change = (one: unknown, key: string): unknown => {
    if (key === "hand") return one;
    if (Array.isArray(one)) return one.map((inner) => change(inner, key));
    if (typeof one === "object" && one !== null) {
      const isNamed = players.has(key);
      return Object.fromEntries(Object.entries(one).map(([name, inner]) => [isNamed ? String(label(name)) : name, isNamed ? inner : change(inner, name)]));
    }
    return players.has(key) ? label(one) : one;
  };
  return Object.fromEntries(Object.entries(result ?? {}).map(([key, one]) => [key, change(one, key)]));
}

/** The keys of results, in all games, that name players. */
const PLAYERS: ReadonlySet<string> = new Set(["winner", "from", "kong", "hu", "waiting", "void", "exposed", "false", "hands", "liable"]);

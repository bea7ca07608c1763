// Results at a table of an event: the desk's forms speak of names, the event of numbers of the draw.
import type { EventChair } from "../../lib/protocol.ts";
import type { Command, Result } from "../../desk/wire.ts";

/** Keys of a result whose values are players, lists of players, or objects by player. */
const PLAYERS = new Set(["winner", "from", "liable", "kong", "void", "exposed", "false"]);
const BY_PLAYER = new Set(["hu", "hands", "waiting"]);

type Rename = (player: unknown) => unknown;

function renamed(result: Record<string, unknown>, rename: Rename): Record<string, unknown> {
  const change = ([key, value]: [string, unknown]): [string, unknown] => {
    if (PLAYERS.has(key)) return [key, Array.isArray(value) ? value.map(rename) : rename(value)];
    if (BY_PLAYER.has(key)) return [key, Object.fromEntries(Object.entries(value as object).map(([one, what]) => [String(rename(one)), what as unknown]))];
    if (key === "events") return [key, (value as Record<string, unknown>[]).map((event) => renamed(event, rename))];
    return [key, value];
  };
  return Object.fromEntries(Object.entries(result).map(change));
}

/** The names on the four chairs; two people with one name are told apart by their numbers. */
export function labels(chairs: readonly EventChair[]): Map<number, string> {
  const many = (name: string): boolean => chairs.filter((one) => one.name === name).length > 1;
  return new Map(chairs.map(({ number, name }) => [number, many(name) ? `${name} (${number})` : name]));
}

/** A result of the forms, with numbers. */
export function inNumbers(result: Result, names: ReadonlyMap<number, string>): Result {
  const numbers = new Map([...names].map(([number, name]) => [name, number]));
  return renamed(result, (name) => (typeof name === "string" ? (numbers.get(name) ?? name) : name));
}

/** A result of the server or of an outbox, with names. */
export function inNames(result: Result, names: ReadonlyMap<number, string>): Result {
  return renamed(result, (number) => (number === null ? null : (names.get(Number(number)) ?? number)));
}

/** A command of the outbox as the desk's words know it: the result stands among its keys, with names. */
export function asDesk(command: Command, names: ReadonlyMap<number, string>): Command {
  const { do: what, number, why, result, unfinished } = command;
  return { do: unfinished === true ? "unfinished" : what, ...(number === undefined ? {} : { number }), ...(why === undefined ? {} : { why }), ...(result === undefined ? {} : inNames(result as Result, names)) };
}

/** Points by number as the forms show them, by name. */
export function pointsByName(points: Readonly<Record<string, number>>, names: ReadonlyMap<number, string>): Record<string, number> {
  return Object.fromEntries([...names].map(([number, name]) => [name, points[String(number)] ?? 0]));
}

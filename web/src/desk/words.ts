// Results and events as sentences.
import { say } from "../lib/i18n.svelte.ts";
import type { DeskAgreed, DeskEntry, RulesetInfo } from "../lib/protocol.ts";
import { signed } from "../table/points.ts";
import { isHu, type Event, type Hu } from "./entry/events.svelte.ts";
import type { Command, OpenCommand, Result, SheetRow } from "./wire.ts";

type Kind = DeskEntry["kind"];

/** `Anna 24, from Boris`; Anna's value may be unknown where her hand is written. */
function won(winner: string, points: string, from: string | null): string {
  return from === null ? say("web-desk-won-wall", { winner, points }) : say("web-desk-won-from", { winner, points, from });
}

function huText(event: Hu): string {
  const winners = Object.entries(event.hu).map(([name, value]) => `${name} ${value ?? "–"}`).join(", ");
  const told = event.from === null ? say("web-desk-hu-wall", { winners }) : say("web-desk-hu-from", { winners, from: event.from });
  if (event.robbed) return `${told} · ${say("web-desk-robbed-short")}`;
  return event.after_kong ? `${told} · ${say("web-desk-after-kong-short")}` : told;
}

export function eventText(event: Event): string {
  if (isHu(event)) return huText(event);
  const kind = say(`web-desk-kong-${event.kind}`);
  const told = event.from === undefined ? say("web-desk-kong-of", { owner: event.kong, kind }) : say("web-desk-kong-from", { owner: event.kong, kind, from: event.from });
  return event.robbed ? `${told} · ${say("web-desk-robbed-short")}` : told;
}

/** A result in one line. `total` is what a written hand was worth, where that is known. */
export function resultText(result: Result, kind: Kind, total: number | null = null): string {
  if (Array.isArray(result["events"])) {
    const events = result["events"] as Event[];
    const hu = events.filter(isHu).map(huText);
    const kongs = events.length - hu.length;
    if (events.length === 0) return say("web-desk-no-hu");
    return [...hu, ...(kongs > 0 ? [say("web-desk-kongs", { count: kongs })] : [])].join(" · ");
  }
  const winner = result["winner"] as string | null;
  const hands = result["hands"] as Record<string, unknown> | undefined;
  if (winner === null) return say(kind === "hands" ? "web-desk-void-game" : "web-desk-draw");
  if (hands !== undefined) {
    const value = (name: string): string => (typeof hands[name] === "number" ? String(hands[name]) : say("web-desk-with-hand"));
    const others = Object.keys(hands).filter((name) => name !== winner).map((name) => `${name} ${value(name)}`);
    return say("web-desk-mahjong", { winner, points: value(winner), others: others.join(", ") });
  }
  const points = result["points"] as number | undefined;
  return won(winner, String(points ?? total ?? say("web-desk-with-hand")), result["from"] as string | null);
}

/** The keys of a command that are no part of a result. */
const BESIDE = new Set(["do", "number", "why", "dealer"]);
export const resultOf = (command: OpenCommand | Command): Result =>
  Object.fromEntries(Object.entries(command).filter(([key]) => !BESIDE.has(key)));

/** Any command in one line. */
export function commandText(command: OpenCommand | Command, kind: Kind): string {
  const told = command as Command;
  const word = (key: string): string => {
    const value = told[key];
    return typeof value === "string" || typeof value === "number" ? String(value) : "";
  };
  switch (command.do) {
    case "deal":
      return resultText(resultOf(command), kind);
    case "correct":
      return say("web-desk-command-correct", { number: word("number"), result: resultText(resultOf(command), kind) });
    case "note":
      return say("web-desk-command-note", { text: word("text") });
    case "replace":
      return say("web-desk-command-replace", { player: word("player"), with: word("with") });
    default:
      return say(`web-desk-command-${command.do}`);
  }
}

interface Score {
  total: number;
  items: ({ id: string; count: number } & Record<string, unknown>)[];
}

/** What the winner's hand was worth, where a hand was written. */
export function totalOf(row: SheetRow): number | null {
  const winner = row.result?.["winner"];
  const score = typeof winner === "string" ? row.scores[winner] : undefined;
  return score === undefined ? null : (score as unknown as Score).total;
}

/** What the player on a chair got in a row: points stand under the names of those who sat there then. */
export const onChair = (row: SheetRow, points: Record<string, number> | null, chair: number): number | null => (points === null ? null : (points[row.names[chair] ?? ""] ?? 0));

/** What the table agreed on itself: `agreed: Anna +5, Boris −5 (a bet)`. */
export function agreedText({ player, points, to, why }: DeskAgreed): string {
  const both = [`${player} ${signed(points)}`, ...(to === null ? [] : [`${to} ${signed(-points)}`])];
  return say("web-desk-agreed", { points: both.join(", "), why });
}

/** The lines of every hand that was written: `Anna: All Pungs 6 + Flower Tiles 2 = 8`. */
export function scoreLines(row: SheetRow, game: RulesetInfo): string[] {
  return Object.entries(row.scores).map(([name, score]) => {
    const { items, total } = score as unknown as Score;
    const lines = items.map(({ id, count, ...value }) => {
      const fan = game.fans.find((one) => one.id === id)?.name ?? id;
      return `${fan}${count > 1 ? ` × ${count}` : ""} ${Object.values(value).map(String).join(" ")}`;
    });
    return `${name}: ${lines.join(" + ")} = ${total}`;
  });
}

// Tiles travel: from the hand to the river, from the river to the set, from the wall to the hand.
import type { SeatName, State, TableEvent } from "../lib/protocol.ts";
import { settings } from "../lib/settings.svelte.ts";
import { isStill } from "./layout.svelte.ts";
import { SEATS } from "./seats.ts";

/** Milliseconds of each journey. */
const TIMES = { discard: 180, claim: 220, draw: 120 };

interface Journey {
  from: DOMRect;
  time: number;
  /** Finds the tile at its goal once the new state is drawn. */
  goal: () => Element | null | undefined;
}

const find = (selector: string): Element | null => document.querySelector(selector);
const last = (selector: string): Element | undefined => [...document.querySelectorAll(selector)].at(-1);
const moves = (): boolean => settings.motion && !isStill();
const there = (journeys: (Journey | null)[]): Journey[] => journeys.filter((one): one is Journey => one !== null);

/** Remember the positions of these events' tiles. Call `arrive` when the new state is on the page. */
export function depart(state: State, mine: SeatName | null): Journey[] {
  // After a longer absence there is nothing to explain.
  if (!moves() || state.events.length > 12) return [];
  return there(state.events.flatMap((event) => journey(event, mine)));
}

/** The same for a move of one's own that is shown at once. */
export function departOwn(action: string, mine: SeatName): Journey[] {
  const [move, tile = ""] = action.split(" ");
  if (!moves()) return [];
  return there([move === "flower" ? leave(ownTile(tile), "discard", () => last(`[data-flowers="${mine}"] [data-flower]`)) : leave(ownTile(tile), "discard", () => last(riverOf(mine)))]);
}

const riverOf = (seat: SeatName): string => `[data-river="${seat}"] [data-discard]`;
const ownTile = (tile: string): Element | null =>
  find(`[data-hand] [data-lifted="true"][data-code="${tile}"]`) ?? last(`[data-hand] [data-code="${tile}"]`) ?? null;

function journey(event: TableEvent, mine: SeatName | null): (Journey | null)[] {
  const seat = SEATS[event.seat ?? -1];
  if (seat === undefined) return [];
  const sets = `[data-melds="${seat}"] [data-meld]`;
  const hand = find(seat === mine ? "[data-hand]" : `[data-standing="${seat}"]`) ?? find(`[data-testid="plate-${seat}"]`);
  if (event.event === "discarded") return [leave(seat === mine ? ownTile(event.tile ?? "") : hand, "discard", () => last(riverOf(seat)))];
  if (event.event === "claimed") {
    const giver = SEATS[Number(event.giver)];
    const taken = giver === undefined ? null : (last(`${riverOf(giver)}:not([data-taken])`) ?? null);
    return [leave(taken, "claim", () => last(sets))];
  }
  if (event.event === "drew") {
    const goal = seat === mine ? "[data-hand] [data-drawn]" : `[data-standing="${seat}"] [data-new]`;
    return [leave(find("[data-centre]"), "draw", () => find(goal))];
  }
  if (event.event === "flower_shown") return [leave(hand, "discard", () => last(`[data-flowers="${seat}"] [data-flower]`))];
  if (event.event === "kong_declared") return [leave(hand, "claim", () => last(sets))];
  return [];
}

function leave(element: Element | null, what: keyof typeof TIMES, goal: Journey["goal"]): Journey | null {
  return element === null ? null : { from: element.getBoundingClientRect(), time: TIMES[what], goal };
}

export function arrive(journeys: Journey[]): void {
  for (const { from, time, goal } of journeys) {
    const tile = goal();
    if (!(tile instanceof HTMLElement) || tile.getAnimations().length > 0) continue;
    const to = tile.getBoundingClientRect();
    if (to.width === 0 || from.width === 0) continue;
    const x = from.left + from.width / 2 - to.left - to.width / 2;
    const y = from.top + from.height / 2 - to.top - to.height / 2;
    tile.animate([{ transform: `translate(${x}px, ${y}px)`, zIndex: 90 }, { transform: "none", zIndex: 90 }], { duration: time, easing: "ease-out" });
  }
}

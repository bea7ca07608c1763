// Tiles travel: from the hand to the river, from the river to the set, from the wall to the hand.
import type { SeatName, State, TableEvent } from "../lib/protocol.ts";
import { settings } from "../lib/settings.svelte.ts";
import { isStill } from "./layout.svelte.ts";
import { SEATS } from "./seats.ts";

const TIME = 210;

interface Journey {
  from: DOMRect;
  /** Finds the tile at its goal once the new state is drawn. */
  goal: () => Element | null | undefined;
}

const find = (selector: string): Element | null => document.querySelector(selector);
const last = (selector: string): Element | undefined => [...document.querySelectorAll(selector)].at(-1);

/** Where the tiles of these events are now; `arrive` must be called when the new state is on the page. */
export function depart(state: State, mine: SeatName | null): Journey[] {
  // After a longer absence there is nothing to explain.
  if (!settings.motion || isStill() || state.events.length > 12) return [];
  return state.events.flatMap((event) => journey(event, mine)).filter((one): one is Journey => one !== null);
}

function journey(event: TableEvent, mine: SeatName | null): (Journey | null)[] {
  const seat = SEATS[event.seat ?? -1];
  if (seat === undefined) return [];
  const river = `[data-river="${seat}"] [data-discard]`;
  const sets = `[data-melds="${seat}"] [data-meld]`;
  if (event.event === "discarded") {
    const own = find(`[data-hand] [data-lifted="true"][data-code="${event.tile}"]`) ?? last(`[data-hand] [data-code="${event.tile}"]`);
    return [leave(seat === mine ? (own ?? null) : find(`[data-standing="${seat}"]`), () => last(river))];
  }
  if (event.event === "claimed") {
    const giver = SEATS[Number(event.giver)];
    return [leave(last(`[data-river="${giver}"] [data-discard]:not([data-taken])`) ?? null, () => last(sets))];
  }
  if (event.event === "drew") {
    const goal = seat === mine ? "[data-hand] [data-drawn]" : `[data-standing="${seat}"] [data-new]`;
    return [leave(find("[data-wall-end]") ?? find("[data-centre]"), () => find(goal))];
  }
  if (event.event === "flower_shown") {
    return [leave(find(seat === mine ? "[data-hand]" : `[data-standing="${seat}"]`), () => last(`[data-flowers="${seat}"] [data-flower]`))];
  }
  if (event.event === "kong_declared") {
    return [leave(find(seat === mine ? "[data-hand]" : `[data-standing="${seat}"]`), () => last(sets))];
  }
  return [];
}

function leave(element: Element | null, goal: Journey["goal"]): Journey | null {
  return element === null ? null : { from: element.getBoundingClientRect(), goal };
}

export function arrive(journeys: Journey[]): void {
  for (const { from, goal } of journeys) {
    const tile = goal();
    if (!(tile instanceof HTMLElement) || tile.getAnimations().length > 0) continue;
    const to = tile.getBoundingClientRect();
    if (to.width === 0 || from.width === 0) continue;
    const x = from.left + from.width / 2 - to.left - to.width / 2;
    const y = from.top + from.height / 2 - to.top - to.height / 2;
    tile.animate([{ transform: `translate(${x}px, ${y}px)`, zIndex: 5 }, { transform: "none", zIndex: 5 }], {
      duration: TIME,
      easing: "cubic-bezier(0.2, 0.7, 0.3, 1)",
    });
  }
}

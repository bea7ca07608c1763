// The end of a deal in words: which headline it gets, what it means for the viewer, and how much it cost or brought.
// Everything here is worked out from the view alone, so a test can ask for every case.
import type { SeatName, ViewShown, Winner } from "../lib/protocol.ts";
import { tileMark } from "../tiles/sentence.ts";

/** A text of the page with its values, ready for `say`. */
export interface Told {
  id: string;
  values: Record<string, string | number>;
}
export interface Moment {
  headline: Told;
  /** Whole sentences, in their order. */
  details: Told[];
  /** What the deal brought the viewer; null for somebody who watches. */
  amount: number | null;
  mood: "won" | "lost" | "calm";
  /** The seats whose lamps burn: all four for the viewer's own win, otherwise the winners'. */
  lamps: SeatName[];
}

const told = (id: string, values: Told["values"] = {}): Told => ({ id, values });
const ALL: SeatName[] = ["E", "S", "W", "N"];

/** A win that was found false has a score without a total; one that the viewer may not see yet has none. */
export const isFalse = ({ score }: Winner): boolean => score !== null && score.total === undefined;

/** The headline of a deal that is over. `name` gives the name of a seat, `list` joins names. */
export function momentOf(view: ViewShown, name: (seat: SeatName) => string, list: (names: string[]) => string): Moment {
  const me = view.seat;
  const wins = view.winners.filter((win) => !isFalse(win));
  const mine = wins.find(({ seat }) => seat === me) ?? null;
  const amount = me === null ? null : view.totals[me];
  const details = [
    ...(mine !== null ? [finished(mine, me, name)] : wins.length === 1 || wins.some(({ from }) => from === me) ? dealt(wins, me, name) : []),
    ...falseWins(view, name),
    ...(amount === null ? [] : [told("web-moment-amount", { sign: Math.sign(amount), points: Math.abs(amount) })]),
  ];
  return {
    headline: headline(view, wins, mine, name, list),
    details,
    amount,
    mood: mine !== null ? "won" : amount !== null && amount < 0 ? "lost" : "calm",
    lamps: mine !== null ? ALL : wins.map(({ seat }) => seat),
  };
}

function headline(
  view: ViewShown, wins: Winner[], mine: Winner | null, name: (seat: SeatName) => string, list: (names: string[]) => string,
): Told {
  const me = view.seat;
  if (mine !== null) {
    const others = wins.filter((win) => win !== mine).map(({ seat }) => name(seat));
    return others.length === 0 ? told("web-moment-you-win") : told("web-moment-you-win-too", { names: list(others), count: others.length });
  }
  const [one, ...rest] = wins;
  if (one === undefined) return nobody(view, name);
  if (rest.length > 0) {
    return told("web-moment-several", { names: list(wins.map(({ seat }) => name(seat))), dealt: wins.some(({ from }) => from === me && me !== null) ? "yes" : "no" });
  }
  const who = { name: name(one.seat), by: one.by };
  if (one.by === "wall" || one.from === null) return told("web-moment-self-draw", who);
  if (one.from === me) return told("web-moment-dealt-in", who);
  return told("web-moment-from-other", { ...who, from: name(one.from) });
}

/** Nobody won: the wall ran out, time was over, or a foul ended the deal. */
function nobody(view: ViewShown, name: (seat: SeatName) => string): Told {
  const end = view.phase.end ?? "";
  const last = view.fouls.at(-1)?.[0];
  if (end === "foul" && last !== undefined) {
    return last === view.seat ? told("web-moment-your-foul") : told("web-moment-foul", { name: name(last) });
  }
  return told("web-moment-nobody", { end });
}

/** The fan that is worth most; the lines of a score are in the book's order. A double is worth more than points, a limit most. */
export function bestFan(win: Winner): string | null {
  const lines = win.score?.lines ?? [];
  const worth = (value: string): number => {
    const number = /\d+/.exec(value)?.[0];
    return number === undefined ? Infinity : Number(number) * (number === value.trim() ? 1 : 1000);
  };
  return lines.reduce<(typeof lines)[number] | null>((best, line) => (best === null || worth(line.value) > worth(best.value) ? line : best), null)?.name ?? null;
}

function finished(win: Winner, me: SeatName | null, name: (seat: SeatName) => string): Told {
  const fan = bestFan(win);
  const giver = win.from === null || win.by === "wall" ? "wall" : win.from === me ? "me" : "other";
  return told("web-moment-finished", {
    tile: win.tile === null ? "" : tileMark(win.tile),
    shown: win.tile === null ? "no" : "yes",
    giver: win.seat === me && giver === "wall" ? "own" : giver,
    from: win.from === null ? "" : name(win.from),
    name: name(win.seat),
    fan: fan ?? "",
    named: fan === null ? "no" : "yes",
  });
}

/** The one win, or every win that the viewer's tile finished. */
function dealt(wins: Winner[], me: SeatName | null, name: (seat: SeatName) => string): Told[] {
  return (wins.length === 1 ? wins : wins.filter(({ from }) => from === me)).map((win) => finished(win, me, name));
}

function falseWins(view: ViewShown, name: (seat: SeatName) => string): Told[] {
  const fouled = view.fouls.filter(([, foul]) => foul.startsWith("false_win")).map(([seat]) => seat);
  const seats = new Set([...view.winners.filter(isFalse).map(({ seat }) => seat), ...fouled]);
  return [...seats].map((seat) => (seat === view.seat ? told("web-moment-your-false-win") : told("web-moment-false-win", { name: name(seat) })));
}

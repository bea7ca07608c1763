// Views for tests: a table before the first move, with whatever a test changes.
import type { SeatShown, ViewShown } from "../src/lib/protocol.ts";

export const seat = (changed: Partial<SeatShown> = {}): SeatShown => ({
  standing: 13, tiles: null, drawn: null, melds: [], flowers: "", river: "", taken: [], ready: null, dead: null, no_claims: false,
  barred: false, won: false, void: null, void_tile: null, void_shown: false, exposed: "", ...changed,
});

export const view = (changed: Partial<ViewShown> = {}): ViewShown => ({
  seat: "S",
  phase: { name: "turn", step: null, seat: "S", after: "draw", tile: null, kong: false, answers: {}, end: null },
  number: 1, round: "E", commitment: "", dice: [3, 4], side: "E", stacks: 0,
  wall: { left: 92, live: 92, replacements: 0, places: [[52, 143]], tiles: null },
  indicator: null, joker: null, last_discard: null,
  seats: { E: seat(), S: seat(), W: seat(), N: seat() },
  winners: [], transfers: [], totals: { E: 0, S: 0, W: 0, N: 0 }, fouls: [], next_dealer: null, legal: [],
  ...changed,
});

// The sentence about the current moment: what the player may do, or which player is waited for.
import { say } from "../lib/i18n.svelte.ts";
import type { TableEvent } from "../lib/protocol.ts";
import { tileName } from "../tiles/names.ts";
import { aloud } from "../tiles/sentence.ts";
import { isWin, type Offer } from "./actions.ts";
import type { Game } from "./game.svelte.ts";

/** One line for the status, and for those who listen; `brief` for a phone. */
export function status(game: Game, brief = false): string {
  const { view, table } = game;
  if (table === null) return say("web-loading");
  if (view === null) return say("web-table-waiting-start");
  const me = game.mine === null ? null : view.seats[game.mine];
  const phase = view.phase;
  if (phase.name === "over") return say("web-table-over", { end: phase.end ?? "" });
  if (me?.won) return `${say("web-table-you-won")} ${others(game)}`;
  if (phase.name === "opening") return opening(game);
  if (game.myTurn) return turn(game, brief);
  if (phase.name === "claim") return claim(game);
  return others(game);
}

function others(game: Game): string {
  const phase = game.view?.phase;
  if (phase?.seat == null) return "";
  if (phase.name === "turn") return say("web-table-their-turn", { name: game.name(phase.seat) });
  if (phase.kong) return say("web-table-kong-open", { name: game.name(phase.seat) });
  return say("web-table-discarded", { name: game.name(phase.seat), tile: phase.tile === null ? "" : tileName(phase.tile) });
}

function opening(game: Game): string {
  const step = game.view?.phase.step ?? "";
  if (game.voids.length > 0) return say("web-table-choose-void");
  if (game.legal.length > 0) return say("web-table-declare-dealt");
  return say("web-table-wait-step", { step });
}

function turn(game: Game, brief: boolean): string {
  const me = game.mine === null ? null : game.view?.seats[game.mine];
  if (game.legal.some(({ move }) => isWin(move))) return say("web-table-may-win");
  if (game.legal.some(({ move }) => move === "flower")) return say("web-table-flower");
  if (me?.ready && game.discards.size <= 1) return say("web-table-ready-turn");
  if (game.declaring) return say("web-table-declaring");
  if (game.view?.wall.live === 0) return say("web-table-last-turn");
  return say(brief ? "web-stage-your-turn" : "web-table-my-turn");
}

function claim(game: Game): string {
  if (game.answer !== null) return say("web-table-answered", { answer: moveName(game.answer) });
  const tile = game.view?.phase.tile;
  if (game.offers.length > 0 && tile) {
    return say(game.view?.phase.kong ? "web-table-may-rob" : "web-table-may-claim", { tile: tileName(tile) });
  }
  return others(game);
}

/** “Chow”, “Pung”, “Hu!” … as it stands on its button. */
export function moveName({ move }: Pick<Offer, "move">): string {
  return say("web-table-move", { move });
}

/** Describe an offer for players who cannot see its tiles. */
export function offerName(offer: Offer, tiles: string[]): string {
  return tiles.length === 0 ? moveName(offer) : `${moveName(offer)}: ${tiles.map(tileName).join(", ")}`;
}

const SPOKEN = new Set([
  "deal_started", "indicator_turned", "step_opened", "void_shown", "flower_shown", "ready_declared", "discarded", "claimed",
  "kong_declared", "kong_robbed", "won", "fouled", "hand_died", "tiles_exposed", "timed_out", "deal_ended",
]);

/** Events as they are spoken: the draws of others and the counting of points stay silent. */
export function spoken(events: TableEvent[], mine: number): string {
  return events
    .filter((event) => SPOKEN.has(event.event) || (event.event === "drew" && event.seat === mine))
    .map(({ told }) => aloud(told))
    .join(" ");
}

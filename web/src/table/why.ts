// The buttons that a player may miss now, and the question behind each of them.
import type { Game } from "./game.svelte.ts";
import type { Move } from "./actions.ts";

export interface Question {
  move: Move;
  action: string;
}

/** Moves that are no choice at this moment; the server says why. */
export function absent(game: Game): Question[] {
  const view = game.view;
  if (view === null || game.mine === null || view.phase.name === "over") return [];
  const has = (move: Move): boolean => game.legal.some((one) => one.move === move);
  const tile = view.phase.tile;
  const asked: Question[] = [];
  const ask = (move: Move, action: string): void => {
    if (!has(move)) asked.push({ move, action });
  };
  if (view.phase.name === "claim" && view.phase.seat !== game.mine) {
    ask("hu", "hu");
    if (tile !== null && !view.phase.kong) {
      ask("kong", "kong");
      ask("pung", "pung");
      const pair = beside(tile);
      if (pair !== null) ask("chow", `chow ${pair}`);
    }
  } else if (game.myTurn) {
    ask("zimo", "zimo");
    const drawn = view.seats[game.mine].drawn;
    if (drawn !== null) {
      ask("kong", `kong ${drawn}`);
      ask("ready", `ready ${drawn}`);
    }
  } else {
    ask("hu", "hu");
  }
  return asked;
}

/** Two tiles that would make a chow with this one. */
function beside(tile: string): string | null {
  const rank = Number(tile[0]);
  const suit = tile.at(1);
  if (suit === undefined || suit === "f") return null;
  const [one, other] = rank === 1 ? [2, 3] : rank === 9 ? [7, 8] : [rank - 1, rank + 1];
  return `${one}${other}${suit}`;
}

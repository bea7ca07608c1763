// Which waits of the own hand are shown, and how their worth is said.
import type { DiscardWaits, WinningTile } from "../lib/protocol.ts";

interface Worth {
  discard: number;
  wall: number;
  kind: "same" | "both" | "wall" | "discard";
  [name: string]: number | string;
}

/** The hand as it stands; on one's turn after the lifted tile is thrown, or else after the discard that leaves most tiles to win on. */
export function shownWaits(hands: DiscardWaits[], lifted: string | null): DiscardWaits | null {
  const standing = hands.find(({ thrown }) => thrown === null);
  if (standing !== undefined) return standing;
  if (lifted !== null) return hands.find(({ thrown }) => thrown === lifted) ?? null;
  const copies = ({ waits }: DiscardWaits): number => waits.reduce((sum, wait) => sum + (worthOf(wait) === null ? 0 : wait.left), 0);
  return hands.reduce<DiscardWaits | null>((best, one) => (best === null || copies(one) > copies(best) ? one : best), null);
}

/** The points of a win on a tile: on a discard and from the wall, or only one of them; null if it is no win at all. */
export function worthOf({ discard, wall }: WinningTile): Worth | null {
  if (discard === null && wall === null) return null;
  if (discard === null) return { discard: 0, wall: wall ?? 0, kind: "wall" };
  if (wall === null) return { discard, wall: 0, kind: "discard" };
  return { discard, wall, kind: discard === wall ? "same" : "both" };
}

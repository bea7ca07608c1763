// What the server answers about matches that were played.
import type { SeatName, SheetRow, TableEvent, View } from "../lib/protocol.ts";

export type Eyes = SeatName | "all";
export interface MatchShown {
  id: string;
  ruleset: string;
  name: string;
  options: Record<string, unknown>;
  /** By chair. */
  players: string[];
  created: string;
  deals: SheetRow[];
  totals: number[];
  over: boolean;
}
export interface Frame {
  /** A discard of the tile just drawn has `drawn`. */
  event: TableEvent & { drawn?: boolean };
  told: string;
  view: View;
}
export interface DealShown {
  number: number;
  names: string[];
  commitment: string;
  salt: string;
  wall: string;
  frames: Frame[];
}
export interface Verified {
  deals: string[][];
  told: string[];
}

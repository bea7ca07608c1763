// What the server answers about a hand.
import type { Piece } from "../rules/types.ts";
import type { Request } from "./address.ts";

export interface ScoreLine {
  fan: string;
  name: string;
  count: number;
  value: string;
  points: number;
  cite: string;
  html: string;
  /** For each occurrence the places of its groups; an empty one is the hand as a whole. */
  evidence: number[][];
}
export interface DroppedLine {
  fan: string;
  name: string;
  because: string;
  cite: string;
  evidence: number[][];
}
export interface PaymentLine {
  payer: string;
  /** E, S, W, N, discarder, each_other or each_without_hu. */
  who: string;
  points: number;
  why: string;
  cite: string;
}
export interface Change {
  text: string;
  tile: string | null;
  total: number;
  difference: number;
  gained: string[];
  lost: string[];
  request: Request;
}
export interface Scored {
  valid: boolean;
  title: string;
  reason: string | null;
  cite: string | null;
  total: number;
  facts: string[];
  pieces: Piece[];
  jokers: string[];
  lines: ScoreLine[];
  dropped: DroppedLine[];
  totals: string[];
  payments: PaymentLine[];
  others: { total: number; pieces: Piece[]; lines: string[] }[];
  changes: Change[];
}
export interface Wait {
  tile: string;
  left: number;
  discard: number | null;
  wall: number | null;
  short: string[];
  request: Request;
}
export interface Waits {
  title: string;
  text: string;
  waits: Wait[];
  useful: string[];
  discards: { tile: string; missing: number; left: number; useful: string[] }[];
  notes: string[];
}
export interface HandRead {
  hand: string;
  melds: Request[];
  win: string | null;
  flowers: string;
}

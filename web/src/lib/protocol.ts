// The shapes of docs/protocol.md.

export type SeatName = "E" | "S" | "W" | "N";

export interface Me {
  id: string;
  name: string;
  guest: boolean;
  language: string;
}
export interface Clock {
  move: number;
  bank: number;
  claim: number;
}
export type Strength = "novice" | "club" | "master";
export interface NewTable {
  ruleset: string;
  options: Record<string, unknown>;
  chairs: { kind: "me" | "open" | "bot"; bot?: Strength }[];
  length: { rounds?: number; deals?: number } | null;
  clock: Clock | null;
  public: boolean;
  hints: boolean;
  counting: boolean;
  watch: boolean;
  stand_in: Strength;
  seating: "chairs" | "dice";
}
export interface Summary {
  id: string;
  ruleset: string;
  options: Record<string, unknown>;
  chairs: { kind: "person" | "bot" | "open"; name: string; bot: Strength | null; here: boolean }[];
  owner: string;
  clock: Clock | null;
  public: boolean;
  hints: boolean;
  counting: boolean;
  watch: boolean;
  phase: "waiting" | "playing" | "over";
  deal: number;
  created: string;
  you: { chair: number | null; owner: boolean; watching: boolean; left: number | null } | null;
}
/** A match in somebody's history. */
export interface Played {
  id: string;
  ruleset: string;
  created: string;
  ended: string | null;
  players: string[];
  totals: number[];
  place: number | null;
}
export interface OptionInfo {
  name: string;
  type: "bool" | "int" | "str" | "choice";
  default: unknown;
  choices?: (string | number)[];
  /** What each of the choices means, in words. */
  choice_labels?: string[];
  min?: number;
  max?: number;
  label: string;
  help: string;
  cite: string;
}
export interface FanInfo {
  id: string;
  number: number | null;
  points: string;
  name: string;
  cite: string;
}
/** What belongs to a hand of a game, for pages on which one is put together. */
export interface HandKind {
  winds: boolean;
  flowers: boolean;
  honors: boolean;
  /** May chows be claimed? */
  chows: boolean;
  late_kongs: boolean;
  /** Has a hand that did not win a worth? */
  without_win: boolean;
  /** What only this game knows: joker, ready, blessing, void, after_kong; with the values. */
  keys: Record<string, (string | boolean | null)[]>;
  /** Which joker a tile that is turned up shows, by the direction; empty without jokers. */
  indicators: Record<string, Record<string, string>>;
}
export interface RulesetInfo {
  id: string;
  name: string;
  edition: string;
  players: number;
  hand: HandKind;
  /** A few hands to begin with on the score page: requests of the exchange format. */
  samples: { name: string; request: Record<string, unknown> }[];
  options: OptionInfo[];
  plan: { rounds: number | null; deals: number | null; start: number };
  fans: FanInfo[];
}
export interface MeldShown {
  type: "chow" | "pung" | "kong";
  /** null: lies face down. */
  tiles: string | null;
  from: "left" | "across" | "right" | "self";
  added: boolean;
  late?: boolean;
  holds?: string;
}
export interface SeatShown {
  standing: number;
  tiles: string | null;
  drawn: string | null;
  melds: MeldShown[];
  flowers: string;
  river: string;
  taken: number[];
  ready: string | null;
  dead: string | null;
  /** Why the hand is dead, in words. */
  dead_say?: string;
  no_claims: boolean;
  barred: boolean;
  won: boolean;
  void: string | null;
  void_tile: string | null;
  void_shown: boolean;
  exposed: string;
}
export interface Transfer {
  from: SeatName | null;
  to: SeatName | null;
  points: number;
  why: string;
  arguments: Record<string, string | number>;
  cite: string;
  /** The reason in words. */
  say?: string;
}
/** A line of a score that counted; `evidence` are groups of the arrangement for each occurrence, none: the whole hand. */
export interface ScoreLine {
  fan: string;
  name: string;
  value: string;
  evidence: string[];
  cite: string;
}
/** A line that did not count, and why. */
export interface DroppedLine {
  fan: string;
  name: string;
  because: string;
  evidence: string[];
  cite: string;
}
/** A group of the hand that won: its tiles without the winning one, and that one where it stands. */
export interface Piece {
  tiles: string;
  winning: string | null;
  declared: "" | "claimed" | "concealed";
}
/** The answer of the exchange format, and its explanation in the viewer's language. */
export interface WinScore {
  total: number;
  arrangement: string[];
  lines: ScoreLine[];
  dropped: DroppedLine[];
  pieces: Piece[];
  jokers: string;
  facts: string[];
  sums: string[];
  [key: string]: unknown;
}
export interface Winner {
  seat: SeatName;
  by: "wall" | "discard" | "kong";
  from: SeatName | null;
  tile: string | null;
  score: WinScore | null;
}
export interface View {
  seat: SeatName | null;
  phase: {
    name: "opening" | "turn" | "claim" | "over";
    step: "void" | "ready" | null;
    seat: SeatName | null;
    after: string | null;
    tile: string | null;
    kong: boolean;
    answers: Partial<Record<SeatName, string>>;
    end: string | null;
  };
  number: number;
  round: SeatName;
  commitment: string;
  dice: number[];
  side: SeatName;
  stacks: number;
  wall: { left: number; live: number; replacements: number; places: [number, number][]; tiles: string | null };
  indicator: string | null;
  joker: string | null;
  last_discard: [SeatName, string] | null;
  seats: Record<SeatName, SeatShown>;
  winners: Winner[];
  transfers: Transfer[];
  totals: Record<SeatName, number>;
  fouls: [SeatName, string][];
  next_dealer: SeatName | null;
  legal: string[];
}
export interface TableEvent {
  event: string;
  seat?: number;
  tile?: string;
  told: string;
  [key: string]: unknown;
}
export interface Chair {
  name: string;
  kind: "person" | "bot" | "open";
  bot: Strength | null;
  here: boolean;
  away: boolean;
  total: number;
  seat: SeatName | null;
  ready: boolean;
}
export interface SheetRow {
  number: number;
  round: SeatName;
  seats: number[];
  end: string;
  totals: number[];
  winners: number[];
}
export interface TableInfo {
  id: string;
  ruleset: string;
  phase: "waiting" | "playing" | "between" | "over";
  deal: number;
  length: { rounds: number | null; deals: number | null };
  round: SeatName;
  chairs: Chair[];
  you: number | null;
  clock: Clock | null;
  clocks: { left: number | null; bank: number; runs: boolean }[] | null;
  window: number | null;
  next: number | null;
  hints: boolean;
  counting: boolean;
  sheet: SheetRow[];
}
export interface State {
  is: "state";
  seen: number;
  stale: boolean;
  events: TableEvent[];
  view: View | null;
  table: TableInfo;
}
export interface Advice {
  action: string;
  worth: number;
  distance: number | null;
  useful: number | null;
  danger: number | null;
  say: string;
}
export type FromServer =
  | State
  | { is: "refused"; n: number | null; code: string; message: string; cite: string | null }
  | { is: "done"; n: number | null }
  | { is: "why"; n: number | null; message: string; cite: string | null }
  | { is: "hint"; n: number | null; advice: Advice[] }
  | { is: "chat"; chair: number; name: string; text: string }
  | { is: "pong"; n: number | null };

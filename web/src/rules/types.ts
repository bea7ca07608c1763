// What the server answers about rulebooks.

/** A group of a drawn hand. */
export interface Piece {
  tiles: string[];
  /** The winning tile, if it stands here. */
  winning: string | null;
  declared: "" | "claimed" | "concealed";
  /** Places in `tiles` that jokers stand for. */
  jokers?: number[];
}
export interface Example {
  case: "counts" | "near_miss" | "taken";
  note: string;
  total: string;
  pieces: Piece[];
  facts: string[];
  flowers: string[];
  lines: { fan: string; name: string; value: string; cite: string }[];
  /** For "taken": what took the fan away, in words. */
  because: string | null;
  /** The exchange format's request: opens on the score page. */
  request: Record<string, unknown>;
}
export interface FanCard {
  id: string;
  number: number;
  name: string;
  names: Record<string, string>;
  value: string;
  cite: string;
  anchor: string;
  takes: string[];
  taken_by: string[];
}
export interface Part {
  label: string | null;
  anchor: string;
  /** 0: no heading of its own. */
  level: number;
  heading: string;
  html: string;
  fan: string | null;
}
export interface Book {
  id: string;
  name: string;
  edition: string;
  title: string;
  parts: Part[];
  fans: FanCard[];
}
export interface Cited {
  ruleset: string;
  name: string;
  parts: (Part & { card: FanCard | null; examples: Example[] })[];
}

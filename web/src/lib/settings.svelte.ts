// The reader's settings. They are kept in this browser only.
import type { Language } from "./i18n.svelte.ts";

const KEY = "tingpai";

export interface Settings {
  /** null: as the browser says. */
  language: Language | null;
  theme: "system" | "light" | "dark";
  /** Colours of the tiles. */
  palette: "classic" | "colour-blind";
  /** Numbers and letters in the corners of tiles. */
  indices: boolean;
  /** All faces upright, wherever their owner sits. */
  uprightFaces: boolean;
  motion: boolean;
  sound: boolean;
  largeTiles: boolean;
  /** At the desk: points that can be read from the other side of the table. */
  largeNumbers: boolean;
  leftHanded: boolean;
  /** Lay flowers aside without asking. */
  autoFlowers: boolean;
  /** Pass chows, pungs and kongs without asking; never a win. */
  autoPass: boolean;
  /** Sort the own hand. */
  sorted: boolean;
  /** Show the unseen number of a tile that is touched. */
  counting: boolean;
  /** Show the waits of the own hand, with their worth. */
  waits: boolean;
  /** Throw a tile with one click instead of two. */
  oneClick: boolean;
  /** Call the player by title and vibration when it is their turn and the page is hidden. */
  calls: boolean;
}

const defaults: Settings = {
  language: null,
  theme: "system",
  palette: "classic",
  indices: true,
  uprightFaces: false,
  motion: true,
  sound: true,
  largeTiles: false,
  largeNumbers: false,
  leftHanded: false,
  autoFlowers: true,
  autoPass: false,
  sorted: true,
  counting: true,
  waits: false,
  oneClick: false,
  calls: true,
};

export const settings: Settings = $state({ ...defaults, ...read() });

function read(): Partial<Settings> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return typeof found === "object" && found !== null ? found : {};
  } catch {
    return {}; // storage is switched off or broken: begin anew
  }
}

/** Keep every change. Called once, from the root of the page. */
export function keepSettings(): void {
  $effect(() => {
    const text = JSON.stringify(settings);
    try {
      localStorage.setItem(KEY, text);
    } catch {
      // private browsing: the settings last as long as the page
    }
  });
}

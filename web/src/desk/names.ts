// Names that were at a desk of this phone, the last four first, and the last game.
const KEY = "tingpai-desk-names";
/** How many are remembered. */
const MANY = 24;

interface Remembered {
  names: string[];
  game: string | null;
}

function read(): Remembered {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? "null") as Partial<Remembered> | null;
    return { names: found?.names ?? [], game: found?.game ?? null };
  } catch {
    return { names: [], game: null };
  }
}

export const knownNames = (): string[] => read().names;
export const lastGame = (): string | null => read().game;

export function remember(names: readonly string[], game: string): void {
  const all = [...new Set([...names, ...knownNames()])].slice(0, MANY);
  try {
    localStorage.setItem(KEY, JSON.stringify({ names: all, game } satisfies Remembered));
  } catch {
    // private browsing: they are typed again the next time
  }
}

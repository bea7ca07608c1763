// What was fetched once is there again when there is no network, or when the server is too busy.
import { get, Refusal } from "../lib/api.ts";

const START = "tingpai-kept ";

/** Fetch and keep; if that fails, what was kept last. */
export async function kept<T>(address: string): Promise<T> {
  try {
    const found = await get<T>(address);
    keep(address, found);
    return found;
  } catch (problem) {
    const text = problem instanceof Refusal ? read(address) : null;
    if (text === null) throw problem;
    return JSON.parse(text) as T;
  }
}

function keep(address: string, found: unknown): void {
  try {
    localStorage.setItem(START + address, JSON.stringify(found));
  } catch {
    // storage is full or switched off: it lasts as long as the page
  }
}

function read(address: string): string | null {
  try {
    return localStorage.getItem(START + address);
  } catch {
    return null;
  }
}

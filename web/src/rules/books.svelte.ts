// The rulebooks that have been opened; each is fetched once in a language.
import { get } from "../lib/api.ts";
import type { Book, Example } from "../lib/protocol.ts";

const kept = new Map<string, Promise<unknown>>();

function once<T>(address: string): Promise<T> {
  let found = kept.get(address);
  if (found === undefined) {
    found = get<T>(address);
    found.catch(() => kept.delete(address)); // the next one tries again
    kept.set(address, found);
  }
  return found as Promise<T>;
}

export const book = (id: string, lang: string): Promise<Book> => once(`/api/rules/${id}?lang=${lang}`);
export const examples = (id: string, lang: string): Promise<Record<string, Example[]>> => once(`/api/rules/${id}/examples?lang=${lang}`);

// What this phone keeps of events: keys, the last parts that the server sent, the difference of the clocks. A table's phone
// and a screen open again without a network.
import { Database, Records } from "../../desk/database.ts";

interface Kept {
  /** The event's id, a slash, and what it is. */
  id: string;
  value: unknown;
}

const database = new Database("tingpai-events", (made) => void made.createObjectStore("kept", { keyPath: "id" }));
const records = new Records<Kept>(database, "kept", (id) => ({ id, value: null }));

/** Something that was kept; null if there is nothing, or if this browser keeps nothing. */
export async function recall<T>(event: string, what: string): Promise<T | null> {
  try {
    return ((await records.find(`${event}/${what}`))?.value ?? null) as T | null;
  } catch {
    return null; // storage is switched off
  }
}

/** Keep something for the next time; a browser that keeps nothing goes on without it. */
export async function keep(event: string, what: string, value: unknown): Promise<void> {
  await records.change(`${event}/${what}`, { value }).catch(() => undefined);
}

/**
 * Which of the keys of an event a page uses. `organiser`: the one that created it; `person`: a personal link, also that of an
 * official; `table-7`: the card of table 7.
 */
export type Slot = "organiser" | "person" | `table-${string}`;

/** The key of a slot: the one behind the # of the address, which is kept from now on, or the one that was kept before. */
export async function keyOf(event: string, slot: Slot, hash = ""): Promise<string | null> {
  const given = hash.replace(/^#/, "");
  if (!/^[\w-]{16,64}$/.test(given)) return recall<string>(event, `key/${slot}`);
  await keep(event, `key/${slot}`, given);
  return given;
}

/** The first key of several slots that this phone has. */
export async function anyKey(event: string, slots: readonly Slot[], hash = ""): Promise<string | null> {
  const [first] = slots;
  if (first === undefined) return null;
  return (await keyOf(event, first, hash)) ?? anyKey(event, slots.slice(1));
}

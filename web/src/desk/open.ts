// Opening a desk: everything is made and kept on this phone; the server hears of it when there is a network.
import { newId } from "./ids.ts";
import { disk, keepDesk } from "./shelf.ts";
import type { OpenCommand } from "./wire.ts";

/** The address of a new desk, with the writer's key behind the #. */
export async function openDesk(command: OpenCommand): Promise<string> {
  const [id, key] = [newId(), newId()];
  await keepDesk(id, { key, opening: command });
  await disk.add({ desk: id, id: newId(), at: Date.now(), after: null, by: null, command });
  return `/desk/${id}#${key}`;
}

// Commands of an event: kept on this phone and sent until the server answers, or sent at once by somebody who waits for it.
import { post, Refusal } from "../../lib/api.ts";
import type { EventAnswer, EventAnswers } from "../../lib/protocol.ts";
import { device, newId } from "../../desk/ids.ts";
import { Outbox, waits, type Waiting } from "../../desk/outbox.ts";
import { disk, type Kept } from "../../desk/shelf.ts";
import type { Command } from "../../desk/wire.ts";

/** Milliseconds after which a server that says nothing is taken for lost. A search for a schedule takes up to 5 s. */
const PATIENCE = 20_000;

export class Commands {
  waiting = $state.raw<Waiting[]>([]);
  /** The server takes nothing from this key: its sentence. */
  problem = $state.raw<Refusal | null>(null);
  /** This browser keeps nothing: writing would not be safe. */
  isForgetful = $state(false);
  /** Entries that the server's state shows: they need not be shown as waiting. */
  #known: ReadonlySet<string | null> = new Set();
  readonly #outbox: Outbox;
  readonly #tabs: BroadcastChannel;

  constructor(
    readonly event: string,
    /** Names the outbox on this phone: a slot of keys (kept.ts). */
    slot: string,
    readonly key: () => string | null,
    pace: readonly number[] = waits(),
  ) {
    const name = `event-${event}-${slot}`;
    this.#outbox = new Outbox(name, disk, (batch) => this.#post(batch), () => this.#changed(), pace);
    this.#tabs = new BroadcastChannel(`tingpai-${name}`);
    this.#tabs.onmessage = () => void this.#outbox.refresh();
  }

  async open(): Promise<void> {
    try {
      await this.#outbox.open();
    } catch {
      this.isForgetful = true;
    }
  }

  close(): void {
    this.#outbox.close();
    this.#tabs.close();
  }

  kick(): void {
    this.#outbox.kick();
  }

  /**
   * Keep a command and send it until the server answers. It is on the disk when this is over. `after` is `last` of the table
   * that the page shows, `as` the player at a table's phone.
   */
  async write(command: Command, { after = null, as = null }: { after?: string | null; as?: string | null } = {}): Promise<string> {
    const id = newId();
    await this.#outbox.add({ desk: this.#outbox.desk, id, at: Date.now(), after, by: as, command });
    this.#tabs.postMessage("written");
    return id;
  }

  /** Somebody has read why a command was refused. */
  async putAside(kept: Kept): Promise<void> {
    await this.#outbox.putAside(kept);
    this.#tabs.postMessage("put aside");
  }

  /** The server's state has these entries. */
  know(entries: ReadonlySet<string | null>): void {
    this.#known = entries;
    this.#changed();
  }

  /** Send commands at once and wait; a refusal of the first refused one is thrown. */
  async send(...commands: Command[]): Promise<EventAnswer[]> {
    const sent = commands.map((command) => ({ id: newId(), at: Date.now(), after: null, command }));
    const { answers } = await this.#deliver(sent, null);
    const refused = answers.find(({ status }) => status === "refused")?.error;
    if (refused !== undefined && refused !== null) throw new Refusal(409, refused.code, refused.message, refused.cite);
    return answers;
  }

  #deliver(commands: unknown[], as: string | null): Promise<EventAnswers> {
    const key = this.key();
    const headers: Record<string, string> = key === null ? {} : { "Event-Key": key };
    return post<EventAnswers>(`/api/events/${this.event}/commands`, { commands, device: device(), as }, { patience: PATIENCE, headers });
  }

  /** One request is one person's: it ends where somebody else has written. */
  async #post(batch: Kept[]): Promise<EventAnswer[]> {
    const as = batch[0]?.by ?? null;
    const other = batch.findIndex(({ by }) => by !== as);
    const own = other === -1 ? batch : batch.slice(0, other);
    return (await this.#deliver(own.map(({ id, at, after, command }) => ({ id, at, after, command })), as)).answers;
  }

  #changed(): void {
    this.waiting = this.#outbox.waiting(this.#known);
    this.problem = this.#outbox.problem;
  }
}

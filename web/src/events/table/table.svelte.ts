// A table of an event on a phone: what the server says of it, what this phone wrote, and who holds it. A `Place` where
// deals are written (desk/entry/entry.ts).
import type { EventChair, EventTried } from "../../lib/protocol.ts";
import type { Place } from "../../desk/entry/entry.ts";
import type { Waiting } from "../../desk/outbox.ts";
import type { Command, Result } from "../../desk/wire.ts";
import { keep, recall } from "../lib/kept.ts";
import type { LiveEvent } from "../lib/live.svelte.ts";
import { asDesk, inNames, inNumbers, labels, pointsByName } from "./names.ts";

interface Chosen {
  session: number;
  player: string;
}

export class TableOfEvent implements Place {
  /** Who holds this phone, where the key is the table's. */
  chosen = $state.raw<Chosen | null>(null);

  constructor(
    readonly live: LiveEvent,
    readonly table: number,
  ) {}

  async recall(): Promise<void> {
    this.chosen = await recall<Chosen>(this.live.id, `as/${this.table}`);
  }

  async choose(player: string): Promise<void> {
    this.chosen = { session: this.session, player };
    await keep(this.live.id, `as/${this.table}`, this.chosen);
  }

  async forget(): Promise<void> {
    this.chosen = null;
    await keep(this.live.id, `as/${this.table}`, null);
  }

  state = $derived.by(() => this.live.part(`table/${this.table}`));
  protocol = $derived.by(() => this.state?.protocol ?? null);
  session = $derived.by(() => this.state?.session ?? 0);
  /** The four chairs; before the session has started, as the schedule has them. */
  chairs: EventChair[] = $derived.by(() => this.protocol?.chairs ?? this.live.person?.chairs ?? []);
  /** True if the key is this table's, and not a person's. */
  isShared = $derived.by(() => this.live.person?.kind !== "person");
  /** The key of the player who holds this phone; null: nobody of this table has said so. */
  me: string | null = $derived.by(() => {
    const wanted = this.isShared ? (this.chosen?.session === this.session ? this.chosen.player : null) : (this.live.person?.person ?? null);
    return this.chairs.some(({ player }) => player === wanted) ? wanted : null;
  });
  chair = $derived.by(() => this.chairs.find(({ player }) => player !== null && player === this.me) ?? null);

  labels = $derived.by(() => labels(this.chairs));
  names: readonly string[] = $derived.by(() => [...this.labels.values()]);
  id = $derived.by(() => `event-${this.live.id}-${this.table}-${this.session}`);
  back = $derived.by(() => `/events/${this.live.id}/table/${this.table}#${this.live.key ?? ""}`);
  options = $derived.by(() => (this.live.info?.settings["options"] ?? {}) as Record<string, unknown>);

  /** What this phone wrote for this session and the server has not, in the words of the desk. */
  waiting: Waiting[] = $derived.by(() =>
    this.live.commands.waiting
      .filter(({ kept }) => [this.session, undefined].includes((kept.command as Command)["session"] as number | undefined) || kept.answer !== null)
      .map((one) => ({ ...one, kept: { ...one.kept, command: asDesk(one.kept.command as Command, this.labels) } })),
  );
  deals = $derived.by(() => this.waiting.filter(({ kept }) => kept.command.do === "deal" && kept.answer === null));
  number: number | null = $derived.by(() => {
    const next = this.state?.next?.number ?? null;
    if (next === null) return null;
    return this.deals.reduce((number, { kept }) => Math.max(number, Number((kept.command as Command)["number"]) + 1), next);
  });
  isUpToDate = $derived.by(() => this.state !== null && this.deals.length === 0);
  seats = $derived.by(() => {
    const seats = this.isUpToDate ? (this.state?.next?.seats ?? null) : null;
    return seats === null ? null : Object.fromEntries(Object.entries(seats).map(([seat, number]) => [seat, this.labels.get(number) ?? ""]));
  });
  round = $derived.by(() => (this.isUpToDate ? (this.state?.next?.round ?? null) : null));
  sums = $derived.by(() => pointsByName(this.protocol?.sums ?? {}, this.labels));

  /** True if a command of this kind is on its way. */
  isOnWay(what: string): boolean {
    return this.waiting.some(({ kept }) => kept.command.do === what && kept.answer === null);
  }

  about(): { session: number; table: number } {
    return { session: this.session, table: this.table };
  }

  command(result: Result): Command {
    return { do: "deal", ...this.about(), number: this.number ?? 1, result: inNumbers(result, this.labels) };
  }

  correction(number: number, result: Result, why: string): Command {
    return { do: "correct", ...this.about(), number, result: inNumbers(result, this.labels), why };
  }

  /** The result of a row in the words of the forms. */
  resultOf(result: Record<string, unknown> | null): Result {
    return inNames(result ?? {}, this.labels);
  }

  ask = $derived.by<((command: Command) => Promise<Record<string, unknown>>) | null>(() => {
    if (!this.isUpToDate || !this.live.isLinked || this.me === null) return null;
    const [names, as] = [this.labels, this.acting];
    return async (command) => {
      const { answer } = await this.live.post<EventTried>("preview", { command, as });
      return { ...answer, row: pointsByName((answer["row"] ?? {}) as Record<string, number>, names) };
    };
  });

  /** Who acts, as the server must be told: with a table's key only. */
  acting = $derived.by(() => (this.isShared ? this.me : null));

  async write(command: Command): Promise<void> {
    await this.live.commands.write(command, { after: this.state?.last ?? null, as: this.acting });
  }
}

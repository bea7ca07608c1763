// A desk on this phone: what the server says of it, and what this phone has written and the server does not have yet.
// It is a `Place` where deals are written (entry/entry.ts).
import { get, post, Refusal } from "../lib/api.ts";
import { language } from "../lib/i18n.svelte.ts";
import type { DeskTried } from "../lib/protocol.ts";
import type { Place } from "./entry/entry.ts";
import { device, newId } from "./ids.ts";
import { Line } from "./line.ts";
import { Outbox, waits, type Waiting } from "./outbox.ts";
import { disk, findDesk, keepDesk, type Kept, type KeptDesk } from "./shelf.ts";
import type { Answered, Command, DeskState, OpenCommand, Result } from "./wire.ts";

/** Milliseconds after which a server that says nothing is taken for lost. */
const PATIENCE = 15_000;

export class Room implements Place {
  state = $state.raw<DeskState | null>(null);
  kept = $state.raw<KeptDesk | null>(null);
  waiting = $state.raw<Waiting[]>([]);
  /** Is there a line to the server? */
  isLinked = $state(false);
  /** The server does not let this phone write, or does not know the desk: its sentence. */
  problem = $state<Refusal | null>(null);
  /** This browser keeps nothing: writing would not be safe. */
  isForgetful = $state(false);
  isLoaded = $state(false);
  /** The server knows no such desk, and this phone did not open it. */
  isMissing = $state(false);

  readonly #outbox: Outbox;
  readonly #line: Line<DeskState>;
  readonly #tabs: BroadcastChannel;
  #hasBegun = false;

  constructor(readonly id: string) {
    const pace = waits();
    this.#outbox = new Outbox(id, disk, (batch) => this.#post(batch), () => this.#changed(), pace);
    const source = {
      socket: `/ws/desk/${id}`,
      question: `/api/desks/${id}`,
      isState: (message: Record<string, unknown>) => "rows" in message,
      hello: () => this.#hello(),
      onstate: (state: DeskState) => void this.#learn(state),
      onlink: (isLinked: boolean) => this.#linked(isLinked),
    };
    this.#line = new Line(source, pace);
    this.#tabs = new BroadcastChannel(`tingpai-desk-${id}`);
    this.#tabs.onmessage = () => void this.#outbox.refresh();
  }

  /** Begin: what this phone keeps of the desk is there at once, the rest when the server answers. */
  async open(keyInAddress: string | null): Promise<void> {
    try {
      const found = await findDesk(this.id);
      const key = keyInAddress ?? found?.key ?? null;
      await keepDesk(this.id, { key });
      this.kept = (await findDesk(this.id)) ?? null;
      this.state = this.kept?.state ?? null;
      await this.#outbox.open();
    } catch {
      this.isForgetful = true;
    }
    this.isLoaded = true;
    addEventListener("online", this.#wake);
    document.addEventListener("visibilitychange", this.#wake);
    this.#begin();
    if (this.state === null && this.opening === null) await this.#find();
  }

  /** Open the line, once the server can know the desk: an opening that waits in the outbox is sent before it. */
  #begin(): void {
    const isOpening = this.#outbox.kept.some(({ command, answer }) => command.do === "open" && answer === null);
    if (this.#hasBegun || !this.isLoaded || isOpening) return;
    this.#hasBegun = true;
    this.#line.open();
  }

  /** Somebody came by a link: does this desk exist? */
  async #find(): Promise<void> {
    try {
      await this.#learn(await get<DeskState>(`/api/desks/${this.id}`));
    } catch (refusal) {
      this.isMissing = refusal instanceof Refusal && refusal.status === 404;
    }
  }

  close(): void {
    removeEventListener("online", this.#wake);
    document.removeEventListener("visibilitychange", this.#wake);
    this.#outbox.close();
    this.#line.close();
    this.#tabs.close();
  }

  readonly #wake = (): void => {
    if (document.visibilityState === "hidden") return;
    if (this.#hasBegun) this.#line.wake();
    this.#outbox.kick();
  };

  #hello(): Record<string, string> {
    const key = this.kept?.key ?? null;
    return { lang: language(), ...(key === null ? {} : { key }) };
  }

  /** The page speaks another language: reasons and refusals come in it too. */
  speak(): void {
    this.#line.greet();
  }

  get mayWrite(): boolean {
    return (this.kept?.key ?? null) !== null && !this.isForgetful;
  }

  opening: OpenCommand | null = $derived.by(() => this.kept?.opening ?? null);
  ruleset = $derived.by(() => this.state?.ruleset ?? this.opening?.ruleset ?? null);
  options = $derived.by(() => this.state?.options ?? this.opening?.options ?? {});
  /** The names on the four chairs now. */
  names: string[] = $derived.by(() => {
    return this.state?.players ?? this.opening?.players ?? [];
  });
  /** Deals that this phone wrote and the sheet does not have. */
  deals = $derived.by(() => this.waiting.filter(({ kept }) => kept.command.do === "deal"));
  /** The number of the deal that is entered next; null: the match is over. */
  number: number | null = $derived.by(() => {
    let number = this.state === null ? 1 : (this.state.next?.number ?? null);
    if (number === null) return null;
    for (const { kept } of this.waiting) {
      if (kept.answer !== null) continue;
      if (kept.command.do === "deal") number = Math.max(number, Number(kept.command["number"]) + 1);
      if (kept.command.do === "undo") number = Math.max(1, number - 1);
    }
    return number;
  });
  /** Does the server know everything that this phone wrote? Else it cannot say what a result would be worth. */
  isUpToDate = $derived.by(() => this.state !== null && this.waiting.every(({ kept }) => kept.answer !== null));

  /** Who sits where in the next deal, and its round; null while the server does not know the last rows. */
  seats = $derived.by(() => (this.isUpToDate ? (this.state?.next?.seats ?? null) : null));
  round = $derived.by(() => (this.isUpToDate ? (this.state?.next?.round ?? null) : null));
  /** The way back to this desk, with the key. */
  back = $derived.by(() => `/desk/${this.id}#${this.kept?.key ?? ""}`);

  /** Write a command down. It is kept on this phone when this is over. */
  async write(command: Command): Promise<void> {
    await this.#outbox.add({
      desk: this.id,
      id: newId(),
      at: Date.now(),
      after: this.state?.last ?? null,
      by: this.kept?.by ?? null,
      command,
    });
    this.#tabs.postMessage("written");
  }

  /** The command that writes a result as the next deal. */
  command(result: Result): Command {
    return { do: "deal", number: this.number ?? 1, ...result };
  }

  /** What a command would be answered, with nothing written; null while the server cannot say it. */
  ask = $derived.by<((command: Command) => Promise<Record<string, unknown>>) | null>(() => {
    if (!this.isUpToDate || !this.isLinked) return null;
    return (command) => post<DeskTried>(`/api/desks/${this.id}/preview`, { command }, { patience: PATIENCE }).then(({ answer }) => answer);
  });

  async putAside(kept: Kept): Promise<void> {
    await this.#outbox.putAside(kept);
    this.#tabs.postMessage("put aside");
  }

  /** Who holds this phone. */
  async sayWho(by: string | null): Promise<void> {
    await keepDesk(this.id, { by });
    this.kept = (await findDesk(this.id)) ?? null;
  }

  #changed(): void {
    const written = new Set([...(this.state?.rows ?? []), ...(this.state?.held ?? [])].map(({ entry }) => entry));
    this.waiting = this.#outbox.waiting(written);
    this.problem = this.#outbox.problem;
    this.#begin();
  }

  #linked(isLinked: boolean): void {
    if (isLinked && !this.isLinked) this.#outbox.kick();
    this.isLinked = isLinked;
  }

  /** A state of the server; an older one than is known says nothing. */
  async #learn(state: DeskState): Promise<void> {
    if (this.state !== null && state.entries < this.state.entries) return;
    this.state = state;
    this.isMissing = false;
    this.#changed();
    if (!this.isForgetful) await keepDesk(this.id, { state }).catch(() => undefined);
  }

  async #post(batch: Kept[]): Promise<Answered["answers"]> {
    const key = this.kept?.key ?? null;
    const first = batch[0]!;
    if (first.command.do === "open") {
      const { id, at, command } = first;
      const state = await post<DeskState>("/api/desks", { id: this.id, key, device: device(), command: { id, at, ...command } }, { patience: PATIENCE });
      await this.#learn(state);
      return [{ id, status: "written", entry: null, error: null, answer: null }];
    }
    const commands = batch.map(({ id, at, after, by, command }) => ({ id, at, after, by, command }));
    const answered = await post<Answered>(`/api/desks/${this.id}/commands`, { device: device(), commands }, { patience: PATIENCE, headers: key === null ? {} : { "Desk-Key": key } });
    await this.#learn(answered.state);
    return answered.answers;
  }
}

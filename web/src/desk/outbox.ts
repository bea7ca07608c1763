// Sends what this phone has written, in order, until the server answers. The server takes an id once: sending twice does
// no harm, and so everything that was not answered is simply sent again.
import { Refusal } from "../lib/api.ts";
import type { Fresh, Kept, Reply, Shelf } from "./shelf.ts";

/** Milliseconds until the next attempt; the last one stays. */
export const WAITS: readonly number[] = [1000, 2000, 5000, 10_000, 30_000];

/** The same, as a page should ask for them: a test may shorten them. */
export function waits(): readonly number[] {
  const told = sessionStorage.getItem("tingpai-desk-waits");
  return told === null ? WAITS : (JSON.parse(told) as number[]);
}

/** The most commands in one request. */
export const MOST = 50;

/** Sends some commands in order and gives the server's answers to them. */
export type Post = (batch: Kept[]) => Promise<Reply[]>;

/** Where a command is: on this phone, on its way, or answered with something that a person must look at. */
export type Stage = "kept" | "sent" | "answered";

/** A row that this phone wrote and that is not on the sheet yet. */
export interface Waiting {
  kept: Kept;
  stage: Stage;
}

export class Outbox {
  /** Everything that is not written yet, in order. */
  kept: readonly Kept[] = [];
  /** Why the server takes nothing, if it said so; a lost network is no reason. */
  problem: Refusal | null = null;
  #onWay = new Set<string>();
  #running: Promise<void> | null = null;
  #again = false;
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  constructor(
    /** Whose commands these are: a desk's id, or any other name that no other outbox of this phone has. */
    readonly desk: string,
    readonly shelf: Shelf,
    readonly post: Post,
    readonly onchange: () => void,
    readonly waits: readonly number[] = WAITS,
  ) {}

  /** Read what is kept, and begin to send. */
  async open(): Promise<void> {
    await this.refresh();
    this.kick();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
  }

  /** Read again what is kept: another tab may have written. */
  async refresh(): Promise<void> {
    this.kept = await this.shelf.all(this.desk);
    this.onchange();
  }

  /** Keep a command. It is on the disk when this is over; whether it was sent is another matter. */
  async add(command: Fresh): Promise<void> {
    await this.shelf.add(command);
    await this.refresh();
    this.kick();
  }

  /** A refused command was looked at: it goes. */
  async putAside(kept: Kept): Promise<void> {
    await this.shelf.remove([kept.place]);
    await this.refresh();
  }

  stage(kept: Kept): Stage {
    if (kept.answer !== null) return "answered";
    return this.#onWay.has(kept.id) ? "sent" : "kept";
  }

  /** What this phone must still show as its own, in order: everything but what the server's state already has. */
  waiting(written: ReadonlySet<string | null>): Waiting[] {
    return this.kept.filter(({ id, answer }) => answer !== null || !written.has(id)).map((kept) => ({ kept, stage: this.stage(kept) }));
  }

  /** Send now: something was written, the network is back, or somebody looks at the page. */
  kick(): void {
    clearTimeout(this.#timer);
    if (this.#closed) return;
    if (this.#running !== null) {
      this.#again = true;
      return;
    }
    this.#running = this.#sendAll().finally(() => {
      this.#running = null;
      if (!this.#again) return;
      this.#again = false;
      this.kick();
    });
  }

  async #sendAll(): Promise<void> {
    for (;;) {
      const batch = this.kept.filter((one) => one.answer === null).slice(0, MOST);
      if (batch.length === 0 || this.#closed) return;
      try {
        await this.#send(batch);
        this.#tries = 0;
      } catch (problem) {
        this.#wait(problem);
        return;
      }
    }
  }

  async #send(batch: Kept[]): Promise<void> {
    this.#onWay = new Set(batch.map(({ id }) => id));
    this.onchange();
    try {
      const answers = await this.post(batch);
      this.problem = null;
      await this.shelf.settle(this.desk, answers);
      if (answers.length === 0) throw new Error("the server answered nothing");
    } finally {
      this.#onWay = new Set();
      await this.refresh();
    }
  }

  #wait(problem: unknown): void {
    const isAnswer = problem instanceof Refusal && problem.status >= 400 && problem.status < 500 && problem.status !== 429;
    this.problem = isAnswer ? problem : null;
    this.onchange();
    if (this.#closed) return;
    const wait = this.waits[Math.min(this.#tries, this.waits.length - 1)] ?? 1000;
    this.#tries += 1;
    this.#timer = setTimeout(() => this.kick(), wait);
  }
}

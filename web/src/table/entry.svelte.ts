// The way to a table: be somebody, see what table it is, sit down or watch.
import { get, post, Refusal } from "../lib/api.ts";
import { say } from "../lib/i18n.svelte.ts";
import { beSomebody } from "../lib/me.svelte.ts";
import type { Summary } from "../lib/protocol.ts";

export class Entry {
  summary: Summary | null = $state.raw(null);
  problem: string | null = $state(null);
  #id: string;

  constructor(id: string) {
    this.#id = id;
  }

  /** Behind the # of a secret table's link stands its key. */
  get #key(): { key: string } | Record<string, never> {
    return location.hash.length > 1 ? { key: decodeURIComponent(location.hash.slice(1)) } : {};
  }

  get #address(): string {
    return `/api/tables/${encodeURIComponent(this.#id)}`;
  }

  async look(): Promise<void> {
    this.problem = null;
    try {
      await beSomebody();
      this.summary = await get<Summary>(this.#address);
    } catch (refusal) {
      this.problem = refusal instanceof Refusal ? refusal.message : say("web-broken");
    }
  }

  async join(chair: number | null): Promise<void> {
    this.summary = await post<Summary>(`${this.#address}/join`, { ...this.#key, ...(chair === null ? {} : { chair }) });
  }
  async watch(): Promise<void> {
    this.summary = await post<Summary>(`${this.#address}/watch`, this.#key);
  }
  async start(): Promise<void> {
    this.summary = await post<Summary>(`${this.#address}/start`);
  }
  async leave(): Promise<void> {
    await post(`${this.#address}/leave`);
  }
}

// The socket to one table: it comes back by itself, knows what it has seen, and matches answers to questions.
import { post } from "../lib/api.ts";
import { language } from "../lib/i18n.svelte.ts";
import type { FromServer } from "../lib/protocol.ts";

/** `refused`: it will not come back, for the reason of `code`. */
export type Link = "connecting" | "open" | "lost" | "refused";
type Answer = Exclude<FromServer, { is: "state" | "chat" }> | { is: "stale" };
type Question =
  | { do: "act"; action: string }
  | { do: "why"; action: string }
  | { do: "hint" | "next" | "ping" }
  | { do: "chat"; text: string }
  | { do: "language"; lang: string };

const PING = 10_000;
const SILENCE = 25_000;
const WAITS = [300, 800, 1500, 3000, 6000, 10_000];

export class Connection {
  link: Link = $state("connecting");
  /** The close code that ended it for good. */
  code = $state(0);
  #id: string;
  #hear: (message: FromServer) => void;
  #socket: WebSocket | null = null;
  #seen = 0;
  #questions = 0;
  #open = new Map<number, (answer: Answer) => void>();
  #tries = 0;
  #heard = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #pulse: ReturnType<typeof setInterval> | undefined;

  constructor(id: string, hear: (message: FromServer) => void) {
    this.#id = id;
    this.#hear = hear;
  }

  start(): void {
    this.#pulse = setInterval(() => this.#beat(), PING);
    addEventListener("online", this.#wake);
    addEventListener("offline", this.#cut);
    document.addEventListener("visibilitychange", this.#wake);
    this.#connect();
  }

  stop(): void {
    clearInterval(this.#pulse);
    clearTimeout(this.#retry);
    removeEventListener("online", this.#wake);
    removeEventListener("offline", this.#cut);
    document.removeEventListener("visibilitychange", this.#wake);
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }

  /** Ask, and get the answer; null when the line is down. A move that came too late is answered by `stale`. */
  ask(question: Question): Promise<Answer | null> {
    const socket = this.#socket;
    if (socket?.readyState !== WebSocket.OPEN) return Promise.resolve(null);
    const n = ++this.#questions;
    socket.send(JSON.stringify({ ...question, n, ...(question.do === "act" ? { seen: this.#seen } : {}) }));
    return new Promise((resolve) => this.#open.set(n, resolve));
  }

  #connect(): void {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/ws/table/${this.#id}?lang=${language()}`);
    this.#socket = socket;
    this.#heard = performance.now();
    socket.addEventListener("message", ({ data }) => {
      if (this.#socket === socket) this.#take(JSON.parse(String(data)) as FromServer);
    });
    socket.addEventListener("close", ({ code }) => {
      if (this.#socket === socket) void this.#closed(code);
    });
  }

  #take(message: FromServer): void {
    this.#heard = performance.now();
    if (message.is === "state") {
      this.link = "open";
      this.#tries = 0;
      this.#seen = message.seen;
      if (message.stale) this.#answerAll({ is: "stale" });
    } else if (message.is !== "chat" && message.n !== null) {
      this.#open.get(message.n)?.(message);
      this.#open.delete(message.n);
    }
    this.#hear(message);
  }

  async #closed(code: number): Promise<void> {
    this.#socket = null;
    this.#answerAll(null);
    if (code === 4403 || code === 4404) {
      this.code = code;
      this.link = "refused";
      return;
    }
    this.link = this.link === "connecting" ? "connecting" : "lost";
    if (code === 4401) await post("/api/guest", { language: language() }).catch(() => null);
    const wait = code === 4429 ? 10_000 : (WAITS[Math.min(this.#tries, WAITS.length - 1)] ?? 0);
    this.#tries += 1;
    if (this.#tries > 2) this.link = "lost";
    this.#retry = setTimeout(() => this.#connect(), wait * (0.8 + 0.4 * Math.random()));
  }

  #answerAll(answer: { is: "stale" } | null): void {
    const open = [...this.#open.values()];
    this.#open.clear();
    for (const resolve of open) resolve(answer ?? { is: "stale" });
  }

  #wake = (): void => {
    if (document.visibilityState === "hidden" || this.link === "refused") return;
    if (this.#socket !== null) this.#beat();
    else {
      clearTimeout(this.#retry);
      this.#connect();
    }
  };

  /** The browser knows that there is no network: the socket need not find out by itself. */
  #cut = (): void => {
    const socket = this.#socket;
    if (socket === null) return;
    socket.close();
    void this.#closed(1006);
  };

  #beat(): void {
    const socket = this.#socket;
    if (socket === null) return;
    // A line that says nothing is dead, whatever the browser believes.
    if (performance.now() - this.#heard > SILENCE) this.#cut();
    else void this.ask({ do: "ping" });
  }
}

// The socket to one table. It reconnects by itself, remembers the last state it has seen, and gives each question its answer.
import { post } from "../lib/api.ts";
import { language } from "../lib/i18n.svelte.ts";
import type { FromBrowser, FromServer } from "../lib/protocol.ts";

/** `refused` means that it will not reconnect; `Connection.code` says why. */
export type Link = "connecting" | "open" | "lost" | "refused";
type Answer = Exclude<FromServer, { is: "state" | "chat" }> | { is: "stale" };
/** A message without what this module adds to it by itself. */
type Bare<Message> = Message extends unknown ? Omit<Message, "n" | "seen"> : never;
type Question = Bare<FromBrowser>;
interface Open {
  isMove: boolean;
  resolve: (answer: Answer | null) => void;
}

const PING = 10_000;
const SILENCE = 25_000;
const WAITS = [300, 800, 1500, 3000, 6000, 10_000];

export class Connection {
  link: Link = $state("connecting");
  /** The close code that ended it for good. */
  code = $state(0);
  /** How often it was connected. What happened in between was not heard. */
  times = 0;
  #id: string;
  #hear: (message: FromServer) => void;
  #socket: WebSocket | null = null;
  #seen = 0;
  #questions = 0;
  /** Questions that wait for their answers, by number. */
  #open = new Map<number, Open>();
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

  /** Ask, and get the answer. It is null if the line is down or breaks; a move that came too late is answered by `stale`. */
  ask(question: Question): Promise<Answer | null> {
    const socket = this.#socket;
    if (socket?.readyState !== WebSocket.OPEN) return Promise.resolve(null);
    const n = ++this.#questions;
    socket.send(JSON.stringify({ ...question, n, ...(question.do === "act" ? { seen: this.#seen } : {}) }));
    return new Promise((resolve) => this.#open.set(n, { isMove: question.do === "act", resolve }));
  }

  #connect(): void {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/ws/table/${this.#id}?lang=${language()}`);
    this.#socket = socket;
    this.times += 1;
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
      if (message.stale) this.#answer({ is: "stale" }, ({ isMove }) => isMove);
    } else if (message.is !== "chat" && message.n !== null) {
      this.#open.get(message.n)?.resolve(message);
      this.#open.delete(message.n);
    }
    this.#hear(message);
  }

  async #closed(code: number): Promise<void> {
    this.#socket = null;
    this.#answer(null, () => true);
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

  /** Answer some of the open questions all at once. */
  #answer(answer: { is: "stale" } | null, which: (open: Open) => boolean): void {
    for (const [n, open] of [...this.#open]) {
      if (!which(open)) continue;
      this.#open.delete(n);
      open.resolve(answer);
    }
  }

  #wake = (): void => {
    if (document.visibilityState === "hidden" || this.link === "refused") return;
    if (this.#socket !== null) this.#beat();
    else {
      clearTimeout(this.#retry);
      this.#connect();
    }
  };

  /** End a line that is dead. The browser has said that there is no network, or nothing was heard for too long. */
  #cut = (): void => {
    const socket = this.#socket;
    if (socket === null) return;
    socket.close();
    void this.#closed(1006);
  };

  #beat(): void {
    const socket = this.#socket;
    if (socket === null) return;
    // If nothing was heard for so long, the line is dead, even if the browser does not know it yet.
    if (performance.now() - this.#heard > SILENCE) this.#cut();
    else void this.ask({ do: "ping" });
  }
}

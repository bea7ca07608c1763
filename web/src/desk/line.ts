// The line on which a state comes in: a socket, opened again whenever it breaks, and a plain question where sockets do not
// get through.
import { get } from "../lib/api.ts";

/** Milliseconds of silence after which a line is taken for dead. */
const SILENCE = 30_000;

/** Where a state comes from. */
export interface Source<S> {
  /** The path of the socket. */
  socket: string;
  /** The path of the plain question, which answers with a state. */
  question: string;
  /** True if a message of the socket is a state; everything else only shows that the line lives. */
  isState: (message: Record<string, unknown>) => boolean;
  /** What the server should know at the beginning: the language, and the key of those who write. */
  hello: () => Record<string, unknown>;
  onstate: (state: S) => void;
  onlink: (isLinked: boolean) => void;
}

export class Line<S> {
  #socket: WebSocket | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #tries = 0;
  #closed = false;

  constructor(
    readonly source: Source<S>,
    /** Milliseconds until the next attempt; the last one stays. */
    readonly waits: readonly number[],
  ) {}

  open(): void {
    if (this.#closed) return;
    clearTimeout(this.#timer);
    const address = new URL(this.source.socket, location.href);
    address.protocol = address.protocol.replace("http", "ws");
    address.hash = "";
    const socket = new WebSocket(address);
    this.#socket = socket;
    this.#listen(socket);
    socket.onopen = () => socket.send(JSON.stringify(this.source.hello()));
    socket.onmessage = (event: MessageEvent<string>) => {
      if (this.#socket !== socket) return;
      this.#listen(socket);
      this.#tries = 0;
      this.#hear(event.data);
    };
    socket.onclose = () => this.#lost(socket);
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    clearTimeout(this.#silence);
    this.#socket?.close();
  }

  /** The reader changed the language, or got a key. */
  greet(): void {
    this.say(this.source.hello());
  }

  /** Say something if the line is open; else it is not said. */
  say(message: Record<string, unknown>): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  /** The network may be back, or somebody looks at the page again: do not wait any longer. */
  wake(): void {
    if (this.#socket === null) this.open();
    else if (this.#socket.readyState === WebSocket.OPEN) this.#ping(this.#socket);
  }

  /** The device says that its network is gone: do not wait for the silence. */
  drop(): void {
    if (this.#socket !== null) this.#lost(this.#socket);
  }

  #hear(text: string): void {
    const message = JSON.parse(text) as Record<string, unknown>;
    this.source.onlink(true);
    if (this.source.isState(message)) this.source.onstate(message as S);
  }

  #ping(socket: WebSocket): void {
    if (socket.readyState === WebSocket.OPEN) socket.send('{"ping":1}');
  }

  /** A line that says nothing for long is asked, and given up if it stays silent. */
  #listen(socket: WebSocket): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => {
      this.#ping(socket);
      this.#silence = setTimeout(() => this.#lost(socket), SILENCE / 3);
    }, SILENCE);
  }

  #lost(socket: WebSocket): void {
    if (this.#socket !== socket) return;
    this.#socket = null;
    socket.close();
    clearTimeout(this.#silence);
    this.source.onlink(false);
    if (this.#closed) return;
    const wait = this.waits[Math.min(this.#tries, this.waits.length - 1)] ?? 1000;
    this.#tries += 1;
    this.#timer = setTimeout(() => {
      this.open();
      void this.#ask();
    }, wait);
  }

  /** A state all the same, where sockets do not get through. */
  async #ask(): Promise<void> {
    try {
      this.source.onstate(await get<S>(this.source.question));
    } catch {
      // no network: the next attempt comes
    }
  }
}

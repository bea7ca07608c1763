// An event on this phone: the parts that the page follows, the server's clock, and the commands of this phone.
//
// A page makes one, says what it shows, and reads it:
//
//   const live = new LiveEvent(id, ["person", "organiser"]);       // which keys it may use, the first one it has
//   onMount(() => { void live.open(route.hash); return () => live.close(); });
//   $effect(() => live.follow(["info", "clock", "hall"]));         // one socket; the parts come when they change
//   live.info?.name   live.hall?.tables   live.part("table/7")   live.now()
//   await live.commands.write({ do: "take", call })                // kept, sent until answered
//   await live.commands.send({ do: "start", session: 1 })          // at once; a refusal is thrown
//   await live.get<EventLogPage>("log")                            // any other address, with the key
import { SvelteMap } from "svelte/reactivity";
import { get, post, Refusal, type Extra } from "../../lib/api.ts";
import { language } from "../../lib/i18n.svelte.ts";
import type { EventClock, EventHall, EventHonours, EventInfo, EventManage, EventPart, EventPerson, EventPong, EventProtocols, EventRulings, EventScreens, EventSeats, EventStandings, EventTable, EventVersions } from "../../lib/protocol.ts";
import { Line } from "../../desk/line.ts";
import { waits } from "../../desk/outbox.ts";
import { ServerClock } from "./clock.ts";
import { Commands } from "./commands.svelte.ts";
import { anyKey, keep, recall, type Slot } from "./kept.ts";

export type FromServer = EventVersions | EventPart | EventPong | { is: "refused" };
type Kept = Record<string, { version: number; data: unknown }>;

/** What each part is. */
interface Parts {
  info: EventInfo;
  seats: EventSeats;
  clock: EventClock;
  standings: EventStandings;
  rulings: EventRulings;
  protocols: EventProtocols;
  honours: EventHonours;
  screens: EventScreens;
  hall: EventHall;
  manage: EventManage;
  person: EventPerson;
  [table: `table/${number}`]: EventTable;
}

/** Pings at the beginning, milliseconds between them, and later. */
const FIRST = 5;
const SOON = 150;
const LATER = 20_000;
/** Parts that are kept for a page that opens without a network. */
const OFFLINE = /^(info|seats|clock|person|screens|standings|table\/\d+)$/;
/** The addresses of the parts; all others are called as the part is. */
const PATHS: Record<string, string> = { info: "" };

export class LiveEvent {
  /** The last data of each part. */
  readonly parts = new SvelteMap<string, unknown>();
  key = $state<string | null>(null);
  isLinked = $state(false);
  /** What this phone keeps was read; the server may not have answered yet. */
  isLoaded = $state(false);
  /** The server knows no such event. */
  isMissing = $state(false);
  readonly commands: Commands;
  readonly clockOfServer = new ServerClock();

  readonly #versions = new Map<string, number>();
  #follow: string[] = [];
  #screen: { screen: number; sound: boolean } | null = null;
  readonly #line: Line<FromServer>;
  #pings = new Map<number, number>();
  #ping = 0;
  #pinging: ReturnType<typeof setTimeout> | undefined;
  #keeping: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly id: string,
    /** The keys that the page may use, the most wanted first; a key in the address is kept as the first one. */
    readonly slots: readonly Slot[] = ["person"],
  ) {
    // Hundreds of phones lose the network in one moment; they do not come back in one.
    const pace = waits().map((wait) => wait * (0.7 + 0.6 * Math.random()));
    this.commands = new Commands(id, slots[0] ?? "person", () => this.key, pace);
    const source = {
      socket: `/ws/event/${id}`,
      question: `/api/events/${id}/versions`,
      isState: () => true,
      hello: () => this.#hello(),
      onstate: (message: FromServer) => this.#hear(message),
      onlink: (isLinked: boolean) => this.#linked(isLinked),
    };
    this.#line = new Line(source, pace);
  }

  info = $derived.by(() => this.part("info"));
  seats = $derived.by(() => this.part("seats"));
  clock = $derived.by(() => this.part("clock"));
  standings = $derived.by(() => this.part("standings"));
  rulings = $derived.by(() => this.part("rulings"));
  protocols = $derived.by(() => this.part("protocols"));
  honours = $derived.by(() => this.part("honours"));
  screens = $derived.by(() => this.part("screens"));
  hall = $derived.by(() => this.part("hall"));
  manage = $derived.by(() => this.part("manage"));
  person = $derived.by(() => this.part("person"));

  part<K extends keyof Parts>(name: K): Parts[K] | null {
    return (this.parts.get(name) ?? null) as Parts[K] | null;
  }

  /** The server's time now. */
  now = (): number => this.clockOfServer.now();

  /** Begin. What this phone keeps is there at once, the rest when the server answers. */
  async open(hash = ""): Promise<void> {
    this.key = await anyKey(this.id, this.slots, hash);
    const name = this.#keptAs();
    const [kept, offset] = [await recall<Kept>(this.id, name), await recall<number>(this.id, "offset")];
    if (offset !== null) this.clockOfServer.restore(offset);
    for (const [part, { data }] of Object.entries(kept ?? {})) if (!this.parts.has(part)) this.parts.set(part, data);
    await this.commands.open();
    this.isLoaded = true;
    addEventListener("online", this.#wake);
    addEventListener("offline", this.#drop);
    document.addEventListener("visibilitychange", this.#wake);
    this.#line.open();
    if (!this.parts.has("info")) await this.#find();
  }

  close(): void {
    removeEventListener("online", this.#wake);
    removeEventListener("offline", this.#drop);
    document.removeEventListener("visibilitychange", this.#wake);
    clearTimeout(this.#pinging);
    clearTimeout(this.#keeping);
    this.#line.close();
    this.commands.close();
  }

  /** The parts that the page shows now. Call it again when it shows others. */
  follow(parts: readonly string[]): void {
    void language(); // inside of an effect: texts of parts come in the language of the reader
    this.#follow = [...parts];
    this.#line.greet();
  }

  /** A screen says which one it is, and whether its sound runs. */
  report(screen: number, sound: boolean): void {
    this.#screen = { screen, sound };
    this.#line.greet();
  }

  /** Another address of the event, with the key. */
  get<T>(path: string): Promise<T> {
    return get<T>(this.#address(path), this.#extra());
  }

  post<T>(path: string, body: unknown): Promise<T> {
    return post<T>(this.#address(path), body, this.#extra());
  }

  #address(path: string): string {
    return `/api/events/${this.id}${path === "" ? "" : `/${path}`}`;
  }

  #extra(): Extra {
    return { headers: this.key === null ? {} : { "Event-Key": this.key } };
  }

  #keptAs(): string {
    return `parts/${this.slots[0] ?? ""}`;
  }

  /** Somebody came by a link: does this event exist? */
  async #find(): Promise<void> {
    try {
      this.#learn("info", null, await this.get<EventInfo>(""));
    } catch (refusal) {
      this.isMissing = refusal instanceof Refusal && refusal.status === 404;
    }
  }

  readonly #wake = (): void => {
    if (document.visibilityState === "hidden") return;
    this.#line.wake();
    this.commands.kick();
  };

  readonly #drop = (): void => this.#line.drop();

  #hello(): Record<string, unknown> {
    return { lang: language(), follow: this.#follow, ...(this.key === null ? {} : { key: this.key }), ...(this.#screen ?? {}) };
  }

  #linked(isLinked: boolean): void {
    if (isLinked === this.isLinked) return;
    this.isLinked = isLinked;
    clearTimeout(this.#pinging);
    this.#pings.clear();
    if (!isLinked) return;
    this.commands.kick();
    this.#measure(FIRST);
  }

  /** Ask for the server's time, a few times at the beginning and now and then later. */
  #measure(soon: number): void {
    this.#ping += 1;
    this.#pings.set(this.#ping, Date.now());
    this.#line.say({ ping: this.#ping });
    this.#pinging = setTimeout(() => this.#measure(Math.max(0, soon - 1)), soon > 1 ? SOON : LATER);
  }

  #hear(message: FromServer): void {
    if (message.is === "part") this.#learn(message.part, message.version, message.data);
    else if (message.is === "pong") this.#pong(message);
    else if (message.is === "versions" && !this.isLinked) void this.#fetch(message.versions);
  }

  #pong({ n, now }: EventPong): void {
    const sent = this.#pings.get(n);
    if (sent === undefined) return;
    this.#pings.delete(n);
    this.clockOfServer.hear(sent, now, Date.now());
    this.#keepSoon();
  }

  /** Sockets do not get through: fetch the parts whose versions differ. */
  async #fetch(versions: Record<string, number>): Promise<void> {
    for (const part of this.#follow) {
      const version = versions[part];
      if (version === undefined || this.#versions.get(part) === version) continue;
      try {
        this.#learn(part, version, await this.get(PATHS[part] ?? part.replace("table/", "tables/")));
      } catch {
        return; // the next attempt comes
      }
    }
  }

  #learn(part: string, version: number | null, data: unknown): void {
    this.isMissing = false;
    if (version !== null) this.#versions.set(part, version);
    this.parts.set(part, data);
    if (OFFLINE.test(part)) this.#keepSoon();
  }

  /** Parts may come several times a second: they are kept a moment later. */
  #keepSoon(): void {
    clearTimeout(this.#keeping);
    this.#keeping = setTimeout(() => {
      const parts = [...this.parts].filter(([part]) => OFFLINE.test(part));
      const kept: Kept = Object.fromEntries(parts.map(([part, data]) => [part, { version: this.#versions.get(part) ?? 0, data }]));
      void keep(this.id, this.#keptAs(), kept);
      if (this.clockOfServer.isSet) void keep(this.id, "offset", this.clockOfServer.offset);
    }, 500);
  }
}

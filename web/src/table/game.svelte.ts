// Everything the page knows of its table: the last state, what may be done now, what was said.
import { getContext, setContext } from "svelte";
import { say } from "../lib/i18n.svelte.ts";
import type { AdviceShown, ChairShown, DiscardWaits, FromServer, SeatName, State, TableEvent, TableShown, ViewShown } from "../lib/protocol.ts";
import { settings } from "../lib/settings.svelte.ts";
import { isWin, offers, read, type Offer } from "./actions.ts";
import { Connection } from "./connection.svelte.ts";
import { foresee } from "./foresee.ts";
import { claimedTiles, placesFrom, SEATS, type Place } from "./seats.ts";

export interface LogLine {
  id: number;
  event: TableEvent;
  deal: number;
}
export interface Notice {
  text: string;
  cite: string | null;
  kind: "why" | "refused" | "ruling";
}
/** The salt and wall of a deal, and the hash that was promised before it. */
export interface Proof {
  commitment: string;
  /** Was it heard before the deal was over? */
  early: boolean;
  salt: string | null;
  wall: string | null;
}

const LOG = 400;

/** The promised hash of a deal's wall. It is stored in the browser, so that a reloaded page still knows it. */
function promised(table: string, deal: number, commitment: string | null): string | null {
  const name = `promise ${table} ${deal}`;
  try {
    const before = sessionStorage.getItem(name);
    if (before === null && commitment !== null) sessionStorage.setItem(name, commitment);
    return before ?? commitment;
  } catch {
    return commitment; // a browser that keeps nothing
  }
}
/** Events of moves that are foreseen. */
const OWN_MOVES = new Set(["discarded", "flower_shown"]);
const QUIET = new Set(["dealt", "answered"]);

export class Game {
  readonly id: string;
  readonly line: Connection;
  view: ViewShown | null = $state.raw(null);
  table: TableShown | null = $state.raw(null);
  /** When the last state came, for the clocks. */
  told = $state.raw(0);
  /** The events of the last state. */
  events: TableEvent[] = $state.raw([]);
  log: LogLine[] = $state([]);
  chat: { id: number; chair: number; name: string; text: string }[] = $state([]);
  /** A move that was sent and not yet answered. */
  pending: string | null = $state(null);
  notice: Notice | null = $state(null);
  advice: AdviceShown[] | null = $state.raw(null);
  /** The waits of the own hand, as it stands or after each discard; null if they were not asked for. */
  waits: DiscardWaits[] | null = $state.raw(null);
  /** The tile whose copies light up. */
  touched: string | null = $state(null);
  /** The paragraph that is being read. */
  rule: string | null = $state(null);
  /** Is the next discard meant to declare the hand ready? */
  declaring = $state(false);
  proofs = new Map<number, Proof>();
  /** Called before a state is taken over, with its events: travelling tiles remember where they were. */
  beforeState: ((state: State) => void) | null = null;
  /** Called before a move of one's own is shown at once. */
  beforeMove: ((action: string) => void) | null = null;
  #ids = 0;

  constructor(id: string) {
    this.id = id;
    this.line = new Connection(id, (message) => this.#hear(message));
  }

  // -- who sits where --------------------------------------------------------------------------------------

  mine: SeatName | null = $derived(this.view?.seat ?? null);
  watching = $derived(this.table !== null && this.table.you === null);
  bottom: SeatName = $derived(this.mine ?? this.table?.chairs[this.table.you ?? 0]?.seat ?? "E");
  places: Record<SeatName, Place> = $derived(placesFrom(this.bottom));
  at: Record<Place, SeatName> = $derived(
    Object.fromEntries(SEATS.map((seat) => [this.places[seat], seat])) as Record<Place, SeatName>,
  );
  /** Points only change hands: everybody began with nothing. */
  isZeroSum = $derived((this.table?.chairs ?? []).reduce((sum, { total }) => sum + total, 0) === 0);
  /** The seats whose lamps burn: whose turn it is, who is asked for a claim, and at the end the winners. */
  lamps: SeatName[] = $derived.by(() => {
    const view = this.view;
    if (view === null) return [];
    if (view.phase.name === "over") {
      const winners = view.winners.map(({ seat }) => seat);
      return this.mine !== null && winners.includes(this.mine) ? SEATS : winners;
    }
    if (view.phase.name === "turn") return view.phase.seat === null ? [] : [view.phase.seat];
    return this.mine !== null && this.legal.length > 0 && this.answer === null ? [this.mine] : [];
  });
  claimed = $derived(this.view === null ? null : claimedTiles(this.view));

  chair(seat: SeatName): ChairShown | null {
    return this.table?.chairs.find((one) => one.seat === seat) ?? null;
  }
  chairNumber(seat: SeatName): number {
    return this.table?.chairs.findIndex((one) => one.seat === seat) ?? -1;
  }
  name(seat: SeatName): string {
    const name = this.chair(seat)?.name ?? "";
    return name === "" ? say("web-table-wind", { wind: seat }) : name;
  }

  // -- what may be done -----------------------------------------------------------------------------------

  legal: Offer[] = $derived((this.view?.legal ?? []).map(read));
  offers: Offer[] = $derived(offers(this.view?.legal ?? []));
  voids: Offer[] = $derived(this.legal.filter(({ move }) => move === "void"));
  discards: Set<string> = $derived(new Set(this.#tilesOf("discard")));
  readies: Set<string> = $derived(new Set(this.#tilesOf("ready")));
  myTurn = $derived(this.view?.phase.name === "turn" && this.view.phase.seat === this.mine && this.mine !== null);
  /** The answer that the viewer has given in the open window. */
  answer: Offer | null = $derived.by(() => {
    const given = this.mine === null ? undefined : this.view?.phase.answers[this.mine];
    return given === undefined ? null : read(given);
  });
  /** Nothing may be pressed: a move is on its way, or the line is down. */
  busy = $derived.by(() => this.pending !== null || this.line.link !== "open");

  #tilesOf(move: Offer["move"]): string[] {
    return this.legal.filter((one) => one.move === move).flatMap(({ tiles }) => tiles);
  }

  // -- what is sent ---------------------------------------------------------------------------------------

  async act(action: string): Promise<void> {
    if (this.busy) return;
    this.pending = action;
    this.notice = null;
    this.#showAtOnce(action);
    const answer = await this.line.ask({ do: "act", action });
    // The state that follows frees the buttons; a refusal brings none.
    if (answer?.is === "done") return;
    this.pending = null;
    const back = this.#takeBack();
    if (answer?.is === "refused") this.notice = { text: `${answer.message}${back}`, cite: answer.cite ?? null, kind: "refused" };
    if (answer?.is === "stale") this.notice = { text: say("web-table-stale"), cite: null, kind: "refused" };
    if (answer === null && back !== "") this.notice = { text: back.trim(), cite: null, kind: "refused" };
  }

  /** The view that the server has told, while one that was foreseen is shown. */
  #told: ViewShown | null = null;

  #showAtOnce(action: string): void {
    const next = this.view === null ? null : foresee(this.view, action);
    if (next === null) return;
    this.beforeMove?.(action);
    this.#told = this.view;
    this.view = next;
  }

  /** The move did not count: the table as it was before, and a sentence about it. */
  #takeBack(): string {
    if (this.#told === null) return "";
    this.view = this.#told;
    this.#told = null;
    return ` ${say("web-stage-taken-back")}`;
  }

  /** Throw a tile, and declare the hand ready with it if that was chosen. */
  async discard(code: string): Promise<void> {
    this.touched = null;
    if (this.declaring && this.readies.has(code)) await this.act(`ready ${code}`);
    else if (this.discards.has(code)) await this.act(`discard ${code}`);
    else if (this.readies.has(code)) await this.act(`ready ${code}`);
    else await this.why(`discard ${code}`);
  }

  async why(action: string): Promise<void> {
    const answer = await this.line.ask({ do: "why", action });
    if (answer?.is === "why" || answer?.is === "refused") {
      this.notice = { text: answer.message, cite: answer.cite ?? null, kind: "why" };
    }
  }

  async hint(): Promise<void> {
    const answer = await this.line.ask({ do: "hint" });
    if (answer?.is === "hint") this.advice = answer.advice;
    if (answer?.is === "refused") this.notice = { text: answer.message, cite: answer.cite ?? null, kind: "refused" };
  }

  /** Ask for the waits of the own hand, once for each hand. */
  async #askWaits(): Promise<void> {
    const hand = this.mine === null || !settings.waits || !this.table?.waits ? null : this.view?.seats[this.mine];
    const key = hand == null || this.view?.phase.name === "over" ? "" : JSON.stringify([this.view?.number, hand.tiles, hand.melds, this.myTurn]);
    if (key === this.#waitsOf) return;
    this.#waitsOf = key;
    this.waits = null;
    if (key === "") return;
    const answer = await this.line.ask({ do: "waits" });
    if (answer?.is === "waits" && this.#waitsOf === key) this.waits = answer.hands;
  }
  #waitsOf = "";

  /** What was told before this page was loaded, or while it was not connected: the log of the deal, and the chat. */
  async past(): Promise<void> {
    const answer = await this.line.ask({ do: "past" });
    if (answer?.is !== "past") return;
    const deal = this.view?.number ?? 0;
    this.log = this.log.filter((line) => line.deal !== deal);
    this.#write(answer.events, deal);
    this.chat = answer.chat.map(({ chair, name, text }) => ({ id: ++this.#ids, chair, name, text }));
    this.#remember(this.view, answer.events);
  }
  /** The connection whose past was asked for. */
  #pastOf = 0;

  next(): void {
    void this.line.ask({ do: "next" });
  }

  async speak(text: string): Promise<void> {
    const answer = await this.line.ask({ do: "chat", text });
    if (answer?.is === "refused") this.notice = { text: answer.message, cite: answer.cite ?? null, kind: "refused" };
  }

  // -- what is heard --------------------------------------------------------------------------------------

  #hear(message: FromServer): void {
    if (message.is === "chat") {
      this.chat.push({ id: ++this.#ids, chair: message.chair, name: message.name, text: message.text });
    } else if (message.is === "state") {
      // What was shown already does not travel again.
      const events = this.#told === null ? message.events : message.events.filter(({ event, seat }) => !(OWN_MOVES.has(event) && SEATS[seat ?? -1] === this.mine));
      this.beforeState?.({ ...message, events });
      this.#take(message);
      if (this.#pastOf !== this.line.times) {
        this.#pastOf = this.line.times;
        void this.past();
      }
      void this.#askWaits();
    }
  }

  #take({ view, table, events }: State): void {
    this.#told = null;
    this.view = view;
    this.table = table;
    this.told = performance.now();
    this.events = events;
    this.pending = null;
    if (events.length > 0) {
      this.advice = null;
      this.notice = null;
      this.declaring = false;
      this.#rule(events);
    }
    this.#write(events, view?.number ?? 0);
    this.#remember(view, events);
    this.#byItself();
  }

  #write(events: TableEvent[], deal: number): void {
    for (const event of events) {
      // Draws of other players are not announced.
      const isDraw = event.event === "drew" && event.tile === undefined;
      if (!QUIET.has(event.event) && !isDraw && event.told) this.log.push({ id: ++this.#ids, event, deal });
    }
    if (this.log.length > LOG) this.log.splice(0, this.log.length - LOG);
  }

  /** The referee's ruling stays on the screen until the player closes it. */
  #rule(events: TableEvent[]): void {
    const foul = events.find(({ event }) => event === "fouled");
    if (foul === undefined) return;
    const said = events.filter(({ event }) => ["fouled", "hand_died", "tiles_exposed", "ready_lapsed"].includes(event));
    this.notice = { text: said.map(({ told }) => told).join(" "), cite: foul.cite ?? null, kind: "ruling" };
  }

  /** The promise about the wall is worth something only if it was heard before the deal was played. */
  #remember(view: ViewShown | null, events: TableEvent[]): void {
    if (view === null) return;
    if (!this.proofs.has(view.number)) {
      const early = promised(this.id, view.number, view.phase.name === "over" ? null : view.commitment);
      this.proofs.set(view.number, { commitment: early ?? view.commitment, early: early !== null, salt: null, wall: null });
    }
    for (const event of events) {
      const proof = this.proofs.get(view.number);
      if (event.event === "deal_ended" && proof !== undefined && typeof event.salt === "string") {
        proof.salt = event.salt;
        proof.wall = String(event.wall);
      }
    }
  }

  /** Flowers and passes that the player has left to the page; a win is never passed. */
  #byItself(): void {
    const choices = this.legal;
    if (choices.length === 0 || choices.some(({ move }) => isWin(move))) return;
    const flower = choices.find(({ move }) => move === "flower");
    if (settings.autoFlowers && flower !== undefined) {
      this.#soon(flower.text);
    } else if (settings.autoPass && this.view?.phase.name === "claim" && choices.some(({ move }) => move === "pass")) {
      this.#soon("pass");
    }
  }

  #soon(action: string): void {
    const told = this.told;
    setTimeout(() => {
      if (this.told === told && this.view?.legal.includes(action)) void this.act(action);
    }, 350);
  }
}

const KEY = Symbol("game");
export const provideGame = (game: Game): Game => setContext(KEY, game);
export const theGame = (): Game => getContext<Game>(KEY);

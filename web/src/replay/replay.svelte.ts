// The position of a replay: the deal, the viewer, the step; and automatic playing.
import { Refusal } from "../lib/api.ts";
import { say } from "../lib/i18n.svelte.ts";
import type { ChairShown, DealShown, Frame, MatchShown, SeatName, TableShown } from "../lib/protocol.ts";
import type { Game } from "../table/game.svelte.ts";
import { SEATS } from "../table/seats.ts";
import type { Eyes, Source } from "./source.ts";

/** Events without a step of their own: they are shown with the next one. */
const QUIET = new Set(["dealt", "answered"]);
export const SPEEDS = [0.5, 1, 2, 4] as const;
const PACE = 900;

export class Replay {
  match: MatchShown | null = $state.raw(null);
  deal: DealShown | null = $state.raw(null);
  number = $state(1);
  seat: Eyes = $state("all");
  step = $state(0);
  isPlaying = $state(false);
  speed = $state(1);
  problem: string | null = $state(null);
  isLoading = $state(true);
  #source: Source;
  #asked = 0;

  constructor(source: Source) {
    this.#source = source;
  }

  /** The frames at which a step stops. */
  stops: number[] = $derived.by(() => {
    const frames = this.deal?.frames ?? [];
    return [...frames.keys()].filter((place) => !QUIET.has((frames[place]!).event.event) || place === frames.length - 1);
  });
  frame: Frame | null = $derived(this.deal?.frames[this.stops[this.step] ?? -1] ?? null);
  last = $derived(Math.max(0, this.stops.length - 1));
  /** Indices of the discards of each river that were discarded right after they were drawn, up to this step. */
  drawn: Record<SeatName, number[]> = $derived.by(() => {
    const found: Record<SeatName, number[]> = { E: [], S: [], W: [], N: [] };
    const thrown: Record<SeatName, number> = { E: 0, S: 0, W: 0, N: 0 };
    for (const { event } of this.deal?.frames.slice(0, (this.stops[this.step] ?? -1) + 1) ?? []) {
      const seat = SEATS[event.seat ?? -1];
      if (event.event !== "discarded" || seat === undefined) continue;
      if (event.drawn === true) found[seat].push(thrown[seat]);
      thrown[seat] += 1;
    }
    return found;
  });

  async open(lang: string, wanted: { deal: number; seat: Eyes; step: number | null }): Promise<void> {
    try {
      this.match = await this.#source.match(lang);
      await this.show(Math.min(Math.max(1, wanted.deal), Math.max(1, this.match.deals.length)), wanted.seat, lang, wanted.step ?? 0);
    } catch (problem) {
      this.#tell(problem);
    }
  }

  /** Show a deal; `step` counts from the end where it is negative. */
  async show(number: number, seat: Eyes, lang: string, step: number): Promise<void> {
    const asked = ++this.#asked;
    this.isLoading = true;
    if (this.match !== null && this.match.deals.length === 0) {
      this.isLoading = false;
      return;
    }
    try {
      const found = await this.#source.deal(number, seat, lang);
      if (asked !== this.#asked) return;
      // The same moment through other eyes, though they have seen another number of events.
      const share = number === this.number && this.deal !== null && seat !== this.seat ? this.step / Math.max(1, this.last) : null;
      [this.number, this.seat, this.deal] = [number, seat, found];
      this.step = share !== null ? Math.round(share * this.last) : step < 0 ? this.last + 1 + step : Math.min(step, this.last);
      this.problem = null;
    } catch (problem) {
      if (asked === this.#asked) this.#tell(problem);
    } finally {
      if (asked === this.#asked) this.isLoading = false;
    }
  }

  #tell(problem: unknown): void {
    this.problem = problem instanceof Refusal ? problem.message : say("web-broken");
    this.isLoading = false;
    this.isPlaying = false;
  }

  go(step: number): void {
    this.step = Math.min(Math.max(0, step), this.last);
    if (this.step === this.last) this.isPlaying = false;
  }

  play(): void {
    if (!this.isPlaying && this.step === this.last) this.step = 0;
    this.isPlaying = !this.isPlaying;
  }

  /** Let it go on by itself while it plays. */
  tick(): () => void {
    const timer = setTimeout(() => this.go(this.step + 1), PACE / this.speed);
    return () => clearTimeout(timer);
  }

  /** The table as the components of the table page want it. */
  fill(game: Game): void {
    const [match, frame] = [this.match, this.frame];
    if (match === null || frame === null) return;
    const isOver = frame.view.phase.name === "over";
    game.view = frame.view;
    game.events = [{ ...frame.event, told: frame.told }];
    game.table = tableOf(match, this.number, isOver);
  }
}

function tableOf(match: MatchShown, number: number, isOver: boolean): TableShown {
  const place = match.deals.findIndex((row) => row.number === number);
  const played = match.deals.slice(0, isOver ? place + 1 : Math.max(0, place));
  const seats = match.deals[place]?.seats ?? [0, 1, 2, 3];
  const start = (chair: number): number => (match.totals[chair] ?? 0) - sum(match.deals, chair);
  const chairs = match.players.map(
    (name, chair): ChairShown => ({
      name,
      kind: "person",
      bot: null,
      here: true,
      away: false,
      total: start(chair) + sum(played, chair),
      seat: SEATS[seats.indexOf(chair)] ?? null,
      ready: false,
    }),
  );
  return {
    id: match.id,
    ruleset: match.ruleset,
    phase: "playing",
    deal: number,
    length: { rounds: null, deals: match.deals.length },
    round: match.deals[place]?.round ?? "E",
    chairs,
    you: null,
    clock: null,
    clocks: null,
    window: null,
    next: null,
    hints: false,
    counting: true,
    sheet: played,
    waits: false,
    open_hands: false,
    behind: null,
    again: null,
    event: null,
  };
}

const sum = (rows: MatchShown["deals"], chair: number): number => rows.reduce((all, row) => all + (row.totals[chair] ?? 0), 0);

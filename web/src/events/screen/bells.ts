// The gong and the bells of the hall, made on the spot: no files, three loudness steps.

export const LOUDNESS = [1, 2, 3] as const;
export type Loudness = (typeof LOUDNESS)[number];
export type Ring = "start" | "warning" | "gong";
/** How loud each step is: the last one uses all that the loudspeaker has. */
const GAIN: Record<Loudness, number> = { 1: 0.25, 2: 0.55, 3: 1 };

/** Partials of struck metal: the pitch over the lowest one, the share of the sound, seconds until it has died away. */
type Partials = readonly (readonly [number, number, number])[];
const GONG: Partials = [[1, 0.5, 7], [1.49, 0.4, 6], [2.01, 0.35, 5], [2.63, 0.3, 4], [3.37, 0.22, 3], [4.51, 0.15, 2], [5.83, 0.1, 1.2]];
const BELL: Partials = [[1, 0.5, 2.2], [2, 0.3, 1.8], [2.4, 0.25, 1.4], [3, 0.18, 1.1], [4.5, 0.12, 0.8]];

export class Bells {
  #context: AudioContext | null = null;
  #out: GainNode | null = null;
  loudness: Loudness = 2;

  constructor(readonly onchange: (isRunning: boolean) => void) {}

  get isRunning(): boolean {
    return this.#context?.state === "running";
  }

  /** Browsers are silent until somebody touches the page: call it from a touch or a key. Resolves to whether it sounds. */
  async wake(): Promise<boolean> {
    if (this.#context === null) {
      this.#context = new AudioContext();
      this.#context.onstatechange = () => this.onchange(this.isRunning);
      // Several partials together never clip: the compressor keeps them under the top.
      const limit = this.#context.createDynamicsCompressor();
      this.#out = this.#context.createGain();
      this.#out.connect(limit).connect(this.#context.destination);
    }
    if (this.#context.state !== "running") {
      const patience = new Promise((resolve) => setTimeout(resolve, 1000)); // without a touch the promise never settles
      await Promise.race([this.#context.resume().catch(() => undefined), patience]);
    }
    this.onchange(this.isRunning);
    return this.isRunning;
  }

  close(): void {
    void this.#context?.close();
  }

  ring(what: Ring): void {
    const [audio, out] = [this.#context, this.#out];
    if (audio === null || out === null || !this.isRunning) return;
    out.gain.value = GAIN[this.loudness];
    const now = audio.currentTime + 0.02;
    if (what === "gong") {
      for (const after of [0, 1.6, 3.2]) this.#strike(audio, out, now + after, 98, GONG);
    } else if (what === "warning") {
      for (const after of [0, 0.7]) this.#strike(audio, out, now + after, 740, BELL);
    } else {
      [523, 659, 784].forEach((pitch, place) => this.#strike(audio, out, now + place * 0.45, pitch, BELL));
    }
  }

  #strike(audio: AudioContext, out: GainNode, at: number, pitch: number, partials: Partials): void {
    for (const [over, share, long] of partials) {
      const [tone, gain] = [audio.createOscillator(), audio.createGain()];
      tone.frequency.value = pitch * over;
      gain.gain.setValueAtTime(0.0001, at);
      gain.gain.exponentialRampToValueAtTime(share, at + 0.012);
      gain.gain.exponentialRampToValueAtTime(0.0001, at + long);
      tone.connect(gain).connect(out);
      tone.start(at);
      tone.stop(at + long);
    }
  }
}

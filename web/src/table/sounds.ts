// The sounds of the table, made on the spot: wood on felt, and a small bell.
import { settings } from "../lib/settings.svelte.ts";

export type Sound = "draw" | "discard" | "claim" | "win" | "turn";

let context: AudioContext | null = null;

/** Browsers let a page sound only after the first touch; call it from one. */
export function wakeSounds(): void {
  if (!settings.sound) return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
}

export function play(sound: Sound): void {
  const line = context;
  if (!settings.sound || line?.state !== "running") return;
  const now = line.currentTime;
  if (sound === "draw") knock(line, now, 2600, 0.035, 0.1);
  else if (sound === "discard") clack(line, now, 0.5);
  else if (sound === "claim") {
    clack(line, now, 0.45);
    clack(line, now + 0.09, 0.6);
  } else if (sound === "turn") {
    bell(line, now, 659, 0.07);
    bell(line, now + 0.11, 880, 0.06);
  } else [523, 659, 784, 1047].forEach((pitch, step) => bell(line, now + step * 0.12, pitch, 0.1));
}

/** A tile set down: a short knock with wood under it. */
function clack(audio: AudioContext, at: number, loud: number): void {
  knock(audio, at, 1900, 0.06, loud * 0.7);
  const body = audio.createOscillator();
  body.frequency.setValueAtTime(240, at);
  body.frequency.exponentialRampToValueAtTime(120, at + 0.07);
  body.connect(fading(audio, at, 0.09, loud * 0.4));
  body.start(at);
  body.stop(at + 0.1);
}

function knock(audio: AudioContext, at: number, pitch: number, long: number, loud: number): void {
  const noise = audio.createBufferSource();
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * long), audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < samples.length; index++) samples[index] = Math.random() * 2 - 1;
  noise.buffer = buffer;
  const band = audio.createBiquadFilter();
  band.type = "bandpass";
  band.frequency.value = pitch;
  band.Q.value = 1.4;
  noise.connect(band).connect(fading(audio, at, long, loud));
  noise.start(at);
}

function bell(audio: AudioContext, at: number, pitch: number, loud: number): void {
  for (const [over, share] of [[1, 1], [2.76, 0.25]] as const) {
    const tone = audio.createOscillator();
    tone.frequency.value = pitch * over;
    tone.connect(fading(audio, at, 0.6 / over, loud * share));
    tone.start(at);
    tone.stop(at + 0.7);
  }
}

function fading(audio: AudioContext, at: number, long: number, loud: number): GainNode {
  const gain = audio.createGain();
  gain.gain.setValueAtTime(loud, at);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + long);
  gain.connect(audio.destination);
  return gain;
}

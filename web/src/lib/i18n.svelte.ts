// Sentences in the language of the reader, out of the same Fluent files that the server uses.
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { SvelteMap } from "svelte/reactivity";
import { settings } from "./settings.svelte.ts";

export const LANGUAGES = ["en", "ru", "zh"] as const;
export type Language = (typeof LANGUAGES)[number];
/** Each in its own name. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: "English", ru: "Русский", zh: "中文" };

// Only what the page says by itself; all other sentences come from the server. A language is loaded when it is spoken.
const LOADERS: Record<Language, () => Promise<{ default: string }>> = {
  en: () => import("virtual:texts/en"),
  ru: () => import("virtual:texts/ru"),
  zh: () => import("virtual:texts/zh"),
};
const EVENTS: Record<Language, () => Promise<{ default: string }>> = {
  en: () => import("virtual:texts/en/events"),
  ru: () => import("virtual:texts/ru/events"),
  zh: () => import("virtual:texts/zh/events"),
};
const bundles = new SvelteMap<Language, FluentBundle>();
/** A page of a competition was opened: its texts are needed in every language from now on. */
let withEvents = false;
const eventsLearned = new Set<Language>();

/** The language that was chosen, or the browser's if it is one of ours. */
export function language(): Language {
  if (settings.language !== null) return settings.language;
  const wanted = navigator.languages.map((one) => one.slice(0, 2).toLowerCase());
  return wanted.map((one) => LANGUAGES.find((ours) => ours === one)).find((one) => one !== undefined) ?? "en";
}

/** Have the texts of a language at hand. */
export async function learn(wanted: Language): Promise<void> {
  if (!bundles.has(wanted)) {
    const bundle = new FluentBundle(wanted, { useIsolating: false });
    bundle.addResource(new FluentResource((await LOADERS[wanted]()).default));
    if (!bundles.has(wanted)) bundles.set(wanted, bundle);
  }
  if (!withEvents || eventsLearned.has(wanted)) return;
  const text = (await EVENTS[wanted]()).default;
  bundles.get(wanted)?.addResource(new FluentResource(text));
  eventsLearned.add(wanted);
}

/** Have the texts of competitions at hand too. */
export async function learnEvents(): Promise<void> {
  withEvents = true;
  await learn(language());
}

/** From now on in this language; the change is seen once its texts are there. */
export async function speak(wanted: Language): Promise<void> {
  await learn(wanted);
  settings.language = wanted;
}

/** The text in the reader's language; `say` in a template is said again when the language changes. */
export function say(id: string, values?: Record<string, FluentVariable>): string {
  const bundle = bundles.get(language());
  const text = bundle?.getMessage(id)?.value;
  if (bundle === undefined || text === undefined || text === null) return id;
  return bundle.formatPattern(text, values);
}

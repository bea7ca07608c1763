// Sentences in the language of the reader, out of the same Fluent files that the server uses.
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { settings } from "./settings.svelte.ts";

export const LANGUAGES = ["en", "ru", "zh"] as const;
export type Language = (typeof LANGUAGES)[number];

// Only what the page says by itself; all other sentences come from the server.
const files = import.meta.glob<string>("$texts/*/web*.ftl", { query: "?raw", import: "default", eager: true });
const bundles = new Map<Language, FluentBundle>();

for (const language of LANGUAGES) {
  const bundle = new FluentBundle(language, { useIsolating: false });
  for (const [path, text] of Object.entries(files)) {
    if (path.includes(`/${language}/`)) bundle.addResource(new FluentResource(text));
  }
  bundles.set(language, bundle);
}

/** The language that was chosen, or the browser's if it is one of ours. */
export function language(): Language {
  if (settings.language !== null) return settings.language;
  const wanted = navigator.languages.map((one) => one.slice(0, 2).toLowerCase());
  return wanted.map((one) => LANGUAGES.find((ours) => ours === one)).find((one) => one !== undefined) ?? "en";
}

/** The text in the reader's language; `say` in a template is said again when the language changes. */
export function say(id: string, values?: Record<string, FluentVariable>): string {
  const bundle = bundles.get(language());
  const text = bundle?.getMessage(id)?.value;
  if (bundle === undefined || text === undefined || text === null) return id;
  return bundle.formatPattern(text, values);
}

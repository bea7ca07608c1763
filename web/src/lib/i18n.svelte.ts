// Sentences in the language of the reader, out of the same Fluent files that the server uses.
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { SvelteMap } from "svelte/reactivity";
import { settings } from "./settings.svelte.ts";

export const LANGUAGES = ["en", "ru", "zh"] as const;
export type Language = (typeof LANGUAGES)[number];
/** Each in its own name. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: "English", ru: "Русский", zh: "中文" };

// Only what the page says by itself; all other sentences come from the server. A language is loaded when it is spoken, and
// what neither the first page nor the table says when it is first needed.
type Loader = () => Promise<{ default: string }>;
const LOADERS: Record<Language, Loader> = {
  en: () => import("virtual:texts/en"),
  ru: () => import("virtual:texts/ru"),
  zh: () => import("virtual:texts/zh"),
};
const REST: Record<Language, Loader> = {
  en: () => import("virtual:texts/en/rest"),
  ru: () => import("virtual:texts/ru/rest"),
  zh: () => import("virtual:texts/zh/rest"),
};
const bundles = new Map<Language, FluentBundle>();
/** How many parts of a language have come: whatever is said is said again when there are more. */
const parts = new SvelteMap<Language, number>();
const coming = new Map<Language, Promise<void>>();

/** The language that was chosen, or the browser's if it is one of ours. */
export function language(): Language {
  if (settings.language !== null) return settings.language;
  const wanted = navigator.languages.map((one) => one.slice(0, 2).toLowerCase());
  return wanted.map((one) => LANGUAGES.find((ours) => ours === one)).find((one) => one !== undefined) ?? "en";
}

/** Have the texts of a language at hand, as far as the first page and the table need them. */
export async function learn(wanted: Language): Promise<void> {
  if (bundles.has(wanted)) return;
  const { default: text } = await LOADERS[wanted]();
  if (bundles.has(wanted)) return;
  const bundle = new FluentBundle(wanted, { useIsolating: false });
  bundle.addResource(new FluentResource(text));
  bundles.set(wanted, bundle);
  parts.set(wanted, 1);
}

/** Have all texts of a language at hand. */
export function learnAll(wanted: Language = language()): Promise<void> {
  let found = coming.get(wanted);
  if (found === undefined) {
    found = Promise.all([REST[wanted](), learn(wanted)]).then(([{ default: text }]) => {
      bundles.get(wanted)?.addResource(new FluentResource(text));
      parts.set(wanted, 2);
    });
    coming.set(wanted, found);
    found.catch(() => coming.delete(wanted)); // the next one tries again
  }
  return found;
}

/** From now on in this language; the change is seen once its texts are there. */
export async function speak(wanted: Language): Promise<void> {
  await (coming.has(language()) ? learnAll(wanted) : learn(wanted));
  settings.language = wanted;
}

/** The text in the reader's language; `say` in a template is said again when the language changes. */
export function say(id: string, values?: Record<string, FluentVariable>): string {
  const spoken = language();
  const known = parts.get(spoken) ?? 0;
  const bundle = bundles.get(spoken);
  const text = bundle?.getMessage(id)?.value;
  if (bundle !== undefined && text !== undefined && text !== null) return bundle.formatPattern(text, values);
  if (known !== 1) return id;
  void learnAll(spoken).catch(() => undefined);
  return ""; // it comes in a moment
}

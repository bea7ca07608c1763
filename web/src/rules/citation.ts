// Citations as people read them: the label `§IV settlement` is “§IV, расчёт”, `heads_and_tails` is the name of the fan.
// A label itself is for links. The command line says the same (src/tingpai/citations.py), out of the same texts.
import { say } from "../lib/i18n.svelte.ts";
import { fanName } from "../lib/rulesets.svelte.ts";
import { labels } from "./link.ts";

const NUMBER = /^№(\d+)$/;
const APPENDIX = /^App\.(.+)$/;
const SECTION = /^(§[IVX]+) (\D+)$/;
const WORDS = /^(sequence|[A-Z][a-z ]+?)(?: (\d+))?$/;

/** One label. */
export function labelShown(ruleset: string, label: string): string {
  let found = NUMBER.exec(label);
  if (found !== null) return say("web-cite-fan-number", { number: found[1]! });
  found = APPENDIX.exec(label);
  if (found !== null) return say("web-cite-appendix", { number: found[1]! });
  found = SECTION.exec(label);
  if (found !== null) return say("web-cite-section", { section: found[1]!, word: word(found[2]!) });
  found = WORDS.exec(label);
  if (found !== null) {
    const [, name, number] = found as unknown as [string, string, string | undefined];
    const said = word(name);
    const title = said.charAt(0).toUpperCase() + said.slice(1);
    return number === undefined ? say("web-cite-word", { word: title }) : say("web-cite-numbered", { word: title, number });
  }
  return /^[a-z]\w+$/.test(label) ? say("web-cite-fan", { name: fanName(ruleset, label) }) : label;
}

/** A label inside of its own chapter: `Counting 8` is just 8 there. */
export function shortLabel(ruleset: string, label: string): string {
  return WORDS.exec(label)?.[2] ?? labelShown(ruleset, label);
}

/** A whole citation. */
export const citation = (ruleset: string, cite: string): string => labels(cite).map((label) => labelShown(ruleset, label)).join("; ");

function word(name: string): string {
  const slug = name.toLowerCase().replaceAll("'", "").replaceAll(" ", "-");
  return say(`web-cite-to-${slug}`);
}

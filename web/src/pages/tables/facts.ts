// What one wants to know about a table before one sits down, in words.
import { say } from "../../lib/i18n.svelte.ts";
import type { Length, RulesetInfo, Summary } from "../../lib/protocol.ts";

export function lengthOf(length: Length | null | undefined, plan: RulesetInfo["plan"]): string {
  const { rounds, deals } = length ?? plan;
  const said = rounds == null ? say("web-new-length-deals", { count: deals ?? 0 }) : say("web-new-length-rounds", { count: rounds });
  return length == null ? say("web-new-length-book", { length: said }) : said;
}

export function clockOf({ clock }: Pick<Summary, "clock">): string {
  if (clock === null) return say("web-clock-none");
  return say("web-new-clock-about", { move: clock.move, bank: clock.bank, claim: clock.claim });
}

/** The options that differ from the book, each as “name: value”. */
export function optionsOf(options: Summary["options"], game: RulesetInfo): string[] {
  return game.options
    .filter(({ name, default: book }) => name in options && options[name] !== book)
    .map(({ name, label, choices, choice_labels: labels }) => {
      const value = options[name];
      const said =
        typeof value === "boolean" ? say(value ? "web-facts-on" : "web-facts-off") : (labels?.[choices?.indexOf(value as string | number) ?? -1] ?? String(value));
      return `${label}: ${said}`;
    });
}

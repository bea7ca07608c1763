// What was fixed when the event was created, as the pages need it.
import type { EventInfo } from "../../lib/protocol.ts";

/** The game of an event. */
export function rulesetOf(info: EventInfo | null): string {
  const found = info?.settings["ruleset"];
  return typeof found === "string" ? found : "mcr";
}

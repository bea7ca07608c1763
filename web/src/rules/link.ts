// The address of a citation on the rules pages: `/rules/<ruleset>#<anchor>`.
// The anchor of a label is the label itself with `_` for each space (`Sea bottom 4` → `Sea_bottom_4`, `№28`, `§3.9.1.5(1)`,
// `M-40` as they are); in an address it is percent-encoded. The server does the same (server/pages/markdown.py).

/** The labels of a citation: `№28; M-40` → `№28`, `M-40`. */
export function labels(cite: string): string[] {
  return cite.split(";").map((label) => label.trim()).filter((label) => label !== "");
}

/** The id of the element that a label stands on. */
export function anchor(label: string): string {
  return label.replaceAll(" ", "_");
}

/** The address of an anchor: the page finds the chapter in which it stands. */
export const anchorLink = (ruleset: string, place: string): string => `/rules/${ruleset}#${encodeURIComponent(place)}`;

/** The address of the (first) paragraph that a citation names. */
export function ruleLink(ruleset: string, cite: string): string {
  const first = labels(cite)[0];
  return first === undefined ? `/rules/${ruleset}` : anchorLink(ruleset, anchor(first));
}

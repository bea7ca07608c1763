// How much room there is: the whole felt, or strips on a phone held upright.

const upright = matchMedia("(max-width: 899px) and (max-aspect-ratio: 1/1)");
const low = matchMedia("(max-height: 520px)");
const wide = matchMedia("(min-width: 1200px)");
const fine = matchMedia("(hover: hover)");

export const layout = $state({ upright: upright.matches, low: low.matches, wide: wide.matches, fine: fine.matches });

upright.addEventListener("change", ({ matches }) => (layout.upright = matches));
low.addEventListener("change", ({ matches }) => (layout.low = matches));
wide.addEventListener("change", ({ matches }) => (layout.wide = matches));
fine.addEventListener("change", ({ matches }) => (layout.fine = matches));

const still = matchMedia("(prefers-reduced-motion: reduce)");
/** Does the reader's system ask for no motion? */
export const isStill = (): boolean => still.matches;

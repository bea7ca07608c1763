// The key under which somebody is registered: from the name, so that the draw can be repeated by reading.

/** `Li Wei` becomes `li_wei`, or `li_wei_2` if that is taken. Letters of every script stay. */
export function keyFor(name: string, taken: ReadonlySet<string>): string {
  const plain = name.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  const words = plain.match(/[\p{L}\p{N}]+/gu) ?? [];
  const stem = words.join("_") || "player";
  const start = /^\d+$/.test(stem) ? `player_${stem}` : stem;
  let found = start;
  for (let number = 2; taken.has(found); number += 1) found = `${start}_${number}`;
  return found;
}

/** Heights of labels, from the top: each at least `gap` below the one before it, and none below `bottom`. */
export function apart(heights: readonly number[], gap: number, bottom: number): number[] {
  const placed: number[] = [];
  for (const height of heights) placed.push(Math.max(height, (placed.at(-1) ?? -Infinity) + gap));
  let limit = bottom;
  for (let place = placed.length - 1; place >= 0; place -= 1) {
    placed[place] = Math.min(placed[place]!, limit);
    limit = placed[place]! - gap;
  }
  return placed;
}

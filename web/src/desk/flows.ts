// What each two players settle, all payments of a deal taken together.

interface Payment {
  from: string;
  to: string | null;
  points: number;
}
export interface Flow {
  from: string;
  to: string;
  points: number;
}

/** The net payment between each two players, in the order in which they first pay. */
export function between(payments: readonly Payment[]): Flow[] {
  const pairs = new Map<string, Flow>();
  for (const { from, to, points } of payments) {
    if (to === null) continue;
    const key = JSON.stringify([from, to].toSorted());
    const pair = pairs.get(key) ?? { from, to, points: 0 };
    pair.points += pair.from === from ? points : -points;
    pairs.set(key, pair);
  }
  return [...pairs.values()].filter(({ points }) => points !== 0).map((flow) => (flow.points > 0 ? flow : { from: flow.to, to: flow.from, points: -flow.points }));
}

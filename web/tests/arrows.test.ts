import { describe, expect, it } from "vitest";
import { arrowsOf, PLATE, seatsAt } from "../src/table/arrows.ts";
import { placesFrom } from "../src/table/seats.ts";

describe("payments", () => {
  const places = placesFrom("S");
  it("go from plate to plate, the largest the thickest", () => {
    const box = seatsAt(false);
    const [give, pay] = arrowsOf([{ from: "W", to: "S", points: 24 }, { from: "N", to: "S", points: 8 }], places, box);
    expect(give!.thick).toBeGreaterThan(pay!.thick);
    // From under the plate at the right to the right side of the own one.
    expect(give!.path).toBe(`M${box.at.right[0]} ${box.height / 2 + PLATE.height / 2 + 12} Q${box.at.right[0]} ${box.at.bottom[1]} ${box.width / 2 + PLATE.width / 2 + 12} ${box.at.bottom[1]}`);
    expect(pay!.path.startsWith(`M${box.width / 2} `)).toBe(true);
  });
  it("have their numbers inside the drawing, never on a plate", () => {
    for (const flat of [true, false]) {
      const box = seatsAt(flat);
      const all = (["E", "S", "W", "N"] as const).flatMap((from) => (["E", "S", "W", "N"] as const).filter((to) => to !== from).map((to) => ({ from, to, points: 8 })));
      for (const { x, y } of arrowsOf(all, places, box)) {
        const covered = Object.values(box.at).some(([px, py]) => Math.abs(px - x) < PLATE.width / 2 && Math.abs(py - y) < PLATE.height / 2);
        expect(covered).toBe(false);
        expect(x > 20 && x < box.width - 20 && y > 13 && y < box.height - 13).toBe(true);
      }
    }
  });
});

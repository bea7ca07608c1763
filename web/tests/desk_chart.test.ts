// Names at the ends of the lines of the chart.
import { expect, test } from "vitest";
import { apart } from "../src/desk/apart.ts";

test("names that are far enough from each other stay where they are", () => {
  expect(apart([14, 90, 150, 200], 17, 234)).toEqual([14, 90, 150, 200]);
});

test("names at one height move down, one below the other", () => {
  expect(apart([14, 14, 14, 100], 17, 234)).toEqual([14, 31, 48, 100]);
});

test("at the bottom only those move up that must: one won from all, and their name stays at the top", () => {
  expect(apart([14, 216, 216, 216], 17, 234)).toEqual([14, 200, 217, 234]);
});

import { describe, expect, it } from "vitest";
import { foresee } from "../src/table/foresee.ts";
import { seat, view } from "./views.ts";

const before = view({
  legal: ["discard 9p", "discard 1m"],
  seats: { E: seat(), S: seat({ tiles: "11m9p5s2f", drawn: "9p", standing: 5, river: "E" }), W: seat(), N: seat() },
});

describe("a move of one's own", () => {
  it("shows the discard in the river at once, and nothing may be done meanwhile", () => {
    const after = foresee(before, "discard 9p");
    expect(after?.seats.S).toMatchObject({ tiles: "11m5s2f", drawn: null, standing: 4, river: "E9p", ready: null });
    expect(after?.last_discard).toEqual(["S", "9p"]);
    expect(after?.legal).toEqual([]);
    expect(after?.phase.name).toBe("claim");
    expect(before.seats.S.river).toBe("E");
  });
  it("is ready when it was declared so", () => {
    expect(foresee(before, "ready 1m")?.seats.S).toMatchObject({ tiles: "1m9p5s2f", river: "E1m", ready: "declared" });
  });
  it("lays a flower aside", () => {
    expect(foresee(before, "flower 2f")?.seats.S).toMatchObject({ tiles: "11m9p5s", flowers: "2f" });
  });
  it("waits for the server where others answer or a tile is drawn", () => {
    expect(foresee(before, "zimo")).toBeNull();
    expect(foresee(before, "kong 1m")).toBeNull();
    expect(foresee(view({ ...before, phase: { ...before.phase, name: "claim", seat: "E", tile: "1m" } }), "pung")).toBeNull();
    expect(foresee(before, "discard 7m")).toBeNull();
  });
});

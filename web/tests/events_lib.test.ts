// The server's clock on a phone.
import { expect, it } from "vitest";
import { ServerClock } from "../src/events/lib/clock.ts";

const now = (clock: ServerClock): number => Math.round(clock.now() - Date.now());

it("believes the quickest of several pings, so that slow answers change nothing", () => {
  const clock = new ServerClock();
  for (const delay of [1500, 1200, 20, 1400, 900]) clock.hear(1000, 6000 + 1000 + delay / 4, 1000 + delay);
  expect(Math.abs(now(clock) - 6000)).toBeLessThan(20);
});

it("believes a clock that was set anew at once", () => {
  const clock = new ServerClock();
  for (let ping = 0; ping < 9; ping += 1) clock.hear(0, 500, 0);
  clock.hear(0, 3_600_000, 10);
  expect(now(clock)).toBe(3_599_995);
});

it("goes on with the difference that was kept, until the server answers", () => {
  const clock = new ServerClock();
  expect(clock.isSet).toBe(false);
  clock.restore(250);
  expect([clock.isSet, now(clock)]).toEqual([true, 250]);
  clock.hear(0, 100, 0);
  clock.restore(250);
  expect(now(clock)).toBe(100);
});

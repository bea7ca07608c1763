// The list of games: a server that is too busy is asked again.
import { afterEach, expect, test, vi } from "vitest";
import { rulesets } from "../src/lib/rulesets.svelte.ts";

const busy = (): Response => new Response(JSON.stringify({ code: "busy", message: "Too busy." }), { status: 503 });

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("a busy server is asked again", async () => {
  vi.useFakeTimers();
  const answers = [busy(), busy(), new Response("[]")];
  const fetched = vi.fn(() => Promise.resolve(answers.shift()!));
  vi.stubGlobal("fetch", fetched);
  const games = rulesets();
  await vi.advanceTimersByTimeAsync(3000);
  expect(await games).toEqual([]);
  expect(fetched).toHaveBeenCalledTimes(3);
});

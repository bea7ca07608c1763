import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { askAgain } from "../src/lib/ask_again.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("a question that must be answered", () => {
  it("is asked again after longer and longer waits, and never after the answer", async () => {
    const ask = vi.fn().mockRejectedValueOnce(new Error("no network")).mockRejectedValueOnce(new Error("no network")).mockResolvedValue("games");
    const [take, problems] = [vi.fn(), vi.fn()];
    askAgain<string>(ask, take, [100, 500], problems);
    await vi.advanceTimersByTimeAsync(99);
    expect(ask).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(ask).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(500);
    expect(take).toHaveBeenCalledExactlyOnceWith("games");
    expect(problems).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(ask).toHaveBeenCalledTimes(3);
  });

  it("is forgotten when nobody waits any more", async () => {
    const ask = vi.fn().mockRejectedValue(new Error("no network"));
    const take = vi.fn();
    const stop = askAgain<string>(ask, take, [100]);
    await vi.advanceTimersByTimeAsync(100);
    stop();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(ask).toHaveBeenCalledTimes(2);
    expect(take).not.toHaveBeenCalled();
  });
});

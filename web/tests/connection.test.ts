// The line to a table, over a real socket to a server that says what the test wants.
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { WebSocket as NodeSocket, WebSocketServer } from "ws";
import type { FromServer, State } from "../src/lib/protocol.ts";
import { Connection } from "../src/table/connection.svelte.ts";

// `import` would give the half of the package that is for browsers, which has no server.
const ws = createRequire(import.meta.url)("ws") as typeof import("ws");

const state = (seen: number, stale = false): State => ({
  is: "state", seen, stale, events: [], view: null,
  table: {
    id: "abcd", ruleset: "mcr", phase: "waiting", deal: 0, length: {}, round: "E", chairs: [], you: 0, clock: null, clocks: null,
    window: null, next: null, hints: true, counting: true, sheet: [], waits: true, open_hands: false, behind: null, again: null, event: null,
  },
});

let server: WebSocketServer;
let sockets: NodeSocket[];
let asked: Record<string, unknown>[];
let heard: FromServer[];
let line: Connection;

const tell = (message: FromServer): void => sockets.at(-1)!.send(JSON.stringify(message));
async function until(isTrue: () => boolean): Promise<void> {
  for (let tries = 0; !isTrue(); tries += 1) {
    if (tries > 400) throw new Error("it did not come true");
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

beforeEach(async () => {
  [sockets, asked, heard] = [[], [], []];
  server = new ws.WebSocketServer({ port: 0, host: "127.0.0.1" });
  server.on("connection", (socket) => {
    sockets.push(socket);
    socket.on("message", (data: Buffer) => asked.push(JSON.parse(data.toString()) as Record<string, unknown>));
    tell(state(7));
  });
  await new Promise((resolve) => server.once("listening", resolve));
  (window as unknown as { happyDOM: { setURL: (address: string) => void } }).happyDOM.setURL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/table/abcd`);
  line = new Connection("abcd", (message) => heard.push(message));
  line.start();
  await until(() => line.link === "open");
});

afterEach(() => {
  line.stop();
  for (const socket of sockets) socket.terminate();
  server.close();
});

it("sends a move with the last state that was seen, and gets its own answer", async () => {
  const [move, hint] = [line.ask({ do: "act", action: "pass" }), line.ask({ do: "hint" })];
  await until(() => asked.length === 2);
  expect(asked).toEqual([{ do: "act", action: "pass", n: 1, seen: 7 }, { do: "hint", n: 2 }]);
  tell({ is: "hint", n: 2, advice: [] });
  tell({ is: "done", n: 1 });
  expect(await hint).toEqual({ is: "hint", n: 2, advice: [] });
  expect(await move).toEqual({ is: "done", n: 1 });
});

it("answers a move that came too late by `stale`, and leaves other questions open", async () => {
  const [move, hint] = [line.ask({ do: "act", action: "pass" }), line.ask({ do: "hint" })];
  await until(() => asked.length === 2);
  tell(state(8, true));
  expect(await move).toEqual({ is: "stale" });
  tell({ is: "hint", n: 2, advice: [] });
  expect(await hint).toMatchObject({ is: "hint" });
});

it("answers null when the line breaks, and comes back by itself", async () => {
  const move = line.ask({ do: "act", action: "pass" });
  await until(() => asked.length === 1);
  sockets[0]!.terminate();
  expect(await move).toBeNull();
  expect(line.link).toBe("lost");
  expect(await line.ask({ do: "hint" })).toBeNull();
  await until(() => sockets.length === 2 && line.link === "open");
});

it("does not come back to a table that it may not see", async () => {
  const hint = line.ask({ do: "hint" });
  await until(() => asked.length === 1);
  sockets[0]!.close(4403);
  expect(await hint).toBeNull();
  expect([line.link, line.code]).toEqual(["refused", 4403]);
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(sockets).toHaveLength(1);
});

it("hands on every message", async () => {
  tell({ is: "chat", chair: 1, name: "Anna", text: "Hi" });
  await until(() => heard.length === 2);
  expect(heard.map(({ is }) => is)).toEqual(["state", "chat"]);
});

// The outbox: in order, until answered, whatever the network does. The shelf is a list here; the disk is tested in a browser.
import { afterEach, expect, it } from "vitest";
import { Refusal } from "../src/lib/api.ts";
import { between } from "../src/desk/flows.ts";
import { newId } from "../src/desk/ids.ts";
import { listed } from "../src/desk/listed.ts";
import { Outbox, type Post } from "../src/desk/outbox.ts";
import { isDone, type Fresh, type Kept, type KeptDesk, type Reply, type Shelf } from "../src/desk/shelf.ts";

class List implements Shelf {
  kept: Kept[] = [];
  async add(command: Fresh): Promise<void> {
    await Promise.resolve();
    this.kept.push({ ...command, place: this.kept.length, answer: null });
  }
  all(): Promise<Kept[]> {
    return Promise.resolve([...this.kept]);
  }
  settle(_: string, answers: Reply[]): Promise<void> {
    for (const answer of answers) {
      if (isDone(answer)) this.kept = this.kept.filter(({ id }) => id !== answer.id);
      else this.kept = this.kept.map((one) => (one.id === answer.id ? { ...one, answer } : one));
    }
    return Promise.resolve();
  }
  remove(places: number[]): Promise<void> {
    this.kept = this.kept.filter(({ place }) => !places.includes(place));
    return Promise.resolve();
  }
}

const command = (id: string): Fresh => ({ desk: "d", id, at: 0, after: null, by: null, command: { do: "deal", number: 1, winner: null } });
const answer = (id: string, status = "written"): Reply => ({ id, status, error: null });
async function until(isTrue: () => boolean): Promise<void> {
  for (let tries = 0; !isTrue(); tries += 1) {
    if (tries > 300) throw new Error("it did not come true");
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

let outbox: Outbox;
const make = (post: Post, shelf = new List()): List => {
  outbox = new Outbox("d", shelf, post, () => undefined, [1, 2, 5]);
  return shelf;
};
afterEach(() => outbox.close());

it("sends in order until everything is answered, through lost requests and lost answers", async () => {
  const seen: string[][] = [];
  const written: string[] = [];
  let tries = 0;
  const shelf = make((batch) => {
    seen.push(batch.map(({ id }) => id));
    tries += 1;
    if (tries % 3 === 1) throw new Refusal(0, "offline", "");
    for (const { id } of batch) if (!written.includes(id)) written.push(id); // the server takes an id once
    if (tries % 3 === 2) throw new TypeError("the answer was lost");
    return Promise.resolve(batch.map(({ id }) => answer(id)));
  });
  await outbox.open();
  for (const id of ["a", "b", "c"]) await outbox.add(command(id));
  await until(() => shelf.kept.length === 0);
  expect(written).toEqual(["a", "b", "c"]);
  for (const batch of seen) expect(batch).toEqual([...batch].sort());
});

it("keeps before it sends, and says where a command is", async () => {
  let finish: (answers: Reply[]) => void = () => undefined;
  const shelf = make(() => new Promise((resolve) => (finish = resolve)));
  await outbox.add(command("a"));
  expect(shelf.kept).toHaveLength(1);
  await until(() => outbox.kept[0] !== undefined && outbox.stage(outbox.kept[0]) === "sent");
  finish([answer("a", "refused")]);
  await until(() => outbox.kept[0]?.answer !== null);
  expect(outbox.stage(outbox.kept[0]!)).toBe("answered"); // a refusal stays until somebody has seen it
  await outbox.putAside(outbox.kept[0]!);
  expect(shelf.kept).toEqual([]);
});

it("gives every command with its state, but for those that the server's state already has", async () => {
  make(() => new Promise(() => undefined));
  for (const id of ["a", "b"]) await outbox.add(command(id));
  await until(() => outbox.waiting(new Set()).some(({ stage }) => stage === "sent"));
  expect(outbox.waiting(new Set()).map(({ kept, stage }) => [kept.id, stage])).toEqual([["a", "sent"], ["b", "kept"]]);
  expect(outbox.waiting(new Set(["a"])).map(({ kept }) => kept.id)).toEqual(["b"]); // its row is there before its answer
});

it("tells why a server takes nothing, keeps everything and tries again", async () => {
  let isOpen = false;
  const shelf = make((batch) => {
    if (!isOpen) throw new Refusal(403, "forbidden", "This link only follows.");
    return Promise.resolve(batch.map(({ id }) => answer(id)));
  });
  await outbox.add(command("a"));
  await until(() => outbox.problem !== null);
  expect([outbox.problem?.message, shelf.kept.length]).toEqual(["This link only follows.", 1]);
  isOpen = true;
  await until(() => shelf.kept.length === 0);
  expect(outbox.problem).toBeNull();
});

it("does not send an answer's neighbours twice at once", async () => {
  let inside = 0;
  let most = 0;
  const shelf = make(async (batch) => {
    most = Math.max(most, (inside += 1));
    await new Promise((resolve) => setTimeout(resolve, 3));
    inside -= 1;
    return batch.map(({ id }) => answer(id));
  });
  await Promise.all(["a", "b", "c", "d"].map((id) => outbox.add(command(id))));
  for (let times = 0; times < 5; times += 1) outbox.kick();
  await until(() => shelf.kept.length === 0);
  expect(most).toBe(1);
});

it("makes ids that fit the server and never repeat", () => {
  const ids = Array.from({ length: 2000 }, newId);
  expect(new Set(ids).size).toBe(2000);
  for (const id of ids) expect(id).toMatch(/^[\w-]{22}$/);
});

it("nets what each two settle", () => {
  const paid = [
    { from: "Anna", to: "Boris", points: 8 },
    { from: "Boris", to: "Anna", points: 20 },
    { from: "Chen", to: "Anna", points: 5 },
    { from: "Dina", to: null, points: 10 },
    { from: "Anna", to: "Dina", points: 3 },
    { from: "Dina", to: "Anna", points: 3 },
  ];
  expect(between(paid)).toEqual([
    { from: "Boris", to: "Anna", points: 12 },
    { from: "Chen", to: "Anna", points: 5 },
  ]);
});

it("lists a desk once, with this phone's key, the last one first", () => {
  const kept = { id: "one", key: "secret", opening: { do: "open", ruleset: "mcr", options: {}, players: ["A", "B", "C", "D"], deals: null }, state: null, by: null, touched: 5 } satisfies KeptDesk;
  const known = { ruleset: "mcr", players: ["A", "B", "C", "D"], sums: [3, 0, 0, -3], deals: 1, over: false, created: "1970-01-01T00:00:00Z" };
  const found = listed([kept, { ...kept, id: "bare", opening: null }], [{ ...known, id: "one", changed: "1970-01-01T00:00:00Z" }, { ...known, id: "two", changed: "1970-01-01T00:00:01Z" }]);
  expect(found.map(({ id, key }) => [id, key])).toEqual([["two", null], ["one", "secret"]]);
});

// What this phone keeps: its desks, and the commands that no server has answered yet. Everything is on the disk before
// the page says so.
import { Database, Records } from "./database.ts";
import type { Command, DeskState, OpenCommand } from "./wire.ts";

/** A desk that this phone opened, writes or follows. */
export interface KeptDesk {
  id: string;
  /** Behind the # of the writer's link; null: this phone only follows. */
  key: string | null;
  /** What the desk was opened with, where this phone opened it. */
  opening: OpenCommand | null;
  /** The last state that the server sent. */
  state: DeskState | null;
  /** Who holds this phone, if they said so. */
  by: string | null;
  /** When it was last used, in milliseconds. */
  touched: number;
}

/** What a server says of a command, as far as an outbox must know it. */
export interface Reply {
  id: string;
  /** `refused`: somebody must read why. Anything else: the server has it. */
  status: string;
  error: { message: string; cite: string | null } | null;
}

/** A command that the server has not taken in yet, or that somebody must look at. */
export interface Kept {
  /** The order in which this phone wrote; given by the shelf. */
  place: number;
  /** Where it is written: the id of a desk, or the name that another page gave its outbox. */
  desk: string;
  id: string;
  /** The phone's time in milliseconds. */
  at: number;
  /** The last entry that this phone knew. */
  after: string | null;
  by: string | null;
  command: OpenCommand | Command;
  /** Null until the server answers. Only answers that ask something of a person are kept. */
  answer: Reply | null;
}
export type Fresh = Omit<Kept, "place" | "answer">;

/** Where commands are kept until they are answered. */
export interface Shelf {
  add(command: Fresh): Promise<void>;
  /** All commands of a desk, in the order in which they were written. */
  all(desk: string): Promise<Kept[]>;
  /** Take in answers: what is written goes, what somebody must look at stays. */
  settle(desk: string, answers: readonly Reply[]): Promise<void>;
  remove(places: number[]): Promise<void>;
}

/** Answers after which nothing is left to do on this phone: the state of the desk shows what became of the command. */
export const isDone = (answer: Reply): boolean => answer.status !== "refused";

const database = new Database("tingpai-desk", (made) => {
  made.createObjectStore("desks", { keyPath: "id" });
  made.createObjectStore("outbox", { keyPath: "place", autoIncrement: true }).createIndex("desk", "desk");
});

export const disk: Shelf = {
  async add(command) {
    await database.inside("outbox", "readwrite", (store) => store.add({ ...command, answer: null }));
  },
  all: (desk) => database.inside<Kept[]>("outbox", "readonly", (store) => store.index("desk").getAll(desk) as IDBRequest<Kept[]>),
  async settle(desk, answers) {
    const byId = new Map(answers.map((answer) => [answer.id, answer]));
    await database.inside("outbox", "readwrite", (store) => {
      const request = store.index("desk").openCursor(desk);
      request.onsuccess = () => {
        const cursor = request.result;
        if (cursor === null) return;
        const answer = byId.get((cursor.value as Kept).id);
        if (answer !== undefined && isDone(answer)) cursor.delete();
        else if (answer !== undefined) cursor.update({ ...(cursor.value as Kept), answer });
        cursor.continue();
      };
      return undefined;
    });
  },
  async remove(places) {
    await database.inside("outbox", "readwrite", (store) => {
      for (const place of places) store.delete(place);
      return undefined;
    });
  },
};

const desks = new Records<KeptDesk>(database, "desks", (id) => ({ id, key: null, opening: null, state: null, by: null, touched: 0 }));

export const findDesk = (id: string): Promise<KeptDesk | undefined> => desks.find(id);
export const keptDesks = (): Promise<KeptDesk[]> => desks.all();
export const keepDesk = (id: string, changed: Partial<KeptDesk>): Promise<void> => desks.change(id, { ...changed, touched: Date.now() });

// What this phone keeps: its desks, and the commands that no server has answered yet. Everything is on the disk before
// the page says so.
import type { Answer, Command, DeskState, OpenCommand } from "./wire.ts";

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

/** A command that the server has not taken in yet, or that somebody must look at. */
export interface Kept {
  /** The order in which this phone wrote; given by the shelf. */
  place: number;
  desk: string;
  id: string;
  /** The phone's time in milliseconds. */
  at: number;
  /** The last entry that this phone knew. */
  after: string | null;
  by: string | null;
  command: OpenCommand | Command;
  /** Null until the server answers. Only answers that ask something of a person are kept. */
  answer: Answer | null;
}
export type Fresh = Omit<Kept, "place" | "answer">;

/** Where commands are kept until they are answered. */
export interface Shelf {
  add(command: Fresh): Promise<void>;
  /** All commands of a desk, in the order in which they were written. */
  all(desk: string): Promise<Kept[]>;
  /** Take in answers: what is written goes, what somebody must look at stays. */
  settle(desk: string, answers: Answer[]): Promise<void>;
  remove(places: number[]): Promise<void>;
}

/** Answers after which nothing is left to do on this phone: the state of the desk shows what became of the command. */
export const isDone = (answer: Answer): boolean => answer.status !== "refused";

const NAME = "tingpai-desk";
let opened: Promise<IDBDatabase> | undefined;

function database(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore("desks", { keyPath: "id" });
      request.result.createObjectStore("outbox", { keyPath: "place", autoIncrement: true }).createIndex("desk", "desk");
    };
    request.onsuccess = () => {
      request.result.onversionchange = () => request.result.close(); // a newer page wants to change the shelves
      request.result.onclose = () => (opened = undefined);
      resolve(request.result);
    };
    request.onerror = () => reject(new Error(String(request.error)));
  });
  opened.catch(() => (opened = undefined)); // the next one tries again
  return opened;
}

/** One transaction; it is over when the disk has it. */
async function inside<T>(store: "desks" | "outbox", mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T> | undefined): Promise<T> {
  const transaction = (await database()).transaction(store, mode, { durability: "strict" });
  return new Promise((resolve, reject) => {
    const request = act(transaction.objectStore(store));
    transaction.oncomplete = () => resolve(request?.result as T);
    transaction.onabort = () => reject(new Error(String(transaction.error)));
  });
}

export const disk: Shelf = {
  async add(command) {
    await inside("outbox", "readwrite", (store) => store.add({ ...command, answer: null }));
  },
  all: (desk) => inside<Kept[]>("outbox", "readonly", (store) => store.index("desk").getAll(desk) as IDBRequest<Kept[]>),
  async settle(desk, answers) {
    const byId = new Map(answers.map((answer) => [answer.id, answer]));
    await inside("outbox", "readwrite", (store) => {
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
    await inside("outbox", "readwrite", (store) => {
      for (const place of places) store.delete(place);
      return undefined;
    });
  },
};

export const findDesk = (id: string): Promise<KeptDesk | undefined> =>
  inside<KeptDesk | undefined>("desks", "readonly", (store) => store.get(id) as IDBRequest<KeptDesk | undefined>);

export const keptDesks = (): Promise<KeptDesk[]> => inside<KeptDesk[]>("desks", "readonly", (store) => store.getAll() as IDBRequest<KeptDesk[]>);

/** Change what is kept of a desk, in one step, so that two tabs do not undo each other's changes. */
export async function keepDesk(id: string, changed: Partial<KeptDesk>): Promise<void> {
  await inside("desks", "readwrite", (store) => {
    const found = store.get(id) as IDBRequest<KeptDesk | undefined>;
    found.onsuccess = () => {
      const before = found.result ?? { id, key: null, opening: null, state: null, by: null, touched: 0 };
      store.put({ ...before, ...changed, touched: Date.now() });
    };
    return undefined;
  });
}

export async function forgetDesk(id: string): Promise<void> {
  await inside("desks", "readwrite", (store) => store.delete(id));
}

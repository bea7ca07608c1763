// IndexedDB, as little of it as the desk needs: one transaction at a time, and what is written is on the disk.

export class Database {
  #opened: Promise<IDBDatabase> | undefined;

  constructor(
    readonly name: string,
    /** Makes the stores on a phone that has none. Never change them: a page of an older build may have them open. */
    readonly make: (database: IDBDatabase) => void,
  ) {}

  #open(): Promise<IDBDatabase> {
    this.#opened ??= new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(this.name, 1);
      request.onupgradeneeded = () => this.make(request.result);
      request.onsuccess = () => {
        request.result.onversionchange = () => request.result.close(); // a newer page wants to change the stores
        request.result.onclose = () => (this.#opened = undefined);
        resolve(request.result);
      };
      request.onerror = () => reject(new Error(String(request.error)));
    });
    this.#opened.catch(() => (this.#opened = undefined)); // the next one tries again
    return this.#opened;
  }

  /** One transaction; it is over when the disk has it. */
  async inside<T>(store: string, mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T> | undefined): Promise<T> {
    const transaction = (await this.#open()).transaction(store, mode, { durability: "strict" });
    return new Promise((resolve, reject) => {
      const request = act(transaction.objectStore(store));
      transaction.oncomplete = () => resolve(request?.result as T);
      transaction.onabort = () => reject(new Error(String(transaction.error)));
    });
  }
}

/** Objects that a page finds again without a network, each under its `id`. */
export class Records<T extends { id: string }> {
  constructor(
    readonly database: Database,
    readonly store: string,
    /** What a record is before anything is known of it. */
    readonly fresh: (id: string) => T,
  ) {}

  find(id: string): Promise<T | undefined> {
    return this.database.inside<T | undefined>(this.store, "readonly", (store) => store.get(id) as IDBRequest<T | undefined>);
  }

  all(): Promise<T[]> {
    return this.database.inside<T[]>(this.store, "readonly", (store) => store.getAll() as IDBRequest<T[]>);
  }

  /** Change a record in one step, so that two tabs do not undo each other's changes. */
  async change(id: string, changed: Partial<T>): Promise<void> {
    await this.database.inside(this.store, "readwrite", (store) => {
      const found = store.get(id) as IDBRequest<T | undefined>;
      found.onsuccess = () => void store.put({ ...(found.result ?? this.fresh(id)), ...changed });
      return undefined;
    });
  }

  async remove(id: string): Promise<void> {
    await this.database.inside(this.store, "readwrite", (store) => store.delete(id));
  }
}

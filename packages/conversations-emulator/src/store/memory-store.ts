import type { JsonObject } from '../frames/frame.ts';
import { SortedMap } from './sorted-map.ts';
import type {
  Page,
  Store,
  StoredRecord,
  StoreListener,
  StoreReader,
  StoreWriter,
  SyncEvent,
  SyncItem,
  SyncObject,
} from './store.ts';

/** Keeps everything in this process. Transactions run one after another. */
export class MemoryStore implements Store {
  readonly #state = new MemoryState();
  readonly #listeners = new Set<StoreListener>();
  #last: Promise<unknown> = Promise.resolve();

  read<T>(work: (reader: StoreReader) => Promise<T>): Promise<T> {
    return this.#queue(() => work(this.#state));
  }

  write<T>(work: (writer: StoreWriter) => Promise<T>): Promise<T> {
    return this.#queue(async () => {
      const transaction = new MemoryTransaction(this.#state);
      try {
        const result = await work(transaction);
        this.#notify(transaction);
        return result;
      } catch (error) {
        transaction.undo();
        throw error;
      }
    });
  }

  compact(date: string): Promise<void> {
    return this.#queue(async () => this.#state.compact(date));
  }

  listen(listener: StoreListener): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  async close(): Promise<void> {
    await this.#last;
    this.#listeners.clear();
  }

  #queue<T>(run: () => Promise<T>): Promise<T> {
    const result = this.#last.then(run);
    this.#last = result.catch(() => undefined);
    return result;
  }

  #notify({ changed, announcements }: MemoryTransaction): void {
    for (const listener of this.#listeners) {
      if (changed.size > 0) listener.changed([...changed]);
      for (const message of announcements) listener.announced(message);
    }
  }
}

class MemoryState implements StoreReader {
  readonly objects = new Map<string, SyncObject>();
  readonly names = new Map<string, string>();
  readonly items = new Map<string, SortedMap<SyncItem>>();
  readonly events = new Map<string, SyncEvent[]>();
  readonly records = new Map<string, SortedMap<unknown>>();
  readonly blobs = new Map<string, Uint8Array>();

  findObject(sidOrName: string): Promise<SyncObject | undefined> {
    return Promise.resolve(this.objects.get(sidOrName) ?? this.objects.get(this.names.get(sidOrName) ?? ''));
  }

  findItem(objectSid: string, key: string): Promise<SyncItem | undefined> {
    return Promise.resolve(this.items.get(objectSid)?.get(key));
  }

  listItems(objectSid: string, page: Page): Promise<SyncItem[]> {
    return Promise.resolve(
      this.items
        .get(objectSid)
        ?.page(page)
        .map(([, item]) => item) ?? [],
    );
  }

  countItems(objectSid: string, from: string): Promise<number> {
    return Promise.resolve(this.items.get(objectSid)?.countFrom(from) ?? 0);
  }

  listEvents(objectSid: string, after: number, limit: number): Promise<SyncEvent[]> {
    const events = this.events.get(objectSid) ?? [];
    // From the end, where those who catch up are looking.
    let start = events.length;
    while (start > 0 && (events[start - 1]?.id ?? 0) > after) start -= 1;
    return Promise.resolve(events.slice(start, start + limit));
  }

  compact(date: string): void {
    for (const [sid, events] of this.events) {
      const newest = new Map(events.map(({ key, id }) => [key, id]));
      const isGone = !this.objects.has(sid);
      const kept = events.filter(
        (event) =>
          event.date >= date ||
          (!isGone && (event.type === 'item_added' || newest.get(event.key) === event.id)),
      );
      if (kept.length > 0) this.events.set(sid, kept);
      else this.events.delete(sid);
    }
  }

  getRecord<T>(collection: string, key: string): Promise<T | undefined> {
    return Promise.resolve(this.records.get(collection)?.get(key) as T | undefined);
  }

  listRecords<T>(collection: string, page: Page): Promise<StoredRecord<T>[]> {
    const entries = this.records.get(collection)?.page(page) ?? [];
    return Promise.resolve(entries.map(([key, data]) => ({ key, data: data as T })));
  }

  countRecords(collection: string): Promise<number> {
    return Promise.resolve(this.records.get(collection)?.size ?? 0);
  }

  getBlob(key: string): Promise<Uint8Array | undefined> {
    return Promise.resolve(this.blobs.get(key));
  }
}

/** Writes straight to the state and keeps how to take each write back. Values are never changed, only replaced. */
class MemoryTransaction implements StoreWriter {
  readonly changed = new Set<string>();
  readonly announcements: JsonObject[] = [];
  readonly #state: MemoryState;
  readonly #undo: (() => void)[] = [];

  readonly findObject: StoreReader['findObject'];
  readonly findItem: StoreReader['findItem'];
  readonly listItems: StoreReader['listItems'];
  readonly countItems: StoreReader['countItems'];
  readonly listEvents: StoreReader['listEvents'];
  readonly getRecord: StoreReader['getRecord'];
  readonly listRecords: StoreReader['listRecords'];
  readonly countRecords: StoreReader['countRecords'];
  readonly getBlob: StoreReader['getBlob'];
  readonly lockObject: StoreWriter['lockObject'];
  readonly lockRecord: StoreWriter['lockRecord'];

  constructor(state: MemoryState) {
    this.#state = state;
    this.findObject = state.findObject.bind(state);
    this.findItem = state.findItem.bind(state);
    this.listItems = state.listItems.bind(state);
    this.countItems = state.countItems.bind(state);
    this.listEvents = state.listEvents.bind(state);
    this.getRecord = state.getRecord.bind(state);
    this.listRecords = state.listRecords.bind(state);
    this.countRecords = state.countRecords.bind(state);
    this.getBlob = state.getBlob.bind(state);
    // Transactions run one at a time, which locks everything.
    this.lockObject = this.findObject;
    this.lockRecord = this.getRecord;
  }

  undo(): void {
    for (const takeBack of this.#undo.toReversed()) takeBack();
  }

  async putObject(object: SyncObject): Promise<void> {
    this.#set(this.#state.objects, object.sid, object);
    this.#set(this.#state.names, object.uniqueName, object.sid);
  }

  async removeObject(sid: string): Promise<void> {
    const object = this.#state.objects.get(sid);
    if (!object) return;
    this.#set(this.#state.objects, sid, undefined);
    this.#set(this.#state.names, object.uniqueName, undefined);
    this.#set(this.#state.items, sid, undefined);
  }

  async putItem(item: SyncItem): Promise<void> {
    this.#set(sortedMapOf(this.#state.items, item.objectSid), item.key, item);
  }

  async removeItem(objectSid: string, key: string): Promise<void> {
    this.#set(sortedMapOf(this.#state.items, objectSid), key, undefined);
  }

  async addEvent(event: SyncEvent): Promise<void> {
    const events = this.#state.events.get(event.objectSid) ?? [];
    this.#state.events.set(event.objectSid, events);
    events.push(event);
    this.#undo.push(() => events.pop());
    this.changed.add(event.objectSid);
  }

  async putRecord(collection: string, key: string, data: unknown): Promise<void> {
    this.#set(sortedMapOf(this.#state.records, collection), key, data);
  }

  async insertRecord(collection: string, key: string, data: unknown): Promise<boolean> {
    if ((await this.getRecord(collection, key)) !== undefined) return false;
    await this.putRecord(collection, key, data);
    return true;
  }

  async removeRecord(collection: string, key: string): Promise<void> {
    this.#set(sortedMapOf(this.#state.records, collection), key, undefined);
  }

  async removeRecords(collection: string): Promise<void> {
    this.#set(this.#state.records, collection, undefined);
  }

  async putBlob(key: string, bytes: Uint8Array): Promise<void> {
    this.#set(this.#state.blobs, key, bytes);
  }

  async removeBlob(key: string): Promise<void> {
    this.#set(this.#state.blobs, key, undefined);
  }

  announce(message: JsonObject): void {
    this.announcements.push(message);
  }

  #set<T>(map: Settable<T>, key: string, value: T | undefined): void {
    const before = map.get(key);
    const put = (current: T | undefined): void => {
      if (current === undefined) map.delete(key);
      else map.set(key, current);
    };
    put(value);
    this.#undo.push(() => put(before));
  }
}

interface Settable<T> {
  get: (key: string) => T | undefined;
  set: (key: string, value: T) => unknown;
  delete: (key: string) => unknown;
}

function sortedMapOf<T>(maps: Map<string, SortedMap<T>>, name: string): SortedMap<T> {
  const map = maps.get(name) ?? new SortedMap<T>();
  maps.set(name, map);
  return map;
}

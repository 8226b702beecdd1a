import { newSid } from '../sids.ts';
import type { JsonObject } from '../frames/frame.ts';
import {
  listKey,
  type StoreWriter,
  type SyncEvent,
  type SyncItem,
  type SyncKind,
  type SyncObject,
} from '../store/store.ts';

const SID_PREFIX = { document: 'ET', list: 'ES', map: 'MP' } as const;

/** Sync's writes in one transaction: each change raises the object's revision and adds one event to its log. */
export class SyncWrites {
  readonly #writer: StoreWriter;
  readonly #date: string;

  /** @param date of all changes of this transaction, ISO 8601. */
  constructor(writer: StoreWriter, date: string) {
    this.#writer = writer;
    this.#date = date;
  }

  /** Makes an empty object; when one has that name already, that one. */
  async create(
    kind: SyncKind,
    uniqueName: string,
    owner: string,
    data: JsonObject = {},
  ): Promise<SyncObject> {
    const existing = await this.#writer.lockObject(uniqueName);
    if (existing) return existing;
    const object: SyncObject = {
      sid: newSid(SID_PREFIX[kind]),
      kind,
      uniqueName,
      owner,
      revision: 0,
      lastEventId: 0,
      nextIndex: 0,
      data,
      dateCreated: this.#date,
      dateUpdated: this.#date,
    };
    await this.#writer.putObject(object);
    return object;
  }

  /** Replaces a document's data; nothing happens when it is the same. */
  async setDocument(name: string, data: JsonObject): Promise<void> {
    const object = await this.#lock(name);
    if (JSON.stringify(object.data) === JSON.stringify(data)) return;
    const changed = await this.#raise(object, { data });
    await this.#log(changed, 'updated', '', data, changed.revision);
  }

  /** Removes an object; its subscribers hear of it. */
  async remove(name: string): Promise<void> {
    const object = await this.#writer.lockObject(name);
    if (!object) return;
    const changed = await this.#raise(object, {});
    await this.#log(changed, 'removed', '', {}, changed.revision);
    await this.#writer.removeObject(object.sid);
  }

  /** Adds an item at the list's end; resolves to its index. */
  async pushItem(name: string, makeData: (index: number) => JsonObject): Promise<number> {
    const list = await this.#lock(name);
    const index = list.nextIndex;
    const changed = await this.#raise(list, { nextIndex: index + 1 });
    await this.#addItem(changed, listKey(index), makeData(index));
    return index;
  }

  /** Adds or replaces an item; nothing happens when its data is the same. */
  async putItem(name: string, key: string, data: JsonObject): Promise<void> {
    const object = await this.#lock(name);
    const item = await this.#writer.findItem(object.sid, key);
    if (!item) return this.#addItem(await this.#raise(object, {}), key, data);
    if (JSON.stringify(item.data) === JSON.stringify(data)) return;
    const changed = await this.#raise(object, {});
    await this.#writer.putItem({
      ...item,
      data,
      revision: item.revision + 1,
      lastEventId: changed.lastEventId,
      dateUpdated: this.#date,
    });
    await this.#log(changed, 'item_updated', key, data, item.revision + 1);
  }

  /** Removes an item; nothing happens when there is none. */
  async removeItem(name: string, key: string): Promise<void> {
    const object = await this.#writer.lockObject(name);
    const item = object && (await this.#writer.findItem(object.sid, key));
    if (!object || !item) return;
    const changed = await this.#raise(object, {});
    await this.#writer.removeItem(object.sid, key);
    await this.#log(changed, 'item_removed', key, item.data, item.revision + 1);
  }

  async #addItem(object: SyncObject, key: string, data: JsonObject): Promise<void> {
    const item: SyncItem = {
      objectSid: object.sid,
      key,
      data,
      revision: 0,
      lastEventId: object.lastEventId,
      dateCreated: this.#date,
      dateUpdated: this.#date,
    };
    await this.#writer.putItem(item);
    await this.#log(object, 'item_added', key, data, 0);
  }

  async #lock(name: string): Promise<SyncObject> {
    const object = await this.#writer.lockObject(name);
    if (!object) throw new Error(`There is no Sync object ${name}.`);
    return object;
  }

  async #raise(object: SyncObject, change: Partial<SyncObject>): Promise<SyncObject> {
    const changed: SyncObject = {
      ...object,
      ...change,
      revision: object.revision + 1,
      lastEventId: object.lastEventId + 1,
      dateUpdated: this.#date,
    };
    await this.#writer.putObject(changed);
    return changed;
  }

  #log(
    object: SyncObject,
    type: SyncEvent['type'],
    key: string,
    data: JsonObject,
    revision: number,
  ): Promise<void> {
    return this.#writer.addEvent({
      objectSid: object.sid,
      id: object.lastEventId,
      type,
      key,
      data,
      revision,
      objectRevision: object.revision,
      date: this.#date,
    });
  }
}

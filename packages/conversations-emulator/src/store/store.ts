import type { JsonObject } from '../frames/frame.ts';

/** What Sync knows: documents, lists and maps. */
export type SyncKind = 'document' | 'list' | 'map';

/** A Sync object without its items. */
export interface SyncObject {
  readonly sid: string;
  readonly kind: SyncKind;
  readonly uniqueName: string;
  /** Whose it is: a conversation (`CH…`) or a user (`user:<identity>`). Decides who may read it. */
  readonly owner: string;
  readonly revision: number;
  /** Of the object's newest event; 0 before the first. Each event's is one more than that of the one before. */
  readonly lastEventId: number;
  /** The index that a list's next item gets. */
  readonly nextIndex: number;
  /** Of a document. */
  readonly data: JsonObject;
  readonly dateCreated: string;
  readonly dateUpdated: string;
}

/** One item of a list or map. */
export interface SyncItem {
  readonly objectSid: string;
  /** Of a map item; of a list item, its index as `listKey` writes it. */
  readonly key: string;
  readonly data: JsonObject;
  readonly revision: number;
  readonly lastEventId: number;
  readonly dateCreated: string;
  readonly dateUpdated: string;
}

/** One change of an object, as its subscribers get it. */
export interface SyncEvent {
  readonly objectSid: string;
  readonly id: number;
  readonly type: 'item_added' | 'item_updated' | 'item_removed' | 'updated' | 'removed';
  /** Of the item; empty for events of a document. */
  readonly key: string;
  readonly data: JsonObject;
  /** Of the item, or of the document. */
  readonly revision: number;
  readonly objectRevision: number;
  readonly date: string;
}

/** Which part of a sorted collection, and in which order. Keys sort by code unit. */
export interface Page {
  /** Leave out what comes before this key (after it, in descending order). Inclusive. */
  readonly from?: string;
  readonly order?: 'asc' | 'desc';
  readonly limit: number;
}

/** A plain record with its key. */
export interface StoredRecord<T> {
  readonly key: string;
  readonly data: T;
}

/** Reads. Each sees what is committed when it runs. */
export interface StoreReader {
  /** By SID or unique name. */
  findObject: (sidOrName: string) => Promise<SyncObject | undefined>;
  findItem: (objectSid: string, key: string) => Promise<SyncItem | undefined>;
  listItems: (objectSid: string, page: Page) => Promise<SyncItem[]>;
  /** How many items have this key or a later one. */
  countItems: (objectSid: string, from: string) => Promise<number>;
  /** In the order of their ids. */
  listEvents: (objectSid: string, after: number, limit: number) => Promise<SyncEvent[]>;
  getRecord: <T>(collection: string, key: string) => Promise<T | undefined>;
  listRecords: <T>(collection: string, page: Page) => Promise<StoredRecord<T>[]>;
  countRecords: (collection: string) => Promise<number>;
  getBlob: (key: string) => Promise<Uint8Array | undefined>;
}

/** Writes of one transaction. What it reads it sees with its own writes. */
export interface StoreWriter extends StoreReader {
  /** As `findObject`, and no other transaction writes the object until this one ends. */
  lockObject: (sidOrName: string) => Promise<SyncObject | undefined>;
  /** As `getRecord`, and no other transaction writes the record until this one ends. */
  lockRecord: <T>(collection: string, key: string) => Promise<T | undefined>;
  putObject: (object: SyncObject) => Promise<void>;
  /** Removes the object with its items. Its events stay, for those who come back to it. */
  removeObject: (sid: string) => Promise<void>;
  putItem: (item: SyncItem) => Promise<void>;
  removeItem: (objectSid: string, key: string) => Promise<void>;
  addEvent: (event: SyncEvent) => Promise<void>;
  putRecord: (collection: string, key: string, data: unknown) => Promise<void>;
  /** False, with nothing written, when the key is taken. */
  insertRecord: (collection: string, key: string, data: unknown) => Promise<boolean>;
  removeRecord: (collection: string, key: string) => Promise<void>;
  removeRecords: (collection: string) => Promise<void>;
  putBlob: (key: string, bytes: Uint8Array) => Promise<void>;
  removeBlob: (key: string) => Promise<void>;
  /** Says `message` to all emulators on this store once the transaction is committed. Nothing keeps it. */
  announce: (message: JsonObject) => void;
}

/** What an emulator hears from its store, from its own transactions and from those of other processes. */
export interface StoreListener {
  /** Objects have new events. */
  changed: (objectSids: readonly string[]) => void;
  announced: (message: JsonObject) => void;
  /** Changes may have been missed: look at everything again. */
  gap: () => void;
}

/**
 * All that the emulator knows of persistence. A resolved `write` is as durable as the store; a rejected one left nothing.
 */
export interface Store {
  read: <T>(work: (reader: StoreReader) => Promise<T>) => Promise<T>;
  /** `work` may run more than once (a lost race) and so must touch nothing but its writer. */
  write: <T>(work: (writer: StoreWriter) => Promise<T>) => Promise<T>;
  /**
   * Drops events from before `date` (ISO 8601) that no one needs to catch up: changes of what has changed again since, and
   * those of objects that are gone. Ids stay as they are, and so have gaps.
   */
  compact: (date: string) => Promise<void>;
  /** Until the returned function is called. */
  listen: (listener: StoreListener) => () => void;
  close: () => Promise<void>;
}

/** The key of a list item: its index, so written that keys sort as indexes do. */
export const listKey = (index: number): string => String(index).padStart(12, '0');

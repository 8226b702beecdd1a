import type { ClientBase, Pool, QueryResultRow } from 'pg';

import { eventOf, itemOf, objectOf, type EventRow, type ItemRow, type ObjectRow } from './postgres-rows.ts';
import type { Page, StoredRecord, StoreReader, SyncEvent, SyncItem, SyncObject } from './store.ts';

export const S = 'conversations_emulator';

/** Reads through a pool, or in a transaction through its client. */
export class PostgresReader implements StoreReader {
  readonly #db: Pool | ClientBase;

  constructor(db: Pool | ClientBase) {
    this.#db = db;
  }

  async findObject(sidOrName: string): Promise<SyncObject | undefined> {
    const [row] = await this.rows<ObjectRow>(
      `select * from ${S}.sync_objects where sid = $1 or unique_name = $1`,
      [sidOrName],
    );
    return row && objectOf(row);
  }

  async findItem(objectSid: string, key: string): Promise<SyncItem | undefined> {
    const [row] = await this.rows<ItemRow>(
      `select * from ${S}.sync_items where object_sid = $1 and key = $2`,
      [objectSid, key],
    );
    return row && itemOf(row);
  }

  async listItems(objectSid: string, page: Page): Promise<SyncItem[]> {
    const rows = await this.#page<ItemRow>('sync_items', 'object_sid', objectSid, page);
    return rows.map(itemOf);
  }

  async countItems(objectSid: string, from: string): Promise<number> {
    return this.#count(`${S}.sync_items where object_sid = $1 and key >= $2`, [objectSid, from]);
  }

  async listEvents(objectSid: string, after: number, limit: number): Promise<SyncEvent[]> {
    const rows = await this.rows<EventRow>(
      `select * from ${S}.sync_events where object_sid = $1 and id > $2 order by id limit $3`,
      [objectSid, after, limit],
    );
    return rows.map(eventOf);
  }

  async getRecord<T>(collection: string, key: string): Promise<T | undefined> {
    const [row] = await this.rows<{ data: string }>(
      `select data from ${S}.records where collection = $1 and key = $2`,
      [collection, key],
    );
    return row && (JSON.parse(row.data) as T);
  }

  async listRecords<T>(collection: string, page: Page): Promise<StoredRecord<T>[]> {
    const rows = await this.#page<{ key: string; data: string }>('records', 'collection', collection, page);
    return rows.map(({ key, data }) => ({ key, data: JSON.parse(data) as T }));
  }

  async countRecords(collection: string): Promise<number> {
    return this.#count(`${S}.records where collection = $1`, [collection]);
  }

  async getBlob(key: string): Promise<Uint8Array | undefined> {
    const [row] = await this.rows<{ bytes: Buffer }>(`select bytes from ${S}.blobs where key = $1`, [key]);
    return row?.bytes;
  }

  protected async rows<Row extends QueryResultRow>(text: string, values: readonly unknown[]): Promise<Row[]> {
    const { rows } = await this.#db.query<Row>(text, [...values]);
    return rows;
  }

  async #count(from: string, values: readonly unknown[]): Promise<number> {
    const [row] = await this.rows<{ count: string }>(`select count(*) from ${from}`, values);
    return Number(row?.count);
  }

  #page<Row extends QueryResultRow>(
    table: string,
    column: string,
    value: string,
    { from, order = 'asc', limit }: Page,
  ): Promise<Row[]> {
    const compare = order === 'asc' ? '>=' : '<=';
    const start = from === undefined ? '' : `and key ${compare} $3`;
    return this.rows<Row>(
      `select * from ${S}.${table} where ${column} = $1 ${start} order by key ${order} limit $2`,
      from === undefined ? [value, limit] : [value, limit, from],
    );
  }
}

import type { JsonObject } from '../frames/frame.ts';
import { PostgresReader, S } from './postgres-reader.ts';
import { objectOf, type ObjectRow } from './postgres-rows.ts';
import type { StoreWriter, SyncEvent, SyncItem, SyncObject } from './store.ts';

/** Writes in one transaction, and remembers what to tell when it is committed. */
export class PostgresWriter extends PostgresReader implements StoreWriter {
  readonly changed = new Set<string>();
  readonly announcements: JsonObject[] = [];

  async lockObject(sidOrName: string): Promise<SyncObject | undefined> {
    const [row] = await this.rows<ObjectRow>(
      `select * from ${S}.sync_objects where sid = $1 or unique_name = $1 for update`,
      [sidOrName],
    );
    return row && objectOf(row);
  }

  async lockRecord<T>(collection: string, key: string): Promise<T | undefined> {
    const [row] = await this.rows<{ data: string }>(
      `select data from ${S}.records where collection = $1 and key = $2 for update`,
      [collection, key],
    );
    return row && (JSON.parse(row.data) as T);
  }

  async putObject(object: SyncObject): Promise<void> {
    await this.rows(
      `insert into ${S}.sync_objects values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
       on conflict (sid) do update set revision = excluded.revision, last_event_id = excluded.last_event_id,
         next_index = excluded.next_index, data = excluded.data, date_updated = excluded.date_updated`,
      [
        object.sid,
        object.kind,
        object.uniqueName,
        object.owner,
        object.revision,
        object.lastEventId,
        object.nextIndex,
        JSON.stringify(object.data),
        object.dateCreated,
        object.dateUpdated,
      ],
    );
  }

  async removeObject(sid: string): Promise<void> {
    await this.rows(`delete from ${S}.sync_objects where sid = $1`, [sid]);
    await this.rows(`delete from ${S}.sync_items where object_sid = $1`, [sid]);
  }

  async putItem(item: SyncItem): Promise<void> {
    await this.rows(
      `insert into ${S}.sync_items values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (object_sid, key) do update set data = excluded.data, revision = excluded.revision,
         last_event_id = excluded.last_event_id, date_updated = excluded.date_updated`,
      [
        item.objectSid,
        item.key,
        JSON.stringify(item.data),
        item.revision,
        item.lastEventId,
        item.dateCreated,
        item.dateUpdated,
      ],
    );
  }

  async removeItem(objectSid: string, key: string): Promise<void> {
    await this.rows(`delete from ${S}.sync_items where object_sid = $1 and key = $2`, [objectSid, key]);
  }

  async addEvent(event: SyncEvent): Promise<void> {
    await this.rows(`insert into ${S}.sync_events values ($1, $2, $3, $4, $5, $6, $7, $8)`, [
      event.objectSid,
      event.id,
      event.type,
      event.key,
      JSON.stringify(event.data),
      event.revision,
      event.objectRevision,
      event.date,
    ]);
    this.changed.add(event.objectSid);
  }

  async putRecord(collection: string, key: string, data: unknown): Promise<void> {
    await this.rows(
      `insert into ${S}.records values ($1, $2, $3)
       on conflict (collection, key) do update set data = excluded.data`,
      [collection, key, JSON.stringify(data)],
    );
  }

  async insertRecord(collection: string, key: string, data: unknown): Promise<boolean> {
    const rows = await this.rows(
      `insert into ${S}.records values ($1, $2, $3) on conflict do nothing returning key`,
      [collection, key, JSON.stringify(data)],
    );
    return rows.length > 0;
  }

  async removeRecord(collection: string, key: string): Promise<void> {
    await this.rows(`delete from ${S}.records where collection = $1 and key = $2`, [collection, key]);
  }

  async removeRecords(collection: string): Promise<void> {
    await this.rows(`delete from ${S}.records where collection = $1`, [collection]);
  }

  async putBlob(key: string, bytes: Uint8Array): Promise<void> {
    await this.rows(
      `insert into ${S}.blobs values ($1, $2) on conflict (key) do update set bytes = excluded.bytes`,
      [key, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)],
    );
  }

  async removeBlob(key: string): Promise<void> {
    await this.rows(`delete from ${S}.blobs where key = $1`, [key]);
  }

  announce(message: JsonObject): void {
    this.announcements.push(message);
  }
}

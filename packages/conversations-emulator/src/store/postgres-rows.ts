import type { JsonObject } from '../frames/frame.ts';
import type { SyncEvent, SyncItem, SyncKind, SyncObject } from './store.ts';

/** Rows as they come from PostgreSQL; its bigints come as text. */
export interface ObjectRow {
  sid: string;
  kind: SyncKind;
  unique_name: string;
  owner: string;
  revision: string;
  last_event_id: string;
  next_index: string;
  data: string;
  date_created: string;
  date_updated: string;
}

export interface ItemRow {
  object_sid: string;
  key: string;
  data: string;
  revision: string;
  last_event_id: string;
  date_created: string;
  date_updated: string;
}

export interface EventRow {
  object_sid: string;
  id: string;
  type: SyncEvent['type'];
  key: string;
  data: string;
  revision: string;
  object_revision: string;
  date: string;
}

const parse = (data: string): JsonObject => JSON.parse(data) as JsonObject;

export const objectOf = (row: ObjectRow): SyncObject => ({
  sid: row.sid,
  kind: row.kind,
  uniqueName: row.unique_name,
  owner: row.owner,
  revision: Number(row.revision),
  lastEventId: Number(row.last_event_id),
  nextIndex: Number(row.next_index),
  data: parse(row.data),
  dateCreated: row.date_created,
  dateUpdated: row.date_updated,
});

export const itemOf = (row: ItemRow): SyncItem => ({
  objectSid: row.object_sid,
  key: row.key,
  data: parse(row.data),
  revision: Number(row.revision),
  lastEventId: Number(row.last_event_id),
  dateCreated: row.date_created,
  dateUpdated: row.date_updated,
});

export const eventOf = (row: EventRow): SyncEvent => ({
  objectSid: row.object_sid,
  id: Number(row.id),
  type: row.type,
  key: row.key,
  data: parse(row.data),
  revision: Number(row.revision),
  objectRevision: Number(row.object_revision),
  date: row.date,
});

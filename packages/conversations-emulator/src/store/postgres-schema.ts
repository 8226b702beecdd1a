/** Tables of the store, in a schema of their own. Data is JSON text: PostgreSQL has nothing to look for in it. */
export const SCHEMA_SQL = `
create schema if not exists conversations_emulator;

create table if not exists conversations_emulator.sync_objects (
  sid text primary key,
  kind text not null,
  unique_name text not null unique,
  owner text not null,
  revision bigint not null,
  last_event_id bigint not null,
  next_index bigint not null,
  data text not null,
  date_created text not null,
  date_updated text not null
);

create table if not exists conversations_emulator.sync_items (
  object_sid text not null,
  key text collate "C" not null,
  data text not null,
  revision bigint not null,
  last_event_id bigint not null,
  date_created text not null,
  date_updated text not null,
  primary key (object_sid, key)
);

create table if not exists conversations_emulator.sync_events (
  object_sid text not null,
  id bigint not null,
  type text not null,
  key text not null,
  data text not null,
  revision bigint not null,
  object_revision bigint not null,
  date text not null,
  primary key (object_sid, id)
);

create index if not exists sync_events_by_key on conversations_emulator.sync_events (object_sid, key, id);

create table if not exists conversations_emulator.records (
  collection text not null,
  key text collate "C" not null,
  data text not null,
  primary key (collection, key)
);

create table if not exists conversations_emulator.blobs (
  key text primary key,
  bytes bytea not null
);
`;

/** Only one of several starting processes makes the tables. */
export const SCHEMA_LOCK = 4_450_001;

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const SCHEMA = `
  pragma busy_timeout = 10000;
  pragma journal_mode = wal;
  pragma synchronous = full;
  create table if not exists objects (
    seq integer primary key autoincrement,
    id text not null unique,
    kind text not null,
    customer text,
    payment_intent text,
    created integer not null,
    body text not null,
    -- What Stripe knows of it and never answers.
    hidden text
  ) strict;
  create index if not exists objects_by_customer on objects (kind, customer, seq);
  create index if not exists objects_by_payment_intent on objects (payment_intent, kind, seq);
  create table if not exists answers (
    key text primary key,
    request text not null,
    status integer not null,
    body text not null,
    kept_at integer not null,
    -- How many more times it gets lost on its way.
    losses integer not null
  ) strict;
  create table if not exists deliveries (
    seq integer primary key autoincrement,
    event text not null,
    due_at integer not null,
    attempts integer not null default 0,
    leased_until integer not null default 0
  ) strict;
  create table if not exists controls (one integer primary key check (one = 1), body text not null) strict;
`;

/**
 * The file below `dataDir` that holds everything; in memory without one. What a transaction wrote survives the end of the process and of
 * the machine, and several processes may open it.
 */
export function openDatabase(dataDir: string | undefined): DatabaseSync {
  if (dataDir !== undefined) mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const database = new DatabaseSync(dataDir === undefined ? ':memory:' : join(dataDir, 'payments.sqlite'));
  database.exec(SCHEMA);
  return database;
}

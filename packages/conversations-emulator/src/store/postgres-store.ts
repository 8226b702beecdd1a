import { DatabaseError, Pool, type PoolClient } from 'pg';

import { CHANNEL, newsOf, PostgresNews } from './postgres-news.ts';
import { PostgresReader, S } from './postgres-reader.ts';
import { SCHEMA_LOCK, SCHEMA_SQL } from './postgres-schema.ts';
import { PostgresWriter } from './postgres-writer.ts';
import type { Store, StoreListener, StoreReader, StoreWriter } from './store.ts';

/** A transaction that lost a race: serialisation, deadlock, a name that another one took first. */
const LOST_RACE = new Set(['40001', '40P01', '23505']);
const MOST_TRIES = 8;

export interface PostgresStoreOptions {
  readonly connectionString: string;
  /** Connections at one time, besides the one that listens. */
  readonly connections?: number;
  /** Hears of lost connections, which are opened again. */
  readonly onError?: (error: unknown) => void;
}

/** Keeps everything in PostgreSQL. Any number of emulators may share one database. */
export class PostgresStore implements Store {
  readonly #pool: Pool;
  readonly #news: PostgresNews;
  readonly #reader: PostgresReader;

  private constructor(pool: Pool, news: PostgresNews) {
    this.#pool = pool;
    this.#news = news;
    this.#reader = new PostgresReader(pool);
  }

  /** Connects, and makes the tables when there are none. */
  static async open({
    connectionString,
    connections = 10,
    onError = console.error,
  }: PostgresStoreOptions): Promise<PostgresStore> {
    const pool = new Pool({ connectionString, max: connections });
    // Idle connections that die are replaced; those that are being closed may say what they like.
    pool.on('error', (error) => {
      if (!pool.ending) onError(error);
    });
    const client = await pool.connect();
    try {
      await client.query('begin');
      await client.query('select pg_advisory_xact_lock($1)', [SCHEMA_LOCK]);
      await client.query(SCHEMA_SQL);
      await client.query('commit');
    } finally {
      client.release();
    }
    const news = new PostgresNews(connectionString, onError);
    await news.open();
    return new PostgresStore(pool, news);
  }

  read<T>(work: (reader: StoreReader) => Promise<T>): Promise<T> {
    return work(this.#reader);
  }

  async write<T>(work: (writer: StoreWriter) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#try(work);
      } catch (error) {
        const isLostRace = error instanceof DatabaseError && LOST_RACE.has(error.code ?? '');
        if (!isLostRace || attempt === MOST_TRIES) throw error;
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 10 * attempt));
      }
    }
  }

  async compact(date: string): Promise<void> {
    await this.#pool.query(
      `delete from ${S}.sync_events old where date < $1 and (
         not exists (select from ${S}.sync_objects where sid = old.object_sid)
         or (type <> 'item_added' and exists (
           select from ${S}.sync_events later
           where later.object_sid = old.object_sid and later.key = old.key and later.id > old.id)))`,
      [date],
    );
  }

  listen(listener: StoreListener): () => void {
    return this.#news.add(listener);
  }

  async close(): Promise<void> {
    await this.#news.close();
    await this.#pool.end();
  }

  async #try<T>(work: (writer: StoreWriter) => Promise<T>): Promise<T> {
    const client = await this.#pool.connect();
    let broken: Error | undefined;
    try {
      await client.query('begin');
      const writer = new PostgresWriter(client);
      const result = await work(writer);
      await notify(client, newsOf(writer.changed, writer.announcements));
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback').catch((failure: unknown) => {
        broken = failure instanceof Error ? failure : new Error('The connection is lost.');
      });
      throw error;
    } finally {
      // A connection that can't be rolled back is thrown away.
      client.release(broken);
    }
  }
}

async function notify(client: PoolClient, payloads: readonly string[]): Promise<void> {
  if (payloads.length > 0)
    await client.query(`select pg_notify($1, payload) from unnest($2::text[]) payload`, [CHANNEL, payloads]);
}

import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Pool, type PoolClient } from 'pg';

import { isDatabaseUnavailable } from './database-errors.ts';

/** The database through Drizzle; columns are camelCase here and snake_case there. */
export type Database = NodePgDatabase & { readonly $client: Pool };

/** What `db.transaction` hands to its callback. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/** Either: for functions that work inside a caller's transaction as well as alone. */
export type Executor = Database | Transaction;

/** Whatever runs a statement that is written out: a pool, or the connection of a transaction. */
export type Querier = Pick<Pool, 'query'>;

const connections = new WeakMap<Transaction, PoolClient>();

/** The connection of a transaction, for statements that are written out and otherwise run by themselves. */
export function queryIn(tx: Transaction): Querier {
  const client = connections.get(tx);
  if (!client) throw new Error('A transaction within a transaction has no connection of its own');
  return client;
}

export interface PoolOptions {
  readonly connectionString: string;
  readonly size: number;
  /**
   * `once`: prepared statements are planned once on each connection, without their values. PostgreSQL would otherwise go on
   * planning anew wherever it takes that for cheaper; of a long statement on tables that have grown since they were
   * analyzed, planning is then most of the time. Default: as PostgreSQL sees fit.
   */
  readonly plans?: 'once';
  /**
   * A query that is unanswered for so many milliseconds fails, for a server that is stopped does not end its statements either.
   * The time counts from when the query is handed over. Default: no limit.
   */
  readonly queryTimeoutMs?: number;
  /** Told of connections that broke while idle; the pool replaces them by itself. */
  readonly onError: (error: Error) => void;
}

/** No request waits longer than this for a connection, a lock or a statement, milliseconds. */
const WAIT = { connection: 5_000, lock: 5_000, statement: 15_000, idleInTransaction: 15_000 } as const;

/** For pools that requests wait for, milliseconds: a server that is alive has ended the statement by then. */
export const REQUEST_QUERY_TIMEOUT_MS = WAIT.statement + 1_000;

/** A pool that survives the server's restarts: a broken connection is dropped and the next query opens another. */
export function createPool({ connectionString, size, plans, queryTimeoutMs, onError }: PoolOptions): Pool {
  const pool = new Pool({
    connectionString,
    max: size,
    ...(plans === 'once' ? { options: '-c plan_cache_mode=force_generic_plan' } : {}),
    connectionTimeoutMillis: WAIT.connection,
    statement_timeout: WAIT.statement,
    ...(queryTimeoutMs === undefined ? {} : { query_timeout: queryTimeoutMs }),
    lock_timeout: WAIT.lock,
    idle_in_transaction_session_timeout: WAIT.idleInTransaction,
    keepAlive: true,
    application_name: 'carematch-api',
  });
  pool.on('error', onError);
  // The pool listens to idle connections alone. One that breaks between two statements of a transaction has no one to
  // tell, and an event that no one hears ends the process; the transaction's next statement fails by itself.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

export function createDatabase(pool: Pool): Database {
  const casing = 'snake_case';
  const db = drizzle(pool, { casing });
  // Drizzle's own never gives the connection back when `begin` fails, and gives it back mid-transaction when `rollback` does.
  db.transaction = async (work, config) => {
    const client = await pool.connect();
    let isAnswered = true;
    try {
      return await drizzle(client, { casing }).transaction((tx) => {
        connections.set(tx, client);
        return work(tx);
      }, config);
    } catch (error) {
      isAnswered = !isDatabaseUnavailable(error);
      throw error;
    } finally {
      client.release(!isAnswered);
    }
  };
  return db;
}

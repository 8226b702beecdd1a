import type { Pool } from 'pg';
import { expect } from 'vitest';

/** Work in a transaction of its own; its changes are in force, and its locks are gone, once it is over. */
export async function inTransaction(
  pool: Pool,
  work: (run: (sql: string, values?: unknown[]) => Promise<unknown>) => Promise<void>,
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await work((sql, values) => client.query(sql, values));
    await client.query('commit');
    client.release();
  } catch (error) {
    // Ends the connection, and what it has locked.
    client.release(true);
    throw error;
  }
}

/** How many connections wait for a lock. */
export async function countWaiting(pool: Pool): Promise<number> {
  const { rows } = await pool.query(
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return rows.length;
}

/** Until that many connections wait for a lock. It moves faked timers on, as `expect.poll` does. */
export async function untilWaiting(pool: Pool, count: number): Promise<void> {
  // Whoever is to wait may be a process that has to start first, on a busy machine.
  await expect.poll(() => countWaiting(pool), { timeout: 60_000 }).toBe(count);
}

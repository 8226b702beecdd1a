import type { Pool } from 'pg';
import { vi } from 'vitest';

/** Does `work`, and gives the names of the prepared statements that ran on the pool meanwhile, in order. */
export async function recordStatements(pool: Pool, work: () => Promise<unknown>): Promise<string[]> {
  const names: string[] = [];
  const query = pool.query.bind(pool) as (...args: unknown[]) => unknown;
  const spy = vi.spyOn(pool, 'query').mockImplementation((...args: unknown[]) => {
    const [config] = args as [{ readonly name?: string }];
    if (config.name !== undefined) names.push(config.name);
    return query(...args);
  });
  try {
    await work();
    return names;
  } finally {
    spy.mockRestore();
  }
}

import { expect } from '@playwright/test';

import { connect } from './database.ts';

/** Has the running API do one of its jobs now, not at its hour, and waits until it is done. */
export async function runJob(name: string): Promise<void> {
  const db = connect();
  await db.connect();
  try {
    let id: string | undefined;
    const state = async (): Promise<string | undefined> => {
      // The API enters its jobs in the background of its start.
      id ??= (
        await db.query<{ id: string }>(
          'insert into jobs.job (name) select name from jobs.queue where name = $1 returning id',
          [name],
        )
      ).rows[0]?.id;
      const { rows } = await db.query<{ state: string }>('select state from jobs.job where id = $1', [id]);
      return rows[0]?.state;
    };
    await expect.poll(state).toBe('completed');
  } finally {
    await db.end();
  }
}

import { sql } from 'drizzle-orm';
import fastifyPlugin from 'fastify-plugin';

import type { Database } from '../db/client.ts';
import { latestMigration } from '../db/migrate.ts';
import { ApiError } from './api-error.ts';
import { within } from './within.ts';

/** Whoever asks is told in 2 s; a database that is stopped would never answer. */
const DATABASE_ANSWERS_WITHIN_MS = 1_500;

/** `/health`: the process lives. `/ready`: the database answers and is as new as this version. */
export const healthPlugin = fastifyPlugin<{ db: Database }>(
  (app, { db }) => {
    const expected = latestMigration();
    app.get('/health', () => ({ status: 'ok' }));
    app.get('/ready', async () => {
      const query = sql`select max(created_at)::text as latest from drizzle.__drizzle_migrations`;
      const answer = db.execute<{ latest: string | null }>(query);
      const { rows } = await within(DATABASE_ANSWERS_WITHIN_MS, answer);
      if (Number(rows[0]?.latest ?? 0) < expected) throw new ApiError('unavailable', { retryAfter: 1 });
      return { status: 'ready' };
    });
    return Promise.resolve();
  },
  { name: 'health' },
);

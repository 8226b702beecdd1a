import type { Pool } from 'pg';

import { createPool } from '../../../db/client.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import type { WorldBasis } from './random-world.ts';
import { addLeads } from './store-world.ts';

/** Downtown Austin, three of its zips, one 18 miles away, San Antonio, Dallas, and a post office abroad without coordinates. */
const ZIPS = ['78701', '78704', '78745', '78759', '78664', '78205', '75201', '09025'];
const SERVICES = [301, 302, 303, 353];

/** A database for random worlds, with what they are made of. */
export interface MatchingDatabase {
  readonly pool: Pool;
  readonly basis: WorldBasis;
  readonly serviceCosts: ReadonlyMap<number, number>;
  close: () => Promise<void>;
}

/** Makes it, with the leads that matches belong to. */
export async function createMatchingDatabase(): Promise<MatchingDatabase> {
  const database = await createTestDatabase();
  const { connectionString } = database;
  // Such a pool hears of a connection that the drop of the database cuts while it is still closing.
  const pool = createPool({ connectionString, size: 3, onError: () => undefined });
  await addLeads(pool);
  const places = await pool.query<WorldBasis['places'][number]>(
    'select zip, latitude, longitude from zips where zip = any($1) order by array_position($1, zip)',
    [ZIPS],
  );
  const services = await pool.query<{ id: number; cost: number }>(
    'select id, credit_cost as cost from services where id = any($1)',
    [SERVICES],
  );
  if (places.rowCount !== ZIPS.length || services.rowCount !== SERVICES.length) {
    throw new Error('The reference data lacks what the worlds are made of');
  }
  return {
    pool,
    basis: { places: places.rows, serviceIds: SERVICES },
    serviceCosts: new Map(services.rows.map(({ id, cost }) => [id, cost])),
    close: async () => {
      await pool.end();
      await database.drop();
    },
  };
}

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createDatabase, createPool, type Database } from '../client.ts';
import { runMigrations } from '../migrate.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { loadReferenceData } from './load-reference-data.ts';
import { REFERENCE_TABLES } from './reference-tables.ts';

let database: TestDatabase;
let db: Database;

beforeAll(async () => {
  database = await createTestDatabase('empty');
  await runMigrations(database.connectionString);
  const pool = createPool({ connectionString: database.connectionString, size: 4, onError: () => undefined });
  db = createDatabase(pool);
});

afterAll(async () => {
  await db.$client.end();
  await database.drop();
});

const count = async (table: string): Promise<number> => {
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from ${sql.identifier(table)}`,
  );
  return rows[0]?.n ?? 0;
};

describe('loading the reference data', () => {
  it('fills every table once, whoever starts first', async () => {
    const outcomes = await Promise.all([loadReferenceData(db), loadReferenceData(db)]);
    expect(outcomes.toSorted()).toEqual(['loaded', 'unchanged']);
    expect(await count('zips')).toBeGreaterThan(41_000);
    expect(await count('states')).toBeGreaterThan(55);
    expect(await count('questions')).toBeGreaterThan(40);
    expect(await count('service_credit_costs')).toBe(await count('services'));
  });

  it('takes no more than a moment when nothing has changed', async () => {
    const start = performance.now();
    expect(await loadReferenceData(db)).toBe('unchanged');
    expect(performance.now() - start).toBeLessThan(500);
  });

  it('keeps what staff changed and corrects the rest when the content is new', async () => {
    await db.execute(sql`update services set credit_cost = 99, name = 'Wrong' where id = 101`);
    await db.execute(sql`update states set disclosure = 'instant' where code = 'WA'`);
    await db.execute(sql`insert into specialization_services values (1, 101)`);
    await db.execute(sql`update reference_data_versions set content_hash = 'older'`);
    expect(await loadReferenceData(db)).toBe('loaded');
    const { rows } = await db.execute(sql`
      select (select credit_cost from services where id = 101) as cost,
             (select name from services where id = 101) as name,
             (select disclosure from states where code = 'WA') as disclosure,
             (select count(*)::int from specialization_services where service_id = 101) as stray`);
    expect(rows).toEqual([{ cost: 99, name: 'General Dentist', disclosure: 'confirm', stray: 0 }]);
  });

  it('knows a zip that has no place', async () => {
    const { rows } = await db.execute(sql`select latitude, longitude from zips where zip = '09001'`);
    expect(rows).toEqual([{ latitude: null, longitude: null }]);
  });

  it('gives all rows of a table the same columns, as one statement writes them', () => {
    for (const { rows } of REFERENCE_TABLES) {
      const shapes = new Set(rows.map((row) => Object.keys(row).join()));
      expect(shapes.size).toBe(1);
    }
  });
});

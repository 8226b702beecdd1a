// Rolls the numbers up as the job does, in a process of its own that a test may kill. Argument: the address of the database.
import { createDatabase, createPool } from '../../../db/client.ts';
import { rollUp } from '../roll-up.ts';

const [connectionString = ''] = process.argv.slice(2);
const pool = createPool({ connectionString, size: 2, onError: () => undefined });
await rollUp({ actor: { kind: 'job', name: 'test' }, services: { db: createDatabase(pool) } });
await pool.end();

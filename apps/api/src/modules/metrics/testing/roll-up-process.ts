// Rolls the numbers up as the jobs do, in a process of its own that a test may kill. Argument: the address of the database.
import { createDatabase, createPool } from '../../../db/client.ts';
import { rollUpWeeks } from '../roll-up-weeks.ts';
import { rollUp } from '../roll-up.ts';

const [connectionString = ''] = process.argv.slice(2);
const pool = createPool({ connectionString, size: 2, onError: () => undefined });
const context = { actor: { kind: 'job', name: 'test' }, services: { db: createDatabase(pool) } } as const;
await rollUp(context);
await rollUpWeeks(context);
await pool.end();

import { afterAll, beforeAll, expect, test } from 'vitest';

import { dayIn, DEFAULT_TIME_ZONE } from '@carematch/validation/display/display';

import { startProcess } from '../../testing/api-process.ts';
import { makeAdmin, type TestStaff } from '../../testing/accounts.ts';
import { inTransaction, untilWaiting } from '../../testing/locks.ts';
import { jobContext } from '../../testing/job-context.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { addDays } from './days.ts';
import { metricChanges, metricProgress, weekChanges } from './metrics.tables.ts';
import { rollUpWeeks } from './roll-up-weeks.ts';
import { rollUp } from './roll-up.ts';
import { openMarket, throwDice, type BusyMarket } from './testing/busy-market.ts';
import {
  manualCells,
  countManually,
  storedCells,
  sumOfLeads,
  sumOfMatches,
} from './testing/manual-counts.ts';

/** A run without it kills once before anything is counted, and once between two parts of the same days. */
const IS_PROOF = process.env['PROOF'] === 'full';

let api: TestApp;
let staff: TestStaff;
let market: BusyMarket;
beforeAll(async () => {
  api = await createTestApp();
  staff = await makeAdmin(api);
  market = await openMarket(api, throwDice(12), 4);
  for (let count = 0; count < (IS_PROOF ? 250 : 50); count += 1) await market.happen();
}, 60_000);
afterAll(() => api.close());

const start = () => startProcess('roll-up-process', [api.connectionString], {});

const rolledUntil = async () => (await api.db.select().from(metricProgress))[0]?.rolledUntil;

/** Kills the job with SIGKILL while it waits for a table, so that it is in the middle of a transaction. */
async function killAt(table: string): Promise<void> {
  const job = start();
  await inTransaction(api.services.pool, async (run) => {
    await run(`lock table ${table} in exclusive mode`);
    await untilWaiting(api.services.pool, 1);
    job.child.kill('SIGKILL');
    await job.finished;
  });
  // The server notices once the lock is free.
  await untilWaiting(api.services.pool, 0);
}

async function expectTrueTotals(): Promise<void> {
  const facts = await countManually(api);
  const leads = await api.admin('GET /match-data', {}, { token: staff.token });
  expect(leads.body.totals).toEqual(sumOfLeads(facts.leads));
  for (const group of ['professional', 'week'] as const) {
    const query = { group_by: group };
    const matches = await api.admin('GET /professional-data', { query }, { token: staff.token });
    expect(matches.body.totals).toMatchObject(sumOfMatches(facts.matches));
  }
}

test('a job that is killed in the middle leaves the numbers true, and the next one goes on', async () => {
  // Before anything is counted, and between two parts of the same days.
  await killAt('lead_days');
  await expectTrueTotals();
  if (IS_PROOF) await killAt('professional_months');
  await expectTrueTotals();

  expect(await start().finished).toEqual({ code: 0, output: '' });
  const today = dayIn(DEFAULT_TIME_ZONE);
  expect(await rolledUntil()).toBe(today);
  for (let count = 0; count < (IS_PROOF ? 60 : 20); count += 1) await market.happen();
  if (IS_PROOF) await killAt('lead_days');
  await killAt('professional_months');
  await killAt('professional_weeks');
  await expectTrueTotals();

  // Two at once.
  const both = [start(), start()];
  for (const { finished } of both) expect(await finished).toEqual({ code: 0, output: '' });
  await expectTrueTotals();
  expect(await start().finished).toEqual({ code: 0, output: '' });
  expect(await api.db.$count(metricChanges)).toBe(0);
  expect(await api.db.$count(weekChanges)).toBe(0);
  expect(await storedCells(api)).toEqual(manualCells(await countManually(api), today));
}, 90_000);

test('a day that ended waits for whoever still writes on it', async () => {
  const today = dayIn(DEFAULT_TIME_ZONE);
  const yesterday = addDays(today, -1);
  await inTransaction(api.services.pool, async (run) => {
    // As if it had been written before the day ended: nothing marks it as a change.
    await run('set local session_replication_role = replica');
    await run(
      `insert into leads (capability_hash, profession_id, root_profession_id, outcome, zip, state_id, created_at)
       values ('\\x00', 3, 3, 'unmatched', '78701', 48, $1::date + interval '18 hours')`,
      [yesterday],
    );
    // Yesterday is taken out of its month again, as it is rolled up once more.
    await api.services.pool.query(
      `insert into metric_changes (lead_id) select lead_id from matches
        where created_at >= $1::date::timestamp at time zone '${DEFAULT_TIME_ZONE}'`,
      [yesterday],
    );
    await api.services.pool.query(
      'update metric_progress set rolled_until = $1, closing_until = $2, closing_xid = pg_current_xact_id()::text::bigint',
      [yesterday, today],
    );
    await rollUp(jobContext(api));
    expect(await rolledUntil()).toBe(yesterday);
  });
  await expect
    .poll(async () => {
      await rollUp(jobContext(api));
      return rolledUntil();
    })
    .toBe(today);
  await rollUpWeeks(jobContext(api));
  expect(await storedCells(api)).toEqual(manualCells(await countManually(api), today));
}, 30_000);

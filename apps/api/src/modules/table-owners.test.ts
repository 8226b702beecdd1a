import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { type NamedTable, writtenTables } from '../testing/table-writes.ts';

const SRC = join(import.meta.dirname, '..');

/** Tables that one module alone writes. Others call what it exports, or build a statement from its parts. */
const OWNERS: Readonly<Record<string, readonly NamedTable[]>> = {
  matches: [
    { name: 'matches', variable: 'matches' },
    { name: 'contact_claims', variable: 'contactClaims' },
    { name: 'contact_attempts', variable: 'contactAttempts' },
    { name: 'match_status_changes', variable: 'matchStatusChanges' },
    { name: 'match_notes', variable: 'matchNotes' },
    { name: 'match_messages', variable: 'matchMessages' },
    { name: 'match_reminders', variable: 'matchReminders' },
  ],
  'credit-requests': [
    { name: 'credit_requests', variable: 'creditRequests' },
    { name: 'credit_request_events', variable: 'creditRequestEvents' },
    { name: 'phone_checks', variable: 'phoneChecks' },
  ],
  audit: [{ name: 'audit_seals', variable: 'auditSeals' }],
  metrics: [
    { name: 'lead_days', variable: 'leadDays' },
    { name: 'lead_days_by_profession', variable: 'leadDaysByProfession' },
    { name: 'lead_days_by_state', variable: 'leadDaysByState' },
    { name: 'professional_months', variable: 'professionalMonths' },
    { name: 'professional_month_totals', variable: 'professionalMonthTotals' },
    { name: 'professional_totals', variable: 'professionalTotals' },
    { name: 'match_months', variable: 'matchMonths' },
    { name: 'professional_weeks', variable: 'professionalWeeks' },
    { name: 'match_weeks', variable: 'matchWeeks' },
    { name: 'week_changes', variable: 'weekChanges' },
    { name: 'week_progress', variable: 'weekProgress' },
    { name: 'metric_changes', variable: 'metricChanges' },
    { name: 'metric_progress', variable: 'metricProgress' },
    { name: 'response_medians', variable: 'responseMedians' },
  ],
  credits: [
    { name: 'credit_ledger', variable: 'creditLedger' },
    { name: 'credit_accounts', variable: 'creditAccounts' },
  ],
};

const TABLES = Object.values(OWNERS).flat();

/** Tests, and what fills a database of its own, write what they need. */
const isExempt = (path: string): boolean =>
  /\.test\.ts$|(?:^|\/)(?:testing|bench|demo-data|durability)\//.test(path);

const files = globSync('**/*.ts', { cwd: SRC })
  .filter((path) => !isExempt(path))
  .map((path) => ({ path, source: readFileSync(join(SRC, path), 'utf8') }));

test.each(Object.entries(OWNERS))('the tables of %s are written by that module alone', (owner, tables) => {
  const writers = files.filter(({ source }) => writtenTables(source, tables).length > 0);
  const others = writers.filter(({ path }) => !path.startsWith(`modules/${owner}/`));
  expect(others.map(({ path }) => path)).toEqual([]);
  // Each of them is written somewhere: the search finds writes.
  expect(new Set(writers.flatMap(({ source }) => writtenTables(source, tables)))).toEqual(
    new Set(tables.map(({ name }) => name)),
  );
});

test('a stored match gets another state from the transition table alone', () => {
  const SETS_STATE = /\bset\s+(?:[^`;]*,\s*)?state\s*=|\.set\(\{[^}]*\bstate:/;
  const writers = files.filter(
    ({ path, source }) => path.startsWith('modules/matches/') && SETS_STATE.test(source),
  );
  expect(writers.map(({ path }) => path)).toEqual(['modules/matches/match-moves.ts']);
});

describe('a write is found', () => {
  test.each([
    ['matches', 'insert into matches (lead_id) values ($1)'],
    ['matches', "with a as (\n  update matches m\n set state = 'live')"],
    ['matches', 'UPDATE ONLY "matches" SET cost = 1'],
    ['matches', 'delete\n from public.matches'],
    ['matches', 'sql`update ${matches} set cost = 1`'],
    ['matches', 'await tx\n  .update(matches)\n  .set({})'],
    ['contact_claims', 'tx.delete(contactClaims).where(old)'],
    ['contact_claims', 'deleteInBatches(db, contactClaims, old)'],
    ['contact_claims', "import { contactClaims as c, matches } from '../matches/matches.tables.ts';"],
    ['credit_ledger', 'db.insert(creditLedger).values(rows)'],
    ['credit_accounts', 'truncate credit_accounts'],
  ])('%s: %s', (table, source) => {
    expect(writtenTables(source, TABLES)).toEqual([table]);
  });
});

test.each([
  'select id from matches for update',
  'select a.provider_id from credit_accounts a for no key update of a',
  'update leads set outcome = $1 from matches',
  'db.select().from(matches).where(eq(matches.leadId, id))',
  'insert into possible_matches (lead_id) values ($1)',
  'delete from matches_archive',
])('a reading is not taken for a write: %s', (source) => {
  expect(writtenTables(source, TABLES)).toEqual([]);
});

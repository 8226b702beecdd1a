// Makes so many professionals in a database of its own, asks the API for their list in each way that it can be narrowed, sorted and
// searched, and for the queue, the audit log and the money about them, looks at the plan of each statement, and says what it saw in a line of JSON. Arguments: a folder, a port to try first, how
// many professionals, how many rounds. Those that are in the folder already are used.
import { once } from 'node:events';
import { join } from 'node:path';

import { Pool } from 'pg';

import { buildApp, type BuiltApp } from '../../../build-app.ts';
import { BENCH_ENV } from '../../../config/bench-env.ts';
import { parseEnv } from '../../../config/env.ts';
import { startEmbeddedServer } from '../../../db/embedded-server.ts';
import { FIRST_NAMES, LAST_NAMES } from '../../../db/demo-data/names.ts';
import { prepareDatabase } from '../../../db/prepare.ts';
import { sessions, users } from '../../accounts/accounts.tables.ts';
import { hashToken, newToken } from '../../accounts/accounts.ts';
import { makeMoney } from './bench-money.ts';
import { makeProfessionals, makeRecords, phoneOf } from './bench-professionals.ts';

const [folder = '', port = '', professionals = '', rounds = ''] = process.argv.slice(2);
const size = Number(professionals);

/** Different requests of each kind. */
const REQUESTS = 40;
/** Rows of the audit log for each professional. */
const RECORDED = 10;
/** States of an invoice by the numbers that the list is narrowed by. */
const INVOICE_STATES = ['1', '2', '3'] as const;

type Query = Readonly<Record<string, string>>;
type Kinds = Readonly<Record<string, (n: number) => Query>>;

const pick = (list: readonly string[], n: number): string => list[(n * 37) % list.length] ?? '';
const person = (n: number): number => 1 + ((n * 7_919) % size);

/** What is asked for, the `n`th time. */
const USERS: Kinds = {
  'no filter': () => ({}),
  'sorted by name': () => ({ sort: 'name' }),
  'sorted by name, backward': () => ({ sort: '-name' }),
  'sorted by end of license': () => ({ sort: 'license_ends_on' }),
  'page 20': (n) => ({ page: String(20 + (n % 5)), sort: 'name' }),
  'last page': () => ({ page: '400', sort: 'name' }),
  'by days': (n) => ({ start_date: `2025-0${1 + (n % 9)}-01`, end_date: `2025-0${1 + (n % 9)}-14` }),
  'by status active': () => ({ status_ids: '2' }),
  'by status suspended, by name': () => ({ status_ids: '4', sort: 'name' }),
  'by renewal': (n) => ({ credit_renew: String(n % 2) }),
  'can receive leads': () => ({ can_receive: '1', sort: 'name' }),
  'cannot, though active': () => ({ can_receive: '0', status_ids: '2', sort: 'license_ends_on' }),
  'by profession': (n) => ({ profession_id: String(1 + (n % 4)), sort: 'name' }),
  'all filters, last page': (n) => ({
    status_ids: '2,3',
    credit_renew: '0',
    profession_id: String(1 + (n % 4)),
    start_date: '2023-01-01',
    sort: 'name',
    page: '100',
  }),
  'search: last name': (n) => ({ search: pick(LAST_NAMES, n) }),
  'search: both names': (n) => ({
    search: `${pick(FIRST_NAMES, n)} ${pick(LAST_NAMES, n + 1)}`,
    sort: 'name',
  }),
  'search: three letters': (n) => ({ search: pick(LAST_NAMES, n).slice(0, 3), sort: 'name' }),
  'search: two letters': (n) => ({ search: pick(FIRST_NAMES, n).slice(0, 2) }),
  'search: one letter': (n) => ({ search: pick(FIRST_NAMES, n).slice(0, 1), sort: 'name' }),
  'search: letters of everyone': () => ({ search: 'practice' }),
  'search: letters of nobody': (n) => ({ search: `${pick(LAST_NAMES, n)}xq` }),
  'search: part of an email': (n) => ({ search: `.${person(n)}@practice` }),
  'search: whole phone': (n) => ({ search: phoneOf(person(n)) }),
  'search: half a phone': (n) => ({ search: phoneOf(person(n)).slice(-6) }),
  'search: four digits': (n) => ({ search: phoneOf(person(n)).slice(-4) }),
  'search: license': (n) => ({
    search: `LIC-${String(n * 977)
      .padStart(4, '0')
      .slice(0, 4)}`,
  }),
  'search: zip': (n) => ({ search: String(73_301 + n * 211) }),
  'search: number': (n) => ({ search: `#${person(n)}` }),
  'search and filters': (n) => ({
    search: pick(LAST_NAMES, n),
    status_ids: '2',
    can_receive: '1',
    sort: 'license_ends_on',
  }),
};

const VERIFICATIONS: Kinds = {
  'verifications: oldest': () => ({}),
  'verifications: page 20, of a kind': () => ({ page: '20', kind: 'license' }),
};

const day = (n: number): string => String(1 + (n % 27)).padStart(2, '0');

const AUDIT_LOG: Kinds = {
  'audit log: latest': () => ({}),
  'audit log: last page': () => ({ page: '400' }),
  'audit log: by one of many': (n) => ({ actor_id: String(41 + person(n)) }),
  'audit log: by who does most': (n) => ({ actor_id: String(1 + n) }),
  'audit log: in the place of': (n) => ({ acted_as_id: String(person(n)) }),
  'audit log: by action': (n) => ({ action: n % 2 === 0 ? 'profile.changed' : 'list.exported' }),
  'audit log: about one': (n) => ({ subject_type: 'provider', subject_id: String(person(n)) }),
  'audit log: by days': (n) => ({ start_date: `2025-03-${day(n)}`, end_date: `2025-03-${day(n)}` }),
  'audit log: by action and days': (n) => ({ action: 'list.exported', end_date: `2025-03-${day(n)}` }),
  'audit log: by who does most and action': (n) => ({ actor_id: String(1 + n), action: 'list.exported' }),
  'audit log: search: last name': (n) => ({ search: pick(LAST_NAMES, n) }),
  'audit log: search: part of an email': (n) => ({ search: `.${person(n)}@practice` }),
  'audit log: search: two letters': (n) => ({ search: pick(FIRST_NAMES, n).slice(0, 2) }),
  'audit log: search: number': (n) => ({ search: String(person(n)) }),
  'audit log: search: nobody': (n) => ({ search: `${pick(LAST_NAMES, n)}xq` }),
};

const INVOICES: Kinds = {
  'invoices: latest': () => ({}),
  'invoices: last page': () => ({ page: '400' }),
  'invoices: by status': (n) => ({ status_ids: pick(INVOICE_STATES, n) }),
  'invoices: credit notes': () => ({ kind: 'credit_note' }),
  'invoices: by days': (n) => ({ start_date: `2026-10-${day(n)}`, end_date: `2026-10-${day(n)}` }),
  'invoices: search: number': (n) => ({ search: `CM-2025-${String(person(n)).padStart(6, '0')}` }),
  'invoices: search: last name': (n) => ({ search: pick(LAST_NAMES, n) }),
};

const CREDIT_REQUESTS: Kinds = {
  'credit requests: due first': () => ({}),
  'credit requests: open': () => ({ statuses: 'in_review,appealed' }),
  'credit requests: by amount, page 20': () => ({ sort: '-amount', page: '20' }),
  'credit requests: by days': (n) => ({ start_date: `2026-09-${day(n)}`, end_date: `2026-10-${day(n)}` }),
};

const ROI: Kinds = {
  'roi: by profession': () => ({}),
  'roi: by state, of 90 days': () => ({
    group_by: 'state',
    start_date: '2026-08-01',
    end_date: '2026-10-31',
  }),
  'roi: by professional': () => ({ group_by: 'provider', sort: '-spend' }),
};

/** By the path of their call. */
const LISTS: Readonly<Record<string, Kinds>> = {
  users: USERS,
  verifications: VERIFICATIONS,
  'audit-log': AUDIT_LOG,
  invoices: INVOICES,
  'credit-requests': CREDIT_REQUESTS,
  roi: ROI,
};

const say = (text: string): void => void process.stderr.write(`${size}: ${text}\n`);

async function openSession({ services: { db } }: BuiltApp): Promise<string> {
  const [staff] = await db
    .insert(users)
    .values({
      role: 'admin',
      email: `bench.${Date.now()}@staff.example`,
      passwordHash: '',
      firstName: 'Bench',
      lastName: 'Staff',
    })
    .returning({ id: users.id });
  const token = newToken();
  await db.insert(sessions).values({
    tokenHash: hashToken(token),
    userId: staff?.id ?? 0,
    expiresAt: new Date(Date.now() + 86_400_000),
  });
  return token;
}

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly PlanNode[];
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** Does `work`, and gives the statements that are run meanwhile, with their values. */
async function recorded(
  pool: Pool,
  work: () => Promise<unknown>,
): Promise<{ text: string; values: unknown[] }[]> {
  const statements: { text: string; values: unknown[] }[] = [];
  const query = pool.query.bind(pool);
  const spied = pool as { query: unknown };
  spied.query = (config: { text?: string }, values?: unknown[], ...rest: unknown[]) => {
    if (config.text !== undefined) statements.push({ text: config.text, values: values ?? [] });
    return (query as (...args: unknown[]) => unknown)(config, values, ...rest);
  };
  try {
    await work();
    return statements;
  } finally {
    spied.query = query;
  }
}

/** The tables that the statements of a request read from first to last. */
async function scanned(pool: Pool, work: () => Promise<unknown>): Promise<string[]> {
  const found = new Set<string>();
  for (const { text, values } of await recorded(pool, work)) {
    const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      `explain (format json) ${text}`,
      values,
    );
    for (const node of rows.flatMap((row) => nodesOf(row['QUERY PLAN'][0].Plan)))
      if (node['Node Type'] === 'Seq Scan') found.add(node['Relation Name'] ?? '');
  }
  return [...found];
}

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN;
const ascending = (values: readonly number[]): number[] => values.toSorted((a, b) => a - b);

const server = await startEmbeddedServer({ folder, firstPort: Number(port), durable: false });
const env = parseEnv({
  // As it is served: answers are not held to the contract.
  ...BENCH_ENV,
  LOG_LEVEL: 'silent',
  DATABASE_URL: server.connectionString,
  DATA_DIR: join(folder, 'files'),
});
await prepareDatabase(server.connectionString, { DATA: 'reference' });
const built = await buildApp({ env, connectionString: server.connectionString });
const { pool, vault } = built.services;
try {
  const made = await pool.query<{ count: string }>('select count(*) from providers');
  if (made.rows[0]?.count === '0') {
    say('making the professionals');
    const maker = new Pool({ connectionString: server.connectionString, max: 1 });
    await makeProfessionals(maker, vault, size);
    await maker.end();
  }
  const recordedAlready = await pool.query('select from audit_log limit 1');
  if (recordedAlready.rowCount === 0) {
    say('making their records');
    const maker = new Pool({ connectionString: server.connectionString, max: 1 });
    await makeRecords(maker, size * RECORDED, size);
    await maker.end();
  }
  const matchedAlready = await pool.query('select from matches limit 1');
  if (matchedAlready.rowCount === 0) {
    say('making their money');
    const maker = new Pool({ connectionString: server.connectionString, max: 1 });
    await makeMoney(maker, size, size);
    await maker.end();
  }
  const token = await openSession(built);
  built.app.server.listen(0, '127.0.0.1');
  await Promise.all([built.app.ready(), once(built.app.server, 'listening')]);
  const address = built.app.server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/api/admin/v2`;
  const ask = async (path: string, query: Query): Promise<number> => {
    const start = performance.now();
    const answer = await fetch(`${url}/${path}?${new URLSearchParams(query)}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const { pagination } = (await answer.json()) as { pagination: { total: number } };
    const took = performance.now() - start;
    if (answer.status !== 200) throw new Error(`${path} ${JSON.stringify(query)}: ${answer.status}`);
    found = pagination.total;
    return took;
  };
  let found = 0;
  const measured = [];
  const kinds = Object.entries(LISTS).flatMap(([path, of]) =>
    Object.entries(of).map(([kind, queryOf]) => ({ path, kind, queryOf })),
  );
  for (const { path, kind, queryOf } of kinds) {
    const queries = Array.from({ length: REQUESTS }, (_, n) => queryOf(n));
    const all: number[] = [];
    const best = queries.map(() => Infinity);
    for (let round = 0; round <= Number(rounds); round += 1)
      for (const [index, query] of queries.entries()) {
        const took = await ask(path, query);
        // The first round warms up.
        if (round === 0) continue;
        all.push(took);
        best[index] = Math.min(best[index] ?? Infinity, took);
      }
    const [times, bests] = [ascending(all), ascending(best)];
    const seqScans = await scanned(pool, () => ask(path, queries[0] ?? {}));
    const row = { kind, found, p50: at(times, 0.5), p99: at(times, 0.99), best99: at(bests, 0.99), seqScans };
    say(
      `${kind}: ${found} found, p50 ${row.p50.toFixed(1)}, p99 ${row.p99.toFixed(1)} ms (best ${row.best99.toFixed(1)}), ${seqScans.join()}`,
    );
    measured.push(row);
  }
  process.stdout.write(`${JSON.stringify({ size, requests: REQUESTS, measured })}\n`);
} finally {
  await built.app.close();
  await server.stop();
}

// Makes so many leads with their matches in a database of its own, rolls their numbers up, asks the API for every list and dashboard of them
// in each way that it can be narrowed, sorted and searched, writes the long lists out, and says what it saw in a line of JSON.
// Arguments: a folder, a port to try first, how many leads, how many professionals, how many rounds, and
// a part of the names of what alone is measured. What is in the folder already is used.
import { once } from 'node:events';
import { join } from 'node:path';

import { Pool } from 'pg';

import { buildApp, type BuiltApp } from '../../../build-app.ts';
import { BENCH_ENV } from '../../../config/bench-env.ts';
import { parseEnv } from '../../../config/env.ts';
import { startEmbeddedServer } from '../../../db/embedded-server.ts';
import { prepareDatabase } from '../../../db/prepare.ts';
import { sessions, users } from '../../accounts/accounts.tables.ts';
import { hashToken, newToken } from '../../accounts/accounts.ts';
import { makeProfessionals } from '../../staff/bench/bench-professionals.ts';
import { metricChanges } from '../metrics.tables.ts';
import { refreshResponseMedians } from '../response-medians.ts';
import { rollUpWeeks } from '../roll-up-weeks.ts';
import { rollUp } from '../roll-up.ts';
import { askedFor, EXPORTS, type Kind, type Query } from './asked-for.ts';
import { makeMarketplace } from './bench-marketplace.ts';

const [folder = '', port = '', leadCount = '', professionalCount = '', rounds = '', only = ''] =
  process.argv.slice(2);
const size = Number(leadCount);
const professionals = Number(professionalCount);

/** Different requests of each kind. */
const REQUESTS = 20;
/** Contact statuses that are moved between two runs of the job, on the busiest minute. */
const MOVED = 200;
/** The professionals who ask for their own: the one with the most matches, and some others. */
const ASKING = 5;

/** Chunks of an export between two looks at the memory. */
const LOOK_EVERY = 16;

/** Bytes that are in use, without what is only not yet collected. */
function held(): number {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

const say = (text: string): void => void process.stderr.write(`${size}: ${text}\n`);

async function openSession({ services: { db } }: BuiltApp, userId: number): Promise<string> {
  const token = newToken();
  const expiresAt = new Date(Date.now() + 86_400_000);
  await db.insert(sessions).values({ tokenHash: hashToken(token), userId, expiresAt });
  return token;
}

async function openStaffSession(built: BuiltApp): Promise<string> {
  const [staff] = await built.services.db
    .insert(users)
    .values({
      role: 'admin',
      email: `bench.${Date.now()}@staff.example`,
      passwordHash: '',
      firstName: 'Bench',
      lastName: 'Staff',
    })
    .returning({ id: users.id });
  return openSession(built, staff?.id ?? 0);
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

const at = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(share * values.length) - 1] ?? Number.NaN;

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
const { pool, vault, db } = built.services;
const context = { actor: { kind: 'job', name: 'bench' }, services: { db } } as const;

/** Fills an empty database; a connection of its own waits as long as that takes. */
async function makeOnce(table: string, what: string, make: (maker: Pool) => Promise<void>): Promise<void> {
  if ((await pool.query(`select from ${table} limit 1`)).rowCount !== 0) return;
  const maker = new Pool({ connectionString: server.connectionString, max: 1 });
  const took = await timed(() => make(maker));
  say(`${what}: made in ${(took / 1000).toFixed(0)} s`);
  await maker.end();
}

try {
  await makeOnce('providers', 'professionals', (maker) => makeProfessionals(maker, vault, professionals));
  await makeOnce('leads', 'leads and matches', (maker) => makeMarketplace(maker, vault, size, professionals));
  const rolledUp = await timed(async () => {
    await rollUp(context);
    await rollUpWeeks(context);
    await refreshResponseMedians(context);
  });
  await pool.query(
    'vacuum analyze lead_days, professional_months, match_weeks, metric_changes, week_changes, response_medians',
  );
  say(`rolled up in ${(rolledUp / 1000).toFixed(1)} s`);

  const { rows: busiest } = await pool.query<{ user_id: number }>(
    `select p.user_id from providers p where p.status = 'active' order by p.id limit ${ASKING}`,
  );
  const tokens = {
    staff: [await openStaffSession(built)],
    professional: await Promise.all(busiest.map(({ user_id: id }) => openSession(built, id))),
  };
  built.app.server.listen(0, '127.0.0.1');
  await Promise.all([built.app.ready(), once(built.app.server, 'listening')]);
  const address = built.app.server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const call = (
    area: Kind['area'],
    path: string,
    query: Query,
    n: number,
    method: 'GET' | 'POST' = 'GET',
  ) => {
    const base = area === 'staff' ? '/api/admin/v2' : '/api/v2';
    const token = tokens[area][n % tokens[area].length] ?? '';
    return fetch(`${origin}${base}/${path}?${new URLSearchParams(query)}`, {
      method,
      headers: { authorization: `Bearer ${token}` },
    });
  };
  const ask = async ({ area, path }: Kind, query: Query, n: number): Promise<number> => {
    const start = performance.now();
    const answer = await call(area, path, query, n);
    const text = await answer.text();
    const took = performance.now() - start;
    if (answer.status !== 200) throw new Error(`${path} ${JSON.stringify(query)}: ${answer.status} ${text}`);
    return took;
  };

  /** Asks for one kind in every round; undefined where it is not answered. */
  const measure = async (name: string, kind: Kind) => {
    const { status } = await call(kind.area, kind.path, kind.queryOf(0), 0);
    if (status !== 200) {
      say(`${name}: ${status}, not measured`);
      return undefined;
    }
    const queries = Array.from({ length: REQUESTS }, (_, n) => kind.queryOf(n));
    const all: number[] = [];
    const best = queries.map(() => Infinity);
    for (let round = 0; round <= Number(rounds); round += 1)
      for (const [n, query] of queries.entries()) {
        const took = await ask(kind, query, n);
        // The first round warms up.
        if (round === 0) continue;
        all.push(took);
        best[n] = Math.min(best[n] ?? Infinity, took);
      }
    const row = {
      kind: name,
      what: kind.what,
      p50: at(all, 0.5),
      p99: at(all, 0.99),
      best99: at(best, 0.99),
    };
    say(`${name}: p50 ${row.p50.toFixed(1)}, p99 ${row.p99.toFixed(1)} ms (best ${row.best99.toFixed(1)})`);
    return row;
  };

  /** Writes a list out; undefined where it is not answered. */
  const writeOut = async (area: Kind['area'], path: string, query: Query) => {
    const before = held();
    let most = before;
    let chunks = 0;
    let bytes = 0;
    let lines = -1;
    const took = await timed(async () => {
      const answer = await call(area, path, query, 0, 'POST');
      if (answer.status !== 200) return say(`${area} ${path}: ${answer.status}, not measured`);
      for await (const chunk of answer.body ?? []) {
        bytes += (chunk as Uint8Array).length;
        for (const byte of chunk as Uint8Array) if (byte === 10) lines += 1;
        chunks += 1;
        if (chunks % LOOK_EVERY === 0) most = Math.max(most, held());
      }
    });
    return lines < 0
      ? undefined
      : {
          path: `${area} ${path}`,
          rows: lines,
          megabytes: bytes / 2 ** 20,
          seconds: took / 1000,
          grown: (most - before) / 2 ** 20,
        };
  };

  const exported = [];
  for (const { area, path, part, whole } of EXPORTS) {
    if (!`${area} ${path}`.includes(only)) continue;
    await writeOut(area, path, part);
    for (const query of [part, whole]) {
      const row = await writeOut(area, path, query);
      if (!row) continue;
      exported.push(row);
      say(
        `${row.path}: ${row.rows} rows in ${row.seconds.toFixed(1)} s, ${row.grown.toFixed(0)} MB more held at most`,
      );
    }
  }

  const kinds = askedFor(size);
  const measured = [];
  for (const [name, kind] of kinds) {
    if (!name.includes(only)) continue;
    const row = await measure(name, kind);
    if (row) measured.push(row);
  }

  // A minute in which much changed of days that are rolled up already.
  await pool.query(
    `update matches set match_contact_status_id = case match_contact_status_id when 5 then 4 else 5 end
      where id in (select id from matches where disclosed_at is not null and created_at > now() - interval '120 days'
                    order by hashint8(id) limit $1)`,
    [MOVED],
  );
  for (const name of [
    'staff metrics/dashboard: two years',
    'staff match-data: by state, all time',
    'staff professional-data: by professional, all time',
  ]) {
    const kind = kinds.get(name);
    const row = kind && (await measure(`${name}, ${MOVED} matches changed since`, kind));
    if (row) measured.push(row);
  }
  const changes = await db.$count(metricChanges);
  const caughtUp = await timed(() => rollUp(context));
  say(`${changes} changes counted again in ${caughtUp.toFixed(0)} ms`);

  const { rows: counts } = await pool.query<{ matches: number }>(
    'select count(*)::int as matches from matches',
  );
  process.stdout.write(
    `${JSON.stringify({ leads: size, matches: counts[0]?.matches, professionals, requests: REQUESTS, rolledUp, changes, caughtUp, measured, exported })}\n`,
  );
} finally {
  await built.app.close();
  await server.stop();
}

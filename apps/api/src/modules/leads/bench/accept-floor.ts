import type { Pool, QueryConfig } from 'pg';

import { leadsContract } from '@carematch/api-client/contract/leads/leads.contract';

import { deriveKeys } from '../../../config/keys.ts';
import { createVault } from '../../../crypto/vault.ts';
import { createDatabase } from '../../../db/client.ts';
import { createCatalog } from '../../catalog/catalog.ts';
import type { Limits } from '../../platform/limits.ts';
import { createInFlight } from '../accept/in-flight.ts';
import { createRecentRequests } from '../accept/recent-requests.ts';
import { createLead, type CreateLeadServices } from '../create-lead.ts';
import { leadBody } from '../testing/sample-leads.ts';
import { candidateOf } from './fixed-matching.ts';

/** Stands for the provider in the recorded statement; no real one has this number. */
const PROVIDER = 2_147_000_000;

const NO_LIMITS = {
  contact: () => Promise.resolve(),
  newLead: () => Promise.resolve(false),
} as unknown as Limits;

/** The statement that the API sends for a lead like those of the benchmark. */
async function recordStatement(pool: Pool): Promise<QueryConfig> {
  const recorded: QueryConfig[] = [];
  const recorder = {
    query: (config: QueryConfig) => {
      recorded.push(config);
      return Promise.resolve({ rowCount: 1, rows: [{ match_id: '1' }] });
    },
  } as unknown as Pool;
  const keys = deriveKeys('a secret for benchmarks, used nowhere else');
  const candidates = Array.from({ length: 10 }, (_, index) => candidateOf(PROVIDER + index));
  const services: CreateLeadServices = {
    pool: recorder,
    keys,
    vault: createVault(keys),
    limits: NO_LIMITS,
    matching: {
      findCandidates: () => Promise.resolve(candidates),
      findPossibleMatches: () => Promise.resolve([]),
    },
    catalog: createCatalog({ leadPool: pool, db: createDatabase(pool) }),
    listedHost: () => Promise.resolve(null),
    inFlight: createInFlight(),
    recent: createRecentRequests(),
  };
  await createLead(
    { services, ip: '192.0.2.1', refundRateLimit: () => Promise.resolve() },
    {
      body: leadsContract['POST /leads'].body.parse(leadBody()),
      idempotencyKey: 'b1946ac9-2492-4d23-87c2-71f1f6b5c2f5',
    },
  );
  const [statement] = recorded;
  if (!statement) throw new Error('No statement was recorded');
  return statement;
}

/** A text as a literal that pgbench does not read variables from: it takes every `:name` for one. */
function literal(text: string): string {
  const safe = text.replaceAll('\\', String.raw`\\`).replaceAll("'", "''");
  return safe.includes(':') ? `U&'${safe.replaceAll(':', String.raw`\003A`)}'` : `'${safe}'`;
}

function listLiteral(list: readonly unknown[]): string {
  return `'{${list.join(',')}}'`;
}

/**
 * A pgbench script with the API's own statement: the same rows, the same sizes, one statement. What is unique to a lead
 * (its hashes) and its provider come from pgbench, everything else stands in it as it was recorded.
 */
export async function acceptFloorScript(
  pool: Pool,
  providers: { first: number; last: number },
): Promise<string> {
  const { text, values = [] } = await recordStatement(pool);
  let hashes = 0;
  const parts = values.map((value: unknown) => {
    if (value === null) return 'null';
    if (value === PROVIDER) return ':provider';
    if (Buffer.isBuffer(value)) {
      if (value.length !== 32) return `'\\x${value.toString('hex')}'`;
      hashes += 1;
      return `sha256(int8send(:unique::bigint + ${hashes}))`;
    }
    if (Array.isArray(value)) return listLiteral(value);
    return typeof value === 'string' ? literal(value) : JSON.stringify(value);
  });
  const statement = text.replaceAll(/\$(\d+)/g, (_, place: string) => parts[Number(place) - 1] ?? 'null');
  return [
    String.raw`\set unique random(1, 4000000000000000000)`,
    String.raw`\set provider random(${providers.first}, ${providers.last})`,
    `${statement.replaceAll(/\s*\n\s*/g, ' ')};`,
    '',
  ].join('\n');
}

import { createVault } from '../../../crypto/vault.ts';
import { deriveKeys } from '../../../config/keys.ts';
import type { Pool, QueryConfig } from 'pg';

import { leadBody } from '../testing/sample-leads.ts';
import { newCapability } from '../../../crypto/capability.ts';
import { sealContact } from '../../../crypto/contact-data.ts';
import { decideLead } from '../decide/decide-lead.ts';
import type { ConsentText } from '../../catalog/catalog.ts';
import { identifyRequest } from '../../platform/idempotency.ts';
import type { LeadBody, LeadWish } from '../accept/lead-wish.ts';
import { NONE_HELD } from '../accept/open-lead.ts';
import { candidateOf } from './fixed-matching.ts';

/** Stands for the provider in the recorded statement; no real one has this number. */
const PROVIDER = 2_147_000_000;

const WISH: LeadWish = {
  profession: {
    id: 3,
    parentId: null,
    name: 'Mental Health Counselor',
    flow: 'care_path',
    virtualOnly: false,
    allowVirtualLeads: true,
  },
  rootProfessionId: 3,
  place: { zip: '78701', city: 'Austin', latitude: 30.27, longitude: -97.74, stateId: 48 },
  state: { id: 48, code: 'TX', disclosure: 'instant' },
  carePathId: 3,
  specializationIds: [1],
  careGoalIds: [1],
  serviceIds: [302, 353],
  virtualSession: null,
  insuranceCarrierId: null,
  willingToPayCash: false,
  searchRadiusMiles: null,
};

/** The statement that the API sends for a lead like those of the benchmark. */
async function recordStatement(consents: readonly ConsentText[]): Promise<QueryConfig> {
  const recorded: QueryConfig[] = [];
  const pool = {
    query: (config: QueryConfig) => {
      recorded.push(config);
      return Promise.resolve({ rowCount: 1, rows: [{ match_id: '1' }] });
    },
  } as unknown as Pool;
  const keys = deriveKeys('a secret for benchmarks, used nowhere else');
  const vault = createVault(keys);
  const capability = newCapability();
  const capabilityHash = vault.capabilityHash(capability);
  const body = leadBody() as LeadBody;
  const candidates = Array.from({ length: 10 }, (_, index) => candidateOf(PROVIDER + index));
  await decideLead(
    {
      pool,
      keys,
      vault,
      matching: {
        findCandidates: () => Promise.resolve(candidates),
        findPossibleMatches: () => Promise.resolve([]),
      },
    },
    {
      lead: {
        capabilityHash,
        wish: WISH,
        contact: sealContact(vault, capabilityHash, body),
        gclid: null,
        originUrl: null,
        consents: consents.map((text) => ({ text, page: '/{id}/about-you/{questionParam}' })),
        stored: null,
      },
      capability,
      identity: identifyRequest(vault, 'POST /leads', {
        idempotencyKey: 'b1946ac9-2492-4d23-87c2-71f1f6b5c2f5',
        body,
      }),
      at: new Date(),
      ...NONE_HELD,
      chosenProviderId: null,
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
  consents: readonly ConsentText[],
  providers: { first: number; last: number },
): Promise<string> {
  const { text, values = [] } = await recordStatement(consents);
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

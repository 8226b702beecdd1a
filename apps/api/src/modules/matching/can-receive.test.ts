import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { findCandidates } from './find-candidates.ts';
import type { MatchRequest } from './match-request.ts';
import { readReceiving } from './read-receiving.ts';
import { createMatchingDatabase, type MatchingDatabase } from './testing/matching-database.ts';
import { plainRequest } from './testing/plain-world.ts';
import { AT, providersOf } from './testing/random-world.ts';
import type { ReferenceProvider } from './testing/reference-ranking.ts';
import { storeWorld } from './testing/store-world.ts';

/** On a busy machine. */
const SECONDS = 120_000;

const NOBODY = { can_receive: undefined, blockers: [] };

interface Profession {
  readonly professionId: number;
  readonly parentProfessionId: number | null;
  readonly virtualOnly: boolean;
  readonly allowVirtualLeads: boolean;
}

let database: MatchingDatabase;
let professions: readonly Profession[];
let professionOfService: ReadonlyMap<number, number>;
beforeAll(async () => {
  database = await createMatchingDatabase();
  const { pool } = database;
  const read = await pool.query<Profession>(
    `select id as "professionId", parent_id as "parentProfessionId", virtual_only as "virtualOnly",
            allow_virtual_leads as "allowVirtualLeads" from professions`,
  );
  professions = read.rows;
  const services = await pool.query<{ id: number; of: number }>(
    'select id, profession_id as of from services',
  );
  professionOfService = new Map(services.rows.map(({ id, of }) => [id, of]));
});
afterAll(() => database.close());

/** Every request for one service that a lead of their own zips and states could make. */
function requestsFor(provider: ReferenceProvider): readonly MatchRequest[] {
  const services = new Set(provider.practices.flatMap(({ serviceIds }) => serviceIds));
  const practised = new Set(provider.practices.map(({ professionId }) => professionId));
  const zips = new Map(database.basis.places.map((place) => [place.zip, place]));
  const somewhere = database.basis.places.slice(0, 1);
  const places = [...provider.regions.flatMap(({ zip }) => zips.get(zip) ?? []), ...somewhere];
  const states = new Set([48, ...provider.virtualLicences.map(({ stateId }) => stateId)]);
  return professions
    .filter((one) => practised.has(one.professionId) || practised.has(one.parentProfessionId ?? 0))
    .flatMap((profession) =>
      [...services]
        .filter((id) =>
          [profession.professionId, profession.parentProfessionId].includes(professionOfService.get(id) ?? 0),
        )
        .flatMap((serviceId) =>
          places.flatMap((place) =>
            [...states].map((stateId) => ({
              ...plainRequest([serviceId]),
              ...profession,
              ...place,
              stateId,
              carePathId: null,
              virtualSession: true,
              chosenProviderId: provider.id,
            })),
          ),
        ),
    );
}

async function isFound(provider: ReferenceProvider): Promise<boolean> {
  for (const request of requestsFor(provider)) {
    const found = await findCandidates(database.pool, request);
    if (found.some(({ providerId, payable }) => providerId === provider.id && payable)) return true;
  }
  return false;
}

test(
  'a professional can receive leads exactly when the search finds them for one from where they are, and else there is a reason',
  async () => {
    const seen = { yes: 0, no: 0 };
    await fc.assert(
      fc.asyncProperty(providersOf(database.basis, { least: 8, most: 12 }), async (providers) => {
        await storeWorld(database.pool, { providers, serviceCosts: database.serviceCosts });
        const found = await Promise.all(
          providers.map(async (one) => ({ id: one.id, yes: await isFound(one) })),
        );
        for (const { id, yes } of found) {
          const { can_receive, blockers } = (await readReceiving(database.pool, id, AT)) ?? NOBODY;
          expect({ id, can_receive, isBlocked: blockers.length > 0 }).toEqual({
            id,
            can_receive: yes,
            isBlocked: !yes,
          });
        }
        seen.yes += found.filter(({ yes }) => yes).length;
        seen.no += found.filter(({ yes }) => !yes).length;
      }),
      { numRuns: 25, endOnFailure: true },
    );
    expect(Math.min(seen.yes, seen.no)).toBeGreaterThan(0);
  },
  SECONDS,
);

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Receiving } from '@carematch/api-client/contract/staff/professionals.contract';

import { readReceiving } from './read-receiving.ts';
import { createMatchingDatabase, type MatchingDatabase } from './testing/matching-database.ts';
import { plainProvider } from './testing/plain-world.ts';
import { AT } from './testing/random-world.ts';
import type { ReferenceProvider } from './testing/reference-ranking.ts';
import { storeWorld } from './testing/store-world.ts';

type Blocker = Receiving['blockers'][number];

let database: MatchingDatabase;
beforeAll(async () => {
  database = await createMatchingDatabase();
});
afterAll(() => database.close());

/** Individual counseling for 4 credits, and CBT for 5. */
const [CHEAP, DEAR] = [301, 353];
const [COUNSELOR, VIRTUAL_COUNSELOR, PSYCHIATRIC] = [3, 4, 5];

const PLAIN = plainProvider(1, [CHEAP]);
const [PRACTICE] = PLAIN.practices;
const VERIFIED = new Date('2025-01-01T00:00:00Z');
const LATER = new Date('2026-12-01T00:00:00Z');

const practice = (changes: Partial<(typeof PLAIN.practices)[number]> = {}) => ({
  ...(PRACTICE ?? expect.fail('The plain provider has a practice')),
  ...changes,
});
const WAITING = { licenseVerifiedAt: null };
const TEXAS = { professionId: COUNSELOR, stateId: 48, verifiedAt: VERIFIED, expiresOn: null };

/** Stores the plain provider with changes, then runs statements. @returns what is shown about them. */
async function receiving(
  changes: Partial<ReferenceProvider>,
  statements: readonly string[] = [],
): Promise<Receiving | undefined> {
  const { pool, serviceCosts } = database;
  await storeWorld(pool, { providers: [{ ...PLAIN, ...changes }], serviceCosts });
  for (const statement of statements) await pool.query(statement);
  return readReceiving(pool, 1, AT);
}

const blocker = (code: string, text: string, mend: Blocker['mend']) => ({ code, text, mend });

const COUNSELOR_WAITS = blocker(
  'license_waiting',
  'The Mental Health Counselor license (TX L) is waiting for verification.',
  'verification',
);
const VIRTUAL_WAITS = blocker(
  'license_waiting',
  'The license for virtual leads (TX L) is waiting for verification.',
  'verification',
);

test('a professional whom nothing blocks can receive leads', async () => {
  expect(await receiving({})).toEqual({ can_receive: true, blockers: [] });
});

test('nothing is read of a professional who does not exist', async () => {
  expect(await readReceiving(database.pool, 99, AT)).toBeUndefined();
});

describe('a blocked professional', () => {
  test.each<[string, Partial<ReferenceProvider>, Blocker[]]>([
    ['account', { isActive: false }, [blocker('status', 'Their account is paused.', 'status')]],
    [
      'acceptance',
      { acceptingLeads: false },
      [blocker('not_accepting', 'They aren’t accepting new clients.', 'accepting')],
    ],
    [
      'profession',
      { practices: [] },
      [blocker('no_profession', "They haven't added a profession and its license.", 'license')],
    ],
    [
      'services',
      { practices: [practice({ serviceIds: [] })] },
      [blocker('no_services', "They don't offer any service yet.", 'services')],
    ],
    [
      'place, with services in one of two professions',
      { regions: [], practices: [practice(), practice({ professionId: PSYCHIATRIC, serviceIds: [] })] },
      [blocker('nowhere', 'They have no region and no state for virtual leads.', 'regions')],
    ],
    [
      'visits, of a virtual profession',
      { practices: [practice({ professionId: VIRTUAL_COUNSELOR })] },
      [
        blocker(
          'not_asked_for',
          'No one can ask for their services where they work: in person and virtual don’t fit their professions.',
          'virtual_license',
        ),
      ],
    ],
    [
      'virtual sessions, of services of another profession',
      { regions: [], virtualLicences: [{ ...TEXAS, professionId: PSYCHIATRIC }] },
      [
        blocker(
          'not_asked_for',
          'No one can ask for their services where they work: in person and virtual don’t fit their professions.',
          'regions',
        ),
      ],
    ],
    ['license that waits', { practices: [practice(WAITING)] }, [COUNSELOR_WAITS]],
    [
      'license that ended',
      { practices: [practice({ licenseExpiresOn: '2026-11-20' })] },
      [
        blocker(
          'license_ended',
          'The Mental Health Counselor license (TX L) ended on 11/20/2026.',
          'license',
        ),
      ],
    ],
    [
      'license that is not valid yet',
      { practices: [practice({ licenseVerifiedAt: LATER })] },
      [blocker('license_ended', "The Mental Health Counselor license (TX L) isn't valid yet.", 'license')],
    ],
    [
      'license that waits, next to a valid one without services',
      { practices: [practice(WAITING), practice({ professionId: PSYCHIATRIC, serviceIds: [] })] },
      [COUNSELOR_WAITS],
    ],
    [
      'license of the profession, next to a valid one for virtual leads',
      { practices: [practice(WAITING)], virtualLicences: [TEXAS] },
      [COUNSELOR_WAITS],
    ],
    [
      'license for virtual leads',
      { regions: [], virtualLicences: [{ ...TEXAS, verifiedAt: null }] },
      [VIRTUAL_WAITS],
    ],
    [
      'license for virtual leads of two professions, once',
      {
        practices: [practice(WAITING), practice({ ...WAITING, professionId: VIRTUAL_COUNSELOR })],
        virtualLicences: [{ ...TEXAS, verifiedAt: null }],
      },
      [
        COUNSELOR_WAITS,
        blocker(
          'license_waiting',
          'The Virtual Mental Health Counselor license (TX L) is waiting for verification.',
          'verification',
        ),
        VIRTUAL_WAITS,
      ],
    ],
    [
      'credits',
      { balance: 1 },
      [blocker('credits', 'They have 1 credit; their cheapest lead costs 4.', 'credits')],
    ],
    [
      'credits for the cheaper of visits and virtual sessions',
      {
        balance: 0,
        practices: [
          practice({ serviceIds: [DEAR] }),
          practice({ professionId: VIRTUAL_COUNSELOR, serviceIds: [CHEAP] }),
        ],
        virtualLicences: [{ ...TEXAS, professionId: VIRTUAL_COUNSELOR }],
      },
      [blocker('credits', 'They have 0 credits; their cheapest lead costs 4.', 'credits')],
    ],
    [
      'monthly limit',
      { monthlyCreditLimit: 5, spentInMonth: 2 },
      [blocker('credit_limit', 'They reached their monthly limit: 2 of 5 credits spent.', 'credit_limit')],
    ],
    [
      'account, acceptance and credits together, in this order',
      { isActive: false, acceptingLeads: false, balance: 0 },
      [
        blocker('status', 'Their account is paused.', 'status'),
        blocker('not_accepting', 'They aren’t accepting new clients.', 'accepting'),
        blocker('credits', 'They have 0 credits; their cheapest lead costs 4.', 'credits'),
      ],
    ],
  ])('by their %s', async (_, changes, blockers) => {
    expect(await receiving(changes)).toEqual({ can_receive: false, blockers });
  });

  test('by a sign-up that is not finished', async () => {
    expect(await receiving({}, ["update providers set status = 'onboarding'"])).toEqual({
      can_receive: false,
      blockers: [blocker('signing_up', "They haven't finished signing up.", 'sign_up')],
    });
  });

  test('by a refused license, with the reason', async () => {
    const refused =
      "update provider_professions set license_refused_reason = 'The board has no such number.'";
    expect(await receiving({ practices: [practice(WAITING)] }, [refused])).toEqual({
      can_receive: false,
      blockers: [
        blocker(
          'license_refused',
          'The Mental Health Counselor license (TX L) was refused: The board has no such number.',
          'license',
        ),
      ],
    });
  });

  test('by a license whose verification staff can open', async () => {
    const raise =
      "insert into verifications (id, provider_id, kind, profession_id, claim) values (71, 1, 'license', 3, 'TX L')";
    expect(await receiving({ practices: [practice(WAITING)] }, [raise])).toEqual({
      can_receive: false,
      blockers: [{ ...COUNSELOR_WAITS, verification_id: 71 }],
    });
  });
});

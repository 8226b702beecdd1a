import { describe, expect, test } from 'vitest';

import type { Nearby } from './find-nearby.ts';
import type { MatchRequest } from './match-request.ts';
import { plainRequest } from './testing/plain-world.ts';
import { formatFor, whyNot } from './why-not.ts';

const REQUEST = plainRequest([301]);

/** A professional whom nothing keeps from `REQUEST`. */
const NEARBY: Nearby = {
  provider_id: 1,
  user_id: 11,
  name: 'Robin Test',
  title: 'Counselor',
  city: 'Austin',
  state_code: 'TX',
  status: 'active',
  accepting_leads: true,
  profession_id: 3,
  license_holds: true,
  cost: 4,
  takes_path: true,
  takes_plan: true,
  covers_zip: true,
  miles: 2,
  licensed_in_state: true,
  had_lead: false,
  balance: 4,
  within_limit: true,
};

const VIRTUAL_ONLY = { virtualOnly: true };
const VIRTUAL_TOO = { virtualSession: true };
const AWAY = { covers_zip: false };

describe('formatFor', () => {
  test.each<[string, Partial<MatchRequest>, Partial<Nearby>, 'in_person' | 'virtual']>([
    ['in-person request, zip covered', {}, {}, 'in_person'],
    ['in-person request, zip not covered', {}, AWAY, 'in_person'],
    ['in-person request that declines virtual sessions', { virtualSession: false }, AWAY, 'in_person'],
    ['either format, zip covered', VIRTUAL_TOO, {}, 'in_person'],
    ['either format, zip not covered', VIRTUAL_TOO, AWAY, 'virtual'],
    [
      'either format, zip not covered, no license',
      VIRTUAL_TOO,
      { ...AWAY, licensed_in_state: false },
      'in_person',
    ],
    ['profession without virtual leads', { ...VIRTUAL_TOO, allowVirtualLeads: false }, AWAY, 'in_person'],
    ['virtual profession, zip covered', VIRTUAL_ONLY, {}, 'virtual'],
    ['virtual profession, zip not covered', VIRTUAL_ONLY, AWAY, 'virtual'],
    ['virtual profession, no license', VIRTUAL_ONLY, { ...AWAY, licensed_in_state: false }, 'virtual'],
  ])('%s', (_, request, near, format) => {
    expect(formatFor({ ...REQUEST, ...request }, { ...NEARBY, ...near })).toBe(format);
  });
});

const blocker = (code: string, text: string, override: string | null = null) => ({ code, text, override });

describe('whyNot', () => {
  const NO_LICENSE = blocker('license', 'Their license isn’t verified, or has expired.');
  const NO_STATE = blocker('license', "They have no verified license in the client's state.");
  const FAR = blocker('distance', "None of their regions covers the client's zip.", 'distance');
  const FAR_UNKNOWN = blocker(
    'distance',
    "None of their regions covers the client's zip, and how far they are isn't known.",
  );
  const CARE_PATH = blocker('care_path', "They don't offer this kind of care.", 'plan');
  const INSURANCE = blocker('insurance', "They don't take the client's insurance.", 'plan');
  const NO_CREDITS = blocker('credits', 'They have 0 credits; this client costs 4.');

  test.each<[string, Partial<Nearby>, Partial<MatchRequest>, ReturnType<typeof blocker>[]]>([
    ['nothing', {}, {}, []],
    ['nothing of a distance within their regions', { miles: null }, {}, []],
    ['a paused account', { status: 'paused' }, {}, [blocker('status', 'Their account is paused.')]],
    ['a closed account', { status: 'closed' }, {}, [blocker('status', 'Their account is closed.')]],
    [
      'not accepting clients',
      { accepting_leads: false },
      {},
      [blocker('not_accepting', 'They aren’t accepting new clients.')],
    ],
    [
      'another profession, whatever else differs',
      {
        profession_id: null,
        license_holds: false,
        cost: null,
        takes_path: false,
        takes_plan: false,
        ...AWAY,
      },
      {},
      [blocker('services', "They don't practice this profession.")],
    ],
    ['no valid license', { license_holds: false }, {}, [NO_LICENSE]],
    ['no license in the state for a virtual session', { licensed_in_state: false }, VIRTUAL_ONLY, [NO_STATE]],
    ['nothing of a license in the state for a visit', { licensed_in_state: false }, {}, []],
    [
      'none of the services, whatever they have',
      { cost: null, balance: 0, within_limit: false },
      {},
      [blocker('services', 'They offer none of the requested services.')],
    ],
    ['the care path', { takes_path: false }, {}, [CARE_PATH]],
    ['the insurance', { takes_plan: false }, {}, [INSURANCE]],
    ['a known distance', { ...AWAY, miles: 40 }, {}, [FAR]],
    ['an unknown distance', { ...AWAY, miles: null }, {}, [FAR_UNKNOWN]],
    ['nothing of a distance for a virtual session', { ...AWAY, miles: 40 }, VIRTUAL_ONLY, []],
    ['nothing of an unknown distance for a virtual session', { ...AWAY, miles: null }, VIRTUAL_ONLY, []],
    [
      'an earlier match',
      { had_lead: true },
      {},
      [blocker('excluded', 'They were matched with this request before.')],
    ],
    ['no credits', { balance: 0 }, {}, [NO_CREDITS]],
    ['one credit', { balance: 1 }, {}, [blocker('credits', 'They have 1 credit; this client costs 4.')]],
    [
      'the monthly limit',
      { within_limit: false },
      {},
      [blocker('credit_limit', 'This client would go over their monthly credit limit.')],
    ],
    [
      'reasons that cannot be overridden, then those that can',
      { takes_path: false, takes_plan: false, covers_zip: false, balance: 0, license_holds: false },
      {},
      [NO_LICENSE, NO_CREDITS, CARE_PATH, INSURANCE, FAR],
    ],
  ])('names %s', (_, near, request, blockers) => {
    expect(whyNot({ ...REQUEST, ...request }, { ...NEARBY, ...near })).toEqual(blockers);
  });
});

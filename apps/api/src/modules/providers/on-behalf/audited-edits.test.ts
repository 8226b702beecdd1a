import type { BodyOf } from '@carematch/api-client/contract/endpoint';
import type { onBehalfContract } from '@carematch/api-client/contract/providers/on-behalf.contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import {
  makeAdmin,
  makeProfessional,
  type TestProfessional,
  type TestStaff,
} from '../../../testing/accounts.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

const COUNSELOR = 3;
const [OREGON, TEXAS, UTAH] = [41, 48, 49] as const;

let api: TestApp;
let staff: TestStaff;
let professional: TestProfessional;
beforeAll(async () => {
  api = await createTestApp();
});
beforeEach(async () => {
  await api.empty();
  staff = await makeAdmin(api);
  professional = await makeProfessional(api);
});
afterAll(() => api.close());

const params = () => ({ id: String(professional.userId) });

/** The last entry of a kind as staff read it: each field with what it was and is. */
async function changes(action: string) {
  const [entry] = (await api.admin('GET /audit-log', { query: { action } }, staff)).body.entries;
  return Object.fromEntries(entry?.changes.map(({ field, before, after }) => [field, [before, after]]) ?? []);
}

const edit = (body: BodyOf<(typeof onBehalfContract)['POST /users/:id']>) =>
  api.admin('POST /users/:id', { params: params(), body }, staff);

const practise = (license_number: string) =>
  api.admin(
    'POST /users/:id/professions',
    {
      params: params(),
      body: {
        professions: [
          {
            profession_id: COUNSELOR,
            license_number,
            license_state_id: TEXAS,
            license_expires_on: '2099-01-01',
          },
        ],
      },
    },
    staff,
  );

const seeOnline = (...licenses: readonly (readonly [stateId: number, number: string])[]) =>
  api.admin(
    'POST /users/:id/virtual-states',
    {
      params: params(),
      body: {
        profession_ids: [COUNSELOR],
        states: licenses.map(([state_id, license_number]) => ({
          state_id,
          profession_id: COUNSELOR,
          license_number,
        })),
      },
    },
    staff,
  );

describe('the audit log says of an edit on behalf what was there before and after', () => {
  test('of a profile, with phones masked and long texts by name', async () => {
    await edit({ office_phone_number: '5125550142', weekly_capacity: 5, accepting_leads: true });
    await edit({
      title: 'Dentist',
      about_me: 'Ten years of couples counseling.',
      office_phone_number: '5125550177',
      office_address: '1 Elm Street',
      weekly_capacity: 9,
      accepting_leads: false,
    });
    expect(await changes('profile.changed')).toEqual({
      title: [expect.any(String), 'Dentist'],
      officePhoneNumber: ['(•••) •••-••42', '(•••) •••-••77'],
      weeklyCapacity: [5, 9],
      acceptingLeads: [true, false],
      changed: [null, 'aboutMe, officeAddress'],
    });
  });

  test('of a license', async () => {
    await practise('12345');
    expect(await changes('professions.changed')).toMatchObject({
      licenses: ['', 'Mental Health Counselor · 12345 · Texas · 2099-01-01'],
    });
    await practise('54321');
    expect(await changes('professions.changed')).toMatchObject({
      licenses: [
        'Mental Health Counselor · 12345 · Texas · 2099-01-01',
        'Mental Health Counselor · 54321 · Texas · 2099-01-01',
      ],
    });
  });

  test('of states seen online, with their licenses', async () => {
    await practise('12345');
    await seeOnline([OREGON, 'C1234'], [UTAH, '5550001-6004']);
    expect(await changes('virtual_leads.changed')).toEqual({
      'online.professions': ['', 'Mental Health Counselor'],
      licenses: [
        '',
        'Oregon · Mental Health Counselor · C1234, Utah · Mental Health Counselor · 5550001-6004',
      ],
    });
    await seeOnline([OREGON, 'C1234'], [UTAH, '5550002-6004']);
    expect(await changes('virtual_leads.changed')).toEqual({
      licenses: [
        'Utah · Mental Health Counselor · 5550001-6004',
        'Utah · Mental Health Counselor · 5550002-6004',
      ],
    });
  });

  test('of a template, without what it says', async () => {
    const body = { kind: 'email', title: 'Hello', subject: 'Hi', body: 'First words' } as const;
    const added = await api.admin(
      'POST /message-templates',
      { body: { ...body, user_id: professional.userId } },
      staff,
    );
    await api.admin(
      'POST /message-templates/:id',
      {
        params: { id: String(added.body.template.id) },
        body: { ...body, title: 'Welcome', body: 'Other words' },
      },
      staff,
    );
    expect(await changes('template.changed')).toEqual({
      title: ['Hello', 'Welcome'],
      changed: [null, 'body'],
    });
  });

  test('of a number that was released', async () => {
    const body = { area_code: '503' };
    const assigned = await api.admin(
      'POST /users/:id/assign-twilio-number',
      { params: params(), body },
      staff,
    );
    await api.admin('DELETE /users/:id/twilio-number', { params: params() }, staff);
    expect(await changes('number.released')).toEqual({
      area_code: ['503', null],
      number: [`(•••) •••-••${assigned.body.phone_number.slice(-2)}`, null],
    });
  });
});

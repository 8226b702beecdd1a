import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { makeAdmin, openSession } from '../../../testing/accounts.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { leadBody } from '../../leads/testing/sample-leads.ts';
import { addProvider } from '../../leads/testing/sample-providers.ts';
import { licenseClaims, providerProfessions, providers, providerVirtualStates } from '../providers.tables.ts';
import { updateVirtualLeads } from './update-virtual-leads.ts';

const COUNSELOR = 3;
const DENTIST = 1;
const [OREGON, TEXAS, UTAH] = [41, 48, 49];

let api: TestApp;
let providerId: number;
let token: string;

async function makeReady() {
  const id = await addProvider(api.db, { zip: null });
  const [row] = await api.db.select().from(providers).where(eq(providers.id, id));
  return { id, token: await openSession(api, row?.userId ?? 0), userId: row?.userId ?? 0 };
}

beforeAll(async () => {
  api = await createTestApp();
});
beforeEach(async () => {
  await api.empty();
  ({ id: providerId, token } = await makeReady());
});
afterAll(() => api.close());

const state = (stateId: number | undefined, license: string, professionId = COUNSELOR) => ({
  state_id: stateId ?? 0,
  profession_id: professionId,
  license_number: license,
});

type Body = Parameters<typeof updateVirtualLeads>[1]['body'];

const save = (body: Body, by = token) =>
  api.public('PUT /user/virtual-leads/batch-update', { body }, { token: by });
const clear = (professionId = COUNSELOR) => save({ states: [], profession_ids: [professionId] });
const options = async () => (await api.public('GET /user/virtual-leads/options', {}, { token })).body.data;
const chosen = async () =>
  (await options()).selected.map(({ id, license_number, license_state }) => [
    id,
    license_number,
    license_state,
  ]);

/** Whether someone in Oregon who asks for care by video is matched. */
const isMatched = async () => {
  const body = { ...leadBody({ postal_code: '97201' }), virtual_session: true };
  return typeof (await api.public('POST /leads', { body })).body.match_id === 'string';
};

const verify = (stateId: number | undefined, set = {}) =>
  api.db
    .update(providerVirtualStates)
    .set({ verifiedAt: new Date(), expiresOn: '2099-12-31', ...set })
    .where(
      and(eq(providerVirtualStates.providerId, providerId), eq(providerVirtualStates.stateId, stateId ?? 0)),
    );

const addDentistry = () =>
  api.db.insert(providerProfessions).values({
    providerId,
    professionId: DENTIST,
    licenseNumber: 'D-100',
    licenseStateId: TEXAS ?? 0,
    licenseExpiresOn: '2099-12-31',
  });

describe('virtual states', () => {
  test('wait for verification, and bring leads from then on until they are removed', async () => {
    const { message } = (await save({ states: [state(OREGON, 'C1234')] })).body;
    expect(message).toBe('Virtual regions saved. We verify new licenses before you get leads for them.');
    expect(await chosen()).toEqual([[OREGON, 'C1234', 'waiting']]);
    expect(await isMatched()).toBe(false);
    await verify(OREGON);
    expect(await isMatched()).toBe(true);
    await save({ states: [] });
    expect(await isMatched()).toBe(true);
    await clear();
    expect(await isMatched()).toBe(false);
  });

  test('keep their verification while their license stays, and lose it when it changes', async () => {
    await save({ states: [state(OREGON, 'C1234'), state(UTAH, '5550001-6004')] });
    await verify(OREGON);
    await verify(UTAH);
    const { message } = (await save({ states: [state(OREGON, 'c 1234'), state(UTAH, '5550001-6004')] })).body;
    expect(message).toBe('Virtual regions saved.');
    await save({ states: [state(OREGON, 'c 1234'), state(UTAH, '5550002-6004')] });
    expect(await chosen()).toEqual([
      [OREGON, 'c 1234', 'verified'],
      [UTAH, '5550002-6004', 'waiting'],
    ]);
    await verify(OREGON, { expiresOn: '2020-01-01' });
    expect((await chosen())[0]).toEqual([OREGON, 'c 1234', 'expired']);
  });

  test('that are not sent stay, unless their profession is named', async () => {
    await save({ states: [state(OREGON, 'C1234')] });
    await verify(OREGON);
    await save({ states: [state(UTAH, '5550001-6004')] });
    await save({ states: [], wants_virtual_leads: false });
    expect(await chosen()).toEqual([
      [OREGON, 'C1234', 'verified'],
      [UTAH, '5550001-6004', 'waiting'],
    ]);
    expect((await options()).professions[0]?.wants_virtual_leads).toBe(true);
    await save({ states: [state(UTAH, '5550002-6004')], profession_ids: [COUNSELOR] });
    expect(await chosen()).toEqual([[UTAH, '5550002-6004', 'waiting']]);
  });

  test('are offered where there is a board: neither of military post offices nor of other countries', async () => {
    const codes = (await options()).states.map(({ code }) => code);
    expect(codes).toEqual(expect.arrayContaining(['CA', 'DC', 'PR', 'WY']));
    expect(codes).not.toContain('AP');
    expect(codes).not.toContain('FM');
  });

  test('of a profession that is not named stay as they are', async () => {
    await addDentistry();
    await save({ states: [state(OREGON, 'C1234'), state(UTAH, 'DDS-200', DENTIST)] });
    await save({ states: [state(TEXAS, '78901')], profession_ids: [COUNSELOR] });
    expect(await chosen()).toEqual([
      [TEXAS, '78901', 'waiting'],
      [UTAH, 'DDS-200', 'waiting'],
    ]);
    await save({ states: [], profession_ids: [COUNSELOR], wants_virtual_leads: false });
    expect(await chosen()).toEqual([[UTAH, 'DDS-200', 'waiting']]);
    const { professions } = await options();
    expect(professions.map(({ id, wants_virtual_leads: wants }) => [id, wants])).toEqual(
      expect.arrayContaining([
        [COUNSELOR, false],
        [DENTIST, true],
      ]),
    );
    await clear(DENTIST);
    expect(await chosen()).toEqual([]);
  });

  test('have license numbers of their state, each of one person', async () => {
    const wrong = await save({ states: [state(OREGON, 'C1234'), state(17, '12')] });
    expect(wrong.error.code).toBe('validation_failed');
    expect(wrong.error.fields).toEqual({ 'states.1.license_number': expect.stringContaining('3 to 20') });
    const twice = await save({ states: [state(OREGON, 'C1234'), state(OREGON, 'C9999')] });
    expect(Object.keys(twice.error.fields ?? {})).toEqual(['states.1.license_number']);
    await save({ states: [state(OREGON, 'C1234')] });
    const other = await makeReady();
    expect((await save({ states: [state(OREGON, 'c-1234')] }, other.token)).error.code).toBe('license_taken');
    await clear();
    expect((await save({ states: [state(OREGON, 'c-1234')] }, other.token)).status).toBe(200);
    expect(await api.db.$count(licenseClaims, eq(licenseClaims.licenseNumber, 'C1234'))).toBe(1);
  });

  test('are of one’s own professions and of states that exist', async () => {
    expect((await save({ states: [state(OREGON, 'D1234', DENTIST)] })).error.code).toBe('unknown_reference');
    expect((await save({ states: [state(9999, 'C1234')] })).error.code).toBe('unknown_reference');
    expect((await save({ states: [], profession_ids: [DENTIST] })).error.code).toBe('unknown_reference');
    expect(await chosen()).toEqual([]);
  });

  test('of a paused account are changed by staff alone', async () => {
    await api.db.update(providers).set({ status: 'paused' }).where(eq(providers.id, providerId));
    expect((await options()).editable).toBe(false);
    expect((await save({ states: [state(OREGON, 'C1234')] })).error.code).toBe('conflict');
    const staff = await makeAdmin(api);
    const actor = {
      kind: 'staffAsProfessional',
      userId: staff.userId,
      professionalUserId: staff.userId,
      providerId,
    } as const;
    const body = { states: [state(OREGON, 'C1234')] };
    await updateVirtualLeads({ actor, services: api.services }, { body, ifMatch: undefined });
    expect(await chosen()).toEqual([[OREGON, 'C1234', 'waiting']]);
  });

  test('move a sign-up on to its last step', async () => {
    await api.db.update(providers).set({ signUpStep: 4 }).where(eq(providers.id, providerId));
    await save({ states: [] });
    const step = async () => (await api.public('GET /user', {}, { token })).body.user.sign_up_step;
    expect(await step()).toBe(5);
    await save({ states: [state(OREGON, 'C1234')] });
    expect(await step()).toBe(6);
  });

  test('are shown to their owner alone', async () => {
    await save({ states: [state(OREGON, 'C1234')] });
    ({ token } = await makeReady());
    expect(await chosen()).toEqual([]);
    expect((await options()).professions).toEqual([
      {
        id: COUNSELOR,
        slug: 'mental-health-counselor',
        name: 'Mental Health Counselor',
        allow_virtual_leads: true,
        wants_virtual_leads: null,
        license_state_id: TEXAS,
        license_number: expect.stringMatching(/^LIC-/),
      },
    ]);
  });
});

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { makeProfessional } from '../../testing/accounts.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { creditAccounts, creditLedger } from '../credits/credits.tables.ts';
import {
  providerCarriers,
  providerProfessions,
  providers,
  providerVirtualStates,
} from './providers.tables.ts';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());

describe('GET /user', () => {
  test('tells credits as null before a package and as the ledger’s sum after', async () => {
    const { token, providerId } = await makeProfessional(api);
    const credits = async () => (await api.public('GET /user', {}, { token })).body.user.credits;
    expect(await credits()).toBeNull();
    await api.db.insert(creditAccounts).values({ providerId });
    expect(await credits()).toBeNull();
    await api.db.insert(creditLedger).values([
      { providerId, amount: 40, kind: 'purchase', reference: `test:${providerId}:1` },
      { providerId, amount: -15, kind: 'lead_charge', reference: `test:${providerId}:2` },
    ]);
    expect(await credits()).toBe(25);
  });

  test('tells professions, and a profile that grows with its sections', async () => {
    const { token, providerId } = await makeProfessional(api);
    const read = async () => (await api.public('GET /user', {}, { token })).body.user;
    expect(await read()).toMatchObject({ profile_percentage: 20, professions: [] });
    await api.db.insert(providerProfessions).values({
      providerId,
      professionId: 3,
      licenseNumber: 'LH1',
      licenseStateId: 1,
      licenseExpiresOn: '2030-01-01',
      addDrPrefix: true,
    });
    await api.db.insert(providerCarriers).values({ providerId, carrierId: 1 });
    expect(await read()).toMatchObject({
      profile_percentage: 60,
      professions: [{ id: 3, name: 'Mental Health Counselor', add_dr_prefix: 1 }],
    });
    await api.db
      .update(providers)
      .set({ photo: '/p.jpg', aboutMe: 'Hello' })
      .where(eq(providers.id, providerId));
    expect(await read()).toMatchObject({ profile_percentage: 100, photo: '/p.jpg', about_me: 'Hello' });
  });

  test('"I take no insurance" completes the insurance section', async () => {
    const { token, providerId } = await makeProfessional(api);
    await api.db.update(providers).set({ acceptsInsurance: false }).where(eq(providers.id, providerId));
    expect((await api.public('GET /user', {}, { token })).body.user.profile_percentage).toBe(60);
  });
});

test('GET /user/virtual-leads/options shows only the caller’s own licences', async () => {
  const [mine, other] = [await makeProfessional(api), await makeProfessional(api)];
  for (const [{ providerId }, number] of [
    [mine, 'MINE'],
    [other, 'OTHER'],
  ] as const) {
    await api.db.insert(providerProfessions).values({
      providerId,
      professionId: 3,
      licenseNumber: number,
      licenseStateId: 1,
      licenseExpiresOn: '2030-01-01',
    });
    await api.db
      .insert(providerVirtualStates)
      .values({ providerId, professionId: 3, stateId: 1, licenseNumber: number });
  }
  const { data } = (await api.public('GET /user/virtual-leads/options', {}, { token: mine.token })).body;
  expect(data.professions).toEqual([{ id: 3, name: 'Mental Health Counselor', allow_virtual_leads: true }]);
  expect(data.states.length).toBeGreaterThanOrEqual(51);
  expect(data.selected).toEqual([
    expect.objectContaining({ id: 1, profession_id: 3, license_number: 'MINE' }),
  ]);
});

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { CallInput } from '@carematch/api-client/contract/endpoint';
import type { profileContract } from '@carematch/api-client/contract/providers/profile.contract';

import { makeProfessional, type TestProfessional } from '../../../testing/accounts.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { users } from '../../accounts/accounts.tables.ts';
import { creditAccounts, creditLedger } from '../../credits/credits.tables.ts';
import { storedFiles } from '../../files/files.tables.ts';
import { leadBody } from '../../leads/testing/sample-leads.ts';
import { addProvider } from '../../leads/testing/sample-providers.ts';
import { auditLog } from '../../platform/platform.tables.ts';
import { officePhotos, providerProfessions, providerRegions, providers } from '../providers.tables.ts';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());

type ProfileContract = typeof profileContract;
type BodyOf<K extends keyof ProfileContract> = NonNullable<CallInput<ProfileContract[K]>['body']>;

const readUser = async ({ token }: { token: string }) =>
  (await api.public('GET /user', {}, { token })).body.user;
const change = ({ token }: { token: string }, body: BodyOf<'POST /user'>) =>
  api.public('POST /user', { body }, { token });
const assign = ({ token }: { token: string }, body: BodyOf<'POST /user/assign-services'>) =>
  api.public('POST /user/assign-services', { body }, { token });
const setCarriers = ({ token }: { token: string }, carriers: number[], accepts_insurance: 0 | 1) =>
  api.public('POST /user/insurance-carriers', { body: { carriers, accepts_insurance } }, { token });

async function practise({ providerId }: TestProfessional, ...professionIds: number[]): Promise<void> {
  for (const professionId of professionIds)
    await api.db.insert(providerProfessions).values({
      providerId,
      professionId,
      licenseNumber: `LIC${providerId}`,
      licenseStateId: 48,
      licenseExpiresOn: '2099-01-01',
    });
}

const setSignUp = ({ providerId }: TestProfessional, signUpStep: number | null) =>
  api.db.update(providers).set({ signUpStep }).where(eq(providers.id, providerId));

const auditedOf = ({ userId }: TestProfessional) =>
  api.db.select().from(auditLog).where(eq(auditLog.actorId, userId)).orderBy(auditLog.id);

describe('GET /user', () => {
  test('tells credits as null before a package and as the ledger’s sum after', async () => {
    const pro = await makeProfessional(api);
    const { providerId } = pro;
    expect((await readUser(pro)).credits).toBeNull();
    await api.db.insert(creditAccounts).values({ providerId });
    expect((await readUser(pro)).credits).toBeNull();
    await api.db.insert(creditLedger).values([
      { providerId, amount: 40, kind: 'purchase', reference: `test:${providerId}:1` },
      { providerId, amount: -15, kind: 'lead_charge', reference: `test:${providerId}:2` },
    ]);
    expect((await readUser(pro)).credits).toBe(25);
  });
});

describe('POST /user', () => {
  test('changes what is given and nothing else, and reads it back', async () => {
    const pro = await makeProfessional(api);
    const all = {
      first_name: 'Ada',
      last_name: 'Lovelace',
      title: 'Grief Counselor',
      about_me: 'I listen.',
      cell_phone_number: '5125550142',
      office_phone_number: '5125550143',
      office_address: '1 Main Street',
      office_zip: '78701',
      practice_since: 2015,
      schedule_url: 'https://practice.example/book',
      visit_price_from: 120,
      visit_price_to: 160,
      ehr_sms: 'Text 5551 to book',
      time_zone: 'America/Denver',
      weekly_capacity: 7,
      accepting_leads: false,
      new_lead_sms_notification: 1,
    } as const;
    expect((await change(pro, all)).body.user).toMatchObject(all);
    expect((await change(pro, { about_me: null, ehr_sms: '' })).body.user).toMatchObject({
      ...all,
      about_me: null,
      ehr_sms: null,
    });
    const [row] = await api.db.select().from(users).where(eq(users.id, pro.userId));
    expect(row?.cellPhoneEncrypted?.includes('5125550142')).toBe(false);
  });

  test('keeps both of two changes at once', async () => {
    const pro = await makeProfessional(api);
    const changes = [
      { title: 'Couples Counselor' },
      { about_me: 'Hi' },
      { weekly_capacity: 9 },
      { ehr_sms: 'x' },
    ];
    await Promise.all(changes.map((body) => change(pro, body)));
    expect(await readUser(pro)).toMatchObject(Object.assign({}, ...changes) as object);
  });

  test.each([
    [{ office_zip: '00000' }, 'unknown_zip', 'office_zip'],
    [{ title: 'Dr. <b>' }, 'validation_failed', 'title'],
    [{ title: '' }, 'validation_failed', 'title'],
    [{ practice_since: new Date().getFullYear() + 1 }, 'validation_failed', 'practice_since'],
    [{ time_zone: 'Mars/Olympus' }, 'validation_failed', 'time_zone'],
    [{ schedule_url: 'javascript:alert(1)' }, 'validation_failed', 'schedule_url'],
    [{ welcome_video_url: 'https://video.example/1' }, 'validation_failed', 'welcome_video_url'],
    [{ about_me: 'x'.repeat(2001) }, 'validation_failed', 'about_me'],
    [{ visit_price_from: 0, visit_price_to: 90 }, 'validation_failed', 'visit_price_from'],
    [{ visit_price_from: 90, visit_price_to: 2001 }, 'validation_failed', 'visit_price_to'],
    [{ visit_price_from: 99.5, visit_price_to: 120 }, 'validation_failed', 'visit_price_from'],
    [{ visit_price_from: 160, visit_price_to: 120 }, 'validation_failed', 'visit_price_to'],
    [{ visit_price_from: 120 }, 'validation_failed', 'visit_price_to'],
    [{ visit_price_to: 120 }, 'validation_failed', 'visit_price_from'],
    [{ visit_price_from: null, visit_price_to: 120 }, 'validation_failed', 'visit_price_from'],
  ])('refuses %j and changes nothing', async (wrong, code, field) => {
    const pro = await makeProfessional(api);
    const { error } = await change(pro, { ehr_sms: 'kept out', ...wrong });
    expect(error).toMatchObject({ code, fields: { [field]: expect.any(String) } });
    expect((await readUser(pro)).ehr_sms).toBeNull();
  });

  test('takes one end of a price beside the one that is kept, and lets both be taken away', async () => {
    const pro = await makeProfessional(api);
    const priceOf = async () => {
      const { visit_price_from, visit_price_to } = await readUser(pro);
      return [visit_price_from, visit_price_to];
    };
    await change(pro, { visit_price_from: 120, visit_price_to: 160 });
    expect((await change(pro, { visit_price_to: 110 })).error).toMatchObject({
      code: 'validation_failed',
      fields: { visit_price_to: "The highest price can't be below the lowest price." },
    });
    await change(pro, { visit_price_to: 180 });
    expect(await priceOf()).toEqual([120, 180]);
    await change(pro, { visit_price_from: null, visit_price_to: null });
    expect(await priceOf()).toEqual([null, null]);
  });

  test('changes the price and the words about oneself each by a tag of its own', async () => {
    const pro = await makeProfessional(api);
    const { tags } = await readUser(pro);
    const send = (body: BodyOf<'POST /user'>, tag: string) =>
      api.public('POST /user', { body }, { token: pro.token, headers: { 'if-match': `"${tag}"` } });
    const price = { visit_price_from: 120, visit_price_to: 160 };
    expect((await send({ about_me: 'Hi' }, tags.about)).status).toBe(200);
    expect((await send(price, tags.price)).status).toBe(200);
    expect((await send({ visit_price_from: 130, visit_price_to: 130 }, tags.price)).status).toBe(412);
    expect(await readUser(pro)).toMatchObject({ about_me: 'Hi', ...price });
  });

  test('takes the office’s time zone with its first zip, unless told', async () => {
    const pro = await makeProfessional(api);
    expect((await change(pro, { office_zip: '98101' })).body.user.time_zone).toBe('America/Los_Angeles');
    expect((await change(pro, { office_zip: '10001' })).body.user.time_zone).toBe('America/Los_Angeles');
  });

  test('records what was there before and after, of long texts that they changed', async () => {
    const pro = await makeProfessional(api);
    const changes = {
      last_name: 'Newname',
      cell_phone_number: '5125550142',
      about_me: 'Mine',
      weekly_capacity: 8,
    };
    await change(pro, changes);
    await change(pro, changes);
    const rows = await auditedOf(pro);
    expect(rows.map(({ action, before, after }) => ({ action, before, after }))).toEqual([
      {
        action: 'profile.changed',
        before: { lastName: 'Tester', cellPhone: null, weeklyCapacity: 5 },
        after: {
          lastName: 'Newname',
          cellPhone: '(•••) •••-••42',
          weeklyCapacity: 8,
          changed: ['aboutMe'],
        },
      },
    ]);
  });

  test('a link takes the place of a film', async () => {
    const pro = await makeProfessional(api);
    const key = `film-${pro.providerId}.mp4`;
    await api.db.insert(storedFiles).values({ key, type: 'video/mp4', bytes: 1 });
    await api.db.update(providers).set({ welcomeVideoKey: key }).where(eq(providers.id, pro.providerId));
    const url = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
    expect((await change(pro, { welcome_video_url: url })).body.user.welcome_video).toMatchObject({
      kind: 'link',
    });
    expect((await change(pro, { welcome_video_url: null })).body.user.welcome_video).toBeNull();
  });

  test('the office moves a sign-up on from step 3 alone, and past the regions that are there', async () => {
    const pro = await makeProfessional(api);
    const nextAfter = async (done: number | null, body: BodyOf<'POST /user'>) => {
      await setSignUp(pro, done);
      return (await change(pro, body)).body.user.sign_up_step;
    };
    expect(await nextAfter(3, { office_zip: '78701' })).toBe(5);
    expect(await nextAfter(3, { office_address: null })).toBe(5);
    expect(await nextAfter(3, { about_me: 'Not the office' })).toBe(4);
    expect(await nextAfter(1, { office_zip: '78701' })).toBe(2);
    expect(await nextAfter(5, { office_zip: '78701' })).toBe(6);
    expect(await nextAfter(null, { office_zip: '78701' })).toBeNull();
    await api.db.insert(providerRegions).values({ providerId: pro.providerId, zip: '78701', radiusMiles: 5 });
    expect(await nextAfter(3, { office_zip: '78701' })).toBe(6);
  });
});

describe('POST /user/assign-services', () => {
  test('keeps what is offered in each profession, and lists it over all', async () => {
    const pro = await makeProfessional(api);
    await practise(pro, 1, 3);
    const dental = (await api.public('GET /professions/:id/services', { params: { id: '1' } })).body.services;
    const [first, second] = dental.map(({ id }) => id);
    await assign(pro, { profession_id: 1, services: [second ?? 0, first ?? 0, first ?? 0] });
    const offer = { services: [302, 353], care_paths: [1, 3], focus_care_paths: [3], care_goals: [1] };
    const { user } = (await assign(pro, { profession_id: 3, ...offer })).body;
    expect(user.professions).toMatchObject([
      { id: 3, ...offer },
      { id: 1, services: [second, first] },
    ]);
    expect(user.services).toHaveLength(4);
    const later = (await assign(pro, { profession_id: 3, services: [302], care_paths: [1] })).body.user;
    expect(later.professions[0]).toMatchObject({
      services: [302],
      care_paths: [1],
      focus_care_paths: [],
      care_goals: [1],
    });
  });

  test('a profession offers the services and care paths of its parent', async () => {
    const pro = await makeProfessional(api);
    await practise(pro, 4);
    expect((await assign(pro, { profession_id: 4, services: [302], care_paths: [3] })).status).toBe(200);
  });

  test.each([
    [{ profession_id: 2, services: [302] }, 'unknown_profession'],
    [{ profession_id: 1, services: [302] }, 'unknown_reference'],
    [{ profession_id: 3, services: [302, 999_999] }, 'unknown_reference'],
    [{ profession_id: 3, services: [302], care_paths: [999] }, 'unknown_reference'],
    [{ profession_id: 3, services: [302], care_goals: [99_999] }, 'unknown_reference'],
    [{ profession_id: 1, services: [101], care_paths: [1] }, 'unknown_reference'],
    [{ profession_id: 3, services: [302], care_paths: [1], focus_care_paths: [2] }, 'validation_failed'],
    [{ profession_id: 3, services: [] }, 'validation_failed'],
  ])('refuses %j', async (body, code) => {
    const pro = await makeProfessional(api);
    await practise(pro, 1, 3);
    expect((await assign(pro, body)).error.code).toBe(code);
  });

  test('moves a sign-up on once every profession offers something', async () => {
    const pro = await makeProfessional(api);
    await practise(pro, 3, 4);
    await setSignUp(pro, 2);
    expect((await assign(pro, { profession_id: 3, services: [302] })).body.user.sign_up_step).toBe(3);
    expect((await assign(pro, { profession_id: 4, services: [302] })).body.user.sign_up_step).toBe(4);
  });
});

describe('POST /user/insurance-carriers', () => {
  test('replaces the carriers; "I take no insurance" is an answer, too', async () => {
    const pro = await makeProfessional(api);
    expect((await setCarriers(pro, [2, 1, 1], 1)).body.user).toMatchObject({
      accepts_insurance: 1,
      insuranceCarriers: [
        { id: 1, name: 'Aetna' },
        { id: 2, name: 'Allegiance' },
      ],
    });
    expect((await setCarriers(pro, [], 0)).body.user).toMatchObject({
      accepts_insurance: 0,
      insuranceCarriers: [],
    });
  });

  test.each([
    [[], 1, 'validation_failed'],
    [[1], 0, 'validation_failed'],
    [[1, 999], 1, 'unknown_reference'],
  ] as const)('refuses %j with %i', async (carriers, accepts, code) => {
    const pro = await makeProfessional(api);
    await setCarriers(pro, [3], 1);
    expect((await setCarriers(pro, [...carriers], accepts)).error.code).toBe(code);
    expect((await readUser(pro)).insuranceCarriers).toMatchObject([{ id: 3 }]);
  });
});

test('a profile grows with each section that is completed for the first time, and never shrinks', async () => {
  const pro = await makeProfessional(api);
  await practise(pro, 3);
  const percent = async () => (await readUser(pro)).profile_percentage;
  expect(await percent()).toBe(20);
  await change(pro, { about_me: '' });
  expect(await percent()).toBe(20);
  await change(pro, { about_me: 'Hello' });
  expect(await percent()).toBe(30);
  await change(pro, { about_me: null });
  await change(pro, { about_me: 'Hello again' });
  expect(await percent()).toBe(30);
  await setCarriers(pro, [], 0);
  await setCarriers(pro, [1], 1);
  expect(await percent()).toBe(50);
  await change(pro, { new_lead_sms_notification: 0 });
  expect(await percent()).toBe(50);
  await change(pro, { new_lead_sms_notification: 1 });
  expect(await percent()).toBe(70);
  await assign(pro, { profession_id: 3, services: [302] });
  await assign(pro, { profession_id: 3, services: [302, 353] });
  expect(await percent()).toBe(90);
});

describe('what a client sees', () => {
  test('is the card of the match page, for oneself while in sign-up too', async () => {
    const providerId = await addProvider(api.db, { zip: '59801' });
    const [row] = await api.db.select().from(providers).where(eq(providers.id, providerId));
    const lead = (await api.public('POST /leads', { body: leadBody({ postal_code: '59801' }) })).body;
    const match = (await api.public('GET /public/matches/:id', { params: { id: lead.match_id ?? '' } })).body;
    const pro = await makeProfessional(api);
    const seen = await api.public(
      'GET /user/:id',
      { params: { id: String(row?.userId) } },
      { token: pro.token },
    );
    expect(seen.body.public_profile).toEqual({
      ...match.match.provider,
      services: expect.arrayContaining(match.match.provider.services),
    });
    const own = async () =>
      (await api.public('GET /user', { query: { public: 'true' } }, { token: pro.token })).body
        .public_profile;
    expect(await own()).toBeNull();
    await api.db.update(providers).set({ status: 'onboarding' }).where(eq(providers.id, pro.providerId));
    await practise(pro, 1, 3);
    expect(await own()).toMatchObject({
      display_name: 'Robin Tester',
      profession: 'Mental Health Counselor',
    });
    expect((await api.public('GET /user', {}, { token: pro.token })).body).not.toHaveProperty(
      'public_profile',
    );
  });

  test('has the office, the year and the film, and nothing that is private', async () => {
    const providerId = await addProvider(api.db, { zip: '59803' });
    const keys = ['film.mp4', 'poster.jpg', 'office-1.jpg', 'office-2.jpg'].map((name) => `59803-${name}`);
    const [film = '', poster = '', ...office] = keys;
    await api.db.insert(storedFiles).values(keys.map((key) => ({ key, type: 'image/jpeg', bytes: 1 })));
    for (const fileKey of office) await api.db.insert(officePhotos).values({ providerId, fileKey });
    const set = (values: Partial<typeof providers.$inferInsert>) =>
      api.db.update(providers).set(values).where(eq(providers.id, providerId));
    const lead = (await api.public('POST /leads', { body: leadBody({ postal_code: '59803' }) })).body;
    const seen = async () =>
      (await api.public('GET /public/matches/:id', { params: { id: lead.match_id ?? '' } })).body.match
        .provider;
    expect(await seen()).toMatchObject({ welcome_video: null });

    await set({ welcomeVideoKey: film, welcomePosterKey: null });
    expect(await seen()).toMatchObject({
      welcome_video: { kind: 'file', url: `/api/files/${film}`, poster: null },
    });
    await set({ officeAddress: '1 Main Street', practiceSince: 2015, welcomePosterKey: poster });
    expect(await seen()).toEqual({
      display_name: expect.any(String),
      title: 'Licensed Professional Counselor',
      profession: 'Mental Health Counselor',
      photo: null,
      about_me: null,
      city: 'Missoula',
      state: 'MT',
      services: expect.any(Array),
      vanity_name: expect.stringMatching(/^robin-/),
      office_phone_number: null,
      schedule_url: null,
      office_address: '1 Main Street',
      office_photos: office.map((key) => `/api/files/${key}`),
      practice_since: 2015,
      welcome_video: { kind: 'file', url: `/api/files/${film}`, poster: `/api/files/${poster}` },
      virtual_sessions: false,
      license: { state: 'Texas', verified_at: expect.any(String) },
      accepts_insurance: true,
      insurance_carriers: [],
      visit_price: null,
      usual_reply: null,
      rating: null,
      reviews: [],
      is_demo: false,
    });

    const url = 'https://youtu.be/dQw4w9WgXcQ';
    await set({ welcomeVideoKey: null, welcomePosterKey: null, welcomeVideoUrl: url });
    expect((await seen()).welcome_video).toEqual({ kind: 'link', url });
  });

  test.each(['onboarding', 'paused', 'suspended', 'closed'] as const)(
    'is nothing of who is %s',
    async (status) => {
      const [pro, other] = [await makeProfessional(api), await makeProfessional(api)];
      await practise(other, 3);
      const read = () =>
        api.public('GET /user/:id', { params: { id: String(other.userId) } }, { token: pro.token });
      expect((await read()).status).toBe(200);
      await api.db.update(providers).set({ status }).where(eq(providers.id, other.providerId));
      expect((await read()).error.code).toBe('not_found');
    },
  );
});

import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { makeAdmin, openSession } from '../../../testing/accounts.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { addProvider } from '../../leads/testing/sample-providers.ts';
import type { SampleProvider } from '../../leads/testing/sample-providers.ts';
import { auditLog } from '../../platform/platform.tables.ts';
import { profileWeeks, providerProfessions, providers, reviews } from '../providers.tables.ts';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
beforeEach(() => api.empty());
afterAll(() => api.close());

type Columns = Partial<typeof providers.$inferInsert>;

const change = (id: number, values: Columns) =>
  api.db.update(providers).set(values).where(eq(providers.id, id));

async function add(vanityName: string, values: Columns = {}, sample: SampleProvider = {}) {
  const id = await addProvider(api.db, sample);
  await change(id, { vanityName, ...values });
  const [row] = await api.db.select().from(providers).where(eq(providers.id, id));
  return { id, userId: row?.userId ?? 0 };
}

const show = (vanity_name: string) =>
  api.public('GET /public/professionals/:vanity_name', { params: { vanity_name } });
const count = (vanity_name: string, kind: 'view' | 'start', userAgent?: string) =>
  api.public(
    'POST /public/professionals/:vanity_name/views',
    { params: { vanity_name }, body: { kind } },
    userAgent === undefined ? {} : { headers: { 'user-agent': userAgent } },
  );

async function profileOf(name: string) {
  const { body } = await show(name);
  if (body.kind !== 'profile') throw new Error(`It is ${body.kind}.`);
  return body;
}

const review = (providerId: number, rating: number, enteredBy: number | null = null) =>
  api.db.insert(reviews).values({ providerId, author: 'Client', rating, body: 'Kind.', enteredBy });

describe('GET /public/professionals/:vanity_name', () => {
  test('names a goal that several care paths have once', async () => {
    const { id } = await add('jane-doe');
    const calmer = sql`(select array_agg(id) from care_goals where name = 'Feel calmer')`;
    const [changed] = await api.db
      .update(providerProfessions)
      .set({ careGoalIds: calmer })
      .where(eq(providerProfessions.providerId, id))
      .returning({ goals: providerProfessions.careGoalIds });
    expect(changed?.goals.length).toBeGreaterThan(1);
    expect((await profileOf('jane-doe')).care_goals).toEqual(['Feel calmer']);
  });

  test('shows the practice, and nothing by which to reach the professional or find them at home', async () => {
    const { id, userId } = await add(
      'jane-doe',
      {
        aboutMe: 'I listen.',
        officePhoneNumber: '5125550101',
        officeAddress: '1 Main Street',
        scheduleUrl: 'https://book.example/jane',
        visitPriceFrom: 120,
        visitPriceTo: 160,
        practiceSince: 2015,
      },
      { virtualStateIds: [5, 48], focusCarePathIds: [3] },
    );
    const shown = await profileOf('jane-doe');
    expect(shown).toMatchObject({
      vanity_name: 'jane-doe',
      display_name: expect.stringMatching(/^Robin /),
      profession: { slug: 'mental-health-counselor', flow: 'care_path' },
      about_me: 'I listen.',
      accepts_requests: true,
      care_paths: [{ name: 'Individual', is_focus: true }],
      care_goals: [expect.any(String)],
      licenses: [
        { state: 'Texas', verified_at: expect.any(String) },
        { state: 'Arkansas', verified_at: expect.any(String) },
      ],
      in_person: true,
      video: true,
      regions: ['Within 25 miles of 78701 (Austin, TX)'],
      video_states: ['Arkansas', 'Texas'],
      visit_price: { from: 120, to: 160 },
      city: 'Austin',
      state: 'TX',
      office_address: '1 Main Street',
      practice_since: 2015,
      rating: null,
    });
    const text = JSON.stringify(shown);
    for (const hidden of [
      'practice.example',
      '5125550101',
      'book.example',
      `LIC-${id}`,
      String(userId * 1e6),
    ])
      expect(text).not.toContain(hidden);

    await change(id, { hidesOfficeAddress: true });
    const hiding = await profileOf('jane-doe');
    expect(hiding).toMatchObject({ city: 'Austin', state: 'TX', office_address: null, office_photos: [] });
    expect(JSON.stringify(hiding)).not.toContain('Main Street');
  });

  test('shows an average from three reviews on, without those of staff and hidden ones', async () => {
    const { id } = await add('rated');
    await review(id, 5);
    await review(id, 4);
    await review(id, 1, (await makeAdmin(api)).userId);
    const two = await profileOf('rated');
    expect([two.rating, two.reviews.length]).toEqual([null, 3]);
    await review(id, 4);
    expect((await profileOf('rated')).rating).toEqual({ average: 4.3, count: 3 });
  });

  test('answers `moved` for a former name and other capitals, and follows a name to its new owner', async () => {
    const { id } = await add('first-name');
    await change(id, { vanityName: 'second-name' });
    await change(id, { vanityName: 'third-name' });
    const moved = { kind: 'moved', vanity_name: 'third-name' };
    expect((await show('first-name')).body).toEqual(moved);
    expect((await show('second-name')).body).toEqual(moved);
    expect((await show('Third-Name')).body).toEqual(moved);
    await add('first-name', { aboutMe: 'The new owner.' });
    expect(await profileOf('first-name')).toMatchObject({ about_me: 'The new owner.' });
  });

  test('answers `gone` with others nearby for suspended, closed and deleted professionals', async () => {
    const staff = await makeAdmin(api);
    await add('near-by');
    await add('far-off', {}, { zip: '98101' });
    await add('by-video', {}, { zip: null, virtualStateIds: [48] });
    for (const status of ['suspended', 'closed'] as const) {
      await add(`was-${status}`, { status });
      const { status: http, body } = await show(`was-${status}`);
      expect([http, body]).toMatchObject([
        200,
        {
          kind: 'gone',
          others: [
            { vanity_name: 'near-by', distance_miles: 0, in_person: true, video: false },
            { vanity_name: 'by-video', distance_miles: null, in_person: false, video: true },
          ],
        },
      ]);
    }
    const { userId } = await add('was-deleted', {}, { lastName: 'Goner' });
    await api.admin(
      'DELETE /users/:id',
      { params: { id: String(userId) }, body: { name: 'Robin Goner' } },
      { token: staff.token },
    );
    expect((await show('was-deleted')).body).toMatchObject({
      kind: 'gone',
      others: [{ vanity_name: 'near-by' }, { vanity_name: 'by-video' }],
    });
  });

  test('is unknown for a name of no one, an applicant, and without a verified license', async () => {
    await add('applicant', { status: 'onboarding' });
    const { id } = await add('unverified');
    await api.db
      .update(providerProfessions)
      .set({ licenseVerifiedAt: null })
      .where(eq(providerProfessions.providerId, id));
    for (const name of [
      'no-one',
      'applicant',
      'unverified',
      "'; drop table providers",
      '%00',
      '\u0000',
      '明',
      'a'.repeat(101),
    ])
      expect((await show(name)).error.code).toBe('not_found');
  });

  test('a paused professional’s page stays, and says that they take no new clients', async () => {
    await add('paused', { status: 'paused' });
    expect(await profileOf('paused')).toMatchObject({ accepts_requests: false });
  });

  test('is the same whatever the balance', async () => {
    await add('broke', {}, { credits: 0 });
    expect(await profileOf('broke')).toMatchObject({ accepts_requests: true });
  });
});

describe('POST /public/professionals/:vanity_name/views', () => {
  test('counts views and starts in one row of the week, without bots, strangers and hidden pages', async () => {
    const { id } = await add('counted');
    await add('suspended', { status: 'suspended' });
    await Promise.all(Array.from({ length: 5 }, () => count('counted', 'view', 'Mozilla/5.0')));
    await count('Counted', 'start', 'Mozilla/5.0');
    for (const bot of ['Googlebot/2.1', 'HeadlessChrome/1', 'Chrome-Lighthouse'])
      expect((await count('counted', 'view', bot)).status).toBe(202);
    for (const unseen of ['no-one', 'suspended'])
      expect((await count(unseen, 'view', 'Mozilla/5.0')).error.code).toBe('not_found');
    expect(await api.db.select().from(profileWeeks)).toEqual([
      { providerId: id, week: expect.any(String), views: 5, starts: 1 },
    ]);
  });
});

const read = (token: string) => api.public('GET /user/public-profile', {}, { token });
const save = (token: string, vanity_name: string, hides = false, tag?: string) =>
  api.public(
    'PUT /user/public-profile',
    { body: { vanity_name, hides_office_address: hides } },
    { token, ...(tag !== undefined && { headers: { 'if-match': `"${tag}"` } }) },
  );

describe('the own public profile', () => {
  test('is what anyone sees, with twelve weeks of views', async () => {
    const { id, userId } = await add('my-page', { officeAddress: '1 Main Street', hidesOfficeAddress: true });
    const token = await openSession(api, userId);
    await count('my-page', 'view', 'Mozilla/5.0');
    await api.db.insert(profileWeeks).values({
      providerId: id,
      week: sql`date_trunc('week', now() at time zone 'UTC')::date - 14`,
      views: 7,
      starts: 2,
    });
    const { body } = await read(token);
    const { kind: _, ...shown } = await profileOf('my-page');
    expect(body).toMatchObject({ vanity_name: 'my-page', hidden_because: null, profile: shown });
    expect(body.weeks.map(({ views, starts }) => [views, starts])).toEqual([
      ...Array.from({ length: 9 }, () => [0, 0]),
      [7, 2],
      [0, 0],
      [1, 0],
    ]);
  });

  test('changes its address and hides the street, on record; a stale form is refused', async () => {
    const { id, userId } = await add('before');
    const token = await openSession(api, userId);
    const { tag } = (await read(token)).body;
    const saved = await save(token, ' After Words ', true, tag);
    expect(saved.body).toMatchObject({ vanity_name: 'after-words', hides_office_address: true });
    expect((await save(token, 'third', false, tag)).error.code).toBe('stale_version');
    expect((await show('before')).body).toEqual({ kind: 'moved', vanity_name: 'after-words' });
    const [entry] = await api.db.select().from(auditLog).where(eq(auditLog.action, 'profile.changed'));
    expect(entry).toMatchObject({
      subjectId: String(id),
      before: { vanityName: 'before' },
      after: { vanityName: 'after-words' },
    });
  });

  test('refuses the address of someone else; of ten who want one, one gets it', async () => {
    await add('taken');
    const tokens = await Promise.all(
      Array.from({ length: 10 }, async (_, n) => openSession(api, (await add(`wants-${n}`)).userId)),
    );
    const [first = ''] = tokens;
    const free = (vanity_name: string) =>
      api.public('GET /user/public-profile/availability', { query: { vanity_name } }, { token: first });
    expect((await free('taken')).body).toEqual({ is_available: false });
    expect((await free('wants-0')).body).toEqual({ is_available: true });
    expect((await save(first, 'taken')).error.fields).toEqual({
      vanity_name: 'Someone else has this address. Choose another.',
    });
    for (const wrong of ['ab', 'a--b', '-ab', 'ä-b-c', 'a'.repeat(61)])
      expect((await save(first, wrong)).error.fields?.['vanity_name']).toMatch(/^Use 3 to 60/);
    const answers = await Promise.all(tokens.map((token) => save(token, 'one-of-ten')));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array<number>(9).fill(422),
    ]);
  });

  test('says why no one sees it', async () => {
    const { id, userId } = await add('unseen');
    const token = await openSession(api, userId);
    await api.db.delete(providerProfessions).where(eq(providerProfessions.providerId, id));
    expect((await read(token)).body).toMatchObject({ hidden_because: 'no_license', profile: null });
  });
});

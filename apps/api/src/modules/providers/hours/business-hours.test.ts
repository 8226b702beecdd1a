import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import {
  impersonation,
  makeAdmin,
  makeProfessional,
  type TestProfessional,
} from '../../../testing/accounts.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

let api: TestApp;
let owner: TestProfessional;
beforeAll(async () => {
  api = await createTestApp();
});
beforeEach(async () => {
  owner = await makeProfessional(api);
});
afterEach(() => {
  vi.unstubAllEnvs();
});
afterAll(() => api.close());

const WEEK = {
  time_zone: 'America/Los_Angeles',
  hours: [
    { weekday: 1, opens_at: '08:30', closes_at: '12:00' },
    { weekday: 1, opens_at: '13:00', closes_at: '24:00' },
    { weekday: 4, opens_at: '00:00', closes_at: '06:15' },
  ],
  days_off: ['2026-12-25', '2027-01-01'],
};

const read = async () =>
  (await api.public('GET /user/profile/business-hours', {}, { token: owner.token })).body;
const change = (body: typeof WEEK) =>
  api.public('PUT /user/profile/business-hours', { body }, { token: owner.token });

describe('business hours', () => {
  test('are none at first, and then what was saved, whole', async () => {
    expect(await read()).toMatchObject({ time_zone: 'America/New_York', hours: [], days_off: [] });
    expect((await change(WEEK)).body).toMatchObject(WEEK);
    expect(await read()).toMatchObject(WEEK);
    const shorter = { ...WEEK, hours: WEEK.hours.slice(0, 1), days_off: [] };
    await change(shorter);
    expect(await read()).toMatchObject(shorter);
  });

  test('that overlap are refused at their place, and what was there stays', async () => {
    await change(WEEK);
    const { status, error } = await change({
      ...WEEK,
      hours: [...WEEK.hours, { weekday: 1, opens_at: '11:00', closes_at: '14:00' }],
    });
    expect(status).toBe(422);
    expect(error.fields).toEqual({ 'hours.3.closes_at': 'This overlaps other hours of the same day.' });
    expect(await read()).toMatchObject(WEEK);
  });

  test.each(['+05:00', 'UTC', 'Australia/Sydney', 'America/Gotham'])('are not kept in %s', async (zone) => {
    await change(WEEK);
    const { error } = await change({ ...WEEK, time_zone: zone, days_off: [] });
    expect(error).toMatchObject({
      code: 'validation_failed',
      fields: { time_zone: 'Choose a time zone.' },
    });
    expect(await read()).toMatchObject(WEEK);
  });

  test('of two changes at once are those of one of them', async () => {
    const other = { ...WEEK, hours: [{ weekday: 2, opens_at: '07:00', closes_at: '09:00' }], days_off: [] };
    for (let round = 0; round < 10; round += 1) {
      const answers = await Promise.all([change(WEEK), change(other)]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      const { tag: _tag, ...kept } = await read();
      expect([WEEK, other]).toContainEqual(kept);
    }
  });
});

const renew = async () => {
  const { body } = await api.public('POST /user/calendar-feed', {}, { token: owner.token });
  return new URL(body.url);
};
const fetchCalendar = (url: URL) => api.app.inject({ url: url.pathname });

const address = async () =>
  (await api.public('GET /user/calendar-feed', {}, { token: owner.token })).body.url;

/** In Honolulu, so many hours from now. */
const dayOfHonolulu = (hours: number) =>
  new Date(Date.now() + (hours - 10) * 3_600_000).toISOString().slice(0, 10);

describe('the calendar', () => {
  test('shows open hours and days off under its secret address, and nothing under another', async () => {
    const [today, off] = [dayOfHonolulu(0), dayOfHonolulu(24)];
    const everyDay = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
      weekday,
      opens_at: '09:00',
      closes_at: '17:00',
    }));
    await change({ time_zone: 'Pacific/Honolulu', hours: everyDay, days_off: [off] });
    const url = await renew();
    const { statusCode, headers, body } = await fetchCalendar(url);
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toContain('text/calendar');
    expect(body).toContain('SUMMARY:Open for clients');
    expect(body).toContain(`DTSTART:${today.replaceAll('-', '')}T190000Z`);
    expect(body).toContain(`DTSTART;VALUE=DATE:${off.replaceAll('-', '')}`);
    expect(body).not.toContain(`DTSTART:${off.replaceAll('-', '')}T`);
    url.pathname = url.pathname.replace(/.\.ics$/, (end) => (end === 'A.ics' ? 'B.ics' : 'A.ics'));
    expect((await fetchCalendar(url)).statusCode).toBe(404);
  });

  test.each(['Asia/Tokyo', 'America/Los_Angeles'])(
    'shows a day off on its day, where the server runs in %s',
    async (zone) => {
      vi.stubEnv('TZ', zone);
      await change(WEEK);
      const { body } = await fetchCalendar(await renew());
      expect(body).toContain('DTSTART;VALUE=DATE:20261225\r\nDTEND;VALUE=DATE:20261226');
      expect(body).toContain('DTSTART;VALUE=DATE:20270101\r\nDTEND;VALUE=DATE:20270102');
    },
  );

  test('has an address that staff on behalf of its owner renew and cannot read', async () => {
    const before = await renew();
    const staff = await makeAdmin(api);
    const asOwner = { token: await impersonation(api, staff, owner) };
    const params = { id: String(owner.userId) };
    const masked = {
      url: before.href.replace(/[\w-]+\.ics$/, '••••••••.ics'),
      is_masked: true,
      created_at: expect.any(String),
    };
    for (const call of [
      () => api.public('GET /user/calendar-feed', {}, asOwner),
      () => api.admin('GET /users/:id/calendar-feed', { params }, staff),
    ])
      expect((await call()).body).toEqual(masked);
    expect(await address()).toBe(before.href);
    for (const call of [
      () => api.public('POST /user/calendar-feed', {}, asOwner),
      () => api.admin('POST /users/:id/calendar-feed', { params }, staff),
    ]) {
      const earlier = (await address()) ?? '';
      expect((await call()).body).toEqual(masked);
      expect(await address()).not.toBe(earlier);
      expect((await fetchCalendar(new URL(earlier))).statusCode).toBe(404);
    }
  });

  test('has an address that its owner can read again, until it is renewed', async () => {
    expect(await address()).toBeNull();
    const first = await renew();
    expect(await address()).toBe(first.href);
    const second = await renew();
    expect(await address()).toBe(second.href);
    expect((await fetchCalendar(first)).statusCode).toBe(404);
    expect((await fetchCalendar(second)).statusCode).toBe(200);
  });

  test('of a professional who was suspended is gone', async () => {
    const url = await renew();
    await api.services.pool.query(`update providers set status = 'suspended' where id = $1`, [
      owner.providerId,
    ]);
    expect((await fetchCalendar(url)).statusCode).toBe(404);
  });
});

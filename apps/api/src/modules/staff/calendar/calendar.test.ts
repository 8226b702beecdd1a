import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';

import { makeAdmin, makeProfessional, type TestStaff } from '../../../testing/accounts.ts';
import { recordEmails } from '../../../testing/recorded-emails.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import {
  providerProfessions,
  providers,
  providerVirtualStates,
  verifications,
} from '../../providers/providers.tables.ts';

let api: TestApp;
let staff: TestStaff;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.empty();
  staff = await makeAdmin(api);
});
afterEach(() => {
  vi.restoreAllMocks();
});

async function licensed(expiresOn: string, verified = true): Promise<number> {
  const { providerId } = await makeProfessional(api);
  await api.db.insert(providerProfessions).values({
    providerId,
    professionId: 3,
    licenseNumber: String(providerId),
    licenseStateId: 48,
    licenseExpiresOn: expiresOn,
    licenseVerifiedAt: verified ? new Date() : null,
  });
  return providerId;
}

const calendarOf = async (month: string) =>
  (await api.admin('GET /calendar', { query: { month } }, { token: staff.token })).body.events.map(
    ({ date, kind, state_code }) => [date, kind, state_code],
  );

test('the calendar has what ends or is due in its month, in the order of its days', async () => {
  const providerId = await licensed('2031-03-31');
  await licensed('2031-02-28');
  await licensed('2031-03-15', false);
  const closed = await licensed('2031-03-01');
  await api.db.update(providers).set({ status: 'closed' }).where(eq(providers.id, closed));
  await api.db.insert(providerVirtualStates).values({
    providerId,
    professionId: 3,
    stateId: 48,
    licenseNumber: '1',
    verifiedAt: new Date(),
    expiresOn: '2031-03-01',
  });
  await api.db.insert(verifications).values([
    // Late on March 7 in New York.
    {
      providerId,
      kind: 'license',
      professionId: 3,
      stateId: 48,
      claim: '1',
      raisedAt: new Date('2031-03-08T04:30:00Z'),
    },
    { providerId, kind: 'name', claim: 'Robin', raisedAt: new Date('2031-03-20T12:00:00Z') },
    {
      providerId,
      kind: 'new_professional',
      professionId: 3,
      stateId: 48,
      claim: '1',
      raisedAt: new Date('2031-03-21T12:00:00Z'),
    },
    // Its end is there already.
    {
      providerId,
      kind: 'ending',
      professionId: 3,
      stateId: 48,
      claim: '2031-03-31',
      raisedAt: new Date('2031-03-21T12:00:00Z'),
    },
    {
      providerId,
      kind: 'virtual_license',
      professionId: 3,
      stateId: 48,
      claim: '1',
      raisedAt: new Date('2031-03-20T12:00:00Z'),
      decidedAt: new Date(),
    },
  ]);
  const code = (await calendarOf('2031-02'))[0]?.[2];
  expect(await calendarOf('2031-03')).toEqual([
    ['2031-03-01', 'virtual_license_ends', code],
    ['2031-03-10', 'license_due', code],
    ['2031-03-23', 'name_due', null],
    ['2031-03-24', 'new_professional_due', code],
    ['2031-03-31', 'license_ends', code],
  ]);
});

test('staff who want it are mailed once a day what waits, and nothing where nothing does', async () => {
  const emails = recordEmails(api);
  const runJob = async () => {
    await api.background.jobs.runNow('summarise-for-staff');
    await api.background.outbox.drain();
  };
  await runJob();
  expect(emails).toEqual([]);
  const other = await makeAdmin(api);
  const off = { daily_summary: false, staff_changes: true };
  await api.admin('PUT /me/notification-settings', { body: off }, { token: other.token });
  const inTenDays = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
  const providerId = await licensed(inTenDays);
  await api.db
    .insert(verifications)
    .values({ providerId, kind: 'name', claim: 'Robin', raisedAt: new Date(Date.now() - 2.5 * 86_400_000) });
  // One of someone who has left is in no list of what waits.
  const longAgo = new Date(Date.now() - 9 * 86_400_000);
  const gone = await licensed('2031-04-01');
  await api.db.update(providers).set({ status: 'closed' }).where(eq(providers.id, gone));
  await api.db.insert(verifications).values([
    { providerId: gone, kind: 'name', claim: 'Robin', raisedAt: new Date(Date.now() - 30 * 86_400_000) },
    { providerId, kind: 'ending', professionId: 3, stateId: 48, claim: inTenDays, raisedAt: longAgo },
  ]);
  await runJob();
  await runJob();
  expect(emails.map(({ to }) => to)).toEqual([staff.email]);
  expect(emails[0]?.text).toContain('2 verifications are waiting, the oldest for 9 days.');
  expect(emails[0]?.text).toContain('1 license ends within 30 days.');
});

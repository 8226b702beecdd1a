import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import {
  makeAdmin,
  makeProfessional,
  openSession,
  impersonation,
  type TestProfessional,
  type TestStaff,
} from '../../testing/accounts.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { auditLog } from '../platform/platform.tables.ts';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());

const reads = async (token: string) => (await api.public('GET /user', {}, { token })).status;
const readsConsole = async (token: string) => (await api.admin('GET /me', {}, { token })).status;

/** How often the audit log records that an impersonation by this member of staff was stopped. */
const stopsOf = ({ userId }: TestStaff) =>
  api.db.$count(auditLog, and(eq(auditLog.action, 'impersonation.stopped'), eq(auditLog.actorId, userId)));

interface SignedIn {
  readonly professional: TestProfessional;
  readonly staff: TestStaff;
  /** Token of another session of the member of staff. */
  readonly elsewhere: string;
  /** Token of the session in which they impersonate the professional. */
  readonly portal: string;
}

async function signIn(): Promise<SignedIn> {
  const [professional, staff] = [await makeProfessional(api), await makeAdmin(api)];
  return {
    professional,
    staff,
    elsewhere: await openSession(api, staff.userId),
    portal: await impersonation(api, staff, professional),
  };
}

const sessionsLeft = async ({ professional, staff, elsewhere, portal }: SignedIn) => ({
  professional: await reads(professional.token),
  staff: await readsConsole(staff.token),
  elsewhere: await readsConsole(elsewhere),
  portal: await reads(portal),
});
const all = { professional: 200, staff: 200, elsewhere: 200, portal: 200 };

describe('POST /logout', () => {
  test.each([
    [
      'a professional ends only their own session',
      ({ professional }: SignedIn) => api.public('POST /logout', {}, professional),
      { ...all, professional: 401 },
      0,
    ],
    [
      'staff in the portal end the impersonation and stay signed in to the console',
      ({ portal }: SignedIn) => api.public('POST /logout', {}, { token: portal }),
      { ...all, portal: 401 },
      1,
    ],
    [
      'staff in the console end that session and their impersonations',
      ({ staff }: SignedIn) => api.admin('POST /logout', {}, staff),
      { ...all, staff: 401, portal: 401 },
      1,
    ],
  ])('%s', async (_behavior, logOut, left, stops) => {
    const signedIn = await signIn();
    expect((await logOut(signedIn)).status).toBe(200);
    expect(await sessionsLeft(signedIn)).toEqual(left);
    expect(await stopsOf(signedIn.staff)).toBe(stops);
  });
});

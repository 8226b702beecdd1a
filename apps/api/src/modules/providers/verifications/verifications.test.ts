import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { dayIn } from '@carematch/validation/display/display';

import {
  makeAdmin,
  makeProfessional,
  type TestProfessional,
  type TestStaff,
} from '../../../testing/accounts.ts';
import { recordEmails } from '../../../testing/recorded-emails.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { users } from '../../accounts/accounts.tables.ts';
import { creditAccounts } from '../../credits/credits.tables.ts';
import { storedFiles } from '../../files/files.tables.ts';
import { smallFilm, smallPicture } from '../../files/testing/sample-files.ts';
import { leadBody } from '../../leads/testing/sample-leads.ts';
import { grantCredits } from '../../leads/testing/sample-providers.ts';
import { auditLog, outboxDeliveries } from '../../platform/platform.tables.ts';
import {
  licenseDocuments,
  providerProfessions,
  providerRegions,
  providers,
  providerVirtualStates,
  verifications,
} from '../providers.tables.ts';
import { verificationQueue } from './list-verifications.ts';
import { raiseMissing } from './raise-verifications.ts';
import { warnOfLicenseEnds } from './warn-of-license-ends.ts';

let api: TestApp;
let staff: TestStaff;
beforeAll(async () => {
  api = await createTestApp();
});
beforeEach(async () => {
  await api.empty();
  staff = await makeAdmin(api);
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => api.close());

const [TEXAS, FLORIDA] = [48, 12];
const COUNSELOR = 3;
let numbers = 500_000;

const license = (over: Readonly<Record<string, unknown>> = {}) => {
  numbers += 1;
  return {
    profession_id: COUNSELOR,
    license_number: String(numbers),
    license_state_id: TEXAS,
    license_expires_on: '2099-01-01',
    ...over,
  };
};

const send = ({ token }: { token: string }, ...professions: ReturnType<typeof license>[]) =>
  api.public('POST /user/professions', { body: { professions } }, { token });
const saveStates = ({ token }: { token: string }, stateIds: readonly number[], number = 'MH12345') =>
  api.public(
    'PUT /user/virtual-leads/batch-update',
    {
      body: {
        profession_ids: [COUNSELOR],
        states: stateIds.map((state_id) => ({ state_id, profession_id: COUNSELOR, license_number: number })),
      },
    },
    { token },
  );
const rename = ({ token }: { token: string }, first_name: string, last_name: string) =>
  api.public('POST /user', { body: { first_name, last_name } }, { token });
const me = async ({ token }: { token: string }) => (await api.public('GET /user', {}, { token })).body.user;

const list = async (query: { kind?: 'ending' | 'name' | 'license'; page?: string; perPage?: string } = {}) =>
  (await api.admin('GET /verifications', { query }, staff)).body;
const waiting = async (kind?: 'ending' | 'name') => (await list(kind && { kind })).verifications;
const firstId = async (kind?: 'ending' | 'name') => String((await waiting(kind))[0]?.id);
const postVerify = (id: string, expires_on: string | undefined = '2098-06-30', by = staff) =>
  api.admin(
    'POST /verifications/:id/verify',
    { params: { id }, body: { expires_on, looked_up_by: 'website', look_up_note: 'https://bhec.texas.gov' } },
    by,
  );
const postRefuse = (id: string, reason = 'The board has no such number.', by = staff) =>
  api.admin('POST /verifications/:id/refuse', { params: { id }, body: { reason } }, by);
const postUndo = (id: string, by = staff) =>
  api.admin('POST /verifications/:id/undo', { params: { id } }, by);

/** Ends the minute in which decisions can be undone. */
async function settle(): Promise<void> {
  const past = new Date(Date.now() - 60_000);
  await api.db.update(verifications).set({ undoUntil: past }).where(isNotNull(verifications.undoUntil));
  await api.db
    .update(providerProfessions)
    .set({ licenseVerifiedAt: past })
    .where(gt(providerProfessions.licenseVerifiedAt, new Date()));
  await api.db
    .update(providerVirtualStates)
    .set({ verifiedAt: past })
    .where(gt(providerVirtualStates.verifiedAt, new Date()));
}

const settled = async <Answer>(decision: Promise<Answer>): Promise<Answer> => {
  const answer = await decision;
  await settle();
  return answer;
};
const verify = (...decision: Parameters<typeof postVerify>) => settled(postVerify(...decision));
const refuse = (...decision: Parameters<typeof postRefuse>) => settled(postRefuse(...decision));

/** A professional with a waiting license of Texas. */
async function newcomer(): Promise<TestProfessional> {
  const pro = await makeProfessional(api);
  await send(pro, license());
  return pro;
}

/** One whose license is verified and ends on a day. */
async function verified(timeZone: string, expiresOn: string): Promise<TestProfessional> {
  const pro = await makeProfessional(api);
  const { providerId } = pro;
  await api.db.update(providers).set({ timeZone }).where(eq(providers.id, providerId));
  await api.db.insert(providerProfessions).values({
    providerId,
    professionId: COUNSELOR,
    licenseNumber: String((numbers += 1)),
    licenseStateId: TEXAS,
    licenseExpiresOn: expiresOn,
    licenseVerifiedAt: new Date('2020-01-01'),
  });
  return pro;
}

describe('what waits', () => {
  test('is each new or changed license, once, with what staff need to look it up', async () => {
    const pro = await makeProfessional(api);
    const first = license({ license_number: '12-345' });
    await send(pro, first);
    await send(pro, { ...first, license_number: '12345' });
    await saveStates(pro, [FLORIDA]);
    const [inPerson, virtual, ...others] = await waiting();
    expect(others).toEqual([]);
    expect(inPerson).toMatchObject({
      kind: 'new_professional',
      professional: { id: pro.userId, name: 'Robin Tester' },
      license: {
        profession: 'Mental Health Counselor',
        state: 'Texas',
        number: '12345',
        expires_on: '2099-01-01',
        look_up_url: 'https://bhec.texas.gov/verify-a-license/',
        document: null,
      },
      decision: null,
    });
    expect(virtual).toMatchObject({
      kind: 'virtual_license',
      license: { state: 'Florida', number: 'MH12345', expires_on: null },
    });
    await saveStates(pro, []);
    await send(pro, license());
    expect((await waiting()).map(({ id }) => id)).toEqual([expect.toSatisfy((id) => id !== inPerson?.id)]);
  });

  test('shows oldest first, by pages and kinds, without those who have not finished to sign up', async () => {
    const pros = [await newcomer(), await newcomer(), await newcomer()];
    const [old, , unfinished] = pros;
    await api.db
      .update(verifications)
      .set({ raisedAt: new Date('2026-01-01') })
      .where(eq(verifications.providerId, old?.providerId ?? 0));
    const second = await list({ page: '2', perPage: '1' });
    expect([second.verifications[0]?.professional.id, second.pagination.total]).toEqual([pros[1]?.userId, 3]);
    await api.db
      .update(providers)
      .set({ status: 'onboarding' })
      .where(eq(providers.id, unfinished?.providerId ?? 0));
    const { verifications: rows, counts } = await list();
    expect(rows.map(({ professional }) => professional.id)).toEqual([old?.userId, pros[1]?.userId]);
    expect(counts).toContainEqual({ kind: 'new_professional', total: 2 });
    expect((await list({ kind: 'license' })).verifications).toEqual([]);
    expect(await verificationQueue(api.db)).toEqual({ count: 2, oldestAt: new Date('2026-01-01') });
  });

  test('is counted as the sum of its kinds, licenses that expire included, by list, queue and export', async () => {
    await newcomer();
    const soon = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
    await verified('America/Chicago', soon);
    await warnOfLicenseEnds(api.db);
    const { verifications: rows, counts, pagination } = await list();
    const sum = counts.reduce((total, one) => total + one.total, 0);
    expect([rows.map(({ kind }) => kind).toSorted(), pagination.total, sum]).toEqual([
      ['ending', 'new_professional'],
      2,
      2,
    ]);
    expect((await verificationQueue(api.db)).count).toBe(2);
  });

  test('is exported oldest first without contact data, and that is recorded', async () => {
    const [late, early] = [await newcomer(), await newcomer()];
    await api.db
      .update(verifications)
      .set({ raisedAt: new Date('2026-01-01') })
      .where(eq(verifications.providerId, early.providerId));
    const saved = (kind?: 'name') =>
      api.admin('POST /verifications/export', { query: kind ? { kind } : {} }, staff);
    const { text } = await saved();
    const [head, ...lines] = text.trimEnd().split('\r\n');
    expect(head).toBe(
      'Verification,Kind,Professional,Name,Former name,Profession,State,License number,License ends,Copy sent,Waiting since',
    );
    expect(lines.map((line) => line.split(',').slice(1, 3))).toEqual([
      ['new_professional', String(early.userId)],
      ['new_professional', String(late.userId)],
    ]);
    expect(text).not.toContain('@');
    expect((await saved('name')).text.trimEnd()).toBe(head);
    const recorded = await api.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.actorId, staff.userId))
      .orderBy(auditLog.id);
    expect(recorded.map(({ action, after }) => [action, after])).toContainEqual([
      'list.exported',
      { list: 'verifications', kind: 'name' },
    ]);
  });

  test('is raised once for licenses of before there was a queue', async () => {
    const pro = await newcomer();
    await api.db.delete(verifications);
    expect(await raiseMissing(api.db)).toBe(1);
    expect(await raiseMissing(api.db)).toBe(0);
    expect(await waiting()).toMatchObject([{ professional: { id: pro.userId } }]);
  });
});

describe('a license', () => {
  test('brings leads once it is verified, not while it waits and not when it is refused', async () => {
    const zip = '79830';
    const pro = await newcomer();
    const { providerId, token } = pro;
    const body = { profession_id: COUNSELOR, services: [302, 353], care_paths: [3], care_goals: [1] };
    await api.public('POST /user/assign-services', { body }, { token });
    await api.db.insert(providerRegions).values({ providerId, zip, radiusMiles: 1 });
    await api.db.insert(creditAccounts).values({ providerId });
    await grantCredits(api.db, providerId, 100);
    const match = async () =>
      (await api.public('POST /leads', { body: leadBody({ postal_code: zip }) })).body.match_id;
    expect(await match()).toBeUndefined();
    await refuse(await firstId());
    expect(await match()).toBeUndefined();
    await send(pro, license());
    expect((await verify(await firstId())).body.verification.decision).toMatchObject({
      result: 'verified',
      by: 'Robin Tester',
    });
    expect(await match()).toEqual(expect.any(String));
    expect((await me(pro)).professions).toMatchObject([
      { license_state: 'verified', license_expires_on: '2098-06-30' },
    ]);
    expect(await waiting()).toEqual([]);
  });

  test('that is refused says why, until it is changed', async () => {
    const pro = await newcomer();
    await saveStates(pro, [FLORIDA]);
    for (const { id } of await waiting()) await refuse(String(id));
    expect((await me(pro)).professions).toMatchObject([
      { license_state: 'refused', license_refused_reason: 'The board has no such number.' },
    ]);
    const states = async () =>
      (await api.public('GET /user/virtual-leads/options', {}, pro)).body.data.selected;
    expect(await states()).toMatchObject([
      { license_state: 'refused', refused_reason: 'The board has no such number.' },
    ]);
    await saveStates(pro, [FLORIDA]);
    expect(await waiting()).toEqual([]);
    await saveStates(pro, [FLORIDA], 'MH54321');
    await send(pro, license());
    expect(await states()).toMatchObject([{ license_state: 'waiting', refused_reason: null }]);
    expect(await waiting()).toMatchObject([{ kind: 'virtual_license' }, { kind: 'new_professional' }]);
  });

  test('needs an end after today where the professional is', async () => {
    const pro = await newcomer();
    const id = await firstId();
    for (const timeZone of ['Pacific/Guam', 'Pacific/Honolulu']) {
      await api.db.update(providers).set({ timeZone }).where(eq(providers.id, pro.providerId));
      expect((await verify(id, dayIn(timeZone))).error.fields).toEqual({
        expires_on: expect.stringContaining('after today'),
      });
    }
    const without = await api.admin(
      'POST /verifications/:id/verify',
      { params: { id }, body: { looked_up_by: 'phone' } },
      staff,
    );
    expect(without.error.fields).toHaveProperty('expires_on');
  });

  test('is decided by one of two who decide at once; the other is told who did', async () => {
    await newcomer();
    const id = await firstId();
    const other = await makeAdmin(api);
    await api.db.update(users).set({ firstName: 'Sam', lastName: 'Lee' }).where(eq(users.id, other.userId));
    const answers = await Promise.all([verify(id), refuse(id, 'Not on the site of the board.', other)]);
    const lost = answers.find(({ status }) => status === 409);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(lost?.error.message).toMatch(/^(Robin Tester verified|Sam Lee refused) this already\.$/);
  });

  test('that changed while staff looked at it is in the queue by itself', async () => {
    const pro = await newcomer();
    const id = await firstId();
    await send(pro, license());
    expect((await verify(id)).error.message).toContain('changed this meanwhile');
    expect(await firstId()).not.toBe(id);
    const { body } = await api.admin('GET /verifications/:id', { params: { id } }, staff);
    expect(body.verification.decision).toMatchObject({ result: 'withdrawn', by: null });
  });

  test('is told of to its professional, with the reason, and on the record', async () => {
    const pro = await newcomer();
    const sent = recordEmails(api);
    await refuse(await firstId());
    await api.background.outbox.drain();
    await send(pro, license());
    await verify(await firstId());
    await api.background.outbox.drain();
    expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
      [pro.email, "We couldn't verify your Texas license"],
      [pro.email, 'Your Texas license is verified'],
    ]);
    expect(sent[0]?.text).toContain('The board has no such number.');
    expect(sent[1]?.text).toContain('You can be matched with clients through 06/30/2098');
    const recorded = await api.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.actorId, staff.userId))
      .orderBy(auditLog.id);
    expect(recorded).toMatchObject([
      { action: 'verification.refused', after: { reason: 'The board has no such number.' } },
      {
        action: 'verification.verified',
        before: { expires_on: '2099-01-01' },
        after: {
          expires_on: '2098-06-30',
          looked_up_by: 'website',
          look_up_note: 'https://bhec.texas.gov',
        },
      },
    ]);
  });

  test('is not verified without saying how it was looked up, which is shown after the decision', async () => {
    await newcomer();
    const id = await firstId();
    const body = { expires_on: '2098-06-30' } as never;
    const without = await api.admin('POST /verifications/:id/verify', { params: { id }, body }, staff);
    expect(without.error.fields).toEqual({ looked_up_by: 'Choose how you looked it up.' });
    expect((await postVerify(id)).body.verification.decision).toMatchObject({
      looked_up_by: 'website',
      look_up_note: 'https://bhec.texas.gov',
      undo_until: expect.any(String),
    });
  });
});

const practised = async (pro: TestProfessional) => (await me(pro)).professions[0];

describe('undoing a decision', () => {
  test('within its minute puts the license back, with no lead and no email in between', async () => {
    const zip = '79830';
    const sent = recordEmails(api);
    const pro = await newcomer();
    const { providerId, token } = pro;
    const body = { profession_id: COUNSELOR, services: [302, 353], care_paths: [3], care_goals: [1] };
    await api.public('POST /user/assign-services', { body }, { token });
    await api.db.insert(providerRegions).values({ providerId, zip, radiusMiles: 1 });
    await api.db.insert(creditAccounts).values({ providerId });
    await grantCredits(api.db, providerId, 100);
    const match = async () =>
      (await api.public('POST /leads', { body: leadBody({ postal_code: zip }) })).body.match_id;
    const [before, id] = [await practised(pro), await firstId()];
    const [opened] = await waiting();

    await postVerify(id);
    await api.background.outbox.drain();
    expect(await match()).toBeUndefined();
    expect(await practised(pro)).toMatchObject({ license_state: 'waiting' });
    expect((await postUndo(id)).body.verification).toEqual(opened);
    expect(await practised(pro)).toEqual(before);
    expect(await waiting()).toEqual([opened]);

    await postRefuse(id);
    expect(await practised(pro)).toMatchObject({ license_state: 'refused' });
    await postUndo(id);
    expect(await practised(pro)).toEqual(before);
    expect(sent).toEqual([]);

    // The decision that stays takes effect, once.
    await verify(id);
    await api.db.update(outboxDeliveries).set({ availableAt: new Date() });
    await api.background.outbox.drain();
    const toPro = sent.filter(({ to }) => to === pro.email);
    expect(toPro.map(({ subject }) => subject)).toEqual(['Your Texas license is verified']);
    expect(await match()).toEqual(expect.any(String));
    const actions = await api.db
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(eq(auditLog.actorId, staff.userId))
      .orderBy(auditLog.id);
    expect(actions.map(({ action }) => action)).toEqual([
      'verification.verified',
      'verification.undone',
      'verification.refused',
      'verification.undone',
      'verification.verified',
    ]);
  });

  test('is refused after its minute, twice, and of what the professional has changed since', async () => {
    await newcomer();
    const id = await firstId();
    await verify(id);
    expect((await postUndo(id)).error).toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('too late'),
    });
    const other = await newcomer();
    const second = await firstId();
    await postRefuse(second);
    expect((await postUndo(second)).status).toBe(200);
    expect((await postUndo(second)).error.message).toContain('waiting again already');
    await postVerify(second);
    await send(other, license());
    expect((await postUndo(second)).error.message).toContain('has changed this since');
    expect(await waiting()).toMatchObject([{ professional: { id: other.userId } }]);
  });

  test('puts a name back as it was, and a renewal to its former date', async () => {
    const soon = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
    const pro = await verified('America/Chicago', soon);
    await rename(pro, 'Alex', 'Other');
    const id = await firstId('name');
    await postRefuse(id);
    expect((await me(pro)).name).toBe('Robin Tester');
    await postUndo(id);
    expect((await me(pro)).name).toBe('Alex Other');
    expect(await firstId('name')).toBe(id);

    await warnOfLicenseEnds(api.db);
    const ending = await firstId('ending');
    await postVerify(ending, '2097-01-01');
    // It counts without a break.
    expect(await practised(pro)).toMatchObject({
      license_state: 'verified',
      license_expires_on: '2097-01-01',
    });
    await postUndo(ending);
    expect(await practised(pro)).toMatchObject({ license_state: 'verified', license_expires_on: soon });
    expect(await firstId('ending')).toBe(ending);
  });
});

describe('a changed name', () => {
  test('shows at once, and is asked about where a license was verified for the former one', async () => {
    const pro = await newcomer();
    await rename(pro, 'Robin', 'Before');
    expect(await waiting('name')).toEqual([]);
    await verify(await firstId());
    await rename(pro, 'Robin', 'Between');
    await rename(pro, 'Robin', 'After');
    expect((await me(pro)).name).toBe('Robin After');
    expect(await waiting('name')).toMatchObject([
      { professional: { name: 'Robin After' }, former_name: 'Robin Before', license: null },
    ]);
    expect((await verify(await firstId('name'), undefined)).status).toBe(200);
    expect((await me(pro)).name).toBe('Robin After');
  });

  test('is put back when it is refused, and asks nothing when its professional puts it back', async () => {
    const sent = recordEmails(api);
    const pro = await verified('America/Chicago', '2099-01-01');
    await rename(pro, 'Alex', 'Other');
    await rename(pro, 'Robin', 'Tester');
    expect(await waiting('name')).toEqual([]);
    await rename(pro, 'Alex', 'Other');
    await refuse(await firstId('name'), 'The license still says Robin Tester.');
    expect((await me(pro)).name).toBe('Robin Tester');
    await api.background.outbox.drain();
    expect(sent.map(({ subject, text }) => [subject, text.includes('still says Robin Tester')])).toEqual([
      ["We couldn't verify your new name", true],
    ]);
    const recorded = await api.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.actorId, staff.userId))
      .orderBy(auditLog.id);
    expect(recorded).toMatchObject([
      {
        action: 'verification.refused',
        before: { firstName: 'Alex', lastName: 'Other' },
        after: {
          firstName: 'Robin',
          lastName: 'Tester',
          reason: 'The license still says Robin Tester.',
        },
      },
    ]);
  });
});

const upload = (pro: TestProfessional, document: Blob, over: { state_id?: string } = {}) =>
  api.public(
    'POST /user/license-documents',
    { body: { profession_id: '3', ...over }, files: { document } },
    pro,
  );
const pdf = () => new File(['%PDF-1.7\n%%EOF\n'], 'my license\u0000.pdf', { type: 'application/pdf' });
const get = (url: string) => api.app.inject({ url });

describe('the copy of a license', () => {
  test('opens for staff by an address that is signed and soon over, and each reading is recorded', async () => {
    const pro = await newcomer();
    await upload(pro, pdf());
    const id = await firstId();
    expect((await waiting())[0]?.license?.document).toMatchObject({ file_name: 'my license .pdf' });
    expect((await me(pro)).professions[0]?.license_document).toMatchObject({ file_name: 'my license .pdf' });
    const read = await api.admin('POST /verifications/:id/document-reads', { params: { id } }, staff);
    const { url, type } = read.body;
    expect(type).toBe('application/pdf');
    const served = await get(url);
    expect([
      served.statusCode,
      served.headers['cache-control'],
      served.headers['content-disposition'],
    ]).toEqual([200, 'private, no-store', 'attachment']);
    const [path = '', query = ''] = url.split('?');
    const forged = new URLSearchParams(query);
    forged.set('until', String(Number(forged.get('until')) + 1));
    const [other] = await api.db.select().from(storedFiles);
    expect(path).toContain(other?.key);
    for (const wrong of [path, `${path}?${forged}`]) expect((await get(wrong)).statusCode).toBe(404);
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 301_000);
    expect((await get(url)).statusCode).toBe(404);
    const opened = await api.db.$count(
      auditLog,
      and(eq(auditLog.actorId, staff.userId), eq(auditLog.action, 'license_document.opened')),
    );
    expect(opened).toBe(1);
  });

  test('replaces the one before, is a PDF, JPEG or PNG, and of a license that one has', async () => {
    const pro = await newcomer();
    await upload(pro, pdf());
    expect((await upload(pro, smallPicture())).status).toBe(200);
    expect(await api.db.$count(licenseDocuments)).toBe(1);
    expect((await upload(pro, smallFilm())).error).toMatchObject({
      code: 'unusable_file',
      fields: { document: expect.stringContaining('PDF, JPEG or PNG') },
    });
    expect((await upload(pro, pdf(), { state_id: '12' })).error.code).toBe('unknown_reference');
    const [kept] = await api.db.select().from(licenseDocuments);
    const remove = (by: TestProfessional) =>
      api.public('DELETE /license-documents/:id', { params: { id: String(kept?.id) } }, by);
    expect((await remove(await makeProfessional(api))).status).toBe(404);
    expect((await remove(pro)).status).toBe(200);
    await upload(pro, pdf());
    await send(pro, license({ profession_id: 1 }));
    expect(await api.db.$count(licenseDocuments)).toBe(0);
  });

  test('answers a refusal: staff look again', async () => {
    const pro = await newcomer();
    await saveStates(pro, [FLORIDA]);
    for (const { id } of await waiting()) await refuse(String(id));
    await upload(pro, pdf(), { state_id: String(FLORIDA) });
    expect(await waiting()).toMatchObject([
      { kind: 'virtual_license', license: { document: { file_name: 'my license .pdf' } } },
    ]);
    expect((await me(pro)).professions).toMatchObject([{ license_state: 'refused' }]);
  });
});

describe('whose license ends', () => {
  /** The warnings that each moment brings: clocks change in New York on November 1 and in no other of these. */
  test.each([
    ['America/New_York', '2026-11-30', '2026-11-01T00:00:00-04:00', '2026-12-01T00:00:00-05:00'],
    ['America/New_York', '2026-11-01', '2026-10-03T00:00:00-04:00', '2026-11-02T00:00:00-05:00'],
    ['Pacific/Honolulu', '2026-11-30', '2026-11-01T00:00:00-10:00', '2026-12-01T00:00:00-10:00'],
    ['Pacific/Guam', '2026-11-30', '2026-11-01T00:00:00+10:00', '2026-12-01T00:00:00+10:00'],
  ])('in %s on %s is warned once from 30 days before, and told once it has', async (zone, day, soon, end) => {
    const pro = await verified(zone, day);
    await api.db.insert(providerVirtualStates).values({
      providerId: pro.providerId,
      professionId: COUNSELOR,
      stateId: FLORIDA,
      licenseNumber: 'MH1',
      verifiedAt: new Date('2020-01-01'),
      expiresOn: day,
    });
    const at = (moment: string, ms = 0) => warnOfLicenseEnds(api.db, new Date(Date.parse(moment) + ms));
    expect([await at(soon, -1), await at(soon), await at(soon, 1), await at(end, -1)]).toEqual([0, 2, 0, 0]);
    expect([await at(end), await at(end, 86_400_000)]).toEqual([2, 0]);
  });

  test.each([
    ['4 days ago', '2026-11-26', 1],
    ['5 days ago', '2026-11-25', 0],
    ['last year', '2025-11-30', 0],
  ])('%s, and was never told, hears of it while that is news', async (_, day, warnings) => {
    const sent = recordEmails(api);
    await verified('America/Chicago', day);
    const noon = new Date('2026-12-01T12:00:00-06:00');
    expect(await warnOfLicenseEnds(api.db, noon)).toBe(warnings);
    expect(await waiting('ending')).toHaveLength(warnings);
    await api.background.outbox.drain();
    expect(sent).toHaveLength(warnings);
  });

  test('and staff are told, who may find it renewed', async () => {
    const sent = recordEmails(api);
    const soon = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
    const pro = await verified('America/Chicago', soon);
    await warnOfLicenseEnds(api.db);
    await api.background.outbox.drain();
    expect(sent.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Your Texas license expires on \d\d\/\d\d\/\d{4}$/),
    ]);
    const id = await firstId('ending');
    await verify(id, '2097-01-01');
    expect(await waiting('ending')).toEqual([]);
    expect((await me(pro)).professions).toMatchObject([
      { license_state: 'verified', license_expires_on: '2097-01-01' },
    ]);
    expect(await warnOfLicenseEnds(api.db)).toBe(0);
  });

  test('keeps it until then where staff find no renewal, and is not asked about again', async () => {
    const soon = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
    const pro = await verified('America/Chicago', soon);
    await warnOfLicenseEnds(api.db);
    await refuse(await firstId('ending'), 'The board shows the same day still.');
    expect((await me(pro)).professions).toMatchObject([{ license_state: 'verified' }]);
    await warnOfLicenseEnds(api.db, new Date(Date.now() + 20 * 86_400_000));
    expect(await waiting('ending')).toEqual([]);
    expect(await api.db.$count(verifications, isNull(verifications.decidedAt))).toBe(0);
  });
});

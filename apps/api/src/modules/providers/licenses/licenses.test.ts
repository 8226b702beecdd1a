import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { CallInput } from '@carematch/api-client/contract/endpoint';
import type { profileContract } from '@carematch/api-client/contract/providers/profile.contract';

import { makeAdmin, makeProfessional, type TestProfessional } from '../../../testing/accounts.ts';
import { runCommand } from '../../../testing/run-command.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { creditAccounts } from '../../credits/credits.tables.ts';
import { leadBody, type SampleLead } from '../../leads/testing/sample-leads.ts';
import { grantCredits } from '../../leads/testing/sample-providers.ts';
import { auditLog } from '../../platform/platform.tables.ts';
import {
  licenseClaims,
  providerProfessions,
  providerRegions,
  providers,
  providerVirtualStates,
} from '../providers.tables.ts';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());

type Profession = CallInput<
  (typeof profileContract)['POST /user/professions']
>['body']['professions'][number];

const [TEXAS, FLORIDA, WYOMING] = [48, 12, 56];
const COUNSELOR = 3;
let numbers = 70_000;

/** A license of Texas that no one else has. */
function license(over: Partial<Profession> = {}): Profession {
  numbers += 1;
  return {
    profession_id: COUNSELOR,
    license_number: String(numbers),
    license_state_id: TEXAS,
    license_expires_on: '2099-01-01',
    ...over,
  };
}

const send = ({ token }: { token: string }, ...professions: Profession[]) =>
  api.public('POST /user/professions', { body: { professions } }, { token });
const practised = async (...args: Parameters<typeof send>) => (await send(...args)).body.user.professions;

const verifyAll = ({ providerId }: TestProfessional) =>
  api.db
    .update(providerProfessions)
    .set({ licenseVerifiedAt: new Date() })
    .where(eq(providerProfessions.providerId, providerId));

const addVirtualState = (
  { providerId }: TestProfessional,
  stateId: number,
  number: string,
  professionId = COUNSELOR,
) =>
  api.db.insert(providerVirtualStates).values({ providerId, professionId, stateId, licenseNumber: number });

describe('POST /user/professions', () => {
  test('keeps the verification of a license that stays, and has a changed one wait', async () => {
    const pro = await makeProfessional(api);
    const first = license({ license_number: 'lpc 81234', license_state_id: WYOMING });
    expect(await practised(pro, first)).toMatchObject([
      { license_number: 'lpc 81234', license_state: 'waiting', add_dr_prefix: 0 },
    ]);
    await verifyAll(pro);
    const [same] = await practised(pro, { ...first, license_number: 'LPC-81234', add_dr_prefix: 1 });
    expect(same).toMatchObject({ license_number: 'LPC-81234', license_state: 'verified', add_dr_prefix: 1 });
    for (const changed of [
      { license_number: 'LPC 81235' },
      { license_state_id: 41 },
      { license_expires_on: '2098-01-01' },
    ]) {
      await send(pro, first);
      await verifyAll(pro);
      expect(await practised(pro, { ...first, ...changed })).toMatchObject([{ license_state: 'waiting' }]);
    }
  });

  test('gives a new professional the title of their profession, once', async () => {
    const pro = await makeProfessional(api);
    const titleAfter = async (title: string, ...ids: number[]) => {
      await api.db
        .update(providers)
        .set({ status: 'onboarding', title })
        .where(eq(providers.id, pro.providerId));
      return (await send(pro, ...ids.map((id) => license({ profession_id: id })))).body.user.title;
    };
    expect(await titleAfter('Mental Health Counselor', 1, 2)).toBe('Dentist');
    expect(await titleAfter('Mental Health Counselor', 1, COUNSELOR)).toBe('Mental Health Counselor');
    expect(await titleAfter('Marriage Counselor', 1)).toBe('Marriage Counselor');
    await api.db
      .update(providers)
      .set({ status: 'active', title: 'Mental Health Counselor' })
      .where(eq(providers.id, pro.providerId));
    expect((await send(pro, license({ profession_id: 1 }))).body.user.title).toBe('Mental Health Counselor');
  });

  test('a profession that goes takes its virtual states along; what is offered in one that stays, stays', async () => {
    const pro = await makeProfessional(api);
    const [counselor, dentist] = [license(), license({ profession_id: 1 })];
    await send(pro, counselor, dentist);
    await api.public(
      'POST /user/assign-services',
      { body: { profession_id: COUNSELOR, services: [302] } },
      { token: pro.token },
    );
    await addVirtualState(pro, FLORIDA, 'MH1');
    await addVirtualState(pro, FLORIDA, 'DN100', 1);
    expect(await practised(pro, counselor)).toMatchObject([{ id: COUNSELOR, services: [302] }]);
    const states = await api.db
      .select({ professionId: providerVirtualStates.professionId })
      .from(providerVirtualStates)
      .where(eq(providerVirtualStates.providerId, pro.providerId));
    expect(states).toEqual([{ professionId: COUNSELOR }]);
  });

  test.each<[Partial<Profession>, string, object | undefined]>([
    [
      { license_state_id: FLORIDA, license_number: '123' },
      'validation_failed',
      { 'professions.0.license_number': expect.stringContaining('Florida license number') },
    ],
    [
      { license_expires_on: new Date(Date.now() - 86_400_000).toISOString().slice(0, 10) },
      'validation_failed',
      { 'professions.0.license_expires_on': expect.any(String) },
    ],
    [{ profession_id: 999 }, 'unknown_profession', undefined],
    [{ license_state_id: 999 }, 'unknown_reference', undefined],
  ])('refuses %j', async (wrong, code, fields) => {
    const pro = await makeProfessional(api);
    const { error } = await send(pro, license(wrong));
    expect([error.code, error.fields]).toEqual([code, fields]);
    expect(await api.db.$count(providerProfessions, eq(providerProfessions.providerId, pro.providerId))).toBe(
      0,
    );
  });

  test('takes a profession once', async () => {
    const pro = await makeProfessional(api);
    expect((await send(pro, license(), license())).error.code).toBe('validation_failed');
  });

  test('leaves an ended license as it was beside a new one', async () => {
    const pro = await makeProfessional(api);
    const old = license({ license_expires_on: '2020-01-01', license_state_id: FLORIDA });
    await api.db.insert(providerProfessions).values({
      providerId: pro.providerId,
      professionId: COUNSELOR,
      licenseNumber: old.license_number,
      licenseStateId: FLORIDA,
      licenseExpiresOn: old.license_expires_on,
    });
    expect(await practised(pro, old, license({ profession_id: 1 }))).toMatchObject([
      { id: COUNSELOR, license_state: 'expired' },
      { id: 1, license_state: 'waiting' },
    ]);
  });

  test('is the second step of a sign-up', async () => {
    const pro = await makeProfessional(api);
    await api.db.update(providers).set({ signUpStep: 1 }).where(eq(providers.id, pro.providerId));
    expect((await send(pro, license())).body.user.sign_up_step).toBe(3);
  });

  test('is recorded with what waits now and what went', async () => {
    const pro = await makeProfessional(api);
    const dentist = license({ profession_id: 1 });
    const counselor = license();
    await send(pro, dentist);
    await send(pro, counselor);
    const rows = await api.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.actorId, pro.userId))
      .orderBy(auditLog.id);
    expect(rows.map(({ action, before, after }) => [action, before, after])).toEqual([
      [
        'professions.changed',
        { professions: [], licenses: [] },
        { professions: [1], licenses: [dentist], waiting: [1], dropped: [] },
      ],
      [
        'professions.changed',
        { professions: [1], licenses: [dentist] },
        { professions: [COUNSELOR], licenses: [counselor], waiting: [COUNSELOR], dropped: [1] },
      ],
    ]);
  });
});

describe('a license belongs to one person', () => {
  test('however it is typed, in every profession of one root, until it is let go of', async () => {
    const [one, other] = [await makeProfessional(api), await makeProfessional(api)];
    const mine = license({ license_number: 'ab-555 01', license_state_id: WYOMING });
    await send(one, mine);
    const theirs = { ...mine, license_number: 'AB55501' };
    expect((await send(other, theirs)).error.code).toBe('license_taken');
    expect((await send(other, { ...theirs, profession_id: 4 })).error.code).toBe('license_taken');
    expect((await send(other, { ...theirs, profession_id: 1 })).status).toBe(200);
    expect((await send(other, { ...theirs, license_state_id: 41 })).status).toBe(200);
    expect((await send(one, mine, { ...mine, profession_id: 4 })).status).toBe(200);
    await send(one, license());
    expect((await send(other, theirs)).status).toBe(200);
  });

  test('and a change of professions keeps the claims of virtual states', async () => {
    const [one, other] = [await makeProfessional(api), await makeProfessional(api)];
    await send(one, license());
    await addVirtualState(one, WYOMING, 'VS-1');
    await send(one, license());
    const claimed = await api.db
      .select()
      .from(licenseClaims)
      .where(and(eq(licenseClaims.providerId, one.providerId), eq(licenseClaims.stateId, WYOMING)));
    expect(claimed).toMatchObject([{ licenseNumber: 'VS1', rootProfessionId: COUNSELOR }]);
    const taken = license({ license_number: 'vs1', license_state_id: WYOMING });
    expect((await send(other, taken)).error.code).toBe('license_taken');
  });

  test('of two who name it at once, one gets it', async () => {
    const pros = [await makeProfessional(api), await makeProfessional(api), await makeProfessional(api)];
    const wanted = license();
    const answers = await Promise.all(pros.map((pro) => send(pro, wanted)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  });
});

const matchIn = async (zip: string, over: Partial<SampleLead> = {}) =>
  (await api.public('POST /leads', { body: leadBody({ postal_code: zip, ...over }) })).body.match_id;

/** Makes someone who has done all but the terms, in a place of their own. */
async function newcomer(zip: string): Promise<TestProfessional> {
  const pro = await makeProfessional(api);
  const { providerId, token } = pro;
  await api.db
    .update(providers)
    .set({ status: 'onboarding', signUpStep: 5 })
    .where(eq(providers.id, providerId));
  await send(pro, license());
  const body = { profession_id: COUNSELOR, services: [302, 353], care_paths: [3], care_goals: [1] };
  await api.public('POST /user/assign-services', { body }, { token });
  await api.db.insert(providerRegions).values({ providerId, zip, radiusMiles: 1 });
  await api.db.insert(creditAccounts).values({ providerId });
  await grantCredits(api.db, providerId, 100);
  return pro;
}

/** The sixth step; `POST /user/terms` shows it by itself. */
const acceptTerms = ({ providerId }: TestProfessional) =>
  api.db.update(providers).set({ status: 'active', signUpStep: 6 }).where(eq(providers.id, providerId));

async function verifyByCommand(...args: string[]) {
  const { email } = await makeAdmin(api);
  return runCommand(api, ['verify-license', ...args, '--by', email]);
}

describe('after staff has verified a license', () => {
  test('the next lead of that zip goes to the professional, and not before the terms', async () => {
    const zip = '79830';
    const pro = await newcomer(zip);
    expect(await matchIn(zip)).toBeUndefined();
    expect(await verifyByCommand(pro.email)).toMatchObject({
      code: 0,
      output: expect.stringContaining('Verified: Mental Health Counselor, TX, in person, 7'),
    });
    expect(await matchIn(zip)).toBeUndefined();
    await acceptTerms(pro);
    expect(await matchIn(zip)).toEqual(expect.any(String));
    await send(pro, license());
    expect(await matchIn(zip)).toBeUndefined();
  });

  test('what they offer and accept is matched from then on, and no more when it goes', async () => {
    const zip = '79734';
    const pro = await newcomer(zip);
    await acceptTerms(pro);
    await verifyAll(pro);
    const { token } = pro;
    const insured = { insurance_carrier_id: 7 };
    expect(await matchIn(zip, insured)).toBeUndefined();
    await api.public(
      'POST /user/insurance-carriers',
      { body: { carriers: [7], accepts_insurance: 1 } },
      { token },
    );
    expect(await matchIn(zip, insured)).toEqual(expect.any(String));
    const without = { profession_id: COUNSELOR, services: [320], care_paths: [3] };
    await api.public('POST /user/assign-services', { body: without }, { token });
    expect(await matchIn(zip)).toBeUndefined();
    await api.public('POST /user/assign-services', { body: { ...without, services: [302, 353] } }, { token });
    expect(await matchIn(zip)).toEqual(expect.any(String));
    await api.public('POST /user', { body: { accepting_leads: false } }, { token });
    expect(await matchIn(zip)).toBeUndefined();
  });

  test('of the state or profession that is named alone, virtual ones with their end, once, on the record', async () => {
    const pro = await makeProfessional(api);
    await send(pro, license(), license({ profession_id: 1 }));
    await addVirtualState(pro, FLORIDA, 'MH777');
    const virtual = await verifyByCommand(pro.email, '--state', 'fl', '--virtual-until', '2029-06-30');
    expect(virtual).toMatchObject({
      code: 0,
      output: 'Verified: Mental Health Counselor, FL, virtual, MH777\n',
    });
    const [row] = await api.db
      .select()
      .from(providerVirtualStates)
      .where(eq(providerVirtualStates.providerId, pro.providerId));
    expect(row).toMatchObject({ verifiedAt: expect.any(Date), expiresOn: '2029-06-30' });
    expect((await verifyByCommand(pro.email, '--profession', 'dentist')).output).toContain(
      'Verified: Dentist, TX',
    );
    const { professions } = (await api.public('GET /user', {}, { token: pro.token })).body.user;
    expect(professions.map(({ id, license_state }) => [id, license_state])).toEqual([
      [COUNSELOR, 'waiting'],
      [1, 'verified'],
    ]);
    const recorded = await api.db
      .select()
      .from(auditLog)
      .where(
        and(eq(auditLog.action, 'verification.verified'), eq(auditLog.subjectId, String(pro.providerId))),
      )
      .orderBy(auditLog.id);
    expect(recorded).toHaveLength(2);
    const refused = await Promise.all([
      verifyByCommand(pro.email, '--profession', 'dentist'),
      verifyByCommand('nobody@test.example'),
      verifyByCommand(),
    ]);
    expect(refused).toMatchObject([
      { code: 1, output: expect.stringContaining('No such license is waiting') },
      { code: 1, output: expect.stringContaining('There’s no professional') },
      { code: 1, output: expect.stringContaining('Usage:') },
    ]);
  });
});

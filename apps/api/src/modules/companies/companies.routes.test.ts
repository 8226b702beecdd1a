import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';
import { LinkifyIt } from 'linkify-it';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';

import type { TeamRole } from '@carematch/validation/rules/team-roles';

import { makeAdmin, makeProfessional, type TestProfessional } from '../../testing/accounts.ts';
import { recordEmails } from '../../testing/recorded-emails.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { users } from '../accounts/accounts.tables.ts';
import { creditAccounts } from '../credits/credits.tables.ts';
import { smallPicture } from '../files/testing/sample-files.ts';
import { deliveries, outbox } from '../platform/platform.tables.ts';
import { providerProfessions, providers } from '../providers/providers.tables.ts';
import { companies, teamMembers } from './companies.tables.ts';
import { repeatDeliveries } from '../platform/testing/pass-time.ts';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());
afterEach(() => {
  vi.restoreAllMocks();
});

const ANA = { first_name: 'Ana', last_name: 'Silva', role: 'member' } as const;

const professional = () => makeProfessional(api);

/** Someone with a company of their own. */
async function owner(name = 'Elm Counseling') {
  const who = await professional();
  const { company } = (await api.public('POST /company', { body: { name } }, who)).body;
  return { ...who, company };
}

const someEmail = () => `ana.${randomUUID()}@test.example`;

/** Staff verify a license of theirs. */
const verify = ({ providerId }: TestProfessional) =>
  api.db.insert(providerProfessions).values({
    providerId,
    professionId: 3,
    licenseNumber: 'LH1',
    licenseStateId: 1,
    licenseExpiresOn: '2030-01-01',
    licenseVerifiedAt: new Date(),
  });

/** Invites an email and gives the token of the link in the mail. */
async function invited(by: TestProfessional, role: TeamRole = 'member', email = someEmail()) {
  const emails = recordEmails(api);
  const { body } = await api.public('POST /team-members', { body: { ...ANA, email, role } }, by);
  await api.background.outbox.drain();
  return { id: body.team_member.id, email, token: tokenIn(emails.at(-1)?.text), mail: emails.at(-1) };
}

/** Hosts that an email client makes links of. */
const linked = (text = '') => new LinkifyIt().match(text)?.map(({ url }) => new URL(url).host) ?? [];

const tokenIn = (text = ''): string => /#token=([\w-]+)/.exec(text)?.[1] ?? 'no token';

const accept = (who: TestProfessional, token: string) =>
  api.public('POST /company-invitations/:token/accept', { params: { token } }, who);

/** Someone who has joined. */
async function joined(by: TestProfessional, role: TeamRole = 'member') {
  const who = await professional();
  const { id, token } = await invited(by, role, who.email);
  expect((await accept(who, token)).status).toBe(200);
  return { ...who, memberId: id };
}

const companyOf = async (who: TestProfessional) => (await api.public('GET /company', {}, who)).body;
const teamOf = async (who: TestProfessional) =>
  (await api.public('GET /team-members', {}, who)).body.team_members;
const ownRow = async (who: TestProfessional) => (await teamOf(who)).find(({ is_me }) => is_me)?.id ?? 0;
const change = (who: TestProfessional, id: number, body: object) =>
  api.public('POST /team-members/:id', { params: { id: String(id) }, body }, who);
const remove = (who: TestProfessional, id: number) =>
  api.public('DELETE /team-members/:id', { params: { id: String(id) } }, who);
const leave = (who: TestProfessional) => api.public('DELETE /company', {}, who);

describe('a company', () => {
  test('is made by who becomes its owner, and is then changed', async () => {
    const who = await professional();
    expect(await companyOf(who)).toEqual({ company: null, role: null });
    expect(await teamOf(who)).toEqual([]);
    await api.public('POST /company', { body: { name: ' Elm Counseling ', website: 'elm.example' } }, who);
    expect(await companyOf(who)).toMatchObject({
      company: { name: 'Elm Counseling', website: 'https://elm.example', phone_number: null },
      role: 'owner',
    });
    await api.public('POST /company', { body: { name: 'Oak Counseling', phone_number: '5125550142' } }, who);
    expect((await companyOf(who)).company).toMatchObject({
      name: 'Oak Counseling',
      website: 'https://elm.example',
      phone_number: '5125550142',
    });
    expect(await teamOf(who)).toEqual([
      expect.objectContaining({ role: 'owner', account: 'joined', is_me: true, email: who.email }),
    ]);
  });

  test('has at most 200 people', async () => {
    const who = await owner();
    const row = { companyId: who.company.id, firstName: 'Ana', lastName: 'Silva', role: 'member' } as const;
    await api.db.insert(teamMembers).values(Array.from({ length: 198 }, () => row));
    const add = () => api.public('POST /team-members', { body: ANA }, who);
    const answers = await Promise.all([add(), add(), add()]);
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused.map(({ error }) => [error.code, error.message])).toEqual([
      ['validation_failed', 'A company can have up to 200 people. Remove someone first.'],
      ['validation_failed', 'A company can have up to 200 people. Remove someone first.'],
    ]);
    expect(await teamOf(who)).toHaveLength(200);
  });

  test('is made once, however often it is sent at once', async () => {
    const who = await professional();
    const before = await api.db.$count(companies);
    const answers = await Promise.all(
      [1, 2, 3].map(() => api.public('POST /company', { body: { name: 'Elm Counseling' } }, who)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await api.db.$count(companies)).toBe(before + 1);
    expect(await teamOf(who)).toHaveLength(1);
  });
});

describe('roles', () => {
  test.each([
    ['owner', 'member', 200],
    ['owner', 'manager', 200],
    ['owner', 'owner', 200],
    ['manager', 'member', 200],
    ['manager', 'manager', 200],
    ['manager', 'owner', 403],
    ['member', 'member', 403],
    ['member', 'owner', 403],
  ] as const)('%s changes and removes %s: %i', async (role, theirs, status) => {
    const first = await owner();
    const [who, other] = [role === 'owner' ? first : await joined(first, role), await joined(first, theirs)];
    expect((await change(who, other.memberId, { title: 'Therapist' })).status).toBe(status);
    expect((await remove(who, other.memberId)).status).toBe(status);
    expect((await companyOf(other)).role).toBe(status === 200 ? null : theirs);
  });

  test('a member changes their own row and not their role', async () => {
    const first = await owner();
    const who = await joined(first);
    const { body } = await change(who, who.memberId, { title: 'Therapist', about_me: 'Calm.' });
    expect(body.team_member).toMatchObject({ title: 'Therapist', about_me: 'Calm.', role: 'member' });
    expect((await change(who, who.memberId, { title: '' })).body.team_member).toMatchObject({
      title: null,
      about_me: 'Calm.',
    });
    expect((await change(who, who.memberId, { role: 'manager' })).status).toBe(403);
    expect((await api.public('POST /company', { body: { name: 'Mine' } }, who)).status).toBe(403);
  });

  test('a manager adds and makes no owner', async () => {
    const first = await owner();
    const manager = await joined(first, 'manager');
    const other = await joined(first);
    expect((await change(manager, other.memberId, { role: 'manager' })).status).toBe(200);
    expect((await change(manager, other.memberId, { role: 'owner' })).status).toBe(403);
    expect((await change(manager, manager.memberId, { role: 'owner' })).status).toBe(403);
    const add = (role: TeamRole) => api.public('POST /team-members', { body: { ...ANA, role } }, manager);
    expect([(await add('member')).status, (await add('owner')).status]).toEqual([201, 403]);
  });

  test('the last owner stays an owner', async () => {
    const first = await owner();
    const row = await ownRow(first);
    await joined(first);
    for (const answer of [
      await change(first, row, { role: 'member' }),
      await remove(first, row),
      await leave(first),
    ])
      expect([answer.status, answer.error.code]).toEqual([409, 'owner_stays']);
    const second = await joined(first, 'owner');
    expect((await change(first, row, { role: 'member' })).status).toBe(200);
    expect((await leave(second)).error.code).toBe('owner_stays');
  });

  test('two owners who leave at once do not leave the others without one', async () => {
    const first = await owner();
    const [second, member] = [await joined(first, 'owner'), await joined(first)];
    const statuses = (await Promise.all([leave(first), leave(second)])).map(({ status }) => status);
    expect(statuses).toEqual(expect.arrayContaining([200, 409]));
    expect((await teamOf(member)).filter(({ role }) => role === 'owner')).toHaveLength(1);
  });

  test('no one sees or changes those of another company', async () => {
    const [mine, theirs] = [await owner(), await owner('Oak Dental')];
    const row = await ownRow(theirs);
    const params = { id: String(row) };
    expect((await api.public('GET /team-members/:id', { params }, mine)).status).toBe(404);
    expect((await change(mine, row, { title: 'Therapist' })).status).toBe(404);
    expect((await remove(mine, row)).status).toBe(404);
    expect(
      (await api.public('POST /team-members/:id/invitation', { params, body: { email: 'a@b.co' } }, mine))
        .status,
    ).toBe(404);
  });
});

const addPhotos = (who: TestProfessional, id: number, ...photos: Blob[]) =>
  api.public(
    'POST /team-members/:id/office-photos',
    { params: { id: String(id) }, files: { office_photos: photos } },
    who,
  );

describe('pictures', () => {
  test('a portrait comes with the other changes as form data, and is served made anew', async () => {
    const first = await owner();
    const row = await ownRow(first);
    const { body } = await api.public(
      'POST /team-members/:id',
      { params: { id: String(row) }, body: { title: 'Therapist' }, files: { photo: smallPicture() } },
      first,
    );
    expect(body.team_member.title).toBe('Therapist');
    const served = await api.app.inject(body.team_member.photo ?? '');
    expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect((await change(first, row, { title: '' })).body.team_member.photo).toBe(body.team_member.photo);
  });

  test('office photos are added and taken away one by one', async () => {
    const first = await owner();
    const row = await ownRow(first);
    const { body } = await addPhotos(first, row, smallPicture(), smallPicture());
    const [one, two] = body.team_member.office_photos;
    const params = { teamMemberId: String(row), officePhotoId: String(one?.id) };
    const take = () =>
      api.public('DELETE /team-members/:teamMemberId/office-photos/:officePhotoId', { params }, first);
    expect((await take()).status).toBe(200);
    expect((await take()).status).toBe(404);
    expect((await teamOf(first))[0]?.office_photos).toEqual([two]);
  });

  test('what is no picture is refused, and so are too many', async () => {
    const first = await owner();
    const row = await ownRow(first);
    expect((await addPhotos(first, row, new Blob(['<svg/>']))).error.code).toBe('unusable_file');
    const ten = Array.from({ length: 10 }, () => smallPicture());
    const statuses = [
      (await addPhotos(first, row, ...ten)).status,
      (await addPhotos(first, row, ...ten)).status,
    ];
    expect(statuses).toEqual([200, 200]);
    expect((await addPhotos(first, row, smallPicture())).error.message).toContain('limit is 20 photos');
  });

  test('a member changes only their own', async () => {
    const first = await owner();
    const who = await joined(first);
    expect((await addPhotos(who, who.memberId, smallPicture())).status).toBe(200);
    expect((await addPhotos(who, await ownRow(first), smallPicture())).status).toBe(403);
  });
});

describe('leaving', () => {
  test('takes the company away and nothing else', async () => {
    const first = await owner();
    const who = await joined(first);
    const { providerId } = who;
    await api.db.insert(creditAccounts).values({ providerId });
    await verify(who);
    const everything = async () => ({
      user: (await api.public('GET /user', {}, who)).body.user,
      provider: await api.db.select().from(providers).where(eq(providers.id, providerId)),
    });
    const before = await everything();
    expect((await leave(who)).status).toBe(200);
    expect(await companyOf(who)).toEqual({ company: null, role: null });
    expect(await everything()).toEqual({
      user: before.user,
      provider: [{ ...before.provider[0], companyId: null }],
    });
    expect(await teamOf(first)).toHaveLength(1);
    expect((await leave(who)).status).toBe(404);
  });

  test.each(['leaves', 'is removed'])('keeps what a company showed of who %s', async (how) => {
    const first = await owner();
    const who = await joined(first);
    const named = { title: 'Art Therapist', about_me: 'I paint.' };
    const params = { id: String(who.memberId) };
    const files = { photo: smallPicture() };
    const { photo } = (await api.public('POST /team-members/:id', { params, body: named, files }, who)).body
      .team_member;
    const shown = (await addPhotos(who, who.memberId, smallPicture(), smallPicture())).body.team_member;
    expect((await (how === 'leaves' ? leave(who) : remove(first, who.memberId))).status).toBe(200);
    const { user } = (await api.public('GET /user', {}, who)).body;
    expect(user).toMatchObject({
      title: 'Mental Health Counselor',
      about_me: 'I paint.',
      photo,
      profile_percentage: 60,
    });
    expect(user.officePhotos.map(({ url }) => url)).toEqual(shown.office_photos.map(({ url }) => url));
    // Of another company they keep their own.
    const second = await joined(first);
    await api.public('POST /user', { body: { about_me: 'I listen.' } }, second);
    await change(second, second.memberId, named);
    await leave(second);
    expect((await api.public('GET /user', {}, second)).body.user.about_me).toBe('I listen.');
  });

  test('as the last who has an account ends the company, with those who were only named', async () => {
    const first = await owner();
    await api.public('POST /team-members', { body: ANA }, first);
    const { token } = await invited(first);
    expect((await leave(first)).status).toBe(200);
    expect(await api.db.$count(companies, eq(companies.id, first.company.id))).toBe(0);
    expect((await accept(await professional(), token)).status).toBe(404);
    expect((await api.public('POST /company', { body: { name: 'Anew' } }, first)).status).toBe(200);
  });
});

describe('an invitation', () => {
  test('says by mail and by link whose it is, and is taken up once', async () => {
    const first = await owner();
    await verify(first);
    const { id, email, token, mail } = await invited(first);
    expect(mail).toMatchObject({
      to: email,
      subject: 'Robin Tester invited you to join Elm Counseling',
    });
    expect(mail?.text).toContain(`${api.services.env.PORTAL_URL}/company-invitation#token=`);
    const read = () => api.public('GET /company-invitations/:token', { params: { token } });
    expect((await read()).body).toEqual({
      company_name: 'Elm Counseling',
      invited_by: 'Robin Tester',
      email,
    });
    // Of another email than was invited: the link is the permission.
    const who = await professional();
    expect((await accept(who, token)).body.company.name).toBe('Elm Counseling');
    expect((await accept(who, token)).status).toBe(200);
    expect((await companyOf(who)).role).toBe('member');
    expect((await teamOf(who)).filter(({ is_me }) => is_me)).toEqual([
      expect.objectContaining({ id, account: 'joined', first_name: 'Ana' }),
    ]);
    expect((await read()).status).toBe(404);
    expect((await accept(await professional(), token)).status).toBe(404);
  });

  test('its token is in no table, and a message that comes twice is mailed once', async () => {
    const first = await owner();
    const { token } = await invited(first);
    const emails = recordEmails(api);
    await repeatDeliveries(api.db);
    await api.background.outbox.drain();
    expect(emails).toEqual([]);
    const kept = (await api.db.select().from(deliveries)).map(({ dedupeKey, bodyEncrypted }) =>
      api.services.vault.open('delivery.body', dedupeKey, bodyEncrypted ?? Buffer.of()),
    );
    const stored = [kept, await api.db.select().from(teamMembers), await api.db.select().from(outbox)];
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  test('two who take it up at once make one membership', async () => {
    const first = await owner();
    const { token } = await invited(first);
    const [one, two] = [await professional(), await professional()];
    const statuses = (await Promise.all([accept(one, token), accept(two, token)])).map(
      ({ status }) => status,
    );
    expect(statuses).toEqual(expect.arrayContaining([200, 404]));
    const roles = [(await companyOf(one)).role, (await companyOf(two)).role];
    expect(roles).toEqual(expect.arrayContaining(['member', null]));
  });

  test('one who takes two up at once is in one company', async () => {
    const [elm, oak] = [await owner(), await owner('Oak Dental')];
    const tokens = [(await invited(elm)).token, (await invited(oak)).token];
    const who = await professional();
    const answers = await Promise.all(tokens.map((token) => accept(who, token)));
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]));
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.error.code).toBe('already_in_company');
    expect(await api.db.$count(teamMembers, eq(teamMembers.userId, who.userId))).toBe(1);
  });

  test('ends after 7 days, and can be sent again with another link', async () => {
    const first = await owner();
    const { id, token } = await invited(first);
    const inSevenDays = Date.now() + 7 * 24 * 3_600_000;
    const [row] = await api.db.select().from(teamMembers).where(eq(teamMembers.id, id));
    expect(Math.abs((row?.invitedUntil?.getTime() ?? 0) - inSevenDays)).toBeLessThan(60_000);
    await api.db
      .update(teamMembers)
      .set({ invitedUntil: new Date(0) })
      .where(eq(teamMembers.id, id));
    const who = await professional();
    expect((await accept(who, token)).status).toBe(404);
    expect((await api.public('GET /company-invitations/:token', { params: { token } })).status).toBe(404);
    expect((await teamOf(first)).find((member) => member.id === id)?.account).toBe('invitation_ended');
    const emails = recordEmails(api);
    const sendTo = (email: string) =>
      api.public('POST /team-members/:id/invitation', { params: { id: String(id) }, body: { email } }, first);
    const email = someEmail();
    expect((await sendTo(email)).body.team_member).toMatchObject({
      email,
      account: 'invited',
    });
    await api.background.outbox.drain();
    expect(emails.map(({ to }) => to)).toEqual([email]);
    expect((await accept(who, token)).status).toBe(404);
    expect((await accept(who, tokenIn(emails[0]?.text))).status).toBe(200);
    expect((await sendTo(email)).error.code).toBe('already_in_company');
  });

  test('is for an email that no one of the company has, whatever its case', async () => {
    const first = await owner();
    const email = (await invited(first)).email.toUpperCase();
    const again = await api.public('POST /team-members', { body: { ...ANA, email } }, first);
    expect([again.status, again.error.code]).toEqual([409, 'already_in_company']);
  });

  test('is withdrawn with who was invited, and outlives the account of who invited', async () => {
    const first = await owner();
    const second = await joined(first, 'owner');
    const [withdrawn, kept] = [await invited(first), await invited(second)];
    expect((await remove(first, withdrawn.id)).status).toBe(200);
    expect((await accept(await professional(), withdrawn.token)).status).toBe(404);
    await leave(second);
    await api.db.delete(providers).where(eq(providers.id, second.providerId));
    await api.db.delete(users).where(eq(users.id, second.userId));
    expect(
      (await api.public('GET /company-invitations/:token', { params: { token: kept.token } })).body
        .invited_by,
    ).toBe('Elm Counseling');
  });

  test('names only the person until a license of theirs is verified', async () => {
    const first = await owner('Claim your $500 refund at evil.example/win');
    const mail = (await invited(first)).mail;
    expect(mail?.subject).toBe('Robin Tester invited you to join a team');
    expect(mail?.text).toContain('Robin Tester invited you to join a team on Carematch');
    expect(`${mail?.text} ${mail?.html}`).not.toMatch(/refund|evil/);
  });

  test('a domain in a company name is no link in the email', async () => {
    const first = await owner('Refunds at evil.com/win, www.evil.com or a@evil.com');
    await verify(first);
    const { mail } = await invited(first);
    expect(mail?.subject).toMatch(/^Robin Tester invited you to join Refunds at evil/);

    const ours = new URL(api.services.env.PORTAL_URL).host;
    // The button's address is ours, and the only one.
    expect(linked(mail?.text)).toEqual([ours]);
    expect(linked(mail?.html)).toEqual([ours]);
    expect(linked(mail?.subject)).toEqual([]);
  });

  test('five a day go out until a license is verified; staff on their behalf are not counted', async () => {
    const first = await owner();
    const { id } = await invited(first);
    const params = { id: String(id) };
    const again = () =>
      api.public('POST /team-members/:id/invitation', { params, body: { email: someEmail() } }, first);
    for (let sent = 1; sent < 5; sent += 1) expect((await again()).status).toBe(200);
    const refused = await again();
    expect(refused.status).toBe(429);
    expect(refused.error.message).toBe('You’ve reached the limit for now. Please try again in 24 hours.');
    const byStaff = await api.admin(
      'POST /companies/:id/team-members',
      { params: { id: String(first.company.id) }, body: { ...ANA, email: someEmail() } },
      await makeAdmin(api),
    );
    expect(byStaff.status).toBe(201);
    await verify(first);
    expect((await again()).status).toBe(200);
  });

  test('someone sends thirty an hour, to whomever', async () => {
    const first = await owner();
    await verify(first);
    const { id } = await invited(first);
    const again = (email: string) =>
      api.public('POST /team-members/:id/invitation', { params: { id: String(id) }, body: { email } }, first);
    for (let sent = 1; sent < 30; sent += 1) expect((await again(someEmail())).status).toBe(200);
    expect((await again(someEmail())).status).toBe(429);
    const body = { ...ANA, email: someEmail() };
    expect((await api.public('POST /team-members', { body }, first)).status).toBe(429);
    expect((await api.public('POST /team-members', { body: ANA }, first)).status).toBe(201);
  });

  test('an email gets a few invitations an hour', async () => {
    const first = await owner();
    const { id, email } = await invited(first);
    const statuses: number[] = [];
    for (let time = 0; time < 5; time += 1)
      statuses.push(
        (
          await api.public(
            'POST /team-members/:id/invitation',
            { params: { id: String(id) }, body: { email } },
            first,
          )
        ).status,
      );
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
  });
});

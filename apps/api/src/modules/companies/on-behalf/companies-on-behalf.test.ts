import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import {
  makeAdmin,
  makeProfessional,
  type TestProfessional,
  type TestStaff,
} from '../../../testing/accounts.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { auditLog } from '../../platform/platform.tables.ts';
import { providers } from '../../providers/providers.tables.ts';
import { teamMembers } from '../companies.tables.ts';

let api: TestApp;
let staff: TestStaff;
beforeAll(async () => {
  api = await createTestApp();
  staff = await makeAdmin(api);
});
afterAll(() => api.close());

const of = (id: number) => ({ params: { id: String(id) } });
const named = (id: number, name: string) => ({ ...of(id), body: { name } });

/** A company that staff made for its owner, with a member who has an account. */
async function withCompany() {
  const [owner, member] = [await makeProfessional(api), await makeProfessional(api)];
  const made = await api.admin('POST /users/:id/company', named(owner.userId, 'Elm Counseling'), staff);
  const { company } = made.body;
  await join(company.id, member);
  return { owner, member, company };
}

async function join(companyId: number, { userId, providerId, email }: TestProfessional): Promise<void> {
  const person = { firstName: 'Ana', lastName: 'Silva', email, userId, joinedAt: new Date() };
  await api.db.insert(teamMembers).values({ companyId, role: 'member', ...person });
  await api.db.update(providers).set({ companyId }).where(eq(providers.id, providerId));
}

const companySeenBy = async (who: TestProfessional) => (await api.public('GET /company', {}, who)).body;

const recordedFor = ({ userId }: TestProfessional) =>
  api.db
    .select({ action: auditLog.action, by: auditLog.actorId, address: auditLog.address })
    .from(auditLog)
    .where(eq(auditLog.impersonatedUserId, userId))
    .orderBy(auditLog.id);
/** What an entry of a kind says of before and after. */
async function values(action: string) {
  const { before, after } = auditLog;
  return api.db
    .select({ before, after })
    .from(auditLog)
    .where(eq(auditLog.action, action))
    .orderBy(auditLog.id);
}
const recorded = (action: string) => ({ action, by: staff.userId, address: '127.0.0.1' });

describe('staff', () => {
  test('make a company for a professional, who then owns it, and are recorded as both', async () => {
    const { owner, company } = await withCompany();
    expect(await companySeenBy(owner)).toEqual({ company, role: 'owner' });
    expect((await api.admin('GET /users/:id/company', of(owner.userId), staff)).body).toEqual({
      company,
      role: 'owner',
    });
    expect(await recordedFor(owner)).toEqual([recorded('company.made')]);
  });

  test('change a company as its owner may, also from the page of a mere member', async () => {
    const { owner, member, company } = await withCompany();
    await api.admin('POST /companies/:id', named(company.id, 'Oak Counseling'), staff);
    expect((await companySeenBy(owner)).company?.name).toBe('Oak Counseling');
    await api.admin('POST /users/:id/company', named(member.userId, 'Ash Counseling'), staff);
    expect((await companySeenBy(owner)).company?.name).toBe('Ash Counseling');
    expect(await recordedFor(owner)).toEqual([
      recorded('company.made'),
      recorded('company.changed'),
      recorded('company.changed'),
    ]);
  });

  test('change nothing that its owner changed since they read it', async () => {
    const { owner, company } = await withCompany();
    await api.public('POST /company', { body: { name: 'Mine' } }, owner);
    const answer = await api.admin('POST /companies/:id', named(company.id, 'Theirs'), {
      token: staff.token,
      headers: { 'if-match': `"${company.tag}"` },
    });
    expect([answer.status, answer.error.code]).toEqual([412, 'stale_version']);
    expect((await companySeenBy(owner)).company?.name).toBe('Mine');
  });

  test('see who is in a company, and whose page it is', async () => {
    const { member, company } = await withCompany();
    const read = async (query: { readonly user_id?: string }) =>
      (
        await api.admin('GET /companies/:id/team-members', { ...of(company.id), query }, staff)
      ).body.team_members.map(({ role, is_me }) => [role, is_me]);
    expect(await read({ user_id: String(member.userId) })).toEqual([
      ['owner', false],
      ['member', true],
    ]);
    expect(await read({})).toEqual([
      ['owner', false],
      ['member', false],
    ]);
    expect((await api.admin('GET /companies/:id/team-members', of(999_999), staff)).status).toBe(404);
  });

  test('add, change and remove its members, by the rules of its owner', async () => {
    const { owner, member, company } = await withCompany();
    const body = { first_name: 'Kim', last_name: 'Lee', role: 'manager' } as const;
    const added = await api.admin('POST /companies/:id/team-members', { ...of(company.id), body }, staff);
    const { id } = added.body.team_member;
    await api.admin('POST /team-members/:id', { ...of(id), body: { title: 'Therapist' } }, staff);
    const read = await api.admin('GET /team-members/:id', of(id), staff);
    expect(read.body.team_member).toMatchObject({ first_name: 'Kim', title: 'Therapist', role: 'manager' });
    expect((await api.admin('DELETE /team-members/:id', of(id), staff)).status).toBe(200);
    const seen = (await api.public('GET /team-members', {}, member)).body.team_members;
    expect(seen.map(({ role }) => role)).toEqual(['owner', 'member']);
    const last = await api.admin('DELETE /team-members/:id', of(seen[0]?.id ?? 0), staff);
    expect(last.error.code).toBe('owner_stays');
    expect((await recordedFor(owner)).slice(1)).toEqual([
      recorded('team_member.added'),
      recorded('team_member.changed'),
      recorded('team_member.removed'),
    ]);
  });

  test('are recorded with what a company and a member were before and after', async () => {
    const { company } = await withCompany();
    const body = { name: 'Oak', phone_number: '5125550142', address: '1 Elm Street' };
    await api.admin('POST /companies/:id', { ...of(company.id), body }, staff);
    expect((await values('company.changed')).at(-1)).toEqual({
      before: { name: 'Elm Counseling', phoneNumber: null },
      after: { name: 'Oak', phoneNumber: '(•••) •••-••42', changed: ['address'] },
    });
    const kim = { first_name: 'Kim', last_name: 'Lee', role: 'member' } as const;
    const added = await api.admin(
      'POST /companies/:id/team-members',
      { ...of(company.id), body: kim },
      staff,
    );
    const change = { title: 'Therapist', about_me: 'Mine', role: 'manager' } as const;
    await api.admin('POST /team-members/:id', { ...of(added.body.team_member.id), body: change }, staff);
    expect((await values('team_member.changed')).at(-1)).toEqual({
      before: { title: null, role: 'member' },
      after: { title: 'Therapist', role: 'manager', changed: ['aboutMe'] },
    });
  });

  test('take a professional out of their company', async () => {
    const { member } = await withCompany();
    expect((await api.admin('DELETE /users/:id/company', of(member.userId), staff)).status).toBe(200);
    expect(await companySeenBy(member)).toEqual({ company: null, role: null });
    expect(await recordedFor(member)).toEqual([recorded('company.left')]);
  });
});

test('who is in a company is saved as CSV without contact data, and the export is recorded', async () => {
  const { company } = await withCompany();
  const added = await api.admin(
    'POST /companies/:id/team-members',
    { ...of(company.id), body: { first_name: 'Dee', last_name: 'Roe', title: '=1+1', role: 'manager' } },
    staff,
  );
  const { text } = await api.admin('POST /companies/:id/team-members/export', of(company.id), staff);
  const [head, ...lines] = text.trimEnd().split('\r\n');
  expect(head).toBe('Member,First name,Last name,Title,Role,Account,Invited until');
  expect(lines).toHaveLength(3);
  expect(lines.at(-1)).toBe(`${added.body.team_member.id},Dee,Roe,'=1+1,manager,none,`);
  expect(text).not.toContain('@');
  const [recorded] = await api.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  expect(recorded).toMatchObject({
    action: 'list.exported',
    after: { list: 'team-members', company_id: company.id },
  });
});

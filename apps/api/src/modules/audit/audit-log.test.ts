import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { CallInput } from '@carematch/api-client/contract/endpoint';
import type { AdminApi } from '@carematch/api-client/contract/admin-api';

import {
  makeAdmin,
  makeProfessional,
  type TestProfessional,
  type TestStaff,
} from '../../testing/accounts.ts';
import type { SignedInActor } from '../../actor.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { services } from '../catalog/catalog.tables.ts';
import { audit, type AuditedChange } from '../platform/audit.ts';
import { auditLog } from '../platform/platform.tables.ts';
import { users } from '../accounts/accounts.tables.ts';
import { eq } from 'drizzle-orm';
import { sealAuditLog } from './seal-audit-log.ts';

let api: TestApp;
let staff: TestStaff;
let professional: TestProfessional;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.empty();
  staff = await makeAdmin(api);
  professional = await makeProfessional(api);
  await api.db
    .update(users)
    .set({ firstName: 'Amal', lastName: 'Haddad' })
    .where(eq(users.id, professional.userId));
});

const record = (actor: SignedInActor, change: Partial<AuditedChange> = {}) =>
  api.db.transaction((tx) =>
    audit({ tx, actor }, { action: 'test.done', subject: { type: 'match', id: 7 }, ...change }),
  );

const impersonation = (): SignedInActor => ({
  kind: 'staffAsProfessional',
  userId: staff.userId,
  professionalUserId: professional.userId,
  providerId: professional.providerId,
  address: '203.0.113.9',
});

type Query = NonNullable<CallInput<AdminApi['GET /audit-log']>['query']>;
const list = async (query: Query = {}) =>
  (await api.admin('GET /audit-log', { query }, { token: staff.token })).body;
const actionsOf = async (query: Query) => (await list(query)).entries.map(({ action }) => action);

test('a change is told with who made it, in whose place, about whom, from where, and field by field', async () => {
  await record(impersonation(), {
    action: 'profile.changed',
    subject: { type: 'provider', id: professional.providerId },
    before: { title: 'Dentist', hours: { monday: '9–5', friday: '9–1' }, codes: [1, 2] },
    after: { title: 'Counselor', hours: { monday: '9–5', friday: '9–2' }, codes: [2, 3], accepting: true },
  });
  const [entry] = (await list()).entries;
  const person = { id: professional.userId, name: 'Amal Haddad' };
  expect(entry).toMatchObject({
    actor: { id: staff.userId, name: 'Robin Tester' },
    acted_as: person,
    action: 'profile.changed',
    subject: {
      type: 'provider',
      id: String(professional.providerId),
      name: 'Amal Haddad',
      user_id: professional.userId,
    },
    address: '203.0.113.9',
    is_sealed: false,
  });
  expect(entry?.changes.toSorted((a, b) => a.field.localeCompare(b.field))).toEqual([
    { field: 'accepting', before: null, after: true },
    { field: 'codes', before: '1, 2', after: '2, 3' },
    { field: 'hours.friday', before: '9–1', after: '9–2' },
    { field: 'title', before: 'Dentist', after: 'Counselor' },
  ]);
  await sealAuditLog(api.services);
  const one = await api.admin(
    'GET /audit-log/:id',
    { params: { id: String(entry?.id) } },
    { token: staff.token },
  );
  expect(one.body.entry).toEqual({ ...entry, is_sealed: true });
});

test('numbers of what has a name are told by it', async () => {
  await record(staff, {
    before: { professions: [3], carriers: [999_999] },
    after: { professions: [3, 1], asked_by: professional.userId, licenses: { state_id: 48 }, radius: 3 },
  });
  const [entry] = (await list()).entries;
  expect(Object.fromEntries(entry?.changes.map(({ field, after }) => [field, after]) ?? [])).toEqual({
    professions: expect.stringMatching(/^[A-Z][a-z ]+[A-Za-z ]*, [A-Z][a-z]+/),
    carriers: null,
    asked_by: 'Amal Haddad',
    'licenses.state_id': 'Texas',
    radius: 3,
  });
});

test('a change of a review is about the professional', async () => {
  await record(staff, {
    subject: { type: 'review', id: 5 },
    after: { provider_id: professional.providerId, rating: 4 },
  });
  const [entry] = (await list()).entries;
  expect(entry?.subject).toEqual({
    type: 'review',
    id: '5',
    name: 'Amal Haddad',
    user_id: professional.userId,
  });
  expect(entry?.changes).toContainEqual({ field: 'provider_id', before: null, after: 'Amal Haddad' });
});

test('a change of what has a name is about it by its name', async () => {
  await record(staff, { subject: { type: 'service', id: 302 }, after: { credit_cost: 7 } });
  await record(staff, { subject: { type: 'service', id: 999_999 }, after: { credit_cost: 7 } });
  const [gone, known] = (await list()).entries;
  const [service] = await api.db.select().from(services).where(eq(services.id, 302));
  expect(known?.subject).toEqual({ type: 'service', id: '302', name: service?.name, user_id: null });
  expect(gone?.subject.name).toBeNull();
});

test('contact data that got into it is masked, and license numbers are not', async () => {
  await record(staff, {
    before: { email: 'amal@example.com', phones: ['5125550142', '(512) 555-0143'] },
    after: {
      reason: 'Called +1 512-555-0142, wrote to amal@example.com',
      office_address: '1 Main St',
      license_number: '5125550142',
    },
  });
  const [entry] = (await list()).entries;
  expect(
    Object.fromEntries(entry?.changes.map(({ field, before, after }) => [field, before ?? after]) ?? []),
  ).toEqual({
    email: 'a•••@•••.com',
    phones: '(•••) •••-••42, (•••) •••-••43',
    reason: 'Called (•••) •••-••42, wrote to a•••@•••.com',
    office_address: '•••',
    license_number: '5125550142',
  });
});

describe('the log is narrowed by', () => {
  beforeEach(async () => {
    const other = await makeAdmin(api);
    await record(staff, { action: 'lead.erased', subject: { type: 'lead', id: 12 } });
    await record(impersonation(), { action: 'region.added' });
    await record(other, { action: 'user.suspended', subject: { type: 'user', id: professional.userId } });
    await record(other, {
      action: 'provider.hidden',
      subject: { type: 'provider', id: professional.providerId },
    });
  });

  test('who, in whose place, what and about what', async () => {
    expect(await actionsOf({ actor_id: String(staff.userId) })).toEqual(['region.added', 'lead.erased']);
    expect(await actionsOf({ acted_as_id: String(professional.userId) })).toEqual(['region.added']);
    expect(await actionsOf({ action: 'lead.erased' })).toEqual(['lead.erased']);
    expect(await actionsOf({ subject_type: 'lead', subject_id: '12' })).toEqual(['lead.erased']);
    expect((await list()).actions).toEqual([
      'lead.erased',
      'provider.hidden',
      'region.added',
      'user.suspended',
    ]);
  });

  test.each(['amal', 'Amal Haddad', 'HADDAD', 'ha', 'Am'])(
    'someone who did it, stood for it or whom it is about: %s',
    async (search) => {
      expect(await actionsOf({ search })).toEqual(['provider.hidden', 'user.suspended', 'region.added']);
    },
  );

  test('an email, a number, and nothing for what no one is called', async () => {
    expect(await actionsOf({ search: staff.email.toUpperCase() })).toEqual(['region.added', 'lead.erased']);
    expect(await actionsOf({ search: '12' })).toContain('lead.erased');
    expect(await actionsOf({ search: '100%' })).toEqual([]);
  });

  test('days of the product’s time zone', async () => {
    // Late on March 1 in New York.
    const change = {
      actorId: 1,
      action: 'test.old',
      subjectType: 'lead',
      subjectId: '1',
      at: new Date('2026-03-02T04:30:00Z'),
    };
    await api.db.insert(auditLog).values(change);
    expect(await actionsOf({ start_date: '2026-03-01', end_date: '2026-03-01' })).toEqual(['test.old']);
    expect(await actionsOf({ start_date: '2026-03-02', end_date: '2026-03-02' })).toEqual([]);
  });
});

test('pages follow one another, and beyond the reach of a list there are none', async () => {
  await api.services.pool.query(
    `insert into audit_log (actor_id, action, subject_type, subject_id) select 1, 'test.many', 'lead', n from generate_series(1, 10300) n`,
  );
  const { entries, pagination } = await list({ page: '2', perPage: '100' });
  expect(entries.map(({ subject }) => Number(subject.id))).toEqual(
    Array.from({ length: 100 }, (_, n) => 10_200 - n),
  );
  expect(pagination).toEqual({ page: 2, per_page: 100, total: 10_000, last_page: 100, more: true });
  expect((await list({ page: '101', perPage: '100' })).entries).toEqual([]);
});

test('the log is saved as CSV, one line a change, and the export is recorded', async () => {
  await record(impersonation(), {
    action: 'region.added',
    before: { radius: 5 },
    after: { radius: 7, note: '=HYPERLINK("x")' },
  });
  await record(staff, { action: 'lead.erased' });
  const query = { action: 'region.added', search: 'Haddad' };
  const { text } = await api.admin('POST /audit-log/export', { query }, { token: staff.token });
  const [head, line, ...others] = text.trim().split('\r\n');
  expect(head).toBe('Time,Who,In place of,Action,Subject,Changes,Address');
  expect(line).toContain('Robin Tester,Amal Haddad,region.added,match 7,');
  expect(line).toContain('radius: 5 → 7');
  expect(others).toEqual([]);
  const [entry] = (await list({ action: 'list.exported' })).entries;
  expect(entry?.changes).toEqual(
    expect.arrayContaining([
      { field: 'list', before: null, after: 'audit-log' },
      { field: 'searched', before: null, after: true },
    ]),
  );
});

import { readFileSync } from 'node:fs';

import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { users } from '../../accounts/accounts.tables.ts';
import { formerVanityNames, providers } from '../providers.tables.ts';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
beforeEach(() => api.empty());
afterAll(() => api.close());

let made = 0;
async function addNamed(
  firstName: string,
  lastName: string,
  values: Partial<typeof providers.$inferInsert> = {},
): Promise<{ id: number; vanityName: string | null }> {
  made += 1;
  const [user] = await api.db
    .insert(users)
    .values({
      role: 'professional',
      email: `named.${made}@test.example`,
      passwordHash: '',
      firstName,
      lastName,
    })
    .returning({ id: users.id });
  const [provider] = await api.db
    .insert(providers)
    .values({ userId: user?.id ?? 0, status: 'active', title: 'Counselor', ...values })
    .returning({ id: providers.id, vanityName: providers.vanityName });
  if (!provider) throw new Error('No provider was made.');
  return provider;
}

const setColumns = async (id: number, values: Partial<typeof providers.$inferInsert>) =>
  (await api.db.update(providers).set(values).where(eq(providers.id, id)).returning())[0]?.vanityName;

describe('vanity names', () => {
  test('are made of the name, with a number if it is taken or was someone’s before', async () => {
    const jane = await addNamed('Jane', 'Doe');
    expect(jane.vanityName).toBe('jane-doe');
    expect((await addNamed('José María', "O'Brien–Núñez")).vanityName).toBe('jose-maria-o-brien-nunez');
    expect((await addNamed('Jane', 'Doe')).vanityName).toBe('jane-doe-2');
    await setColumns(jane.id, { vanityName: 'doctor-jane' });
    expect((await addNamed('Jane', 'Doe')).vanityName).toBe('jane-doe-3');
    expect((await addNamed('明', '李')).vanityName).toBe('professional');
  });

  test('are assigned when someone becomes active, and kept afterwards', async () => {
    const { id, vanityName } = await addNamed('Ann', 'Lee', { status: 'onboarding' });
    expect(vanityName).toBeNull();
    expect(await setColumns(id, { status: 'active' })).toBe('ann-lee');
    expect(await setColumns(id, { vanityName: 'lee-counseling' })).toBe('lee-counseling');
    expect(await setColumns(id, { status: 'suspended' })).toBe('lee-counseling');
    expect(await setColumns(id, { status: 'active' })).toBe('lee-counseling');
  });

  test('20 concurrent activations under one name get 20 names', async () => {
    const all = await Promise.all(
      Array.from({ length: 20 }, () => addNamed('Sam', 'Smith', { status: 'onboarding' })),
    );
    const names = await Promise.all(all.map(({ id }) => setColumns(id, { status: 'active' })));
    expect(new Set(names).size).toBe(20);
    for (const name of names) expect(name).toMatch(/^sam-smith(-\d+)?$/);
  });

  test('given up are recorded without being readable', async () => {
    const { id } = await addNamed('Kim', 'Park', { officeZip: '78701' });
    await setColumns(id, { vanityName: 'park' });
    const former = await api.db.select().from(formerVanityNames);
    expect(former).toMatchObject([{ providerId: id, officeZip: '78701' }]);
    expect(JSON.stringify(former)).not.toContain('kim');
  });

  test('are filled by the migration for active professionals without one', async () => {
    await addNamed('Jane', 'Doe');
    await api.db.execute(sql`alter table providers disable trigger providers_vanity_name_assigned`);
    const without = [await addNamed('Jane', 'Doe'), await addNamed('Jâne', 'Doe', { status: 'paused' })];
    const applicant = await addNamed('New', 'Comer', { status: 'onboarding' });
    const file = readFileSync(
      new URL('../../../db/migrations/0007_public_profiles.sql', import.meta.url),
      'utf8',
    );
    await api.db.execute(sql.raw(file.split('--> statement-breakpoint').at(-1) ?? ''));
    await api.db.execute(sql`alter table providers enable trigger providers_vanity_name_assigned`);
    const names = new Map(
      (await api.db.select().from(providers)).map(({ id, vanityName }) => [id, vanityName] as const),
    );
    expect(without.map(({ id }) => names.get(id))).toEqual(['jane-doe-2', 'jane-doe-3']);
    expect(names.get(applicant.id)).toBeNull();
  });
});

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { leads } from '../modules/leads/leads.tables.ts';
import { makeLead } from '../modules/matches/testing/sample-match.ts';
import { makeAdmin, makeProfessional, type TestAccount } from '../testing/accounts.ts';
import { runCommand } from '../testing/run-command.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let api: TestApp;
let admin: TestAccount;
beforeAll(async () => {
  api = await createTestApp();
  admin = await makeAdmin(api);
});
afterAll(() => api.close());

const contactOf = async (id: number) =>
  (await api.db.select({ contact: leads.contactEncrypted }).from(leads).where(eq(leads.id, id)))[0]?.contact;

test('erase-lead asks first, and takes nothing but the number for a yes', async () => {
  const { id } = await makeLead(api);
  const erase = ['erase-lead', String(id), '--by', admin.email];
  expect(await runCommand(api, erase, 'yes\n')).toMatchObject({
    code: 1,
    output: expect.stringContaining('Nothing was erased.'),
  });
  expect(await contactOf(id)).toBeInstanceOf(Buffer);
  expect(await runCommand(api, erase, `${id}\n`)).toMatchObject({
    code: 0,
    output: expect.stringContaining(`Lead ${id} is erased.`),
  });
  expect(await contactOf(id)).toBeNull();
});

test('a lead is erased once, by a member of staff alone', async () => {
  const { id } = await makeLead(api, { contactEncrypted: null, erasedAt: new Date() });
  const pro = await makeProfessional(api);
  const cases = [
    {
      args: ['erase-lead', String(id), '--yes', '--by', admin.email],
      said: 'had been erased before',
      code: 0,
    },
    {
      args: ['erase-lead', String(id), '--yes', '--by', pro.email],
      said: 'There’s no staff account',
      code: 1,
    },
    {
      args: ['erase-lead', '4000000', '--yes', '--by', admin.email],
      said: 'There is no lead 4000000',
      code: 1,
    },
  ];
  const finished = await Promise.all(cases.map(({ args }) => runCommand(api, args)));
  for (const [place, { said, code }] of cases.entries())
    expect(finished[place]).toEqual({ code, output: expect.stringContaining(said) });
});

import { afterAll, beforeAll, expect, test } from 'vitest';

import { CONTACT, makeLead } from '../modules/matches/testing/sample-match.ts';
import { makeAdmin, type TestAccount } from '../testing/accounts.ts';
import { runCommand } from '../testing/run-command.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let api: TestApp;
let admin: TestAccount;
beforeAll(async () => {
  api = await createTestApp();
  admin = await makeAdmin(api);
});
afterAll(() => api.close());

test('export-lead writes JSON and nothing else', async () => {
  const { id } = await makeLead(api);
  const { code, output } = await runCommand(api, ['export-lead', String(id), '--by', admin.email]);
  expect(code).toBe(0);
  expect(JSON.parse(output)).toMatchObject({ lead: id, contact: CONTACT });
});

test('export-lead without a member of staff says how to use it', async () => {
  expect(await runCommand(api, ['export-lead', '1'])).toEqual({
    code: 1,
    output: expect.stringContaining('Usage:'),
  });
});

test('mark-invented marks a lead once', async () => {
  const { id } = await makeLead(api);
  const mark = ['mark-invented', String(id), '--by', admin.email];
  expect((await runCommand(api, mark)).output).toContain(`Lead ${id} is marked as invented.`);
  expect((await runCommand(api, mark)).output).toContain('had been marked before');
});

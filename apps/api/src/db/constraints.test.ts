import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { secondFactorResets } from '../modules/accounts/accounts.tables.ts';
import { invoices } from '../modules/invoices/invoices.tables.ts';
import { makeInvoice } from '../modules/invoices/testing/sample-invoices.ts';
import { addProvider } from '../modules/leads/testing/sample-providers.ts';
import { makeMatch } from '../modules/matches/testing/sample-match.ts';
import { makeAdmin } from '../testing/accounts.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let api: TestApp;
let providerId: number;
beforeAll(async () => {
  api = await createTestApp();
  providerId = await addProvider(api.db, { zip: '78701', credits: 0 });
});
afterAll(() => api.close());

const violated = (constraint: string) => ({ cause: { constraint } });

// The code checks these first; the database is what holds when two processes check at once.
describe('the database itself refuses', () => {
  test('a second live match of a lead', async () => {
    const { lead } = await makeMatch(api, providerId);
    const other = await addProvider(api.db, { zip: '78701', credits: 0 });
    await expect(makeMatch(api, other, {}, lead)).rejects.toMatchObject(
      violated('matches_one_live_per_lead'),
    );
  });

  test('a second invoice with the same sequence number', async () => {
    const { id } = await makeInvoice(api, providerId);
    const [invoice] = await api.db.select().from(invoices).where(eq(invoices.id, id));
    if (!invoice) throw new Error('The invoice was not made.');
    const { id: _, ...values } = invoice;
    await expect(api.db.insert(invoices).values({ ...values, number: 'another' })).rejects.toMatchObject(
      violated('invoices_sequence'),
    );
  });

  test('the agreement to a second factor reset by the colleague who requested it', async () => {
    const [owner, colleague] = [await makeAdmin(api), await makeAdmin(api)];
    const decided = { decidedBy: colleague.userId, decidedAt: new Date(), decision: 'agreed' } as const;
    const reset = { userId: owner.userId, reason: 'Lost phone', askedBy: colleague.userId, ...decided };
    await expect(api.db.insert(secondFactorResets).values(reset)).rejects.toMatchObject(
      violated('second_factor_resets_by_two'),
    );
  });
});

import { eq } from 'drizzle-orm';
import { assert, asyncModelRun, asyncProperty } from 'fast-check';

import { addProvider } from '../../modules/leads/testing/sample-providers.ts';
import { openVendor } from '../../modules/payments/testing/sandbox-vendor.ts';
import { providers } from '../../modules/providers/providers.tables.ts';
import { makeAdmin, openSession } from '../../testing/accounts.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { moneyCommands, type RealMoney } from './money-commands.ts';
import { MoneyModel } from './money-model.ts';

/** The product on PostgreSQL with the sandbox beside it, for one sequence after the other. */
export async function createMoneyLab() {
  const api = await createTestApp();
  const vendor = await openVendor(api);
  const { token: staffToken } = await makeAdmin(api);
  const { pool } = api.services;

  /** A professional with nothing; those of earlier sequences get no lead anymore. */
  async function newProfessional(): Promise<RealMoney> {
    await pool.query('update providers set accepting_leads = false where accepting_leads');
    await pool.query(
      `update leads set outcome = 'unmatched', pending_until = null where outcome = 'pending'`,
    );
    const providerId = await addProvider(api.db, { credits: 0 });
    await pool.query(
      `insert into provider_regions (provider_id, zip, radius_miles, latitude, longitude)
       select $1, zip, 25, latitude, longitude from zips where zip = '98101'`,
      [providerId],
    );
    const [provider] = await api.db.select().from(providers).where(eq(providers.id, providerId));
    if (!provider) throw new Error('No professional was made');
    const { userId } = provider;
    const token = await openSession(api, userId);
    const added = await api.public(
      'POST /payment-methods',
      { body: { action: 'add', payment_method: 'pm_card_visa', return_path: '/dashboard' } },
      { token },
    );
    const [card] = added.body.payment_methods;
    if (!card) throw new Error('No card was saved');
    return {
      api,
      userId,
      providerId,
      token,
      cardId: card.id,
      staffToken,
      vendor: {
        dispute: async (chargeId) => {
          await vendor.openDispute(chargeId);
          await api.background.jobs.runNow('catch-up-with-payment-events');
        },
        money: async () => {
          const { rows } = await pool.query<{ customer_id: string }>(
            'select customer_id from payment_customers where provider_id = $1',
            [providerId],
          );
          const books = await vendor.books();
          return books.customers[rows[0]?.customer_id ?? '']?.net ?? 0;
        },
      },
    };
  }

  /** Numbers of invoices and credit notes that were left out or given twice. */
  async function gaps(): Promise<number> {
    const { rows } = await pool.query<{ gaps: number }>(
      `select coalesce(sum(last - total), 0)::int as gaps
         from (select kind, year, max(sequence) as last, count(distinct sequence) as total from invoices group by kind, year) n`,
    );
    return rows[0]?.gaps ?? 0;
  }

  return {
    /** @throws with the shortest sequence that was found to go wrong. */
    run: async ({ sequences, steps, seed }: { sequences: number; steps: number; seed: number }) => {
      await assert(
        asyncProperty(moneyCommands(steps), async (commands) => {
          const real = await newProfessional();
          await asyncModelRun(() => ({ model: new MoneyModel(), real }), commands);
        }),
        { numRuns: sequences, seed, endOnFailure: false },
      );
      if ((await gaps()) !== 0) throw new Error('Invoices are not numbered without a gap');
    },
    close: async () => {
      await vendor.close();
      await api.close();
    },
  };
}

import { eq, sql } from 'drizzle-orm';

import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../db/client.ts';
import { enqueue } from '../../platform/outbox.ts';
import { providers } from '../../providers/providers.tables.ts';
import type { Payer } from '../pay/ask-vendor.ts';
import { makePayment } from '../pay/make-payment.ts';
import { renewalSettings } from '../payments.tables.ts';
import { type Assessment, assessRenewal, dueProviders } from './assess-renewal.ts';
import { beginNext, countOutcomes } from './count-outcome.ts';
import { lockRenewal, moment, monthOf, type RenewalRow } from './renewal-row.ts';
import { stopAndNotify } from './stop-renewal.ts';
import { CEILING_REACHED } from '../payments.events.ts';

/** Another process was first, or the professional changed something. */
class NotDueError extends Error {
  override readonly name = 'NotDueError';
}

/** Not charged: it waits for the next month, and they are told once. */
async function waitForMonth(tx: Transaction, row: RenewalRow, at: Date): Promise<void> {
  await beginNext(tx, row, at);
  await tx
    .update(renewalSettings)
    .set({
      ceilingToldFor: sql`(select ${monthOf(moment(at))} from ${providers}
                            where ${providers.id} = ${renewalSettings.providerId})`,
    })
    .where(eq(renewalSettings.providerId, row.providerId));
  await enqueue(tx, CEILING_REACHED, { provider_id: row.providerId });
}

/** What is to become of a renewal that is due; what needs no card is done. */
async function decide({ db }: Payer, providerId: number, at: Date): Promise<Assessment> {
  return db.transaction(async (tx) => {
    await lockRenewal(tx, providerId);
    const found = await assessRenewal(tx, providerId, at);
    if (found.kind === 'ceiling') await waitForMonth(tx, found.settings, at);
    if (found.kind === 'stop') await stopAndNotify(tx, providerId, found.reason);
    return found;
  });
}

async function renew(services: Payer, providerId: number, at: Date): Promise<boolean> {
  const due = await decide(services, providerId, at);
  if (due.kind !== 'charge') return false;
  const { cause, order } = due;
  // Right before it is entered, as no other payment of theirs begins: what was decided above may be over.
  const check = async (tx: Transaction): Promise<void> => {
    const now = await assessRenewal(tx, providerId, at);
    if (now.kind !== 'charge' || now.cause !== cause) throw new NotDueError('The renewal is not due anymore');
  };
  await makePayment(services, { ...order, once: { kind: 'renewal', cause }, check });
  return true;
}

/**
 * Buys credits again for whoever chose so and is due. However many do it at once, each renewal is charged once: its cause is one payment.
 * An answer that is lost is no failure: the payment stays open, and is asked for again. Returns how many payments were made.
 */
export async function renewCredits(
  { services }: Context,
  { at = new Date() }: { readonly at?: Date } = {},
): Promise<number> {
  const { db, log } = services;
  await countOutcomes(services, at);
  let made = 0;
  for (const providerId of await dueProviders(db, at))
    try {
      if (await renew(services, providerId, at)) made += 1;
    } catch (error) {
      if (!(error instanceof NotDueError))
        log.warn({ err: error, provider_id: providerId }, 'a renewal could not be made yet');
    }
  await countOutcomes(services, at);
  return made;
}

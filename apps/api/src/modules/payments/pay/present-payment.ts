import { eq } from 'drizzle-orm';

import type { Payment } from '@carematch/api-client/contract/payments/payments.contract';

import type { Services } from '../../../services.ts';
import { creditAccounts } from '../../credits/credits.tables.ts';
import { invoiceOfPayment } from '../../invoices/invoices.ts';
import type { AskedPayment } from './ask-vendor.ts';

/** What is there once it is paid. */
async function deliveredOf({ db }: Pick<Services, 'db'>, id: number, providerId: number) {
  const [account] = await db
    .select({ balance: creditAccounts.balance })
    .from(creditAccounts)
    .where(eq(creditAccounts.providerId, providerId));
  return {
    invoice_id: (await invoiceOfPayment(db, id))?.id ?? null,
    balance: account?.balance ?? null,
  };
}

const NOTHING_YET = { invoice_id: null, balance: null };

/** A payment as its professional sees it. What their bank asks for is known right after the vendor was asked alone. */
export async function presentPayment(
  services: Pick<Services, 'db'>,
  { row, charge }: AskedPayment,
): Promise<Payment> {
  const { id, providerId, kind, state, name, credits, cents, cardBrand, cardLastFour, decline } = row;
  const waits = state === 'action_needed' && charge?.state === 'action_needed';
  return {
    id,
    kind,
    state,
    name,
    credits,
    price: cents / 100,
    card: cardBrand === null || cardLastFour === null ? null : { brand: cardBrand, last_four: cardLastFour },
    decline,
    action: waits ? { client_secret: charge.clientSecret, redirect_url: charge.redirectUrl ?? null } : null,
    ...(state === 'paid' ? await deliveredOf(services, id, providerId) : NOTHING_YET),
    created_at: row.createdAt.toISOString(),
  };
}

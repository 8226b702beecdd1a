import { eq } from 'drizzle-orm';

import { formatDollars, formatNumber } from '@carematch/validation/display/number-display';

import type { Context } from '../../../context.ts';
import { creditAccounts } from '../../credits/credits.tables.ts';
import { invoiceOfPayment } from '../../invoices/invoices.ts';
import { composeEmail } from '../../platform/email-layout.ts';
import { notifyProfessional } from '../../providers/providers.ts';
import { readPaymentRow } from './payment-row.ts';

/** Emails the receipt of a payment. Anyone who has just paid sees it in the portal already; a renewal is shown there, too. */
export async function sendReceipt(
  { services }: Context,
  { paymentId, key }: { readonly paymentId: number; readonly key: string },
): Promise<Date | undefined> {
  const { db, env } = services;
  const row = await readPaymentRow(db, paymentId);
  const { id, providerId, kind, name, credits, cents, cardBrand, cardLastFour } = row;
  const invoice = await invoiceOfPayment(db, id);
  const [account] = await db
    .select({ balance: creditAccounts.balance })
    .from(creditAccounts)
    .where(eq(creditAccounts.providerId, providerId));
  const price = formatDollars(cents / 100);
  const bought = `${name}: ${formatNumber(credits)} credits for ${price}`;
  const isRenewal = kind === 'renewal';
  return notifyProfessional(services, {
    dedupeKey: key,
    providerId,
    kind: 'account',
    email: ({ email, first_name: firstName }) =>
      composeEmail({
        to: email,
        subject: isRenewal ? `Your credits were renewed: ${price}` : `Your receipt: ${price}`,
        paragraphs: [
          `Hi ${firstName},`,
          isRenewal
            ? `Renewal bought credits for you, as you chose. ${bought}.`
            : `Thanks for your purchase. ${bought}.`,
          `Paid with ${cardBrand} ending in ${cardLastFour}. Invoice ${invoice?.number ?? ''}.`,
          `Your balance is ${formatNumber(account?.balance ?? 0)} credits now.`,
        ],
        action: { label: 'See your invoices', url: `${env.PORTAL_URL}/dashboard/invoices` },
        closing: 'If you didn’t make this purchase, reply to this email.',
      }),
    ...(isRenewal && {
      inApp: {
        text: `Renewal bought ${formatNumber(credits)} credits for ${price}.`,
        path: '/dashboard/invoices',
      },
    }),
  });
}

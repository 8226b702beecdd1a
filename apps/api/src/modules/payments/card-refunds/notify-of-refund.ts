import { formatDollars, formatNumber } from '@carematch/validation/display/number-display';

import type { Context } from '../../../context.ts';
import { composeEmail } from '../../platform/email-layout.ts';
import { notifyProfessional } from '../../providers/providers.ts';
import { readPaymentRow } from '../pay/payment-row.ts';
import { readRefundRow } from './payment-refunds.ts';

/** Notifies a professional that money went back to their card, unless the refund has failed since. */
export async function notifyOfRefund(
  { services }: Context,
  { id, key }: { readonly id: number; readonly key: string },
): Promise<Date | undefined> {
  const { db, env } = services;
  const row = await readRefundRow(db, id);
  if (row.state !== 'done') return undefined;
  const { providerId, cardBrand, cardLastFour } = await readPaymentRow(db, row.paymentId);
  const amount = formatDollars(row.cents / 100);
  const credits = `${formatNumber(row.credits)} ${row.credits === 1 ? 'unused credit' : 'unused credits'}`;
  return notifyProfessional(services, {
    dedupeKey: key,
    providerId,
    kind: 'account',
    email: ({ email, first_name: firstName }) =>
      composeEmail({
        to: email,
        subject: `We refunded ${amount}`,
        paragraphs: [
          `Hi ${firstName},`,
          `We refunded ${amount} to your ${cardBrand} ending in ${cardLastFour}, for ${credits}. Your bank may take 5 to 10 days to show it.`,
          `The reason: ${row.reason}`,
        ],
        action: { label: 'See the credit note', url: `${env.PORTAL_URL}/dashboard/invoices` },
        closing: 'If you have questions, reply to this email or contact our support team.',
      }),
    inApp: { text: `We refunded ${amount} for ${credits}.`, path: '/dashboard/invoices' },
  });
}

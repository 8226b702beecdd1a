import { eq } from 'drizzle-orm';

import { creditsText } from '@carematch/validation/display/credits-display';
import { formatDollars } from '@carematch/validation/display/number-display';

import type { Context } from '../../../context.ts';
import { composeEmail } from '../../platform/email-layout.ts';
import { notifyProfessional } from '../../providers/providers.ts';
import { readPaymentRow } from '../pay/payment-row.ts';
import { disputes } from '../payments.tables.ts';
import { readRefundRow } from './payment-refunds.ts';

interface Told {
  readonly id: number;
  readonly key: string;
}

interface Reversal {
  readonly paymentId: number;
  readonly cents: number;
  readonly taken: number;
  readonly shortfall: number;
}

/** What became of the credits. */
function creditsLine({ taken, shortfall }: Reversal): string {
  const lines = [
    ...(taken > 0 ? [`We took ${creditsText(taken)} back from your balance.`] : []),
    ...(shortfall > 0
      ? [`${creditsText(shortfall)} had already been used. Our team may contact you about them.`]
      : []),
  ];
  return lines.length === 0 ? 'Your balance stays as it is.' : lines.join(' ');
}

/** @param words by the amount and the card. */
async function notify(
  { services }: Context,
  key: string,
  reversal: Reversal,
  words: (
    amount: string,
    card: string,
  ) => { readonly subject: string; readonly text: string; readonly balance: string },
): Promise<Date | undefined> {
  const { db, env } = services;
  const { providerId, cardBrand, cardLastFour } = await readPaymentRow(db, reversal.paymentId);
  const amount = formatDollars(reversal.cents / 100);
  const { subject, text, balance } = words(amount, `${cardBrand} ending in ${cardLastFour}`);
  return notifyProfessional(services, {
    dedupeKey: key,
    providerId,
    kind: 'account',
    email: ({ email, first_name: firstName }) =>
      composeEmail({
        to: email,
        subject,
        paragraphs: [`Hi ${firstName},`, text, balance],
        action: { label: 'See your invoices', url: `${env.PORTAL_URL}/dashboard/invoices` },
        closing: 'If you have questions, reply to this email or contact our support team.',
      }),
    inApp: { text: `${subject}. ${balance}`, path: '/dashboard/invoices' },
  });
}

async function refundOf({ services: { db } }: Context, id: number) {
  const row = await readRefundRow(db, id);
  const { paymentId, cents, credits: taken, shortfallCredits: shortfall } = row;
  return { row, reversal: { paymentId, cents, taken, shortfall } };
}

/** Notifies a professional of a refund made at the payment provider, unless it has failed since. */
export async function notifyOfFoundRefund(context: Context, { id, key }: Told): Promise<Date | undefined> {
  const { row, reversal } = await refundOf(context, id);
  if (row.state === 'failed') return undefined;
  return notify(context, key, reversal, (amount, card) => ({
    subject:
      row.state === 'done'
        ? `Your payment was refunded: ${amount}`
        : `Your payment is being refunded: ${amount}`,
    text:
      row.state === 'done'
        ? `${amount} was refunded to your ${card}. Your bank may take 5 to 10 days to show it. A credit note is with your invoices.`
        : `${amount} is being refunded to your ${card}. We add a credit note to your invoices once the refund is complete.`,
    balance: creditsLine(reversal),
  }));
}

/** Notifies a professional that such a refund failed. */
export async function notifyOfFailedRefund(context: Context, { id, key }: Told): Promise<Date | undefined> {
  const { reversal } = await refundOf(context, id);
  return notify(context, key, reversal, (amount, card) => ({
    subject: `A refund of ${amount} didn’t go through`,
    text: `Your bank returned the refund to your ${card}.`,
    balance: `${creditsText(reversal.taken)} ${reversal.taken === 1 ? 'is' : 'are'} back on your balance.`,
  }));
}

async function disputeOf({ services: { db } }: Context, id: number) {
  const [row] = await db.select().from(disputes).where(eq(disputes.id, id));
  if (!row) throw new Error(`No dispute ${id}`);
  const { paymentId, cents, creditsTaken: taken, shortfallCredits: shortfall } = row;
  return { row, reversal: { paymentId, cents, taken, shortfall } };
}

/** Notifies a professional that a payment of theirs is disputed. */
export async function notifyOfDispute(context: Context, { id, key }: Told): Promise<Date | undefined> {
  const { reversal } = await disputeOf(context, id);
  return notify(context, key, reversal, (amount, card) => ({
    subject: `A payment of yours is disputed: ${amount}`,
    text: `Your bank told us that the payment by your ${card} is disputed, and took ${amount} back.`,
    balance: creditsLine(reversal),
  }));
}

/** Notifies a professional of how a dispute ended. */
export async function notifyOfDisputeEnd(context: Context, { id, key }: Told): Promise<Date | undefined> {
  const { row, reversal } = await disputeOf(context, id);
  const { taken } = reversal;
  return notify(context, key, reversal, (amount) =>
    row.state === 'won'
      ? {
          subject: `The dispute over ${amount} is settled`,
          text: 'Your bank decided that the payment stands. A new invoice replaces the credit note.',
          balance: `${creditsText(taken)} ${taken === 1 ? 'is' : 'are'} back on your balance.`,
        }
      : {
          subject: `The dispute over ${amount} is settled`,
          text: `Your bank decided that ${amount} stays with you.`,
          balance: 'The credits that we took back stay with us.',
        },
  );
}

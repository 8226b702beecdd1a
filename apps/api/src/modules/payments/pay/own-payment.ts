import { and, eq } from 'drizzle-orm';

import type { Payment } from '@carematch/api-client/contract/payments/payments.contract';

import type { ActorForProfessional, ProfessionalActor } from '../../../actor.ts';
import { ApiError } from '../../../plugins/api-error.ts';
import type { Services } from '../../../services.ts';
import { PaymentOutcomeUnknownError } from '../../../ports/payments/payments-port.ts';
import { payments } from '../payments.tables.ts';
import { askVendor, type Payer, settleByCharge } from './ask-vendor.ts';
import { orUnavailable } from './outcome-unknown.ts';
import type { PaymentRow } from './payment-row.ts';
import { presentPayment } from './present-payment.ts';

async function ownPayment({ db }: Pick<Services, 'db'>, providerId: number, id: number): Promise<PaymentRow> {
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.id, id), eq(payments.providerId, providerId)));
  if (!row) throw new ApiError('not_found');
  return row;
}

/**
 * A payment as it stands: one that is open is asked for at the vendor, and shown as it was where that doesn't answer. What confirms it at
 * the bank is for its owner alone.
 */
export async function readPayment(
  services: Payer,
  { kind, providerId }: ActorForProfessional,
  id: number,
): Promise<Payment> {
  const row = await ownPayment(services, providerId, id);
  const asked = await askVendor(services, row).catch((error: unknown) => {
    if (error instanceof PaymentOutcomeUnknownError) return { row };
    throw error;
  });
  const payment = await presentPayment(services, asked);
  return kind === 'professional' ? payment : { ...payment, action: null };
}

/**
 * Gives up a payment that waits for its bank. One that was settled meanwhile stays as it is.
 * @throws {ApiError} `invalid_transition` before the vendor has answered: no one knows yet what there is to give up.
 */
export async function cancelPayment(
  services: Payer,
  { providerId }: ProfessionalActor,
  id: number,
): Promise<Payment> {
  const row = await ownPayment(services, providerId, id);
  if (row.state === 'started')
    throw new ApiError('invalid_transition', {
      message: 'We’re still checking this payment with your bank. Check back in a minute.',
    });
  if (row.state !== 'action_needed' || row.chargeId === null) return presentPayment(services, { row });
  const charge = await orUnavailable(
    'We couldn’t reach your bank to cancel this payment. Try again in a minute.',
    services.payments.cancelCharge(row.chargeId),
  );
  return presentPayment(services, await settleByCharge(services, row, charge));
}

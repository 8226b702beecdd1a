import { and, eq } from 'drizzle-orm';

import type { paymentsContract } from '@carematch/api-client/contract/payments/payments.contract';

import type { Database } from '../../../db/client.ts';
import { ApiError } from '../../../plugins/api-error.ts';
import type { Handler } from '../../../plugins/contract/handlers.ts';
import { PaymentOutcomeUnknownError } from '../../../ports/payments/payments-port.ts';
import { payments } from '../payments.tables.ts';
import { askVendor, settleByCharge } from './ask-vendor.ts';
import { orUnavailable } from './outcome-unknown.ts';
import type { PaymentRow } from './payment-row.ts';
import { presentPayment } from './present-payment.ts';

type Contract = typeof paymentsContract;

async function ownPayment(db: Database, providerId: number, id: number): Promise<PaymentRow> {
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.id, id), eq(payments.providerId, providerId)));
  if (!row) throw new ApiError('not_found');
  return row;
}

/**
 * `GET /payments/:id`: the vendor is asked about an open payment; if it doesn't answer, the payment is returned as it was. Only its owner
 * gets what confirms it at the bank. @throws {ApiError} `not_found`.
 */
export const readPayment: Handler<Contract['GET /payments/:id']> = async (
  { actor: { kind, providerId }, services },
  { params },
) => {
  const row = await ownPayment(services.db, providerId, params.id);
  const asked = await askVendor(services, row).catch((error: unknown) => {
    if (error instanceof PaymentOutcomeUnknownError) return { row };
    throw error;
  });
  const payment = await presentPayment(services, asked);
  return { payment: kind === 'professional' ? payment : { ...payment, action: null } };
};

/**
 * `POST /payments/:id/cancel`: gives up a payment that waits for its bank. One that was settled concurrently stays as it is.
 * @throws {ApiError} `not_found`, `invalid_transition` before the vendor has answered: no one knows yet what there is to give up.
 */
export const cancelPayment: Handler<Contract['POST /payments/:id/cancel']> = async (
  { actor, services },
  { params },
) => {
  const row = await ownPayment(services.db, actor.providerId, params.id);
  if (row.state === 'started')
    throw new ApiError('invalid_transition', {
      message: 'We’re still checking this payment with your bank. Check back in a minute.',
    });
  if (row.state !== 'action_needed' || row.chargeId === null)
    return { payment: await presentPayment(services, { row }) };
  const charge = await orUnavailable(
    'We couldn’t reach your bank to cancel this payment. Try again in a minute.',
    services.payments.cancelCharge(row.chargeId),
  );
  return { payment: await presentPayment(services, await settleByCharge(services, row, charge)) };
};

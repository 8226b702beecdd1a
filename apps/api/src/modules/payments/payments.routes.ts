import type { paymentAlertsContract } from '@carematch/api-client/contract/payments/payment-alerts.contract';
import type {
  paymentsContract,
  staffPaymentsContract,
} from '@carematch/api-client/contract/payments/payments.contract';

import { type Handlers, inTransaction } from '../../plugins/contract/handlers.ts';
import { onBehalfOf, ofUser } from '../providers/providers.ts';
import { listAlerts, readAlert, resolveAlert } from './alerts/list-alerts.ts';
import { changeCard, changeOwnCards } from './cards/change-card.ts';
import { listCards, listOwnCards } from './cards/list-cards.ts';
import { refundInvoice } from './card-refunds/refund-invoice.ts';
import { listOwnPaymentOptions, listPaymentOptions } from './options/list-options.ts';
import { cancelPayment, readPayment } from './pay/own-payment.ts';
import { payForCredits } from './pay/pay-for-credits.ts';

export { servePaymentWebhook } from './webhook/serve-webhook.ts';

/** Packages, cards and payments of a professional. */
export const paymentsHandlers: Handlers<typeof paymentsContract> = {
  'GET /payment-options': listOwnPaymentOptions,
  'GET /payment-methods': listOwnCards,
  'POST /payment-methods': changeOwnCards,
  'POST /credits/pay': payForCredits,
  'GET /payments/:id': readPayment,
  'POST /payments/:id/cancel': cancelPayment,
};

/** What staff see and do of a professional's cards, and the money that they give back. */
export const staffPaymentsHandlers: Handlers<typeof staffPaymentsContract> = {
  'GET /users/:id/payment-options': async (context, { params }) =>
    listPaymentOptions(await onBehalfOf(context, ofUser(params.id))),
  'GET /users/:id/payment-methods': async (context, { params }) =>
    listCards(await onBehalfOf(context, ofUser(params.id))),
  'POST /users/:id/payment-methods': async (context, input) =>
    changeCard(await onBehalfOf(context, ofUser(input.params.id)), input),
  'POST /invoices/:id/refund': refundInvoice,
};

/** What staff should see at the payment provider. */
export const paymentAlertsHandlers: Handlers<typeof paymentAlertsContract> = {
  'GET /payment-alerts': listAlerts,
  'GET /payment-alerts/:id': readAlert,
  'POST /payment-alerts/:id/resolve': inTransaction(resolveAlert),
};

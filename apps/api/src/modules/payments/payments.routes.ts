import type {
  paymentsContract,
  staffPaymentsContract,
} from '@carematch/api-client/contract/payments/payments.contract';

import type { StaffActor } from '../../actor.ts';
import { ApiError } from '../../plugins/api-error.ts';
import type { Handlers } from '../../plugins/contract/handlers.ts';
import type { Services } from '../../services.ts';
import { actFor, ofUser } from '../providers/providers.ts';
import { addCard, confirmCard } from './cards/add-card.ts';
import { changeCard } from './cards/change-card.ts';
import { listCards } from './cards/present-cards.ts';
import { refundInvoice } from './card-refunds/refund-invoice.ts';
import { listPaymentOptions } from './options/list-options.ts';
import { cancelPayment, readPayment } from './pay/own-payment.ts';
import { payForCredits } from './pay/pay-for-credits.ts';

export { servePaymentWebhook } from './webhook/serve-webhook.ts';

/** Packages, cards and payments of a professional. */
export function paymentsHandlers(services: Services): Handlers<typeof paymentsContract> {
  const { db } = services;
  return {
    'GET /payment-options': ({ actor }, { query }) => {
      const own = actor.kind === 'professional' ? actor.userId : actor.professionalUserId;
      if (query.user_id !== undefined && query.user_id !== own) throw new ApiError('not_found');
      return listPaymentOptions(services, actor.providerId);
    },
    'GET /payment-methods': async ({ actor }) => {
      const entry = await services.payments.cardEntry();
      return {
        payment_methods: await listCards(db, actor.providerId),
        card_entry:
          entry.kind === 'stripe'
            ? { kind: entry.kind, publishable_key: entry.publishableKey }
            : { kind: entry.kind, publishable_key: entry.publishableKey, address: entry.address },
      };
    },
    'POST /payment-methods': async ({ actor }, { body }) => {
      let setup = null;
      if (body.action === 'add')
        setup = await addCard(services, actor, {
          paymentMethod: body.payment_method,
          returnPath: body.return_path,
        });
      else if (body.action === 'confirm') setup = await confirmCard(services, actor, body.setup_id);
      else await changeCard(services, actor, body);
      return { payment_methods: await listCards(db, actor.providerId), setup };
    },
    'POST /credits/pay': async ({ actor }, { body, idempotencyKey }) => ({
      payment: await payForCredits(services, actor, idempotencyKey, body),
    }),
    'GET /payments/:id': async ({ actor }, { params }) => ({
      payment: await readPayment(services, actor, params.id),
    }),
    'POST /payments/:id/cancel': async ({ actor }, { params }) => ({
      payment: await cancelPayment(services, actor, params.id),
    }),
  };
}

/** What staff see and do of a professional's cards, and the money that they give back. */
export function staffPaymentsHandlers(services: Services): Handlers<typeof staffPaymentsContract> {
  const { db } = services;
  const forUser = (actor: StaffActor, userId: number) => actFor(db, actor, ofUser(userId));
  return {
    'GET /users/:id/payment-options': async ({ actor }, { params }) =>
      listPaymentOptions(services, (await forUser(actor, params.id)).providerId),
    'GET /users/:id/payment-methods': async ({ actor }, { params }) => ({
      payment_methods: await listCards(db, (await forUser(actor, params.id)).providerId),
    }),
    'POST /users/:id/payment-methods': async ({ actor }, { params, body }) => {
      const professional = await forUser(actor, params.id);
      await changeCard(services, professional, body);
      return { payment_methods: await listCards(db, professional.providerId) };
    },
    'POST /invoices/:id/refund': refundInvoice,
  };
}

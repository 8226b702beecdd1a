import type { FastifyInstance } from 'fastify';

import { ApiError } from '../../../plugins/api-error.ts';
import { PAYMENT_WEBHOOK_PATH } from '../../../ports/payments/create-payments.ts';
import { PaymentEventRefusedError } from '../../../ports/payments/payments-port.ts';
import type { Services } from '../../../services.ts';
import { orUnavailable } from '../pay/outcome-unknown.ts';
import { takeEvent } from './take-event.ts';

/** Takes the events of the payment vendor. Their signature, over the bytes as they came, is all the permission it needs. */
export function servePaymentWebhook(app: FastifyInstance, services: Services): void {
  const context = { actor: { kind: 'job', name: 'payment-webhook' }, services } as const;
  // A scope of its own: everywhere else JSON is parsed.
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body));
    scope.post(PAYMENT_WEBHOOK_PATH, async ({ headers, body }) => {
      const signature = headers['stripe-signature'];
      const bytes = Buffer.isBuffer(body) ? body : Buffer.of();
      try {
        const event = services.payments.readEvent(
          bytes,
          typeof signature === 'string' ? signature : undefined,
        );
        await orUnavailable("The event couldn't be processed yet.", takeEvent(context, event));
      } catch (error) {
        if (!(error instanceof PaymentEventRefusedError)) throw error;
        throw new ApiError('malformed_request', {
          message: "The event isn't signed as it should be.",
          cause: error,
        });
      }
      return { received: true };
    });
    done();
  });
}

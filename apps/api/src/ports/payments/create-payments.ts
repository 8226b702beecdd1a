import { join } from 'node:path';

import { SANDBOX_KEYS } from '@carematch/payment-sandbox/sandbox-keys';
import type { PaymentSandbox } from '@carematch/payment-sandbox/start-payment-sandbox';

import type { Env } from '../../config/env.ts';
import type { PaymentsPort } from './payments-port.ts';
import { stripePayments, type StripeAccount } from './stripe-payments.ts';

/** Where the sandbox keeps its books. */
export const sandboxFolder = ({ DATA_DIR }: Pick<Env, 'DATA_DIR'>): string =>
  join(DATA_DIR, 'payment-sandbox');

/** Where vendors tell what happened. */
export const PAYMENT_WEBHOOK_PATH = '/api/webhooks/payments';

const sandboxAccount = (address: string): StripeAccount => ({
  secretKey: SANDBOX_KEYS.secret,
  address,
  cardEntry: { kind: 'sandbox', publishableKey: SANDBOX_KEYS.publishable, address },
});

/** A sandbox in this process, started by who first needs it. Production never loads it. */
function ownSandbox(env: Env): PaymentsPort {
  let sandbox: PaymentSandbox | undefined;
  return stripePayments({
    webhookSecret: SANDBOX_KEYS.webhook,
    async connect() {
      const { startPaymentSandbox } = await import('@carematch/payment-sandbox/start-payment-sandbox');
      sandbox = await startPaymentSandbox({
        dataDir: sandboxFolder(env),
        port: env.PAYMENT_SANDBOX_PORT,
        // Tests hand events over themselves: what listens on the usual port is not theirs.
        ...(env.NODE_ENV !== 'test' && { webhookUrl: `http://localhost:${env.PORT}${PAYMENT_WEBHOOK_PATH}` }),
      });
      return sandboxAccount(sandbox.address);
    },
    close: async () => sandbox?.close(),
  });
}

/** Stripe where its keys are set, otherwise a sandbox that speaks its interface: the same adapter, through the same SDK. */
export function createPayments(env: Env): PaymentsPort {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = env;
  const { STRIPE_WEBHOOK_SECRET: webhookSecret, PAYMENT_SANDBOX_URL: address } = env;
  if (secretKey !== undefined && publishableKey !== undefined && webhookSecret !== undefined)
    return stripePayments({
      webhookSecret,
      connect: async () => ({ secretKey, cardEntry: { kind: 'stripe', publishableKey } }),
    });
  if (address === undefined) return ownSandbox(env);
  return stripePayments({
    webhookSecret: SANDBOX_KEYS.webhook,
    connect: async () => sandboxAccount(address),
  });
}

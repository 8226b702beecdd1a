import { Stripe } from 'stripe';

import { SANDBOX_KEYS } from '../sandbox-keys.ts';

/** The unmodified SDK, on the sandbox at an address. What it would repeat by itself is left to tests. */
export function sdkOn(address: string, settings: { readonly maxNetworkRetries?: number } = {}): Stripe {
  const { hostname: host, port } = new URL(address);
  return new Stripe(SANDBOX_KEYS.secret, {
    protocol: 'http',
    host,
    port,
    telemetry: false,
    maxNetworkRetries: 0,
    ...settings,
  });
}

/** Ten dollars, paid at once. */
export const TEN_DOLLARS = {
  amount: 1000,
  currency: 'usd',
  payment_method: 'pm_card_visa',
  confirm: true,
} as const satisfies Stripe.PaymentIntentCreateParams;

import { expect, it } from 'vitest';

import { paymentHosts } from './payment-hosts.ts';

const SANDBOX = 'http://localhost:4011';

it('lets the page hand a card to the sandbox, and nothing of Stripe in', () =>
  expect(paymentHosts({ STRIPE: 'off', PAYMENT_SANDBOX_ORIGIN: SANDBOX })).toEqual({ connectTo: [SANDBOX] }));

it('lets Stripe in where cards go to Stripe, and no sandbox', () => {
  const hosts = paymentHosts({ STRIPE: 'on', PAYMENT_SANDBOX_ORIGIN: SANDBOX });
  expect(hosts.scripts).toContain('https://js.stripe.com');
  expect(hosts.frames).toContain('https://hooks.stripe.com');
  expect(JSON.stringify(hosts)).not.toContain(SANDBOX);
});

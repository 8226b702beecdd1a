import { expect, it } from 'vitest';

import { paymentHosts } from './payment-hosts.ts';

it('lets the page hand a card to a sandbox on this machine, whichever port it took, and nothing of Stripe in', () =>
  expect(paymentHosts({ STRIPE: 'off' })).toEqual({
    connectTo: ['http://127.0.0.1:*', 'http://localhost:*'],
  }));

it('lets Stripe in where cards go to Stripe, and no sandbox', () => {
  const hosts = paymentHosts({ STRIPE: 'on' });
  expect(hosts.scripts).toContain('https://js.stripe.com');
  expect(hosts.frames).toContain('https://hooks.stripe.com');
  expect(JSON.stringify(hosts)).not.toContain('http://');
});

import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { Stripe } from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { SANDBOX_KEYS } from '../sandbox-keys.ts';
import { startPaymentSandbox, type PaymentSandbox } from '../start-payment-sandbox.ts';
import { sdkOn, TEN_DOLLARS } from '../testing/sdk.ts';
import { parseForm } from './parse-form.ts';

let sandbox: PaymentSandbox;
let stripe: Stripe;
beforeAll(async () => {
  sandbox = await startPaymentSandbox();
  stripe = sdkOn(sandbox.address);
});
afterAll(() => sandbox.close());

const ask = (path: string, key: string, body?: string): Promise<Response> =>
  fetch(`${sandbox.address}${path}`, {
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/x-www-form-urlencoded' },
    ...(body !== undefined && { method: 'POST', body }),
  });

describe('a request', () => {
  test.each([
    ['without a key that is known', '/v1/events', 'sk_other', undefined, 401, undefined],
    [
      'of a browser for anything but a card',
      '/v1/events',
      SANDBOX_KEYS.publishable,
      undefined,
      401,
      undefined,
    ],
    [
      'of a server with a card number',
      '/v1/payment_methods',
      SANDBOX_KEYS.secret,
      'type=card',
      401,
      undefined,
    ],
    ['for what there is not', '/v1/coupons', SANDBOX_KEYS.secret, undefined, 404, undefined],
    [
      'for an object that is not there',
      '/v1/payment_intents/pi_1',
      SANDBOX_KEYS.secret,
      undefined,
      404,
      'resource_missing',
    ],
    [
      'for an object of another kind',
      '/v1/refunds/pi_1',
      SANDBOX_KEYS.secret,
      undefined,
      404,
      'resource_missing',
    ],
    ['without a field', '/v1/payment_intents', SANDBOX_KEYS.secret, 'amount=1000', 400, 'parameter_missing'],
    ['with an unknown field', '/v1/customers', SANDBOX_KEYS.secret, 'telephone=1', 400, 'parameter_unknown'],
    [
      'with a wrong field',
      '/v1/payment_intents',
      SANDBOX_KEYS.secret,
      'amount=ten&currency=usd',
      400,
      'parameter_invalid',
    ],
    [
      'for too little',
      '/v1/payment_intents',
      SANDBOX_KEYS.secret,
      'amount=49&currency=usd',
      400,
      'amount_too_small',
    ],
  ])('%s is refused as Stripe does', async (_name, path, key, body, status, code) => {
    const answer = await ask(path, key, body);
    const { error } = (await answer.json()) as { error: { type: string; code?: string } };
    expect([answer.status, error.type, error.code]).toEqual([status, 'invalid_request_error', code]);
  });

  test('that asks for whole objects gets them, and changes nothing when there are none', async () => {
    const customer = await stripe.customers.create({ email: 'ada@test.example' });
    const paid = await stripe.paymentIntents.create({
      ...TEN_DOLLARS,
      customer: customer.id,
      expand: ['latest_charge.balance_transaction', 'customer'],
    });
    expect(paid).toMatchObject({
      customer: { email: 'ada@test.example' },
      latest_charge: { paid: true, balance_transaction: { amount: 1000, fee: 59, net: 941 } },
    });
    await expect(
      stripe.paymentIntents.create({ ...TEN_DOLLARS, customer: customer.id, expand: ['nonsense'] }),
    ).rejects.toThrow('cannot be expanded');
    const { data } = await stripe.paymentIntents.list({ customer: customer.id });
    expect(data).toHaveLength(1);
  });
});

test('a list is paged, newest first, both ways', async () => {
  const { id: customer } = await stripe.customers.create();
  const made: string[] = [];
  for (let n = 0; n < 5; n += 1)
    made.push((await stripe.paymentIntents.create({ ...TEN_DOLLARS, customer })).id);
  const newestFirst = made.toReversed();
  const first = await stripe.paymentIntents.list({ customer, limit: 2 });
  expect([first.data.map(({ id }) => id), first.has_more]).toEqual([newestFirst.slice(0, 2), true]);
  const all: string[] = [];
  for await (const { id } of stripe.paymentIntents.list({ customer, limit: 2 })) all.push(id);
  expect(all).toEqual(newestFirst);
  const back = await stripe.paymentIntents.list({
    customer,
    limit: 2,
    ending_before: newestFirst[4] ?? '',
  });
  expect(back.data.map(({ id }) => id)).toEqual(newestFirst.slice(2, 4));
  const { data } = await stripe.paymentIntents.list({ customer, created: { gt: Date.now() } });
  expect(data).toEqual([]);
});

test('a form keeps its nesting, and a name means nothing', () => {
  expect(parseForm('a=1&b[c]=2&b[d][e]=3&f[0]=x&f[1]=y&g[]=z')).toEqual({
    a: '1',
    b: { c: '2', d: { e: '3' } },
    f: ['x', 'y'],
    g: ['z'],
  });
  expect(parseForm('__proto__[polluted]=1&a[constructor][prototype][polluted]=1')).not.toHaveProperty(
    'polluted',
  );
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  expect(parseForm('')).toEqual({});
});

test('the next free port is taken, and a sandbox is reached from this machine alone', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  const next = await startPaymentSandbox({ port });
  expect(Number(new URL(next.address).port)).toBeGreaterThan(port);
  expect(new URL(next.address).hostname).toBe('127.0.0.1');
  await next.close();
  taken.close();
});

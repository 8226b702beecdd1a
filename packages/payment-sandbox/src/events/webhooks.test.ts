import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Stripe } from 'stripe';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { SANDBOX_KEYS } from '../sandbox-keys.ts';
import { startPaymentSandbox, type PaymentSandbox } from '../start-payment-sandbox.ts';
import { sandboxControls, type SandboxControls } from '../testing/sandbox-controls.ts';
import { sdkOn } from '../testing/sdk.ts';
import { startWebhook, type Webhook } from '../testing/webhook.ts';

let webhook: Webhook;
let sandbox: PaymentSandbox;
let controls: SandboxControls;
let dataDir: string;

beforeEach(async () => {
  webhook = await startWebhook();
  dataDir = mkdtempSync(join(tmpdir(), 'payment-sandbox-'));
  sandbox = await startPaymentSandbox({ dataDir, webhookUrl: webhook.url });
  controls = sandboxControls(sandbox.address);
});
afterEach(async () => {
  await sandbox.close();
  await webhook.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** As the API verifies them. */
const heard = (): Stripe.Event[] =>
  webhook.bodies.map((body, n) =>
    Stripe.webhooks.constructEvent(body, webhook.signatures[n] ?? '', SANDBOX_KEYS.webhook),
  );
const types = (): string[] => heard().map(({ type }) => type);
const customers = (): unknown[] => heard().map(({ data }) => (data.object as Stripe.Customer).name);
const make = (name: string): Promise<Stripe.Customer> => sdkOn(sandbox.address).customers.create({ name });

test('events are delivered signed, in their order', async () => {
  await sdkOn(sandbox.address).paymentIntents.create({
    amount: 1000,
    currency: 'usd',
    payment_method: 'pm_card_createDispute',
    confirm: true,
  });
  await expect
    .poll(types)
    .toEqual([
      'payment_intent.created',
      'charge.succeeded',
      'payment_intent.succeeded',
      'charge.dispute.created',
      'charge.dispute.funds_withdrawn',
    ]);
  const [, , event] = heard();
  expect(await sdkOn(sandbox.address).events.retrieve(event?.id ?? '')).toEqual(event);
  expect((await sdkOn(sandbox.address).events.list({ limit: 2 })).data.map(({ type }) => type)).toEqual(
    types().toReversed().slice(0, 2),
  );
});

test('one that is refused is tried again, later each time', async () => {
  webhook.refuse(2);
  await make('ada');
  await expect.poll(webhook.refusals).toBe(1);
  expect(await controls.undelivered()).toBe(1);
  // The first wait is a second, the next one four.
  await controls.set({ clockAheadMs: 1500 });
  await expect.poll(webhook.refusals).toBe(0);
  await controls.set({ clockAheadMs: 3000 });
  expect(webhook.bodies).toEqual([]);
  await controls.set({ clockAheadMs: 10_000 });
  await expect.poll(customers).toEqual(['ada']);
  await expect.poll(controls.undelivered).toBe(0);
});

test('dropped ones never come', async () => {
  await controls.set({ webhooks: 'drop' });
  await make('ada');
  await controls.set({ webhooks: 'deliver' });
  await make('ben');
  await expect.poll(customers).toEqual(['ben']);
  expect(await controls.undelivered()).toBe(0);
});

test('doubled ones come twice, as the same event', async () => {
  await controls.set({ webhookCopies: 2 });
  await make('ada');
  await expect.poll(customers).toEqual(['ada', 'ada']);
  expect(webhook.bodies[0]).toBe(webhook.bodies[1]);
});

test('held ones come when they may, in the order that is asked for', async () => {
  await controls.set({ webhooks: 'hold' });
  for (const name of ['ada', 'ben', 'cleo']) await make(name);
  expect(await controls.undelivered()).toBe(3);
  await controls.set({ webhooks: 'deliver', webhooksNewestFirst: true });
  await expect.poll(customers).toEqual(['cleo', 'ben', 'ada']);
});

test('late ones come when their time is there', async () => {
  await controls.set({ webhookDelayMs: 60_000 });
  await make('ada');
  expect(await controls.undelivered()).toBe(1);
  expect(webhook.bodies).toEqual([]);
  await controls.set({ clockAheadMs: 61_000 });
  await expect.poll(customers).toEqual(['ada']);
});

test('what is not delivered when a sandbox ends is delivered by the next one', async () => {
  await controls.set({ webhooks: 'hold' });
  await make('ada');
  await sandbox.close();
  sandbox = await startPaymentSandbox({ dataDir, webhookUrl: webhook.url });
  controls = sandboxControls(sandbox.address);
  expect(await controls.undelivered()).toBe(1);
  await controls.set({ webhooks: 'deliver' });
  await expect.poll(customers).toEqual(['ada']);
});

test('two that share their books deliver each event once', async () => {
  const other = await startPaymentSandbox({ dataDir, webhookUrl: webhook.url });
  const names = Array.from({ length: 20 }, (_, n) => `customer ${n}`);
  await Promise.all(
    names.map((name, n) => sdkOn(n % 2 === 0 ? sandbox.address : other.address).customers.create({ name })),
  );
  await expect.poll(controls.undelivered).toBe(0);
  expect(customers().map(String).toSorted()).toEqual(names.toSorted());
  await other.close();
});

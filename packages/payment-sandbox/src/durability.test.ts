import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { sandboxControls } from './testing/sandbox-controls.ts';
import { startSandboxProcess, type SandboxProcess } from './testing/sandbox-process.ts';
import { startWebhook } from './testing/webhook.ts';
import { sdkOn, TEN_DOLLARS } from './testing/sdk.ts';

/** Lives of the sandbox; many are a proof. */
const KILLS = process.env['PROOF'] === 'full' ? 25 : 2;

let dataDir: string;
let running: SandboxProcess | undefined;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'payment-sandbox-'));
});
afterEach(async () => {
  await running?.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

/** Pays under one key after another until the sandbox is gone; resolves to what was answered, and the key that was not. */
async function payUntilKilled(address: string): Promise<{ paid: Map<string, string>; lastKey: string }> {
  const paid = new Map<string, string>();
  for (;;) {
    const idempotencyKey = randomUUID();
    try {
      const { id } = await sdkOn(address).paymentIntents.create(TEN_DOLLARS, { idempotencyKey });
      paid.set(idempotencyKey, id);
    } catch {
      return { paid, lastKey: idempotencyKey };
    }
  }
}

test('a sandbox that is killed loses no charge that it answered, and makes none twice', async () => {
  const paid = new Map<string, string>();
  let port = 0;
  for (let life = 0; life < KILLS; life += 1) {
    running = await startSandboxProcess({ dataDir, port });
    const { address } = running;
    port = Number(new URL(address).port);
    const payers = [1, 2, 3].map(() => payUntilKilled(address));
    await expect
      .poll(async () => (await sandboxControls(address).books()).charged, { interval: 5 })
      .toBeGreaterThan(paid.size * 1000 + life * 7000);
    await running.kill('SIGKILL');
    const lives = await Promise.all(payers);
    running = await startSandboxProcess({ dataDir, port });
    for (const one of lives) {
      for (const [key, id] of one.paid) paid.set(key, id);
      // Whether it was charged or not: asked again, it is, once.
      const { id } = await sdkOn(address).paymentIntents.create(TEN_DOLLARS, { idempotencyKey: one.lastKey });
      paid.set(one.lastKey, id);
    }
    await running.kill('SIGKILL');
  }
  running = await startSandboxProcess({ dataDir });
  const stripe = sdkOn(running.address);
  for (const [idempotencyKey, id] of paid)
    expect((await stripe.paymentIntents.create(TEN_DOLLARS, { idempotencyKey })).id).toBe(id);
  expect(new Set(paid.values()).size).toBe(paid.size);
  expect((await sandboxControls(running.address).books()).charged).toBe(paid.size * 1000);
}, 240_000);

test('a card number and its code are in no file, row, log, answer or event', async () => {
  const [number, cvc] = ['4000056655665556', '7391'];
  const webhook = await startWebhook();
  running = await startSandboxProcess({ dataDir, webhookUrl: webhook.url });
  const controls = sandboxControls(running.address);
  const stripe = sdkOn(running.address);
  const answers: unknown[] = [];
  for (const card of [number, '4000 0566 5566 5556', '4000056655665557'])
    answers.push(await controls.enterCard({ number: card, cvc }));
  const [entered] = answers as { id: string }[];
  const { id: customer } = await stripe.customers.create();
  const setup = { customer, payment_method: entered?.id ?? '', confirm: true };
  answers.push(await stripe.setupIntents.create(setup));
  answers.push(
    await stripe.paymentIntents.create({ ...TEN_DOLLARS, customer, payment_method: setup.payment_method }),
  );
  answers.push(await stripe.events.list({ limit: 100 }), await controls.books());
  await expect.poll(controls.undelivered).toBe(0);
  // The write-ahead log too, as a killed process leaves it.
  await running.kill('SIGKILL');
  await webhook.close();
  const files = readdirSync(dataDir).map((name) => readFileSync(join(dataDir, name), 'latin1'));
  expect(files.join('')).toContain('"last4":"5556"');
  const everything = [...files, ...webhook.bodies, JSON.stringify(answers), running.output()].join('\n');
  for (const canary of [number, number.slice(0, 8), number.slice(4, 12), '4000 0566'])
    expect(everything).not.toContain(canary);
  // By itself: four digits also stand by chance within an ID, a time or a signature.
  expect(everything).not.toMatch(new RegExp(String.raw`(?<![\w.-])${cvc}(?![\w-])`));
});

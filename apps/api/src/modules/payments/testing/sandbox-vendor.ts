import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import { SANDBOX_KEYS } from '@carematch/payment-sandbox/sandbox-keys';
import { sandboxControls, type SandboxControls } from '@carematch/payment-sandbox/testing/sandbox-controls';
import { expect } from 'vitest';

import { PAYMENT_WEBHOOK_PATH } from '../../../ports/payments/create-payments.ts';
import type { TestApp } from '../../../testing/test-app.ts';

/** What the sandbox told, signed; no one has passed it on. */
export interface Webhook {
  readonly body: string;
  readonly signature: string;
}

/** The sandbox of a test's app, and its webhooks in the test's hands. */
export interface SandboxVendor extends SandboxControls {
  /** All that it has told so far, once nothing is on its way. */
  webhooks: () => Promise<readonly Webhook[]>;
  /** Hands one to the API; gives the status of its answer. */
  pass: (webhook: Webhook) => Promise<number>;
  /** Reads an object or a list of the vendor's by its path. */
  read: (path: string) => Promise<Readonly<Record<string, unknown>>>;
  close: () => Promise<void>;
}

export async function openVendor(api: TestApp): Promise<SandboxVendor> {
  const entry = await api.services.payments.cardEntry();
  if (entry.kind !== 'sandbox') throw new Error('A test needs the sandbox');
  const controls = sandboxControls(entry.address);
  const heard: Webhook[] = [];
  const hear = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    heard.push({ body: await text(request), signature: String(request.headers['stripe-signature']) });
    response.end();
  };
  const mailbox = createServer((request, response) => void hear(request, response));
  await new Promise<void>((resolve) => void mailbox.listen(0, '127.0.0.1', resolve));
  const { port } = mailbox.address() as AddressInfo;
  await controls.set({ webhookUrl: `http://127.0.0.1:${port}/` });
  return {
    ...controls,
    webhooks: async () => {
      await expect.poll(controls.undelivered, { timeout: 10_000 }).toBe(0);
      return heard;
    },
    pass: async ({ body, signature }) => {
      const { statusCode } = await api.app.inject({
        method: 'POST',
        url: PAYMENT_WEBHOOK_PATH,
        headers: { 'content-type': 'application/json', 'stripe-signature': signature },
        payload: body,
      });
      return statusCode;
    },
    read: async (path) => {
      const response = await fetch(`${entry.address}${path}`, {
        headers: { authorization: `Bearer ${SANDBOX_KEYS.secret}` },
      });
      if (!response.ok) throw new Error(`The sandbox refused ${path}: ${await response.text()}`);
      return (await response.json()) as Record<string, unknown>;
    },
    close: () =>
      new Promise((resolve) => {
        mailbox.close(() => resolve());
        mailbox.closeAllConnections();
      }),
  };
}

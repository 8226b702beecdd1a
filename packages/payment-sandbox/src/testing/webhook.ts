import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** Someone who listens to events. */
export interface Webhook {
  readonly url: string;
  /** What it accepted, in the order in which it came. */
  readonly bodies: readonly string[];
  readonly signatures: readonly string[];
  /** Refuses so many of those that come next. */
  refuse: (times: number) => void;
  /** How many are left to refuse. */
  refusals: () => number;
  close: () => Promise<void>;
}

export async function startWebhook(): Promise<Webhook> {
  const bodies: string[] = [];
  const signatures: string[] = [];
  let refusals = 0;
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const isRefused = refusals > 0;
      if (isRefused) refusals -= 1;
      else {
        bodies.push(body);
        signatures.push(String(request.headers['stripe-signature']));
      }
      return response.writeHead(isRefused ? 503 : 204).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`,
    bodies,
    signatures,
    refuse: (times) => (refusals = times),
    refusals: () => refusals,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

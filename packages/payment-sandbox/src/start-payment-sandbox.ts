import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { ApiDoor } from './http/api-door.ts';
import { answerRequest } from './http/answer-request.ts';
import { Sandbox, type SandboxOptions } from './sandbox.ts';

export interface PaymentSandboxOptions extends SandboxOptions {
  /** The first port that it tries; the next free one is taken. 0, the default, takes any. */
  readonly port?: number;
}

/** A running sandbox. */
export interface PaymentSandbox {
  /** `http://127.0.0.1:<port>`: for the SDK, browsers and tests. */
  readonly address: string;
  close: () => Promise<void>;
}

/** This machine alone reaches it. */
const HOST = '127.0.0.1';
/** So many ports are tried. */
const PORTS = 200;

async function listen(server: Server, first: number): Promise<number> {
  for (let port = first; ; port += 1) {
    server.listen(port, HOST);
    try {
      await once(server, 'listening');
      return (server.address() as AddressInfo).port;
    } catch (error) {
      const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
      if (!isTaken || port >= first + PORTS) throw error;
    }
  }
}

/** Starts a sandbox; resolves once it listens. */
export async function startPaymentSandbox({
  port = 0,
  ...options
}: PaymentSandboxOptions = {}): Promise<PaymentSandbox> {
  const sandbox = new Sandbox(options);
  const door = new ApiDoor(sandbox);
  const server = createServer((request, response) => void answerRequest(sandbox, door, request, response));
  sandbox.address = `http://${HOST}:${await listen(server, port)}`;
  sandbox.deliveries.look();
  return {
    address: sandbox.address,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
      await sandbox.close();
    },
  };
}

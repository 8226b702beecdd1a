import { Client, type ClientOptions } from '@twilio/conversations';
import twilio from 'twilio';

import type { Emulator } from '../start-emulator.ts';

const { AccessToken } = twilio.jwt;

/** An access token as the server's SDK makes it. @param ttl seconds. */
export function accessToken(emulator: Pick<Emulator, 'config'>, identity: string, ttl = 3600): string {
  const { accountSid, serviceSid, apiKeys } = emulator.config;
  const [[keySid, secret] = ['', '']] = Object.entries(apiKeys);
  const token = new AccessToken(accountSid, keySid, secret, { identity, ttl });
  token.addGrant(new AccessToken.ChatGrant({ serviceSid }));
  return token.toJwt();
}

/** Options that the SDK takes and its types leave out: where to connect, and how soon to try again (milliseconds). */
export const clientOptions = (socketUrl: string): ClientOptions =>
  ({ Twilsock: { uri: socketUrl }, retryPolicy: { min: 50, max: 1000, randomness: 0.2 } }) as ClientOptions;

/** Resolves once the client is initialised. */
export function initialised(client: Client): Promise<Client> {
  return new Promise((resolve, reject) => {
    client.on('initialized', () => resolve(client));
    client.on('initFailed', ({ error }) => reject(new Error(error?.message)));
  });
}

/** A client of the unmodified SDK, initialised. */
export function connectClient(emulator: Emulator, identity: string, ttl?: number): Promise<Client> {
  return initialised(new Client(accessToken(emulator, identity, ttl), clientOptions(emulator.socketUrl)));
}

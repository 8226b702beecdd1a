import { Client } from '@twilio/conversations';
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

/** A client of the unmodified SDK, initialised. */
export async function connectClient(emulator: Emulator, identity: string, ttl?: number): Promise<Client> {
  const client = new Client(accessToken(emulator, identity, ttl), { Twilsock: { uri: emulator.socketUrl } });
  await new Promise<void>((resolve, reject) => {
    client.on('initialized', resolve);
    client.on('initFailed', ({ error }) => reject(new Error(error?.message)));
  });
  return client;
}

import { Client } from '@twilio/conversations';
import twilio from 'twilio';

import type { EmulatorConfig } from '../emulator-config.ts';
import type { Emulator } from '../start-emulator.ts';
import { clientOptions, initialised } from './sdk-options.ts';

const { AccessToken } = twilio.jwt;

/** An access token as the server's SDK makes it. @param ttl seconds. */
export function accessToken(
  emulator: { readonly config: Pick<EmulatorConfig, 'accountSid' | 'serviceSid' | 'apiKeys'> },
  identity: string,
  ttl = 3600,
): string {
  const { accountSid, serviceSid, apiKeys } = emulator.config;
  const [[keySid, secret] = ['', '']] = Object.entries(apiKeys);
  const token = new AccessToken(accountSid, keySid, secret, { identity, ttl });
  token.addGrant(new AccessToken.ChatGrant({ serviceSid }));
  return token.toJwt();
}

/** A client of the unmodified SDK, initialised. */
export function connectClient(emulator: Emulator, identity: string, ttl?: number): Promise<Client> {
  return initialised(new Client(accessToken(emulator, identity, ttl), clientOptions(emulator.socketUrl)));
}

import { Client } from '@twilio/conversations';
import { SignJWT } from 'jose';
import { describe, inject } from 'vitest';

import { clientOptions, initialised } from '../testing/sdk-options.ts';
import type { ContractTarget } from './contract-target.ts';
import { contract } from './contract.ts';

const { url, socketUrl, config } = inject('emulator');

/** An access token as Twilio's own library makes it, which does not run in pages. */
function token(identity: string, ttl = 3600): Promise<string> {
  const [[keySid, secret] = ['', '']] = Object.entries(config.apiKeys);
  const grants = { identity, chat: { service_sid: config.serviceSid } };
  return new SignJWT({ jti: `${keySid}-${crypto.randomUUID()}`, grants })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT', cty: 'twilio-fpa;v=1' })
    .setIssuer(keySid)
    .setSubject(config.accountSid)
    .setIssuedAt()
    .setExpirationTime(Math.floor(Date.now() / 1000) + ttl)
    .sign(new TextEncoder().encode(secret));
}

async function control(path: string, body: unknown): Promise<void> {
  await fetch(`${url}/emulator/${path}`, { method: 'POST', body: JSON.stringify(body) });
}

const target: ContractTarget = {
  name: 'the emulator',
  connect: async (identity, ttl) =>
    initialised(new Client(await token(identity, ttl), clientOptions(socketUrl))),
  token,
  // The SDK reconnects in Node as it does in a page; once is enough.
  cutSockets: undefined,
  receiveSms: (sms) => control('sms', sms),
};

describe('the contract, in Chromium', () => {
  contract(target);
});

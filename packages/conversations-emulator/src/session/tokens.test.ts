import { Client } from '@twilio/conversations';
import twilio from 'twilio';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { nextEvent, until } from '../contract/events.ts';
import { startEmulator, type Emulator } from '../start-emulator.ts';
import { accessToken, connectClient } from '../testing/sdk-clients.ts';
import { clientOptions } from '../testing/sdk-options.ts';

const { AccessToken } = twilio.jwt;

interface Refusal {
  readonly terminal: boolean;
  readonly httpStatusCode: number;
  readonly errorCode: number;
}

let emulator: Emulator;
const clients: Client[] = [];
beforeEach(async () => {
  emulator = await startEmulator();
});
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.shutdown().catch(() => undefined)));
  await emulator.stop();
});

async function connect(identity: string, ttl?: number): Promise<Client> {
  const client = await connectClient(emulator, identity, ttl);
  clients.push(client);
  return client;
}

function refusalOf(token: string): Promise<Refusal> {
  const client = new Client(token, clientOptions(emulator.socketUrl));
  return nextEvent<Refusal>(client, 'connectionError');
}

interface TokenParts {
  readonly account?: string;
  readonly key?: string;
  readonly secret?: string;
  readonly service?: string;
  readonly identity?: string;
  readonly nbf?: number;
  readonly ttl?: number;
  readonly hasGrant?: boolean;
}

function makeToken(parts: TokenParts): string {
  const { accountSid, serviceSid, apiKeys } = emulator.config;
  const [[key, secret] = ['', '']] = Object.entries(apiKeys);
  const token = new AccessToken(parts.account ?? accountSid, parts.key ?? key, parts.secret ?? secret, {
    identity: parts.identity ?? 'ada',
    ttl: parts.ttl ?? 600,
    ...(parts.nbf !== undefined && { nbf: parts.nbf }),
  });
  if (parts.hasGrant !== false)
    token.addGrant(new AccessToken.ChatGrant({ serviceSid: parts.service ?? serviceSid }));
  return token.toJwt();
}

describe('a token', () => {
  it.each<[string, number, TokenParts]>([
    ['signed with another secret', 20107, { secret: 'another secret of thirty-two letters' }],
    ['of an unknown key', 20103, { key: `SK${'f'.repeat(32)}` }],
    ['of another account', 20103, { account: `AC${'f'.repeat(32)}` }],
    ['for another service', 20106, { service: `IS${'f'.repeat(32)}` }],
    ['without a chat grant', 20106, { hasGrant: false }],
    ['that is over', 20104, { ttl: -10 }],
    ['of tomorrow', 20105, { nbf: Math.floor(Date.now() / 1000) + 86_400, ttl: 90_000 }],
    ['that lives for a week', 20157, { ttl: 7 * 86_400 }],
  ])('%s is refused with %d', async (_name, code, parts) => {
    expect(await refusalOf(makeToken(parts))).toMatchObject({
      terminal: true,
      httpStatusCode: 401,
      errorCode: code,
    });
  });

  it.each([
    ['that is not one', 'x'],
    ['with another algorithm', `${btoa('{"alg":"none"}')}.${btoa('{"iss":"x"}')}.`],
  ])('%s is refused', async (_name, token) => {
    expect(await refusalOf(token)).toMatchObject({ terminal: true, httpStatusCode: 401 });
  });

  it('of another user is refused on a session that has one', async () => {
    const client = await connect('ada');
    await expect(client.updateToken(accessToken(emulator, 'ben'))).rejects.toBeDefined();
    await until('it is denied', () => client.connectionState === 'denied');
  });

  it('about to expire is told three minutes before, and a new one is taken', async () => {
    const client = await connect('ada', 3600);
    const warned = nextEvent(client, 'tokenAboutToExpire');
    emulator.controls.jumpClock(3600_000 - 179_000);
    await warned;
    await client.updateToken(makeToken({ nbf: 0, ttl: 7200 }));
    expect(client.connectionState).toBe('connected');
  });

  it('that expires ends the session, until there is a new one', async () => {
    const client = await connect('ada', 3600);
    const expired = nextEvent(client, 'tokenExpired');
    emulator.controls.jumpClock(3601_000);
    await expired;
    await until('it is disconnected', () => client.connectionState === 'disconnected');
    await client.updateToken(makeToken({ ttl: 7200 }));
    await until('it is connected', () => client.connectionState === 'connected');
    expect(emulator.sessions.size).toBe(1);
  });

  it('is expired and warned of on demand', async () => {
    const client = await connect('ada');
    const warned = nextEvent(client, 'tokenAboutToExpire');
    emulator.controls.warnOfExpiry('ada');
    await warned;
    const expired = nextEvent(client, 'tokenExpired');
    emulator.controls.expireTokens('ada');
    await expired;
    expect(client.connectionState).toBe('disconnecting');
  });
});

describe('an offload', () => {
  it('moves the client to a new connection', async () => {
    const client = await connect('ada');
    const [before] = emulator.sessions;
    emulator.controls.offload(20);
    await until('there is another session', () => {
      const [after] = emulator.sessions;
      return after !== undefined && after !== before && client.connectionState === 'connected';
    });
    expect(emulator.sessions.size).toBe(1);
  });
});

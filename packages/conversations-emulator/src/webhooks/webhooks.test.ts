import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import twilio from 'twilio';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { until } from '../contract/events.ts';
import { startEmulator, type Emulator } from '../start-emulator.ts';
import { restClient } from '../testing/rest-client.ts';
import { connectClient } from '../testing/sdk-clients.ts';

interface Call {
  readonly isSigned: boolean;
  readonly fields: Readonly<Record<string, string>>;
}

type Answer = (fields: Readonly<Record<string, string>>) => { status: number; body?: unknown };

let emulator: Emulator;
let server: Server;
let hookUrl: string;
let calls: Call[];
let answer: Answer;

beforeEach(async () => {
  emulator = await startEmulator();
  calls = [];
  answer = () => ({ status: 200 });
  server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const fields = Object.fromEntries(new URLSearchParams(Buffer.concat(pieces).toString()));
      const signature = String(request.headers['x-twilio-signature']);
      calls.push({
        isSigned: twilio.validateRequest(emulator.config.authToken, signature, hookUrl, fields),
        fields,
      });
      const { status, body } = answer(fields);
      response.writeHead(status, { 'Content-Type': 'application/json' });
      response.end(body === undefined ? '' : JSON.stringify(body));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  hookUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
});
afterEach(async () => {
  await emulator.stop();
  server.closeAllConnections();
  server.close();
});

async function setHooks(filters: string[]): Promise<void> {
  const hooks = restClient(emulator).conversations.v1.configuration.webhooks();
  const set = await hooks.update({
    preWebhookUrl: hookUrl,
    postWebhookUrl: hookUrl,
    method: 'POST',
    filters,
  });
  expect(set.filters).toEqual(filters);
  expect((await hooks.fetch()).postWebhookUrl).toBe(hookUrl);
}

const eventsOf = (type: string): Call[] => calls.filter(({ fields }) => fields['EventType'] === type);

async function startConversation(): Promise<{
  send: (text: string) => Promise<number>;
  stop: () => Promise<void>;
}> {
  const client = await connectClient(emulator, 'ada');
  const conversation = await client.createConversation({ friendlyName: 'Hooked' });
  await conversation.join();
  return { send: (text) => conversation.sendMessage(text), stop: () => client.shutdown() };
}

describe('a webhook before the event', () => {
  it('is asked, signed, and may change what is sent', async () => {
    await setHooks(['onMessageAdd']);
    answer = ({ Body }) => ({ status: 200, body: { body: `${Body}!`, attributes: '{"checked":true}' } });
    const { send, stop } = await startConversation();
    await send('hello');
    const api = restClient(emulator).conversations.v1;
    const [conversation] = await api.conversations.list();
    const [message] = await api.conversations(conversation?.sid ?? '').messages.list();
    expect([message?.body, message?.attributes]).toEqual(['hello!', '{"checked":true}']);
    expect(calls).toMatchObject([
      {
        isSigned: true,
        fields: {
          EventType: 'onMessageAdd',
          Body: 'hello',
          Author: 'ada',
          Source: 'SDK',
          ClientIdentity: 'ada',
        },
      },
    ]);
    await stop();
  });

  it('may refuse what is sent', async () => {
    await setHooks(['onMessageAdd']);
    answer = () => ({ status: 403 });
    const { send, stop } = await startConversation();
    await expect(send('hello')).rejects.toMatchObject({ status: 403 });
    await stop();
  });

  it('is asked twice, and passed over when it fails', async () => {
    await setHooks(['onMessageAdd']);
    answer = () => ({ status: 500 });
    const { send, stop } = await startConversation();
    expect(await send('hello')).toBe(0);
    expect(calls).toHaveLength(2);
    await stop();
  });
});

describe('a webhook after the event', () => {
  it('is told of what clients do, signed', async () => {
    const events = ['onUserAdded', 'onConversationAdded', 'onParticipantAdded', 'onMessageAdded'];
    await setHooks(events);
    const { send, stop } = await startConversation();
    await send('hello');
    await until('all are told', () => calls.length >= 4);
    expect(new Set(calls.map(({ fields }) => fields['EventType']))).toEqual(new Set(events));
    expect(calls.every(({ isSigned }) => isSigned)).toBe(true);
    expect(eventsOf('onMessageAdded')[0]?.fields).toMatchObject({
      AccountSid: emulator.config.accountSid,
      ChatServiceSid: emulator.config.serviceSid,
      Index: '0',
      Body: 'hello',
      Author: 'ada',
    });
    await stop();
  });

  it('is told of what the server does only where it says so', async () => {
    await setHooks(['onConversationAdded']);
    const api = restClient(emulator).conversations.v1;
    await api.conversations.create({ friendlyName: 'quiet' });
    await api.conversations.create({ friendlyName: 'loud', xTwilioWebhookEnabled: 'true' });
    await until('it is told', () => calls.length > 0);
    expect(calls.map(({ fields }) => [fields['FriendlyName'], fields['Source']])).toEqual([['loud', 'API']]);
  });

  it('is told again when it fails', async () => {
    await setHooks(['onMessageAdded']);
    answer = ({ RetryCount }) => ({ status: RetryCount === '2' ? 200 : 503 });
    const { send, stop } = await startConversation();
    await send('hello');
    await until('it is told once', () => calls.length === 1);
    await new Promise((resolve) => setTimeout(resolve, 50));
    emulator.controls.jumpClock(2000);
    await until('it is told twice', () => calls.length === 2);
    await new Promise((resolve) => setTimeout(resolve, 50));
    emulator.controls.jumpClock(5000);
    await until('it is told three times', () => calls.length === 3);
    await new Promise((resolve) => setTimeout(resolve, 50));
    emulator.controls.jumpClock(60_000);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(calls.map(({ fields }) => fields['RetryCount'])).toEqual([undefined, '1', '2']);
    await stop();
  });

  it('of one conversation is told of that alone', async () => {
    const api = restClient(emulator).conversations.v1;
    const [one, other] = await Promise.all([api.conversations.create({}), api.conversations.create({})]);
    const { webhooks } = api.conversations(one.sid);
    const made = await webhooks.create({
      target: 'webhook',
      'configuration.url': hookUrl,
      'configuration.method': 'post',
      'configuration.filters': ['onMessageAdded'],
    });
    expect((await webhooks(made.sid).fetch()).configuration).toMatchObject({ url: hookUrl });
    expect((await webhooks.list()).map(({ sid }) => sid)).toEqual([made.sid]);
    for (const { sid } of [other, one])
      await api.conversations(sid).messages.create({ body: sid, xTwilioWebhookEnabled: 'true' });
    await until('it is told', () => calls.length > 0);
    expect(calls.map(({ fields }) => fields['Body'])).toEqual([one.sid]);
    const changed = await webhooks(made.sid).update({ 'configuration.filters': ['onMessageRemoved'] });
    expect(changed.configuration).toMatchObject({ filters: ['onMessageRemoved'] });
    expect(await webhooks(made.sid).remove()).toBe(true);
    await expect(webhooks(made.sid).fetch()).rejects.toMatchObject({ status: 404, code: 50360 });
  });
});

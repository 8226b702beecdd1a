import type { Client, Conversation } from '@twilio/conversations';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { nextEvent, until } from '../contract/events.ts';
import { joined } from '../contract/scene.ts';
import { startEmulator, type Emulator } from '../start-emulator.ts';
import { connectClient } from '../testing/sdk-clients.ts';
import { Faults } from './faults.ts';

let emulator: Emulator;
let ada: Client;
let conversation: Conversation;
beforeEach(async () => {
  emulator = await startEmulator({ httpControls: true, onError: () => undefined });
  ada = await connectClient(emulator, 'ada');
  const made = await ada.createConversation({});
  await made.join();
  conversation = await joined(ada, made.sid);
});
afterEach(async () => {
  emulator.faults.clear();
  await ada.shutdown();
  await emulator.stop();
});

const MESSAGES = '/Messages';

/** Where of a hundred requests chance strikes. */
const run = (seed: number): boolean[] => {
  const faults = new Faults(seed);
  faults.add({ at: 'request', probability: 0.3, action: { kind: 'cut' } });
  return Array.from({ length: 100 }, () => faults.next('request', undefined, '') !== undefined);
};

const post = (path: string, body: unknown): Promise<Response> =>
  fetch(`${emulator.url}/emulator/${path}`, { method: 'POST', body: JSON.stringify(body) });

describe('a fault', () => {
  it('of a status refuses the request, and nothing is done', async () => {
    emulator.faults.add({ at: 'request', path: MESSAGES, times: 1, action: { kind: 'refuse', status: 500 } });
    await expect(conversation.sendMessage('one')).rejects.toMatchObject({
      status: 500,
      body: { code: 20500 },
    });
    expect(await conversation.sendMessage('two')).toBe(0);
  });

  it('429 has the SDK try a read again by itself', async () => {
    emulator.faults.add({
      at: 'request',
      path: '/Conversations/',
      times: 1,
      action: { kind: 'refuse', status: 429 },
    });
    expect(await conversation.getMessagesCount()).toBe(0);
  });

  it('cut at the request loses it; cut at the reply loses the reply alone', async () => {
    emulator.faults.add({ at: 'request', path: MESSAGES, times: 1, action: { kind: 'cut' } });
    await expect(conversation.sendMessage('lost')).rejects.toThrow('disconnected');
    await until('it is back', () => ada.connectionState === 'connected');
    const added = nextEvent<{ body: string }>(conversation, 'messageAdded');
    emulator.faults.add({ at: 'reply', path: MESSAGES, times: 1, action: { kind: 'cut' } });
    await expect(conversation.sendMessage('kept')).rejects.toThrow('disconnected');
    expect((await added).body).toBe('kept');
    expect(await conversation.getMessagesCount()).toBe(1);
  });

  it('cut while a message is under way leaves no doubt to who comes back', async () => {
    emulator.faults.add({
      at: 'request',
      path: MESSAGES,
      times: 1,
      action: { kind: 'delay', milliseconds: 600 },
    });
    const sending = conversation.sendMessage('slow');
    setTimeout(() => emulator.controls.cutSockets('ada'), 50);
    await expect(sending).rejects.toThrow('disconnected');
    expect(await conversation.getMessagesCount()).toBe(1);
  });

  it('of a lost acknowledgement leaves the message there', async () => {
    emulator.faults.add({ at: 'reply', path: MESSAGES, times: 1, action: { kind: 'lose' } });
    const added = nextEvent<{ body: string }>(conversation, 'messageAdded');
    void conversation.sendMessage('unacknowledged').catch(() => undefined);
    expect((await added).body).toBe('unacknowledged');
  });

  it('of a delay holds events back, in their order', async () => {
    const heard: (string | null)[] = [];
    conversation.on('messageAdded', ({ body }) => heard.push(body));
    emulator.faults.add({ at: 'notification', times: 1, action: { kind: 'delay', milliseconds: 300 } });
    const start = Date.now();
    void conversation.sendMessage('one');
    void conversation.sendMessage('two');
    await until('both came', () => heard.length === 2);
    expect(Date.now() - start).toBeGreaterThanOrEqual(290);
    expect(heard).toEqual(['one', 'two']);
  });

  it('of a half-open socket lets nothing through until the socket is cut', async () => {
    emulator.controls.goDeaf('ada');
    let isSent = false;
    const sending = conversation.sendMessage('into the void').then(
      () => (isSent = true),
      () => undefined,
    );
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect([isSent, ada.connectionState]).toEqual([false, 'connected']);
    emulator.controls.cutSockets('ada');
    await sending;
    await until('it is back', () => ada.connectionState === 'connected');
    expect(await conversation.sendMessage('again')).toBe(0);
  });

  it('at the start has the client try again', async () => {
    emulator.faults.add({ at: 'connect', times: 2, action: { kind: 'refuse', status: 500 } });
    emulator.controls.cutSockets();
    await until('it is gone', () => ada.connectionState !== 'connected');
    await until('it is back', () => ada.connectionState === 'connected');
    expect(await conversation.sendMessage('hello')).toBe(0);
  });

  it('is of one user, and as often as asked', () => {
    const faults = new Faults(7);
    faults.add({ at: 'request', identity: 'ben', times: 2, action: { kind: 'cut' } });
    expect(faults.next('request', 'ada', '/')).toBeUndefined();
    const hits = [1, 2, 3].map(() => faults.next('request', 'ben', '/')?.kind);
    expect(hits).toEqual(['cut', 'cut', undefined]);
  });

  it('comes by chance at the same places for the same seed', () => {
    expect(run(5)).toEqual(run(5));
    expect(run(5)).not.toEqual(run(6));
    expect(run(5).filter(Boolean).length).toBeGreaterThan(15);
  });

  it('is ordered over HTTP too', async () => {
    const refuse = { at: 'request', path: MESSAGES, times: 1, action: { kind: 'refuse', status: 500 } };
    expect((await post('faults', refuse)).status).toBe(200);
    await expect(conversation.sendMessage('one')).rejects.toMatchObject({ status: 500 });
    await post('cut', { identity: 'ada' });
    await until('it is gone', () => ada.connectionState !== 'connected');
    await until('it is back', () => ada.connectionState === 'connected');
    expect((await post('faults', { at: 'nowhere' })).status).toBe(400);
    expect((await post('nothing', {})).status).toBe(404);
  });
});

import type twilio from 'twilio';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { unique } from '../contract/contract-target.ts';
import { nextEvent } from '../contract/events.ts';
import { joined } from '../contract/scene.ts';
import { startEmulator, type Emulator } from '../start-emulator.ts';
import { restClient } from '../testing/rest-client.ts';
import { connectClient } from '../testing/sdk-clients.ts';

let emulator: Emulator;
let api: twilio.Twilio['conversations']['v1'];
beforeAll(async () => {
  emulator = await startEmulator();
  api = restClient(emulator).conversations.v1;
});
afterAll(() => emulator.stop());

describe('conversations over REST', () => {
  it('are created, read, changed, listed and removed', async () => {
    const uniqueName = unique('room');
    const made = await api.conversations.create({ friendlyName: 'Room', uniqueName, attributes: '{"a":1}' });
    expect(made).toMatchObject({
      friendlyName: 'Room',
      uniqueName,
      attributes: '{"a":1}',
      state: 'active',
      accountSid: emulator.config.accountSid,
      chatServiceSid: emulator.config.serviceSid,
    });
    expect(made.dateCreated).toBeInstanceOf(Date);
    expect((await api.conversations(uniqueName).fetch()).sid).toBe(made.sid);
    const changed = await api.conversations(made.sid).update({ friendlyName: 'Hall', state: 'inactive' });
    expect([changed.friendlyName, changed.state]).toEqual(['Hall', 'inactive']);
    expect((await api.conversations.list()).map(({ sid }) => sid)).toContain(made.sid);
    expect(await api.conversations(made.sid).remove()).toBe(true);
    await expect(api.conversations(made.sid).fetch()).rejects.toMatchObject({ status: 404, code: 50350 });
  });

  it('are there below the service too', async () => {
    const service = api.services(emulator.config.serviceSid);
    const made = await service.conversations.create({ friendlyName: 'Same' });
    expect((await api.conversations(made.sid).fetch()).friendlyName).toBe('Same');
    const other = api.services(`IS${'f'.repeat(32)}`);
    await expect(other.conversations(made.sid).fetch()).rejects.toMatchObject({ status: 404 });
  });

  it('are listed over several pages', async () => {
    const made = await Promise.all(Array.from({ length: 7 }, () => api.conversations.create({})));
    const listed = await api.conversations.list({ pageSize: 3 });
    expect(listed.map(({ sid }) => sid)).toEqual(expect.arrayContaining(made.map(({ sid }) => sid)));
    expect(new Set(listed.map(({ sid }) => sid)).size).toBe(listed.length);
  });

  it('are refused with a name that is taken, or that looks like a SID', async () => {
    const uniqueName = unique('taken');
    await api.conversations.create({ uniqueName });
    await expect(api.conversations.create({ uniqueName })).rejects.toMatchObject({
      status: 409,
      code: 50353,
    });
    const like = api.conversations.create({ uniqueName: `CH${'a'.repeat(32)}` });
    await expect(like).rejects.toMatchObject({ status: 400, code: 50390 });
  });

  it('take no messages once closed', async () => {
    const made = await api.conversations.create({});
    await api.conversations(made.sid).update({ state: 'closed' });
    await expect(api.conversations(made.sid).messages.create({ body: 'late' })).rejects.toMatchObject({
      status: 400,
    });
  });
});

describe('participants over REST', () => {
  it('are users, added, read by identity, changed, listed and removed', async () => {
    const { sid } = await api.conversations.create({});
    const { participants } = api.conversations(sid);
    const identity = unique('ada');
    const made = await participants.create({ identity, attributes: '{"b":2}' });
    expect(made).toMatchObject({
      identity,
      attributes: '{"b":2}',
      conversationSid: sid,
      messagingBinding: null,
    });
    expect((await participants(identity).fetch()).sid).toBe(made.sid);
    const roles = await api.roles.list();
    const admin = roles.find(({ friendlyName }) => friendlyName === 'channel admin');
    const changed = await participants(made.sid).update({
      attributes: '{}',
      roleSid: admin?.sid ?? '',
      lastReadMessageIndex: 3,
    });
    expect(changed).toMatchObject({ attributes: '{}', roleSid: admin?.sid, lastReadMessageIndex: 3 });
    expect((await participants.list()).map((one) => one.identity)).toEqual([identity]);
    const twice = participants.create({ identity });
    await expect(twice).rejects.toMatchObject({ status: 409, code: 50433 });
    expect(await participants(identity).remove()).toBe(true);
    await expect(participants(made.sid).fetch()).rejects.toMatchObject({ status: 404, code: 50432 });
  });

  it('are telephones, whose pair of numbers belongs to one conversation until it closes', async () => {
    const [one, other] = await Promise.all([api.conversations.create({}), api.conversations.create({})]);
    const numbers = {
      'messagingBinding.address': '+12025550101',
      'messagingBinding.proxyAddress': '+12025550199',
    };
    const made = await api.conversations(one.sid).participants.create(numbers);
    expect(made.messagingBinding).toEqual({
      type: 'sms',
      address: '+12025550101',
      proxy_address: '+12025550199',
    });
    const taken = api.conversations(other.sid).participants.create(numbers);
    await expect(taken).rejects.toMatchObject({ status: 409, code: 50416 });
    const found = await api.participantConversations.list({ address: '+12025550101' });
    expect(found.map(({ conversationSid }) => conversationSid)).toEqual([one.sid]);
    await api.conversations(one.sid).update({ state: 'closed' });
    expect((await api.conversations(other.sid).participants.create(numbers)).sid).toMatch(/^MB/);
  });

  it('are found by identity over all conversations', async () => {
    const identity = unique('ada');
    const made = await Promise.all([1, 2, 3].map(() => api.conversations.create({})));
    for (const { sid } of made) await api.conversations(sid).participants.create({ identity });
    const found = await api.participantConversations.list({ identity });
    expect(found.map(({ conversationSid }) => conversationSid).toSorted()).toEqual(
      made.map(({ sid }) => sid).toSorted(),
    );
  });
});

describe('messages over REST', () => {
  it('reach clients, and are read, changed, listed and removed', async () => {
    const identity = unique('ada');
    const { sid } = await api.conversations.create({});
    await api.conversations(sid).participants.create({ identity });
    const client = await connectClient(emulator, identity);
    await joined(client, sid);
    const added = nextEvent<{ sid: string; body: string; author: string }>(client, 'messageAdded');
    const { messages } = api.conversations(sid);
    const made = await messages.create({ author: 'Carematch', body: 'Welcome', attributes: '{"c":3}' });
    expect(await added).toMatchObject({ sid: made.sid, body: 'Welcome', author: 'Carematch' });
    expect(made).toMatchObject({ index: 0, body: 'Welcome', attributes: '{"c":3}', delivery: null });
    expect((await messages(made.sid).fetch()).body).toBe('Welcome');
    expect((await messages(made.sid).update({ body: 'Hello' })).body).toBe('Hello');
    for (let i = 1; i < 6; i += 1) await messages.create({ body: `m${i}` });
    expect((await messages.list({ pageSize: 2 })).map(({ index }) => index)).toEqual([0, 1, 2, 3, 4, 5]);
    const newest = await messages.list({ order: 'desc', limit: 2 });
    expect(newest.map(({ body }) => body)).toEqual(['m5', 'm4']);
    expect(await messages(made.sid).remove()).toBe(true);
    await expect(messages(made.sid).fetch()).rejects.toMatchObject({ status: 404 });
    await expect(messages.create({})).rejects.toMatchObject({ status: 400, code: 50503 });
    await client.shutdown();
  });
});

describe('users over REST', () => {
  it('are created, read, changed, listed and removed, with their conversations', async () => {
    const identity = unique('ada');
    const made = await api.users.create({ identity, friendlyName: 'Ada', attributes: '{"d":4}' });
    expect(made).toMatchObject({ identity, friendlyName: 'Ada', attributes: '{"d":4}', isOnline: false });
    await expect(api.users.create({ identity })).rejects.toMatchObject({ status: 409, code: 50201 });
    expect((await api.users(identity).fetch()).sid).toBe(made.sid);
    expect((await api.users(made.sid).update({ friendlyName: 'Ada L.' })).friendlyName).toBe('Ada L.');
    expect((await api.users.list()).map((user) => user.identity)).toContain(identity);
    const { sid } = await api.conversations.create({ friendlyName: 'Hers' });
    await api.conversations(sid).participants.create({ identity });
    await api.conversations(sid).messages.create({ body: 'one' });
    const { userConversations } = api.users(identity);
    expect((await userConversations.list()).map(({ friendlyName }) => friendlyName)).toEqual(['Hers']);
    expect((await userConversations(sid).fetch()).unreadMessagesCount).toBeNull();
    const read = await userConversations(sid).update({ lastReadMessageIndex: 0, notificationLevel: 'muted' });
    expect(read).toMatchObject({
      unreadMessagesCount: 0,
      lastReadMessageIndex: 0,
      notificationLevel: 'muted',
    });
    expect(await userConversations(sid).remove()).toBe(true);
    await api.conversations(sid).participants.create({ identity });
    expect(await api.users(identity).remove()).toBe(true);
    await expect(api.users(identity).fetch()).rejects.toMatchObject({ status: 404, code: 50200 });
    expect(await api.conversations(sid).participants.list()).toEqual([]);
  });
});

describe('roles over REST', () => {
  it('are created, read, changed, listed and removed', async () => {
    const made = await api.roles.create({
      friendlyName: 'reader',
      type: 'conversation',
      permission: ['leaveConversation'],
    });
    expect(made).toMatchObject({
      friendlyName: 'reader',
      type: 'conversation',
      permissions: ['leaveConversation'],
    });
    const changed = await api.roles(made.sid).update({ permission: ['leaveConversation', 'sendMessage'] });
    expect(changed.permissions).toEqual(['leaveConversation', 'sendMessage']);
    expect((await api.roles.list()).map(({ sid }) => sid)).toContain(made.sid);
    expect(await api.roles(made.sid).remove()).toBe(true);
    await expect(api.roles(made.sid).fetch()).rejects.toMatchObject({ status: 404, code: 50100 });
  });

  it('decide who may do what', async () => {
    const identity = unique('ada');
    const reader = await api.roles.create({
      friendlyName: 'r',
      type: 'conversation',
      permission: ['leaveConversation'],
    });
    const { sid } = await api.conversations.create({});
    await api.conversations(sid).participants.create({ identity, roleSid: reader.sid });
    const client = await connectClient(emulator, identity);
    const conversation = await client.getConversationBySid(sid);
    await expect(conversation.sendMessage('no')).rejects.toMatchObject({
      status: 403,
      body: { code: 50107 },
    });
    await api.roles(reader.sid).update({ permission: ['sendMessage'] });
    expect(await conversation.sendMessage('yes')).toBe(0);
    await expect(conversation.leave()).rejects.toMatchObject({ status: 403 });
    const watcher = await api.roles.create({
      friendlyName: 'w',
      type: 'service',
      permission: ['editOwnUserInfo'],
    });
    await api.users(identity).update({ roleSid: watcher.sid });
    await expect(client.createConversation({})).rejects.toMatchObject({ status: 403 });
    await client.shutdown();
  });
});

describe('whoever is not the server', () => {
  it('is refused', async () => {
    const stranger = restClient(emulator, 'wrong').conversations.v1;
    await expect(stranger.conversations.list()).rejects.toMatchObject({ status: 401, code: 20003 });
    expect((await fetch(`${emulator.url}/v1/Conversations`)).status).toBe(401);
    expect((await fetch(`${emulator.url}/emulator/cut`, { method: 'POST' })).status).toBe(404);
  });
});

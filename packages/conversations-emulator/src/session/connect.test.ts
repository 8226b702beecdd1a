import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startEmulator, type Emulator } from '../start-emulator.ts';
import { connectClient } from '../testing/sdk-clients.ts';

describe('the unmodified SDK', () => {
  let emulator: Emulator;
  beforeAll(async () => {
    emulator = await startEmulator();
  });
  afterAll(() => emulator.stop());

  it('connects and initialises', async () => {
    const client = await connectClient(emulator, 'ada@example.com');
    expect(client.connectionState).toBe('connected');
    expect(client.user.identity).toBe('ada@example.com');
    expect((await client.getSubscribedConversations()).items).toEqual([]);
    await client.shutdown();
  });
});

describe('an emulator behind a proxy', () => {
  it('names the addresses by which clients reach it', async () => {
    const emulator = await startEmulator({ publicUrl: 'https://chat.example', host: '::1' });
    expect(emulator.socketUrl).toBe('wss://chat.example/v3/wsconnect');
    expect(emulator.mediaUrl(`ME${'a'.repeat(32)}`)).toMatch(/^https:\/\/chat\.example\/media\//);
    await emulator.stop();
  });
});

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

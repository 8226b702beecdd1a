import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startEmulator, type Emulator } from '../start-emulator.ts';
import { connectClient } from '../testing/sdk-clients.ts';

let emulator: Emulator;
beforeAll(async () => {
  emulator = await startEmulator();
});
afterAll(() => emulator.stop());

describe('what the emulator does not have', () => {
  it('is answered as there being none of it', async () => {
    const client = await connectClient(emulator, 'ada');
    const conversation = await client.createConversation({});
    await conversation.join();
    await conversation.sendMessage('hello');
    const [message] = (await conversation.getMessages()).items;
    expect(await client.getContentTemplates()).toEqual([]);
    expect((await conversation.getMessageRecipients()).items).toEqual([]);
    expect(await message?.getMessageRecipients()).toEqual([]);
    expect(await message?.getChannelMetadata()).toBeNull();
    expect(await message?.getContentData()).toBeNull();
    await client.setPushRegistrationId('fcm', 'device');
    await client.removePushRegistrations('fcm', 'device');
    await client.unsetPushRegistrationId('fcm');
    await client.shutdown();
  });
});

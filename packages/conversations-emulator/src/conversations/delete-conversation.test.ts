import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { startEmulator, type Emulator } from '../start-emulator.ts';
import { MemoryStore } from '../store/memory-store.ts';
import { restClient } from '../testing/rest-client.ts';
import { connectClient } from '../testing/sdk-clients.ts';
import { conversationHooks } from '../webhooks/hook-settings.ts';
import {
  BINDINGS,
  conversationMedia,
  CONVERSATIONS,
  messageIndexes,
  messageList,
  participantKeys,
  participants,
  receipts,
  UNIQUE_NAMES,
} from './names.ts';
import { MEDIA } from '../media/media.ts';

let store: MemoryStore;
let emulator: Emulator;
beforeEach(async () => {
  store = new MemoryStore();
  emulator = await startEmulator({ store });
});
afterEach(() => emulator.stop());

describe('a conversation that is deleted', () => {
  it('leaves nothing behind', async () => {
    const client = await connectClient(emulator, 'ada');
    const conversation = await client.createConversation({ uniqueName: 'room' });
    await conversation.join();
    await conversation.addNonChatParticipant('+12025550199', '+12025550101');
    await conversation.prepareMessage().addMedia({ contentType: 'text/plain', media: 'x' }).build().send();
    await conversation.sendMessage('hello');
    // A client that still opened the list as it went would be refused it, with no one to hear.
    expect((await conversation.getMessages()).items).toHaveLength(2);
    const api = restClient(emulator).conversations.v1.conversations(conversation.sid);
    await api.webhooks.create({ target: 'webhook', 'configuration.url': 'http://127.0.0.1:9/' });
    const count = (): Promise<Record<string, number>> =>
      store.read(async (reader) => {
        const { sid } = conversation;
        const collections = [
          CONVERSATIONS,
          UNIQUE_NAMES,
          BINDINGS,
          MEDIA,
          ...[
            conversationMedia,
            messageIndexes,
            participantKeys,
            participants,
            receipts,
            conversationHooks,
          ].map((name) => name(sid)),
        ];
        const counts = await Promise.all(
          collections.map(async (name) => [name, await reader.countRecords(name)] as const),
        );
        return Object.fromEntries(counts.filter(([, records]) => records > 0));
      });
    expect(Object.keys(await count())).toHaveLength(10);
    await conversation.delete();
    expect(await count()).toEqual({});
    expect(await store.read((reader) => reader.findObject(messageList(conversation.sid)))).toBeUndefined();
    await client.shutdown();
  });
});

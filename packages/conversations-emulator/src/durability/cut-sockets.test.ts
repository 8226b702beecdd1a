import type { Client, Conversation } from '@twilio/conversations';
import { afterAll, beforeAll, expect, inject, it, describe } from 'vitest';

import { until } from '../contract/events.ts';
import { joined } from '../contract/scene.ts';
import { seededRandom } from '../faults/seeded-random.ts';
import { startEmulator, type Emulator } from '../start-emulator.ts';
import { PostgresStore } from '../store/postgres-store.ts';
import { makeDatabase } from '../testing/postgres-server.ts';
import { connectClient } from '../testing/sdk-clients.ts';
import { sendForSure } from '../testing/send-for-sure.ts';

/** Of where the sockets are cut; `CUT_SEED` repeats a run. */
const SEED = Number(process.env['CUT_SEED'] ?? Math.floor(Math.random() * 1e9));

/** The messages at which sockets are cut, and whose: 0 for the sender's, 1 for the receiver's. */
function planCuts(messages: number, count: number): Map<number, number> {
  const random = seededRandom(SEED);
  const cuts = new Map<number, number>();
  while (cuts.size < count) cuts.set(Math.floor(random() * messages), random() < 0.5 ? 0 : 1);
  return cuts;
}

/** What a client heard of a conversation: texts in the order of their events. */
function listen(conversation: Conversation): string[] {
  const heard: string[] = [];
  conversation.on('messageAdded', ({ body }) => heard.push(body ?? ''));
  return heard;
}

/** Messages and cuts of each run; the long form is a proof. */
const isProof = process.env['PROOF'] === 'full';
const inMemory = isProof ? ([1000, 50] as const) : ([200, 10] as const);
const onPostgres = isProof ? inMemory : ([100, 5] as const);

const stores = [
  ['in memory', ...inMemory, () => startEmulator()],
  [
    'on PostgreSQL',
    ...onPostgres,
    async () => {
      const connectionString = await makeDatabase(inject('postgres'));
      return startEmulator({ store: await PostgresStore.open({ connectionString }) });
    },
  ],
] as const;

describe.each(stores)('%s', (_name, messages, cutCount, start) => {
  let emulator: Emulator;
  let clients: Client[];
  beforeAll(async () => {
    emulator = await start();
    clients = await Promise.all(['ada', 'ben'].map((name) => connectClient(emulator, name)));
  });
  afterAll(async () => {
    await Promise.all(clients.map((client) => client.shutdown()));
    await emulator.stop();
  });

  it(`brings each of ${messages} messages once and in order, over sockets cut at ${cutCount} places (seed ${SEED})`, async () => {
    const [ada, ben] = clients;
    if (!ada || !ben) throw new Error('The clients are not there.');
    const made = await ada.createConversation({});
    await made.join();
    await made.add('ben');
    const adas = await joined(ada, made.sid);
    const bens = await joined(ben, made.sid);
    const [atAda, atBen] = [listen(adas), listen(bens)];
    const cuts = planCuts(messages, cutCount);
    const texts = Array.from({ length: messages }, (_, i) => `message ${i}`);
    for (const [i, text] of texts.entries()) {
      const whose = cuts.get(i);
      const sending = sendForSure(adas, text, i);
      // The cut comes while the message is on its way, so that some are lost and of some the reply is.
      if (whose !== undefined) setTimeout(() => emulator.controls.cutSockets(['ada', 'ben'][whose]), i % 3);
      await sending;
    }
    await until('all came', () => atBen.length >= messages && atAda.length >= messages);
    expect(atBen).toEqual(texts);
    expect(atAda).toEqual(texts);
  }, 180_000);
});

import { Client, type Conversation } from '@twilio/conversations';
import { Client as PgClient } from 'pg';
import { afterEach, describe, expect, inject, it } from 'vitest';

import { until } from '../contract/events.ts';
import { joined } from '../contract/scene.ts';
import { SAMPLE_CONFIG } from '../sample-config.ts';
import { startEmulator } from '../start-emulator.ts';
import { PostgresStore } from '../store/postgres-store.ts';
import { startProcess, type EmulatorProcess } from '../testing/emulator-process.ts';
import { makeDatabase } from '../testing/postgres-server.ts';
import { sendForSure } from '../testing/send-for-sure.ts';
import { accessToken, connectClient } from '../testing/sdk-clients.ts';
import { clientOptions, initialised } from '../testing/sdk-options.ts';

const processes: EmulatorProcess[] = [];
afterEach(async () => {
  for (const process of processes.splice(0)) await process.kill('SIGKILL');
});

async function start(databaseUrl: string, port: number): Promise<EmulatorProcess> {
  const process = await startProcess({ DATABASE_URL: databaseUrl, PORT: String(port) });
  processes.push(process);
  return process;
}

const connect = (process: EmulatorProcess, identity: string): Promise<Client> =>
  initialised(new Client(accessToken({ config: SAMPLE_CONFIG }, identity), clientOptions(process.socketUrl)));

/** Sends until told to stop; resolves to the texts that were acknowledged. */
async function sendOn(conversation: Conversation, isOver: () => boolean): Promise<string[]> {
  const acknowledged: string[] = [];
  for (let i = 0; !isOver(); i += 1) {
    const text = `message ${i}`;
    const isSent = await conversation.sendMessage(text).then(
      () => true,
      () => false,
    );
    if (isSent) acknowledged.push(text);
  }
  return acknowledged;
}

describe('an emulator on PostgreSQL', () => {
  it('that is killed keeps every message that it acknowledged, and clients go on where they were', async () => {
    const databaseUrl = await makeDatabase(inject('postgres'));
    const first = await start(databaseUrl, 0);
    const port = Number(new URL(first.url).port);
    const [ada, ben] = await Promise.all([connect(first, 'ada'), connect(first, 'ben')]);
    const made = await ada.createConversation({});
    await made.join();
    await made.add('ben');
    const [adas, bens] = await Promise.all([joined(ada, made.sid), joined(ben, made.sid)]);
    const heard: string[] = [];
    bens.on('messageAdded', ({ body }) => heard.push(body ?? ''));
    let isOver = false;
    const sending = sendOn(adas, () => isOver);
    for (const _life of [1, 2]) {
      const before = heard.length;
      await until('messages flow', () => heard.length > before + 20);
      await processes.at(-1)?.kill('SIGKILL');
      await start(databaseUrl, port);
    }
    const before = heard.length;
    await until('messages flow again', () => heard.length > before + 5);
    isOver = true;
    const acknowledged = await sending;
    await until('all acknowledged came', () => acknowledged.every((text) => heard.includes(text)));
    // A message of which the acknowledgement was lost may be there as well; none is there twice.
    expect(new Set(heard).size).toBe(heard.length);
    const order = heard.map((text) => Number(text.slice('message '.length)));
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    await Promise.all([ada.shutdown(), ben.shutdown()]);
  }, 120_000);

  it('forgets the presence of users whose emulator died', async () => {
    const databaseUrl = await makeDatabase(inject('postgres'));
    const dying = await start(databaseUrl, 0);
    const ben = await connect(dying, 'ben');
    const emulator = await startEmulator({
      store: await PostgresStore.open({ connectionString: databaseUrl }),
    });
    const ada = await initialised(
      new Client(accessToken(emulator, 'ada'), clientOptions(emulator.socketUrl)),
    );
    const user = await ada.getUser('ben');
    expect(user.isOnline).toBe(true);
    await dying.kill('SIGKILL');
    emulator.controls.jumpClock(60_000);
    await until('he is gone', () => user.isOnline === false);
    void ben.shutdown();
    await ada.shutdown();
    await emulator.stop();
  });
});

describe('an emulator whose database connections die', () => {
  it('goes on, and its clients miss nothing', async () => {
    const connectionString = await makeDatabase(inject('postgres'));
    const open = (): Promise<PostgresStore> =>
      PostgresStore.open({ connectionString, onError: () => undefined });
    const emulators = await Promise.all(
      [1, 2].map(async () => startEmulator({ store: await open(), onError: () => undefined })),
    );
    const [one, other] = emulators;
    if (!one || !other) throw new Error('The emulators are not there.');
    const ada = await connectClient(one, 'ada');
    const ben = await connectClient(other, 'ben');
    const made = await ada.createConversation({});
    await made.join();
    await made.add('ben');
    const [adas, bens] = await Promise.all([joined(ada, made.sid), joined(ben, made.sid)]);
    const heard: string[] = [];
    bens.on('messageAdded', ({ body }) => heard.push(body ?? ''));
    for (let i = 0; i < 20; i += 1) {
      if (i % 8 === 4) await cutConnections(connectionString);
      await sendForSure(adas, `message ${i}`, i);
    }
    await until('all came', () => heard.length >= 20);
    expect(heard).toEqual(Array.from({ length: 20 }, (_, i) => `message ${i}`));
    await Promise.all([ada.shutdown(), ben.shutdown()]);
    await Promise.all(emulators.map((emulator) => emulator.stop()));
  });
});

async function cutConnections(connectionString: string): Promise<void> {
  const database = new PgClient({ connectionString });
  await database.connect();
  await database.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await database.end();
}

import { Client, type Conversation } from '@twilio/conversations';

import { startEmulator } from '../start-emulator.ts';
import { MemoryStore } from '../store/memory-store.ts';
import { PostgresStore } from '../store/postgres-store.ts';
import type { Store } from '../store/store.ts';
import { makeDatabase, startPostgres } from '../testing/postgres-server.ts';
import { restClient } from '../testing/rest-client.ts';
import { accessToken } from '../testing/sdk-clients.ts';
import { clientOptions, initialised } from '../testing/sdk-options.ts';

const CONVERSATIONS = 200;
const RUNS = 5;

/** Milliseconds, on the clock and of CPU. */
interface Measure {
  readonly elapsed: number;
  readonly cpu: number;
}

/**
 * The time from nothing to a client that has listed all of a user's 200 conversations, each with a message, a second
 * participant and its own subscriptions; the median of some runs, each with a new client.
 */
async function measure(store: Store): Promise<Measure> {
  const emulator = await startEmulator({ store });
  const api = restClient(emulator).conversations.v1;
  for (let i = 0; i < CONVERSATIONS; i += 1) {
    const { sid } = await api.conversations.create({ friendlyName: `Conversation ${i}` });
    await api.conversations(sid).participants.create({ identity: 'ada' });
    await api.conversations(sid).participants.create({ identity: `guest ${i}` });
    await api.conversations(sid).messages.create({ body: 'Hello' });
  }
  const measures: Measure[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const [start, startCpu] = [performance.now(), process.cpuUsage()];
    const client = await initialised(
      new Client(accessToken(emulator, 'ada'), clientOptions(emulator.socketUrl)),
    );
    const listed = await listAll(client);
    const { user, system } = process.cpuUsage(startCpu);
    measures.push({ elapsed: performance.now() - start, cpu: (user + system) / 1000 });
    if (listed.length !== CONVERSATIONS) throw new Error(`${listed.length} conversations were listed.`);
    await client.shutdown();
  }
  await emulator.stop();
  const median = measures.toSorted((a, b) => a.elapsed - b.elapsed)[Math.floor(RUNS / 2)];
  if (!median) throw new Error('Nothing was measured.');
  return median;
}

async function listAll(client: Client): Promise<Conversation[]> {
  const all: Conversation[] = [];
  let page = await client.getSubscribedConversations();
  for (;;) {
    all.push(...page.items);
    if (!page.hasNextPage) return all;
    page = await page.nextPage();
  }
}

function print(where: string, { elapsed, cpu }: Measure): void {
  const [milliseconds, cpuMilliseconds] = [elapsed, cpu].map(Math.round);
  process.stdout.write(
    `${CONVERSATIONS} conversations initialised and listed, ${where}: ${milliseconds} ms` +
      ` (${cpuMilliseconds} ms of CPU, SDK and emulator together)\n`,
  );
}

print('in memory', await measure(new MemoryStore()));
const server = await startPostgres();
const connectionString = await makeDatabase(server);
print('on PostgreSQL', await measure(await PostgresStore.open({ connectionString })));
await server.stop();
process.exit();

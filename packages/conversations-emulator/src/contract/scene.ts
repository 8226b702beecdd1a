import type { Client, Conversation } from '@twilio/conversations';
import { expect, it } from 'vitest';

import { unique, type ContractTarget } from './contract-target.ts';
import { until } from './events.ts';

/** Two users with a conversation, both in it, each with a client. */
export interface Scene {
  readonly ada: Client;
  readonly ben: Client;
  /** The conversation as each of them has it. Ada made it. */
  readonly adas: Conversation;
  readonly bens: Conversation;
  readonly adaName: string;
  readonly benName: string;
  /** Where the reconnect comes in the runs that have one: both sockets are gone, and both clients know it. */
  readonly interrupt: () => Promise<void>;
}

/**
 * One promise of the contract, kept twice: as it is, and, on a target whose sockets can be cut, with both cut where it
 * says `interrupt`.
 */
export function promise(target: ContractTarget, name: string, keep: (scene: Scene) => Promise<void>): void {
  it.concurrent(`${name}, undisturbed`, async () => {
    expect(await play(target, false, keep)).toBe('kept');
  });
  if (!target.cutSockets) return;
  it.concurrent(`${name}, with a reconnect in the middle`, async () => {
    expect(await play(target, true, keep)).toBe('kept');
  });
}

async function play(
  target: ContractTarget,
  isInterrupted: boolean,
  keep: (scene: Scene) => Promise<void>,
): Promise<'kept'> {
  const [adaName, benName] = [unique('ada'), unique('ben')];
  const [ada, ben] = await Promise.all([target.connect(adaName), target.connect(benName)]);
  try {
    const made = await ada.createConversation({ friendlyName: 'Scene', attributes: { scene: true } });
    await made.join();
    await made.add(benName);
    const [adas, bens] = await Promise.all([joined(ada, made.sid), joined(ben, made.sid)]);
    for (const one of [adas, bens])
      await until('both are seen', async () => (await one.getParticipants()).length === 2);
    const interrupt = isInterrupted
      ? (): Promise<void> => cut(target, [ada, ben], [adaName, benName])
      : (): Promise<void> => Promise.resolve();
    await keep({ ada, ben, adas, bens, adaName, benName, interrupt });
    return 'kept';
  } finally {
    await Promise.all([ada.shutdown(), ben.shutdown()]);
  }
}

/** The conversation as that client has it, once it has joined. */
export async function joined(client: Client, sid: string): Promise<Conversation> {
  let found: Conversation | undefined;
  await until('the conversation is joined', async () => {
    const { items } = await client.getSubscribedConversations();
    found = items.find((one) => one.sid === sid && one.status === 'joined');
    return found !== undefined;
  });
  if (!found) throw new Error('The conversation is not joined.');
  await found.getParticipants();
  return found;
}

async function cut(
  target: ContractTarget,
  clients: readonly Client[],
  names: readonly string[],
): Promise<void> {
  const gone = clients.map((client) =>
    until('the socket is gone', () => client.connectionState !== 'connected'),
  );
  for (const name of names) await target.cutSockets?.(name);
  await Promise.all(gone);
}

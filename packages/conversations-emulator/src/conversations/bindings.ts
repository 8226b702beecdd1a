import { bindingTaken } from './errors.ts';
import { BINDINGS } from './names.ts';
import { bindingKey, listParticipants, type Binding } from './participant.ts';
import type { StoreReader } from '../store/store.ts';
import type { Writes } from './writes.ts';

/** Where messages between a telephone and one of our numbers belong. */
export interface BindingPlace {
  readonly conversationSid: string;
  readonly participantSid: string;
}

export const findBinding = (
  reader: StoreReader,
  address: string,
  proxyAddress: string,
): Promise<BindingPlace | undefined> => reader.getRecord(BINDINGS, bindingKey({ address, proxyAddress }));

/** Takes a pair of numbers for one participant. Rejects with Twilio's 50416 when another one has it. */
export async function takeBinding({ store }: Writes, binding: Binding, place: BindingPlace): Promise<void> {
  if (!(await store.insertRecord(BINDINGS, bindingKey(binding), place))) throw bindingTaken();
}

export async function releaseBinding(
  { store }: Writes,
  binding: Binding,
  { participantSid }: BindingPlace,
): Promise<void> {
  const place = await findBinding(store, binding.address, binding.proxyAddress);
  if (place?.participantSid === participantSid) await store.removeRecord(BINDINGS, bindingKey(binding));
}

/** Frees the numbers of all participants of a conversation. */
export async function releaseBindings(writes: Writes, conversationSid: string): Promise<void> {
  for (const { binding, sid } of await listParticipants(writes.store, conversationSid))
    if (binding) await releaseBinding(writes, binding, { conversationSid, participantSid: sid });
}

import { badRequest } from '../http/api-error.ts';
import { newSid } from '../sids.ts';
import type { Services } from '../services.ts';
import type { Actor } from './actor.ts';
import { authorise, authoriseInService, findRole } from './authorise.ts';
import { takeBinding } from './bindings.ts';
import { checkAttributes, checkIdentity } from './check-input.ts';
import { lockConversation, saveConversation, type Conversation } from './conversation.ts';
import { conversationClosed, participantExists, roleNotFound, tooManyParticipants } from './errors.ts';
import { participantKeys } from './names.ts';
import {
  bindingKey,
  identityKey,
  newParticipant,
  saveParticipant,
  type Binding,
  type Participant,
} from './participant.ts';
import { ensureUser } from './user.ts';
import { write, type Writes } from './writes.ts';

/** Twilio's most telephones of one conversation. */
const MOST_ADDRESSES = 50;

export interface NewParticipant {
  /** Of a user; else `address` and `proxyAddress` of a telephone. */
  readonly identity?: string | undefined;
  readonly address?: string | undefined;
  readonly proxyAddress?: string | undefined;
  readonly attributes?: string | undefined;
  readonly roleSid?: string | undefined;
}

/** Adds a user or a telephone to a conversation. A client that adds itself joins. */
export async function addParticipant(
  services: Services,
  actor: Actor,
  conversation: string,
  input: NewParticipant,
): Promise<Participant> {
  await services.webhooks.before(actor, 'onParticipantAdd', {
    ConversationSid: conversation,
    Identity: input.identity,
    'MessagingBinding.Address': input.address,
    'MessagingBinding.ProxyAddress': input.proxyAddress,
    Attributes: input.attributes,
  });
  const binding = bindingOf(input);
  const attributes = checkAttributes(input.attributes ?? '{}');
  return write(services, async (writes) => {
    const found = await lockConversation(writes, conversation);
    await authoriseAdding(writes, actor, found, input);
    if (found.state === 'closed') throw conversationClosed();
    const isFull = found.participantCount >= services.config.limits.participants;
    if (isFull || (binding && found.addressCount >= MOST_ADDRESSES)) throw tooManyParticipants();
    const user = binding ? null : await ensureUser(writes, checkIdentity(input.identity ?? ''));
    const participant = newParticipant(
      {
        sid: newSid('MB'),
        conversationSid: found.sid,
        attributes,
        roleSid: await roleOf(writes, found, input),
        binding,
      },
      user,
      writes.date,
    );
    await takePlace(writes, participant);
    await saveParticipant(writes, participant);
    await saveConversation(writes, {
      ...found,
      participantCount: found.participantCount + 1,
      addressCount: found.addressCount + (binding ? 1 : 0),
    });
    await services.webhooks.after(writes, actor, 'onParticipantAdded', { conversation: found, participant });
    return participant;
  });
}

function bindingOf({ identity, address, proxyAddress }: NewParticipant): Binding | null {
  if (address === undefined) {
    if (identity === undefined) throw badRequest('Identity or MessagingBinding.Address is required');
    return null;
  }
  if (identity !== undefined) throw badRequest('Identity and MessagingBinding.Address exclude each other');
  if (proxyAddress === undefined) throw badRequest('MessagingBinding.ProxyAddress is required');
  return { type: address.startsWith('whatsapp:') ? 'whatsapp' : 'sms', address, proxyAddress };
}

async function authoriseAdding(
  { store }: Writes,
  actor: Actor,
  { sid, createdBy }: Conversation,
  { identity }: NewParticipant,
): Promise<void> {
  // Who made a conversation may fill it before joining it.
  if (actor.kind === 'client' && createdBy === actor.identity) return;
  if (actor.kind === 'client' && identity === actor.identity)
    return authoriseInService(store, actor, 'joinConversation');
  await authorise(store, actor, sid, 'addParticipant');
}

async function roleOf(
  { store, roles }: Writes,
  { createdBy }: Conversation,
  input: NewParticipant,
): Promise<string> {
  if (input.roleSid === undefined)
    return input.identity === createdBy ? roles.conversationAdmin : roles.conversationUser;
  if (!(await findRole(store, input.roleSid))) throw roleNotFound();
  return input.roleSid;
}

async function takePlace(writes: Writes, participant: Participant): Promise<void> {
  const { conversationSid, sid, identity, binding } = participant;
  const key = binding ? bindingKey(binding) : identityKey(identity ?? '');
  if (!(await writes.store.insertRecord(participantKeys(conversationSid), key, sid)))
    throw participantExists();
  if (binding) await takeBinding(writes, binding, { conversationSid, participantSid: sid });
}

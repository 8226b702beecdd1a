import type { Services } from '../services.ts';
import type { Actor } from './actor.ts';
import { authorise } from './authorise.ts';
import { releaseBinding } from './bindings.ts';
import { lockConversation, saveConversation, type Conversation } from './conversation.ts';
import { participantKeys, participants, rosterMap, userConversationsMap } from './names.ts';
import { bindingKey, getParticipant, identityKey, type Participant } from './participant.ts';
import { write, type Writes } from './writes.ts';

/** Removes a participant; a client that removes itself leaves. */
export async function removeParticipant(
  services: Services,
  actor: Actor,
  conversation: string,
  sidOrIdentity: string,
): Promise<void> {
  await services.webhooks.before(actor, 'onParticipantRemove', {
    ConversationSid: conversation,
    ParticipantSid: sidOrIdentity,
  });
  await write(services, async (writes) => {
    const found = await lockConversation(writes, conversation);
    const participant = await getParticipant(writes.store, found.sid, sidOrIdentity);
    const isSelf = actor.kind === 'client' && participant.identity === actor.identity;
    await authorise(writes.store, actor, found.sid, isSelf ? 'leaveConversation' : 'removeParticipant');
    await takeOut(writes, found, participant);
    await saveConversation(writes, {
      ...found,
      participantCount: found.participantCount - 1,
      addressCount: found.addressCount - (participant.binding ? 1 : 0),
    });
    await services.webhooks.after(writes, actor, 'onParticipantRemoved', {
      conversation: found,
      participant,
    });
  });
}

/** Undoes all that keeps a participant in a conversation. */
export async function takeOut(
  writes: Writes,
  { sid }: Conversation,
  participant: Participant,
): Promise<void> {
  const { store, sync } = writes;
  const { binding, identity, userSid } = participant;
  await sync.removeItem(rosterMap(sid), participant.sid);
  if (userSid !== null) await sync.removeItem(userConversationsMap(userSid), sid);
  await store.removeRecord(participantKeys(sid), binding ? bindingKey(binding) : identityKey(identity ?? ''));
  await store.removeRecord(participants(sid), participant.sid);
  if (binding)
    await releaseBinding(writes, binding, { conversationSid: sid, participantSid: participant.sid });
}

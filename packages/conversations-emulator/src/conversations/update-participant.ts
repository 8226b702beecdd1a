import type { Services } from '../services.ts';
import type { Actor } from './actor.ts';
import { authorise, findRole } from './authorise.ts';
import { checkAttributes } from './check-input.ts';
import { lockConversation } from './conversation.ts';
import { roleNotFound } from './errors.ts';
import { getParticipant, saveParticipant, type Participant } from './participant.ts';
import { write } from './writes.ts';

export interface ParticipantChange {
  readonly attributes?: string | undefined;
  readonly roleSid?: string | undefined;
  readonly lastReadMessageIndex?: number | null | undefined;
}

/** Changes what is given of a participant; clients attributes alone. */
export async function updateParticipant(
  services: Services,
  actor: Actor,
  conversation: string,
  sidOrIdentity: string,
  change: ParticipantChange,
): Promise<Participant> {
  await services.webhooks.before(actor, 'onParticipantUpdate', {
    ConversationSid: conversation,
    ParticipantSid: sidOrIdentity,
    Attributes: change.attributes,
  });
  return write(services, async (writes) => {
    const found = await lockConversation(writes, conversation);
    const before = await getParticipant(writes.store, found.sid, sidOrIdentity);
    const isOwn = actor.kind === 'client' && before.identity === actor.identity;
    await authorise(
      writes.store,
      actor,
      found.sid,
      'editAnyParticipantAttributes',
      ...(isOwn ? (['editOwnParticipantAttributes'] as const) : []),
    );
    if (change.roleSid !== undefined && !(await findRole(writes.store, change.roleSid))) throw roleNotFound();
    const { attributes, roleSid, lastReadMessageIndex } = change;
    const participant: Participant = {
      ...before,
      ...(attributes !== undefined && { attributes: checkAttributes(attributes) }),
      ...(actor.kind === 'server' && roleSid !== undefined && { roleSid }),
      ...(actor.kind === 'server' &&
        lastReadMessageIndex !== undefined && { lastReadMessageIndex, lastReadDate: writes.date }),
      dateUpdated: writes.date,
    };
    await saveParticipant(writes, participant);
    await services.webhooks.after(writes, actor, 'onParticipantUpdated', {
      conversation: found,
      participant,
    });
    return participant;
  });
}

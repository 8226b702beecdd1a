import { badRequest } from '../http/api-error.ts';
import { claimMedia } from '../media/media.ts';
import { newSid } from '../sids.ts';
import type { Services } from '../services.ts';
import { actorName, type Actor } from './actor.ts';
import { authorise } from './authorise.ts';
import { checkAttributes } from './check-input.ts';
import { lockConversation, saveConversation, type Conversation } from './conversation.ts';
import { bodyMissing, bodyTooLong, conversationClosed } from './errors.ts';
import { asItem, type Message, type PlacedMessage } from './message.ts';
import { messageIndexes, messageList } from './names.ts';
import { findParticipant, listParticipants, type Participant } from './participant.ts';
import { handOver } from './sms-outbox.ts';
import { write, type Writes } from './writes.ts';

/** Longest text that a telephone gets, in characters. */
const LONGEST_SMS = 1600;

export interface NewMessage {
  readonly body?: string | undefined;
  readonly attributes?: string | undefined;
  readonly subject?: string | undefined;
  readonly mediaSids?: readonly string[] | undefined;
  readonly contentSid?: string | undefined;
  /** The server may write in the name of another. */
  readonly author?: string | undefined;
}

/** Adds a message to a conversation, and hands it over to the participants who are telephones. */
export async function sendMessage(
  services: Services,
  actor: Actor,
  conversation: string,
  input: NewMessage,
): Promise<PlacedMessage> {
  const asked = await services.webhooks.before(actor, 'onMessageAdd', {
    ConversationSid: conversation,
    Body: input.body,
    Author: input.author ?? actorName(actor),
    Attributes: input.attributes,
  });
  const body = asked.text('Body') ?? input.body ?? '';
  const author = asked.text('Author') ?? input.author ?? actorName(actor);
  const attributes = checkAttributes(asked.text('Attributes') ?? input.attributes ?? '{}');
  const mediaSids = input.mediaSids ?? [];
  const { limits } = services.config;
  if (Buffer.byteLength(body) > limits.bodyLength) throw bodyTooLong();
  if (mediaSids.length > limits.mediaPerMessage)
    throw badRequest(`More than ${limits.mediaPerMessage} media`);
  if (actor.kind === 'server' && body === '' && mediaSids.length === 0 && input.contentSid === undefined)
    throw bodyMissing();
  return write(services, async (writes) => {
    const found = await lockConversation(writes, conversation);
    await authorise(
      writes.store,
      actor,
      found.sid,
      mediaSids.length > 0 ? 'sendMediaMessage' : 'sendMessage',
    );
    if (found.state === 'closed') throw conversationClosed();
    const recipients = await telephonesBut(writes, found.sid, author);
    if (recipients.length > 0 && body.length > LONGEST_SMS) throw bodyTooLong();
    const sender = await senderOf(writes, found.sid, actor, author);
    const medias = await claimMedia(writes, mediaSids, found.sid);
    const message: Message = {
      sid: newSid('IM'),
      text: body,
      author,
      subject: input.subject ?? null,
      contentSid: input.contentSid ?? null,
      attributes,
      timestamp: writes.date,
      dateUpdated: writes.date,
      lastUpdatedBy: null,
      type: medias.length > 0 ? 'media' : 'text',
      memberSid: sender?.sid ?? null,
      medias,
      media: medias[0] ?? null,
    };
    const placed = await appendMessage(writes, found, await handOver(writes, found, message, recipients));
    await services.webhooks.after(writes, actor, 'onMessageAdded', {
      conversation: found,
      message: placed,
      ...(sender && { participant: sender }),
    });
    return placed;
  });
}

async function appendMessage(
  writes: Writes,
  conversation: Conversation,
  message: Message,
): Promise<PlacedMessage> {
  const { sid } = conversation;
  const index = await writes.sync.pushItem(messageList(sid), () => asItem(message));
  await writes.store.putRecord(messageIndexes(sid), message.sid, index);
  await saveConversation(writes, {
    ...conversation,
    // A closed one is refused; a message wakes an inactive one.
    ...(conversation.state === 'inactive' && { state: 'active', stateDate: writes.date }),
    lastMessage: { index, timestamp: message.timestamp },
    messageCount: conversation.messageCount + 1,
  });
  return { conversationSid: sid, index, message };
}

/** The telephones of a conversation without the author's own. */
async function telephonesBut(
  { store }: Writes,
  conversationSid: string,
  author: string,
): Promise<Participant[]> {
  const participants = await listParticipants(store, conversationSid);
  return participants.filter(({ binding }) => binding !== null && binding.address !== author);
}

async function senderOf(
  { store }: Writes,
  conversationSid: string,
  actor: Actor,
  author: string,
): Promise<Participant | undefined> {
  if (actor.kind !== 'sms') return findParticipant(store, conversationSid, author);
  const participants = await listParticipants(store, conversationSid);
  return participants.find(({ binding }) => binding?.address === author);
}

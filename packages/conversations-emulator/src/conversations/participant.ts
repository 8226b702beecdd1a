import type { JsonObject } from '../frames/frame.ts';
import type { StoreReader } from '../store/store.ts';
import { participantNotFound } from './errors.ts';
import {
  messageList,
  conversationDocument,
  participantKeys,
  participants,
  rosterMap,
  userConversationsMap,
  userInfoMap,
} from './names.ts';
import type { User } from './user.ts';
import type { Writes } from './writes.ts';

export type NotificationLevel = 'default' | 'muted';

/** Where a text message comes from and goes to: the participant's number, and the number it knows us by. */
export interface Binding {
  readonly type: 'sms' | 'whatsapp';
  readonly address: string;
  readonly proxyAddress: string;
}

/** Someone in one conversation: a user, or a telephone. */
export interface Participant {
  readonly sid: string;
  readonly conversationSid: string;
  /** Of a user; null for a telephone. */
  readonly identity: string | null;
  readonly userSid: string | null;
  readonly binding: Binding | null;
  /** JSON text. */
  readonly attributes: string;
  readonly roleSid: string;
  /** Index of the last message that it has read; null before it read one. */
  readonly lastReadMessageIndex: number | null;
  readonly lastReadDate: string | null;
  readonly notificationLevel: NotificationLevel;
  readonly dateCreated: string;
  readonly dateUpdated: string;
}

export const identityKey = (identity: string): string => `identity:${identity}`;
export const bindingKey = ({ address, proxyAddress }: Pick<Binding, 'address' | 'proxyAddress'>): string =>
  `address:${address}|${proxyAddress}`;

/** The name that the participant's messages are signed with. */
export const participantName = ({ identity, binding, sid }: Participant): string =>
  identity ?? binding?.address ?? sid;

/** By SID, identity or address; undefined when it is not in the conversation. */
export async function findParticipant(
  reader: StoreReader,
  conversationSid: string,
  sidOrIdentity: string,
): Promise<Participant | undefined> {
  const keys = participantKeys(conversationSid);
  const sid = (await reader.getRecord<string>(keys, identityKey(sidOrIdentity))) ?? sidOrIdentity;
  return reader.getRecord<Participant>(participants(conversationSid), sid);
}

/** As `findParticipant`; rejects with Twilio's 50432 when there is none. */
export async function getParticipant(
  reader: StoreReader,
  conversationSid: string,
  sidOrIdentity: string,
): Promise<Participant> {
  const participant = await findParticipant(reader, conversationSid, sidOrIdentity);
  if (!participant) throw participantNotFound();
  return participant;
}

/** All of a conversation's participants. */
export async function listParticipants(reader: StoreReader, conversationSid: string): Promise<Participant[]> {
  const records = await reader.listRecords<Participant>(participants(conversationSid), { limit: 10_000 });
  return records.map(({ data }) => data);
}

/** Keeps a new or changed participant and shows it: in the roster, and in the user's own list of conversations. */
export async function saveParticipant({ store, sync }: Writes, participant: Participant): Promise<void> {
  const { conversationSid, sid, userSid } = participant;
  await store.putRecord(participants(conversationSid), sid, participant);
  await sync.putItem(rosterMap(conversationSid), sid, rosterItem(participant));
  if (userSid !== null)
    await sync.putItem(userConversationsMap(userSid), conversationSid, membershipItem(participant));
}

function rosterItem(participant: Participant): JsonObject {
  const { identity, userSid, binding } = participant;
  return {
    identity,
    type: binding?.type ?? 'chat',
    attributes: participant.attributes,
    roleSid: participant.roleSid,
    dateCreated: participant.dateCreated,
    dateUpdated: participant.dateUpdated,
    lastConsumedMessageIndex: participant.lastReadMessageIndex,
    lastConsumptionTimestamp: participant.lastReadDate,
    ...(userSid !== null && { userInfo: userInfoMap(userSid) }),
    ...(binding && {
      bindings: { [binding.type]: { address: binding.address, proxy_address: binding.proxyAddress } },
    }),
  };
}

function membershipItem(participant: Participant): JsonObject {
  const { conversationSid } = participant;
  return {
    status: 'joined',
    channel: conversationDocument(conversationSid),
    messages: messageList(conversationSid),
    roster: rosterMap(conversationSid),
    notificationLevel: participant.notificationLevel,
    lastConsumedMessageIndex: participant.lastReadMessageIndex,
  };
}

/** A user's new membership. */
export function newParticipant(
  values: Pick<Participant, 'sid' | 'conversationSid' | 'attributes' | 'roleSid' | 'binding'>,
  user: User | null,
  date: string,
): Participant {
  return {
    ...values,
    identity: user?.identity ?? null,
    userSid: user?.sid ?? null,
    lastReadMessageIndex: null,
    lastReadDate: null,
    notificationLevel: 'default',
    dateCreated: date,
    dateUpdated: date,
  };
}

import type { Services } from '../services.ts';
import type { JsonObject } from '../frames/frame.ts';
import { getConversation } from './conversation.ts';
import { notParticipant } from './errors.ts';
import { findParticipant } from './participant.ts';

/** Seconds that someone is shown as typing. */
const TYPING_TIMEOUT = 5;
/** What emulators tell each other. */
const TYPING_NEWS = 'typing';

/** Tells the other participants that a user types. Resolves to how many seconds they show it. */
export async function sendTyping(
  { store }: Services,
  identity: string,
  conversation: string,
): Promise<number> {
  await store.write(async (writer) => {
    const { sid } = await getConversation(writer, conversation);
    if (!(await findParticipant(writer, sid, identity))) throw notParticipant();
    writer.announce({ kind: TYPING_NEWS, conversationSid: sid, identity });
  });
  return TYPING_TIMEOUT;
}

/** Of an announcement that someone types: the notification, and whom of `identities` to tell. */
export async function typingNotification(
  { store }: Pick<Services, 'store'>,
  message: JsonObject,
  identities: ReadonlySet<string>,
): Promise<{ to: ReadonlySet<string>; messageType: string; payload: JsonObject } | undefined> {
  const { kind, conversationSid, identity } = message;
  if (kind !== TYPING_NEWS || typeof conversationSid !== 'string') return undefined;
  const others = [...identities].filter((one) => one !== identity);
  const present = await store.read((reader) =>
    Promise.all(others.map((one) => findParticipant(reader, conversationSid, one))),
  );
  return {
    to: new Set(present.flatMap((participant) => participant?.identity ?? [])),
    messageType: 'twilio.ipmsg.typing_indicator',
    payload: { channel_sid: conversationSid, identity, typing_timeout: TYPING_TIMEOUT },
  };
}

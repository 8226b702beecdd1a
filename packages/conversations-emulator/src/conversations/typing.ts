import type { Services } from '../services.ts';
import type { JsonObject } from '../frames/frame.ts';
import { getConversation } from './conversation.ts';
import { notParticipant } from './errors.ts';
import { findParticipant, listParticipants } from './participant.ts';

/** Seconds that somebody is shown as typing. */
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
    const participants = await listParticipants(writer, sid);
    writer.announce({
      kind: TYPING_NEWS,
      conversationSid: sid,
      identity,
      to: participants.flatMap((one) => one.identity ?? []).filter((one) => one !== identity),
    });
  });
  return TYPING_TIMEOUT;
}

/** Of an announcement that somebody types: whom to tell, and the notification for them. */
export function typingNotification(
  message: JsonObject,
): { to: ReadonlySet<unknown>; messageType: string; payload: JsonObject } | undefined {
  if (message['kind'] !== TYPING_NEWS || !Array.isArray(message['to'])) return undefined;
  return {
    to: new Set(message['to']),
    messageType: 'twilio.ipmsg.typing_indicator',
    payload: {
      channel_sid: message['conversationSid'],
      identity: message['identity'],
      typing_timeout: TYPING_TIMEOUT,
    },
  };
}

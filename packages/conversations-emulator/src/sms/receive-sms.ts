import { findBinding } from '../conversations/bindings.ts';
import type { PlacedMessage } from '../conversations/message.ts';
import { sendMessage } from '../conversations/send-message.ts';
import type { Services } from '../services.ts';

/** A text message that came in. */
export interface IncomingSms {
  /** The participant's number. */
  readonly from: string;
  /** Ours. */
  readonly to: string;
  readonly body: string;
  readonly mediaSids?: readonly string[];
}

/** Makes a message of a text message; undefined when its numbers belong to no conversation. */
export async function receiveSms(
  services: Services,
  { from, to, body, mediaSids }: IncomingSms,
): Promise<PlacedMessage | undefined> {
  const place = await services.store.read((reader) => findBinding(reader, from, to));
  if (!place) return undefined;
  return sendMessage(services, { kind: 'sms', address: from }, place.conversationSid, { body, mediaSids });
}

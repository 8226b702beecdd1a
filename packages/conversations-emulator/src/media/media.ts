import { ApiError } from '../http/api-error.ts';
import type { MessageMedia } from '../conversations/message.ts';
import type { Writes } from '../conversations/writes.ts';

/** An uploaded file. Its content is kept as a blob of the same SID. */
export interface Media extends MessageMedia {
  readonly author: string;
  /** Of the message's conversation; null until a message has it. */
  readonly conversationSid: string | null;
  readonly dateCreated: string;
}

/** Media by SID. */
export const MEDIA = 'media';

export const mediaNotFound = (): ApiError => new ApiError(404, 20404, 'Media not found');

/** Makes uploaded files those of a message. Rejects when one is not there. */
export async function claimMedia(
  { store }: Writes,
  mediaSids: readonly string[],
  conversationSid: string,
): Promise<MessageMedia[]> {
  const claimed: MessageMedia[] = [];
  for (const mediaSid of mediaSids) {
    const media = await store.lockRecord<Media>(MEDIA, mediaSid);
    if (!media || (media.conversationSid !== null && media.conversationSid !== conversationSid))
      throw mediaNotFound();
    await store.putRecord(MEDIA, mediaSid, { ...media, conversationSid });
    const { sid, category, filename, contentType, size } = media;
    claimed.push({ sid, category, filename, contentType, size });
  }
  return claimed;
}

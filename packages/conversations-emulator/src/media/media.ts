import type { StoreReader } from '../store/store.ts';
import { ApiError } from '../http/api-error.ts';
import type { MessageMedia } from '../conversations/message.ts';
import { conversationMedia } from '../conversations/names.ts';
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
    await store.putRecord(conversationMedia(conversationSid), mediaSid, true);
    claimed.push({ sid, category, filename, contentType, size });
  }
  return claimed;
}

/** The files of a conversation's messages. */
export async function listMedia(
  reader: StoreReader,
  conversationSid: string,
): Promise<Pick<MessageMedia, 'sid'>[]> {
  const records = await reader.listRecords(conversationMedia(conversationSid), { limit: 1_000_000 });
  return records.map(({ key }) => ({ sid: key }));
}

/** Removes files of a conversation's messages, with their content. */
export async function removeMedia(
  { store }: Writes,
  conversationSid: string,
  medias: readonly Pick<MessageMedia, 'sid'>[],
): Promise<void> {
  for (const { sid } of medias) {
    await store.removeRecord(conversationMedia(conversationSid), sid);
    await store.removeRecord(MEDIA, sid);
    await store.removeBlob(sid);
  }
}

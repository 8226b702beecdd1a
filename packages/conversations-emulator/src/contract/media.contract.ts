import type { Message } from '@twilio/conversations';
import { describe, expect } from 'vitest';

import type { ContractTarget } from './contract-target.ts';
import { nextEvent } from './events.ts';
import { promise } from './scene.ts';

const TEXT = 'Some text in a file. é 🙂';
const BYTES = Uint8Array.of(0, 255, 13, 10);

/** Files with messages. */
export function mediaContract(target: ContractTarget): void {
  describe('media', () => {
    promise(
      target,
      'are sent with a message, and read by the others',
      async ({ ben, adas, bens, interrupt }) => {
        const added = nextEvent<Message>(bens, 'messageAdded');
        await interrupt();
        await adas
          .prepareMessage()
          .setBody('with files')
          .addMedia({ contentType: 'text/plain', filename: 'notes.txt', media: TEXT })
          .addMedia({ contentType: 'application/octet-stream', filename: 'zero.bin', media: asMedia(BYTES) })
          .build()
          .send();
        const message = await added;
        expect([message.type, message.body, message.attachedMedia?.length]).toEqual([
          'media',
          'with files',
          2,
        ]);
        const [notes, zero] = message.attachedMedia ?? [];
        expect(notes).toMatchObject({ contentType: 'text/plain', filename: 'notes.txt', category: 'media' });
        expect(zero?.size).toBe(4);
        const url = await notes?.getContentTemporaryUrl();
        expect(await (await fetch(url ?? '')).text()).toBe(TEXT);
        const urls = await message.getTemporaryContentUrlsForAttachedMedia();
        expect(urls.size).toBe(2);
        expect(await (await fetch(urls.get(zero?.sid ?? '') ?? '')).arrayBuffer()).toEqual(BYTES.buffer);
        const again = await ben.getTemporaryContentUrlsForMediaSids([notes?.sid ?? '']);
        expect([...again.keys()]).toEqual([notes?.sid]);
      },
    );

    promise(target, 'are found by category, and addressed all at once', async (scene) => {
      const { ben, adas, bens, interrupt } = scene;
      const added = nextEvent<Message>(bens, 'messageAdded');
      await adas
        .prepareMessage()
        .setSubject('Two files')
        .addMedia({ contentType: 'text/plain', filename: 'one.txt', media: TEXT })
        .addMedia({ contentType: 'text/plain', filename: 'two.txt', media: TEXT })
        .buildAndSend();
      const message = await added;
      await interrupt();
      expect(message.subject).toBe('Two files');
      const media = message.getMediaByCategories(['media']) ?? [];
      expect(media.map(({ filename }) => filename)).toEqual(['one.txt', 'two.txt']);
      expect(message.getMediaByCategories(['history'])).toEqual([]);
      const sids = media.map(({ sid }) => sid);
      expect([...(await message.getTemporaryContentUrlsForMedia(media)).keys()]).toEqual(sids);
      expect([...(await ben.getTemporaryContentUrlsForMedia(media)).keys()]).toEqual(sids);
      expect((await message.attachTemporaryUrlsFor(media)).map(({ sid }) => sid)).toEqual(sids);
    });

    promise(target, 'are sent by themselves', async ({ adas, bens, interrupt }) => {
      const added = nextEvent<Message>(bens, 'messageAdded');
      await interrupt();
      await adas.sendMessage({ contentType: 'text/plain', media: TEXT });
      expect((await added).attachedMedia?.[0]?.contentType).toBe('text/plain');
    });
  });
}

/** The SDK takes bytes in Node as a Buffer, in a browser as a Blob. */
function asMedia(bytes: Uint8Array<ArrayBuffer>): Buffer | Blob {
  return typeof Buffer === 'undefined' ? new Blob([bytes]) : Buffer.from(bytes);
}

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startEmulator, type Emulator } from '../start-emulator.ts';
import { accessToken, connectClient } from '../testing/sdk-clients.ts';

let emulator: Emulator;
let url: string;
beforeAll(async () => {
  emulator = await startEmulator({ limits: { mediaBytes: 1000, mediaTypes: ['text/', 'image/png'] } });
  url = `${emulator.url}/media/v1/Services/${emulator.config.serviceSid}/Media`;
});
afterAll(() => emulator.stop());

const upload = (body: BodyInit, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${url}?Category=media&Filename=a%20b.txt`, {
    method: 'POST',
    body,
    headers: { 'X-Twilio-Token': accessToken(emulator, 'ada'), 'Content-Type': 'text/plain', ...headers },
  });

interface MediaRecord {
  readonly sid: string;
  readonly links: { readonly content_direct_temporary: string };
}

describe('an upload', () => {
  it('is taken from any page, and read at a temporary address that ends', async () => {
    const options = await fetch(url, { method: 'OPTIONS' });
    expect([options.status, options.headers.get('access-control-allow-origin')]).toEqual([204, '*']);
    expect(options.headers.get('access-control-allow-headers')).toContain('X-Twilio-Token');
    const made = await upload('content');
    expect([made.status, made.headers.get('access-control-allow-origin')]).toEqual([201, '*']);
    const record = (await made.json()) as MediaRecord;
    expect(record).toMatchObject({
      size: 7,
      content_type: 'text/plain',
      filename: 'a b.txt',
      category: 'media',
    });
    const address = record.links.content_direct_temporary;
    const content = await fetch(address);
    expect(await content.text()).toBe('content');
    expect(content.headers.get('content-disposition')).toContain('a%20b.txt');
    expect((await fetch(`${address}x`)).status).toBe(403);
    emulator.controls.jumpClock(301_000);
    expect((await fetch(address)).status).toBe(403);
    emulator.controls.jumpClock(-301_000);
  });

  it('is taken as a form', async () => {
    const form = new FormData();
    form.append('file', new Blob(['in a form'], { type: 'text/csv' }), 'table.csv');
    const made = await fetch(`${url}?Category=media`, {
      method: 'POST',
      body: form,
      headers: { 'X-Twilio-Token': accessToken(emulator, 'ada') },
    });
    expect(await made.json()).toMatchObject({ size: 9, content_type: 'text/csv', filename: 'table.csv' });
  });

  it.each([
    ['without a token', 'x', { 'X-Twilio-Token': '' }, 401],
    ['of a type that is not allowed', 'x', { 'Content-Type': 'application/pdf' }, 415],
    ['of nothing', '', {}, 400],
    ['that is too long', 'x'.repeat(1001), {}, 413],
    ['that is far too long', 'x'.repeat(200_000), {}, 413],
  ])('%s is refused', async (_name, body, headers, status) => {
    expect((await upload(body, headers)).status).toBe(status);
  });

  it('is not for strangers to read, nor to send', async () => {
    const { sid } = (await (await upload('mine')).json()) as MediaRecord;
    const asEve = { 'X-Twilio-Token': accessToken(emulator, 'eve') };
    expect((await fetch(`${url}/${sid}`, { headers: asEve })).status).toBe(404);
    const ada = await connectClient(emulator, 'ada');
    const conversation = await ada.createConversation({});
    await conversation.join();
    await conversation.prepareMessage().addMedia({ contentType: 'text/plain', media: 'x' }).build().send();
    const [message] = (await conversation.getMessages()).items;
    const sent = message?.attachedMedia?.[0]?.sid ?? '';
    expect(await (await fetch(emulator.mediaUrl(sent))).text()).toBe('x');
    expect((await fetch(`${url}/${sent}`, { headers: asEve })).status).toBe(403);
    await ada.shutdown();
  });
});

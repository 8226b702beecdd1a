import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';

import { until } from '../contract/events.ts';
import { encodeFrame } from '../frames/encode-frame.ts';
import { FrameDecoder } from '../frames/frame-decoder.ts';
import type { Frame, JsonObject } from '../frames/frame.ts';
import { startEmulator, type Emulator } from '../start-emulator.ts';
import { accessToken, connectClient } from '../testing/sdk-clients.ts';

let emulator: Emulator;
beforeEach(async () => {
  emulator = await startEmulator({
    limits: { connections: 3, initWithin: 2_000, frameBytes: 50_000, requestsPerSecond: 20 },
  });
});
afterEach(() => emulator.stop());

/** A client that says what it likes. */
class RawClient {
  readonly socket = new WebSocket(emulator.socketUrl);
  readonly frames: Frame[] = [];
  readonly closed = new Promise((resolve) => this.socket.once('close', resolve));
  readonly #decoder = new FrameDecoder(1 << 20);

  constructor() {
    this.socket.on('error', () => undefined);
    this.socket.on('message', (data: Buffer) => this.frames.push(...this.#decoder.push(data)));
  }

  async open(): Promise<this> {
    await once(this.socket, 'open');
    return this;
  }

  send(header: JsonObject & { method: string; id: string }, payload = ''): void {
    this.socket.send(encodeFrame({ header, payload }));
  }

  async next(fits: (frame: Frame) => boolean): Promise<Frame> {
    for (;;) {
      const found = this.frames.find(fits);
      if (found) return found;
      await once(this.socket, 'message');
    }
  }

  async init(identity: string): Promise<this> {
    await this.open();
    this.send({ method: 'init', id: 'init', token: accessToken(emulator, identity) });
    await this.next(({ header }) => header.id === 'init');
    return this;
  }

  async ask(id: string, request: unknown, payload = ''): Promise<number> {
    this.send({ method: 'message', id, http_request: request }, payload);
    const { header } = await this.next((frame) => frame.header.id === id);
    return (header['http_status'] as { code: number }).code;
  }
}

describe('a client', () => {
  it('that sends no frames is closed, and the others stay', async () => {
    const good = await connectClient(emulator, 'good');
    const bad = await new RawClient().open();
    bad.socket.send(Buffer.from('GET / HTTP/1.1\r\n\r\n'));
    await bad.closed;
    expect(bad.frames.map(({ header }) => header['status'])).toMatchObject([{ code: 406 }]);
    expect(good.connectionState).toBe('connected');
    await good.shutdown();
  });

  it('that sends frames in pieces is understood', async () => {
    const client = await new RawClient().open();
    const bytes = encodeFrame({
      header: { method: 'init', id: 'init', token: accessToken(emulator, 'ada') },
      payload: '',
    });
    for (let i = 0; i < bytes.length; i += 7) client.socket.send(bytes.subarray(i, i + 7));
    const reply = await client.next(({ header }) => header.id === 'init');
    expect(reply.header['status']).toMatchObject({ code: 200 });
    client.socket.terminate();
  });

  it('that sends a frame too long is closed', async () => {
    const client = await new RawClient().init('ada');
    client.send({ method: 'message', id: 'long' }, 'x'.repeat(60_000));
    await client.closed;
    expect(client.frames.at(-1)?.header['status']).toMatchObject({ code: 417 });
  });

  it('that asks before it says who it is is told to', async () => {
    const client = await new RawClient().open();
    client.send({ method: 'message', id: 'early' });
    const close = await client.next(({ header }) => header.method === 'close');
    expect(close.header['status']).toMatchObject({ code: 401 });
    client.socket.terminate();
  });

  it('that never says who it is is closed', async () => {
    const client = await new RawClient().open();
    await client.closed;
    await until('its session is over', () => emulator.sessions.size === 0);
    expect(client.frames).toEqual([]);
  });

  it('beyond the most connections is refused', async () => {
    const clients = await Promise.all(['a', 'b', 'c'].map((name) => new RawClient().init(name)));
    const fourth = new RawClient();
    await fourth.closed;
    expect(fourth.frames).toEqual([]);
    for (const client of clients) client.socket.terminate();
  });

  it('that asks too much in a second is told 429', async () => {
    const client = await new RawClient().init('ada');
    const codes = await Promise.all(
      Array.from({ length: 60 }, (_, i) =>
        client.ask(`r${i}`, { method: 'GET', path: '/Client/v2/Configuration' }),
      ),
    );
    expect(codes.filter((code) => code === 200).length).toBeGreaterThanOrEqual(20);
    expect(codes).toContain(429);
    client.socket.terminate();
  });

  it.each([
    ['no request', undefined, '', 400],
    ['an unknown path', { method: 'GET', path: '/nowhere' }, '', 404],
    ['a path that is not UTF-8', { method: 'GET', path: '/v3/Maps/%ff' }, '', 404],
    ['a body that is not JSON', { method: 'POST', path: '/Client/v2/Conversations' }, '{', 400],
    ['a body that is a list', { method: 'POST', path: '/Client/v2/Conversations' }, '[]', 400],
    [
      'a name that is a number',
      { method: 'POST', path: '/Client/v2/Conversations' },
      '{"friendly_name":1}',
      400,
    ],
    [
      'attributes that are not JSON',
      { method: 'POST', path: '/Client/v2/Conversations' },
      '{"attributes":"{"}',
      400,
    ],
    ['a map that is not there', { method: 'GET', path: '/v3/Maps/other' }, '', 404],
    ['a page of no size', { method: 'GET', path: '/v3/Lists/x/Items', params: { PageSize: 'x' } }, '', 404],
    ['a subscription without an action', { method: 'POST', path: '/v4/Subscriptions' }, '{}', 400],
  ])('that sends %s is answered', async (_name, request, payload, status) => {
    const client = await new RawClient().init('ada');
    expect(await client.ask('x', request, payload)).toBe(status);
    client.socket.terminate();
  });

  it('reads its own list of conversations, and not the list of another', async () => {
    const ada = await new RawClient().init('ada');
    expect(await ada.ask('config', { method: 'GET', path: '/Client/v2/Configuration' })).toBe(200);
    const { payload } = await ada.next(({ header }) => header.id === 'config');
    const { sync_objects: objects } = JSON.parse(payload) as {
      readonly sync_objects: { readonly my_conversations: string };
    };
    const request = { method: 'GET', path: `/v3/Maps/${objects.my_conversations}/Items` };
    expect(await ada.ask('hers', request)).toBe(200);
    const eve = await new RawClient().init('eve');
    expect(await eve.ask('hers', request)).toBe(403);
    for (const { socket } of [ada, eve]) socket.terminate();
  });

  it('reads nothing of a conversation that it is not in', async () => {
    const ada = await connectClient(emulator, 'ada');
    const made = await ada.createConversation({});
    await made.join();
    const eve = await new RawClient().init('eve');
    const status = (path: string): Promise<number> => eve.ask(path, { method: 'GET', path });
    expect(await status(`/v3/Lists/${made.sid}.messages`)).toBe(403);
    expect(await status(`/v3/Lists/${made.sid}.messages/Items`)).toBe(403);
    expect(await status(`/v3/Maps/${made.sid}.roster/Items`)).toBe(403);
    expect(await status(`/Client/v2/MyConversations/${made.sid}`)).toBe(403);
    eve.send(
      { method: 'message', id: 'sub', http_request: { method: 'POST', path: '/v4/Subscriptions' } },
      JSON.stringify({
        action: 'establish',
        requests: [{ object_sid: `${made.sid}.messages`, object_type: 'list' }],
      }),
    );
    const failed = await eve.next(({ header }) => header['message_type'] === 'twilio.sync.event');
    expect(JSON.parse(failed.payload)).toMatchObject({
      event_type: 'subscription_failed',
      event: { error: { status: 404 } },
    });
    eve.socket.terminate();
    await ada.shutdown();
  });
});

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

import { afterEach, describe, expect, it, vi } from 'vitest';

import { ApiError } from './api-error.ts';
import type { AdminApi } from './contract/admin-api.ts';
import type { PublicApi } from './contract/public-api.ts';
import { createApiClient } from './http-client.ts';

const servers: Server[] = [];

/** A server on a free port, gone after the test; resolves to its address. */
async function serve(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
}

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** Answers every call with this status and body. */
const always = (status: number, body: string) =>
  serve((_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(body);
  });

async function failureOf(call: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof ApiError) return error;
  throw new Error(`Not an ApiError: ${String(error)}`);
}

const visitor = (host: string, timeoutMs?: number) =>
  createApiClient<PublicApi>({ area: 'public', host, ...(timeoutMs === undefined ? {} : { timeoutMs }) });

interface Seen {
  readonly url: string;
  readonly method: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** The first request that arrives while `run` calls. */
async function seen(run: (host: string) => Promise<unknown>): Promise<Seen> {
  const requests: Seen[] = [];
  const host = await serve((request, response) => {
    const { url = '', method = '', headers } = request;
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      requests.push({ url, method, headers, body });
      response.end('{}');
    });
  });
  await run(host);
  const [first] = requests;
  if (!first) throw new Error('No request arrived');
  return first;
}

describe('a request', () => {
  it('of a visitor goes to /api/v2, accepts JSON and carries no authorization header', async () => {
    const { url, method, headers } = await seen((host) => visitor(host).call('GET /states'));
    expect([method, url]).toEqual(['GET', '/api/v2/states']);
    expect(headers.accept).toBe('application/json');
    expect(headers.authorization).toBeUndefined();
    expect(headers['content-type']).toBeUndefined();
  });

  it('of staff goes to /api/admin/v2 with the stored token', async () => {
    const { url, headers } = await seen((host) =>
      createApiClient<AdminApi>({ area: 'admin', host, getToken: () => 'secret' }).call('GET /leads', {
        query: { page: '2', outcome: 'pending' },
      }),
    );
    expect(url).toBe('/api/admin/v2/leads?page=2&outcome=pending');
    expect(headers.authorization).toBe('Bearer secret');
  });

  it('fills the path, leaves absent query values out, and sends body and idempotency key', async () => {
    const { url, method, headers, body } = await seen((host) =>
      visitor(host).call(
        'POST /leads/answers',
        { body: { question_id: 1, lead_id: 'a/b', option_ids: [2] } },
        { idempotencyKey: 'draft-1' },
      ),
    );
    expect([method, url]).toEqual(['POST', '/api/v2/leads/answers']);
    expect(headers['content-type']).toBe('application/json');
    expect(headers['idempotency-key']).toBe('draft-1');
    expect(JSON.parse(body)).toEqual({ question_id: 1, lead_id: 'a/b', option_ids: [2] });

    const escaped = await seen((host) =>
      visitor(host).call('GET /professions/:id', { params: { id: 'a/../b?c' } }),
    );
    expect(escaped.url).toBe('/api/v2/professions/a%2F..%2Fb%3Fc');
  });
});

describe('an answer', () => {
  it('is its parsed body; an empty one is undefined', async () => {
    expect(await visitor(await always(200, '{"states":[]}')).call('GET /states')).toEqual({ states: [] });
    expect(await visitor(await always(202, '')).call('GET /states')).toBeUndefined();
  });

  it('with comma-separated values is their text', async () => {
    const host = await serve((_, response) => {
      response.writeHead(200, { 'content-type': 'text/csv; charset=utf-8' });
      response.end('Lead,State\r\n1,TX\r\n');
    });
    const staff = createApiClient<AdminApi>({ area: 'admin', host, getToken: () => 'secret' });
    expect(await staff.call('POST /leads/export')).toBe('Lead,State\r\n1,TX\r\n');
  });

  it('other than 2xx is an error with the HTTP status and the data', async () => {
    const host = await always(422, '{"code":"unknown_zip","message":"geocode address","fields":{"a":"b"}}');
    const error = await failureOf(visitor(host).call('GET /states'));
    expect(error.status).toBe(422);
    expect(error.data).toMatchObject({ fields: { a: 'b' } });
    expect(error.code).toBe('unknown_zip');
    expect(error.serverMessage).toBe('geocode address');
  });

  it('other than 2xx has its message said also where it has no code', async () => {
    const error = await failureOf(visitor(await always(503, '{"message":"Back at 5."}')).call('GET /states'));
    expect([error.code, error.serverMessage]).toEqual([undefined, 'Back at 5.']);
    const odd = await failureOf(visitor(await always(503, '{"message":7}')).call('GET /states'));
    expect(odd.serverMessage).toBeUndefined();
  });

  it('that is not JSON is PARSING_ERROR with the original status, whether it succeeded or not', async () => {
    for (const status of [200, 502]) {
      const error = await failureOf(visitor(await always(status, '<html>')).call('GET /states'));
      expect([error.status, error.originalStatus]).toEqual(['PARSING_ERROR', status]);
    }
  });

  it('is handed to the check before it is handed on', async () => {
    const host = await always(200, '{"states":[]}');
    const checked = vi.fn<(key: string, data: unknown) => Promise<void>>();
    const client = createApiClient<PublicApi>({ area: 'public', host, checkResponse: checked });
    await client.call('GET /states');
    expect(checked).toHaveBeenCalledWith('GET /states', { states: [] });
    checked.mockRejectedValue(new Error('broken'));
    await expect(client.call('GET /states')).rejects.toThrow('broken');
  });
});

describe('no answer', () => {
  it('is FETCH_ERROR when no one listens', async () => {
    expect((await failureOf(visitor('http://127.0.0.1:9').call('GET /states'))).status).toBe('FETCH_ERROR');
  });

  it('is FETCH_ERROR when the connection breaks halfway through the body', async () => {
    const host = await serve((_, response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('{"sta');
      setTimeout(() => response.destroy(), 20);
    });
    expect((await failureOf(visitor(host).call('GET /states'))).status).toBe('FETCH_ERROR');
  });

  it('is TIMEOUT_ERROR when it takes too long, before the headers or in the body', async () => {
    const silent = await serve(() => {});
    const slow = await serve((_, response) => {
      response.writeHead(200);
      response.write('{');
    });
    for (const host of [silent, slow])
      expect((await failureOf(visitor(host, 60).call('GET /states'))).status).toBe('TIMEOUT_ERROR');
    const own = await failureOf(visitor(silent).call('GET /states', {}, { timeoutMs: 40 }));
    expect(own.status).toBe('TIMEOUT_ERROR');
  });

  it("is the caller's own reason after an abort, whenever it comes", async () => {
    const host = await serve((_, response) => {
      response.writeHead(200);
      response.write('{');
    });
    await expect(
      visitor(host).call('GET /states', {}, { signal: AbortSignal.abort() }),
    ).rejects.toMatchObject({ name: 'AbortError' });

    const controller = new AbortController();
    const call = visitor(host).call('GET /states', {}, { signal: controller.signal });
    setTimeout(() => controller.abort(), 40);
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  });
});

const withFiles = (host: string, timeoutMs?: number) =>
  createApiClient<PublicApi>({
    area: 'public',
    host,
    formOf: () => new FormData(),
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
  });

describe('how a request is sent', () => {
  it('waits 15 s unless told otherwise, and 10 minutes where there are files', async () => {
    const timeouts = vi.spyOn(AbortSignal, 'timeout');
    const host = await always(200, '{}');
    await visitor(host).call('GET /states');
    await visitor(host, 4000).call('GET /states');
    await visitor(host, 4000).call('GET /states', {}, { timeoutMs: 70 });
    const input = { files: { photo: new Blob(['x']) } };
    await withFiles(host, 4000).call('POST /user/photo' as 'GET /states', input as object);
    expect(timeouts.mock.calls.flat()).toEqual([15_000, 4000, 70, 600_000]);
    timeouts.mockRestore();
  });

  it('outlives the page only where that is asked for', async () => {
    const send = vi.spyOn(globalThis, 'fetch');
    const client = visitor(await always(200, '{}'));
    await client.call('GET /states');
    await client.call('GET /states', {}, { keepalive: true });
    expect(send.mock.calls.map(([, request]) => request?.keepalive)).toEqual([false, true]);
    send.mockRestore();
  });
});

describe('401 and 403', () => {
  it.each([
    [401, '{"code":"unauthenticated","message":"Please sign in."}'],
    [403, '{"code":"forbidden","message":"No."}'],
    [403, '<html>a proxy says no</html>'],
  ])('%i tells the signed-in client', async (status, body) => {
    const onUnauthorized = vi.fn<() => void>();
    const host = await always(status, body);
    const client = createApiClient<PublicApi>({
      area: 'public',
      host,
      getToken: () => 'old',
      onUnauthorized,
    });
    await failureOf(client.call('GET /user'));
    expect(onUnauthorized).toHaveBeenCalledOnce();
  });

  it('no other status does', async () => {
    const onUnauthorized = vi.fn<() => void>();
    for (const status of [200, 404, 422, 500]) {
      const client = createApiClient<PublicApi>({
        area: 'public',
        host: await always(status, '{}'),
        getToken: () => 'token',
        onUnauthorized,
      });
      await client.call('GET /user').catch(() => undefined);
    }
    expect(onUnauthorized).not.toHaveBeenCalled();
  });
});

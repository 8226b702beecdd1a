import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

import { answerControl } from '../controls/control-door.ts';
import { authenticate, findWaiting } from '../intents/authenticate.ts';
import { askPage, nothingPage } from '../intents/authentication-page.ts';
import type { Sandbox } from '../sandbox.ts';
import type { ApiDoor } from './api-door.ts';
import { ApiError } from './api-error.ts';

const BODY_LIMIT_BYTES = 64 * 1024;

/** Any page may ask for a token, as with Stripe. */
const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, content-type',
  'access-control-allow-methods': 'POST',
};

async function readBody(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of request as AsyncIterable<Buffer>) {
    bytes += piece.length;
    if (bytes > BODY_LIMIT_BYTES) throw new Error('The body is too large');
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString();
}

function header(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
}

function send(
  response: ServerResponse,
  status: number,
  body: string,
  headers: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store', ...headers });
  response.end(body);
}

interface Asked {
  readonly sandbox: Sandbox;
  readonly door: ApiDoor;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly url: URL;
  readonly body: string;
}

/** Stripe's interface. */
async function answerApi({ door, request, response, url, body }: Asked): Promise<void> {
  const requestId = `req_${randomUUID()}`;
  const idempotencyKey = header(request, 'idempotency-key');
  const answer = await door.answer({
    method: request.method ?? '',
    path: url.pathname,
    form: request.method === 'GET' ? url.search.slice(1) : body,
    authorization: header(request, 'authorization'),
    idempotencyKey,
    requestId,
  });
  if (!answer) {
    response.destroy();
    return;
  }
  send(response, answer.status, answer.body, {
    ...CORS,
    'request-id': requestId,
    ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
    ...(answer.isReplayed && { 'idempotent-replayed': 'true' }),
  });
}

/** The page where a card's holder authenticates. */
function answerHolder({ sandbox, request, response, url, body }: Asked): void {
  const secret = url.pathname.split('/').at(-1) ?? '';
  const html = { 'content-type': 'text/html; charset=utf-8' };
  const decision = new URLSearchParams(body).get('decision');
  sandbox.books.write(() => {
    const call = sandbox.openCall(`req_${randomUUID()}`);
    const waiting = findWaiting(call, secret);
    if (!waiting) return () => send(response, 404, nothingPage(), html);
    if (request.method !== 'POST') {
      const method = call.books.get('payment_method', waiting.payment_method);
      return () => send(response, 200, askPage(waiting, method), html);
    }
    const back = authenticate(call, waiting, decision === 'approve');
    return () => send(response, 303, '', { location: back.href });
  })();
  sandbox.deliveries.look();
}

/** What tests ask for. */
function answerTests({ sandbox, request, response, url, body }: Asked): void {
  const signature = `${request.method} ${url.pathname}`;
  const answer = sandbox.books.write(() =>
    answerControl(
      sandbox,
      sandbox.openCall(`req_${randomUUID()}`),
      signature,
      body === '' ? {} : (JSON.parse(body) as unknown),
    ),
  );
  sandbox.deliveries.look();
  if (answer) send(response, 200, JSON.stringify(answer));
  else send(response, 404, JSON.stringify({ error: { message: `There is no ${signature}` } }));
}

/** Answers one request. Says nothing of it anywhere else. */
export async function answerRequest(
  sandbox: Sandbox,
  door: ApiDoor,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    const url = new URL(request.url ?? '/', 'http://sandbox');
    const asked: Asked = { sandbox, door, request, response, url, body: await readBody(request) };
    if (request.method === 'OPTIONS') send(response, 204, '', CORS);
    else if (url.pathname.startsWith('/sandbox/authenticate/')) answerHolder(asked);
    else if (url.pathname.startsWith('/sandbox/')) answerTests(asked);
    else await answerApi(asked);
  } catch (error) {
    const { status, body } =
      error instanceof ApiError
        ? error
        : { status: 500, body: { type: 'api_error', message: 'The sandbox failed.' } };
    send(response, status, JSON.stringify({ error: body }));
  }
}

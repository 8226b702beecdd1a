import { isJsonObject, type JsonObject } from '../frames/frame.ts';
import { badRequest, notFound } from '../http/api-error.ts';
import type { HttpAnswer, HttpPart } from '../http/http-door.ts';
import { parseBody } from '../http/parse-body.ts';
import type { HttpRequest } from '../http/read-request.ts';
import { textField, wordField } from '../http/read-fields.ts';
import type { IncomingSms } from '../sms/receive-sms.ts';
import type { Controls } from './controls.ts';
import type { FaultAction, FaultRule, Faults } from './faults.ts';

export interface ControlContext {
  readonly controls: Controls;
  readonly faults: Faults;
  readonly receiveSms: (sms: IncomingSms) => Promise<unknown>;
}

/** The controls over HTTP, for tests in another process or in a browser. Without any authentication: never on by itself. */
export function controlPart(context: ControlContext): HttpPart {
  return {
    prefix: '/emulator/',
    maxBytes: 65_536,
    isPublic: true,
    answer: (request) => answer(context, request),
  };
}

async function answer(context: ControlContext, { method, url, body }: HttpRequest): Promise<HttpAnswer> {
  if (method !== 'POST') throw notFound(url.pathname);
  const fields = parseBody(body.toString('utf8'), 'application/json');
  const { controls, faults } = context;
  const identity = textField(fields, 'identity');
  switch (url.pathname.slice('/emulator/'.length)) {
    case 'cut':
      controls.cutSockets(identity);
      break;
    case 'deafen':
      controls.goDeaf(identity);
      break;
    case 'warn':
      controls.warnOfExpiry(identity);
      break;
    case 'expire':
      controls.expireTokens(identity);
      break;
    case 'offload':
      controls.offload(numberOf(fields, 'backoff') ?? 10, identity);
      break;
    case 'clock':
      controls.jumpClock(numberOf(fields, 'milliseconds') ?? 0);
      break;
    case 'faults':
      faults.add(ruleOf(fields));
      break;
    case 'faults/clear':
      faults.clear();
      break;
    case 'faults/seed':
      faults.reseed(numberOf(fields, 'seed') ?? 0);
      break;
    case 'sms':
      return { status: (await context.receiveSms(smsOf(fields))) ? 201 : 404, body: {} };
    default:
      throw notFound(url.pathname);
  }
  return { status: 200, body: {} };
}

function smsOf(fields: JsonObject): IncomingSms {
  return {
    from: textField(fields, 'from') ?? '',
    to: textField(fields, 'to') ?? '',
    body: textField(fields, 'body') ?? '',
  };
}

function ruleOf(fields: JsonObject): FaultRule {
  const at = wordField(fields, 'at', ['connect', 'request', 'reply', 'notification']);
  if (at === undefined || !isJsonObject(fields['action'])) throw badRequest('at and action are required');
  const [identity, path] = [textField(fields, 'identity'), textField(fields, 'path')];
  const [probability, times] = [numberOf(fields, 'probability'), numberOf(fields, 'times')];
  return {
    at,
    action: actionOf(fields['action']),
    ...(identity !== undefined && { identity }),
    ...(path !== undefined && { path }),
    ...(probability !== undefined && { probability }),
    ...(times !== undefined && { times }),
  };
}

function actionOf(fields: JsonObject): FaultAction {
  const kind = wordField(fields, 'kind', ['cut', 'delay', 'half-open', 'lose', 'refuse']);
  if (kind === undefined) throw badRequest('action has no kind');
  if (kind === 'delay') return { kind, milliseconds: numberOf(fields, 'milliseconds') ?? 0 };
  if (kind === 'refuse') return { kind, status: numberOf(fields, 'status') ?? 500 };
  return { kind };
}

function numberOf(fields: JsonObject, name: string): number | undefined {
  const value = fields[name];
  if (value === undefined) return undefined;
  if (typeof value !== 'number' || !Number.isFinite(value)) throw badRequest(`${name} is a number`);
  return value;
}

import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';

import {
  AREA_BASE,
  type Area,
  type Contract,
  type Endpoint,
  type EndpointKey,
} from '@carematch/api-client/contract/endpoint';

import { ApiError } from '../api-error.ts';
import type { Actor } from '../../actor.ts';
import type { Limits } from '../../modules/platform/limits.ts';
import type { Services } from '../../services.ts';
import { within } from '../within.ts';
import type { CallContext, Handlers, Input } from './handlers.ts';
import { type Csv, csvStream } from './csv.ts';
import { parseBody, parseFields, parseParams, parsePart, responseProblems } from './parse-request.ts';
import { readForm, type SentForm } from './read-form.ts';
import { lineOf } from './read-lines.ts';
import { STABLE_FOR_SECONDS, stableText, type StableText } from './stable-answer.ts';
import { uploadsUnderWay } from './uploads-under-way.ts';

/** Before the 15 s after which the front ends give a call up, milliseconds. */
const ANSWER_WITHIN_MS = 10_000;
/** For calls with files, which take their time to arrive and to be made anew. */
const ANSWER_FILES_WITHIN_MS = 10 * 60_000;

/** Calls that change nothing. */
const READS = new Set(['GET', 'HEAD']);

/** The handler of an endpoint that is known only at run time. */
type AnyHandler = (context: CallContext<Endpoint>, input: Input<Endpoint>) => unknown;

function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
}

function checkAnswer(endpoint: Endpoint, body: unknown): void {
  const problems = responseProblems(endpoint.response, body);
  if (!problems) return;
  const cause = new Error(`The answer breaks its contract at ${Object.keys(problems).join(', ')}`);
  throw new ApiError('internal', { cause });
}

/** Only answers that are the same for everyone may be kept by caches. */
function sendStable({ text, etag }: StableText, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.header('cache-control', `public, max-age=${STABLE_FOR_SECONDS}`).header('etag', etag);
  const known = headerOf(request, 'if-none-match')
    ?.split(',')
    .some((tag) => tag.trim() === etag);
  if (known) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(text);
}

/** Counts the call against the limit of its kind. */
async function count(
  { access, limitedAs }: Endpoint,
  { ip, method }: FastifyRequest,
  limits: Limits,
): Promise<void> {
  if (limitedAs === 'lead') return limits.leadCall(ip);
  if (limitedAs === 'event') return limits.events(ip);
  if (access.includes('capabilityHolder')) return limits.capability(ip);
  if (!READS.has(method)) return limits.write(ip);
}

/** Charges extra for an id that does not exist. The call still answers 404, even when this uses up the limit. */
async function countMiss(
  { access }: Endpoint,
  { ip }: FastifyRequest,
  limits: Limits,
  error: unknown,
): Promise<void> {
  const isMiss =
    access.includes('capabilityHolder') && error instanceof ApiError && error.code === 'not_found';
  if (isMiss) await limits.capabilityMiss(ip).catch(() => undefined);
}

const beginUpload = uploadsUnderWay();

/** Form data where the endpoint takes files and they came as such; JSON came parsed. */
async function formOf(
  { files }: Endpoint,
  request: FastifyRequest,
  actor: Actor,
  limits: Limits,
): Promise<SentForm | undefined> {
  if (!headerOf(request, 'content-type')?.startsWith('multipart/')) return undefined;
  if (!files) throw new ApiError('unsupported_media_type');
  if (!('userId' in actor)) throw new ApiError('forbidden');
  const { userId } = actor;
  const end = beginUpload(userId);
  try {
    const form = await readForm(request, files, (kind) => limits.upload(userId, kind));
    return { ...form, discard: () => form.discard().finally(end) };
  } catch (error) {
    end();
    throw error;
  }
}

async function handle(
  services: Services,
  key: EndpointKey,
  endpoint: Endpoint,
  handler: AnyHandler,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { env, limits } = services;
  const { actor, session } = await request.authorise(endpoint.access);
  const params = parseParams(endpoint.params, request.params);
  const query = parsePart(endpoint.query, request.query);
  const idempotencyKey = headerOf(request, 'idempotency-key');
  if (endpoint.idempotent === 'required' && idempotencyKey === undefined)
    throw new ApiError('idempotency_key_invalid', { message: 'This call needs an Idempotency-Key.' });
  const form = await formOf(endpoint, request, actor, limits);
  try {
    const context: CallContext<Endpoint> = {
      actor,
      services,
      endpoint,
      key,
      session,
      ip: request.ip,
      userAgent: headerOf(request, 'user-agent'),
      requestId: request.id,
      log: request.log,
      refundRateLimit: async () => {
        if (endpoint.limitedAs === 'lead') await limits.refundLeadCall(request.ip);
      },
      setHeader: (name, value) => void reply.header(name, value),
    };
    const body = await handler(context, {
      params,
      query,
      body: form ? parseFields(endpoint.body, form.fields) : parseBody(endpoint.body, request.body),
      files: form?.files ?? {},
      idempotencyKey,
      ifMatch: headerOf(request, 'if-match')?.replaceAll('"', ''),
    });
    // In production an answer that breaks the contract still helps more than an error.
    if (env.NODE_ENV !== 'production' && !endpoint.csv) checkAnswer(endpoint, body);
    return body;
  } finally {
    await form?.discard();
  }
}

function answer(endpoint: Endpoint, body: unknown, request: FastifyRequest, reply: FastifyReply): unknown {
  reply.code(endpoint.status ?? 200);
  const written = stableText(body);
  if (written) return sendStable(written, request, reply);
  reply.header('cache-control', 'no-store');
  if (endpoint.csv) return reply.type('text/csv; charset=utf-8').send(csvStream(body as Csv));
  return body;
}

/**
 * Registers every call of `contract` below the area's base: authorizes, parses, runs the handler, checks the answer (outside production).
 * One that takes longer than 10 s is answered `unavailable`.
 * `handlers` must hold one for each call, or this does not compile.
 */
export function registerContract<C extends Contract>(
  app: FastifyInstance,
  services: Services,
  area: Area,
  contract: C,
  handlers: Handlers<C>,
): void {
  for (const [name, endpoint] of Object.entries<Endpoint>(contract)) {
    const key = name as EndpointKey;
    const [method, path] = key.split(' ') as [HTTPMethods, string];
    // Each handler fits its own endpoint by the signature above; here they are all called alike.
    const handler = handlers[name as keyof C] as unknown as AnyHandler;
    const line = lineOf(services.readLines, area, method, endpoint);
    const used = line ? { ...services, db: services.readDb, pool: services.readPool } : services;
    app.route({
      method,
      url: AREA_BASE[area] + path,
      handler: async (request, reply) => {
        const work = async (): Promise<unknown> => {
          await count(endpoint, request, services.limits);
          try {
            return await handle(used, key, endpoint, handler, request, reply);
          } catch (error) {
            await countMiss(endpoint, request, services.limits, error);
            throw error;
          }
        };
        const body = await within(
          endpoint.files ? ANSWER_FILES_WITHIN_MS : ANSWER_WITHIN_MS,
          line ? line(work, reply.raw) : work(),
        );
        return answer(endpoint, body, request, reply);
      },
    });
  }
}

import { createHmac, timingSafeEqual } from 'node:crypto';

import { mediaTooLarge } from '../conversations/errors.ts';
import { authorise } from '../conversations/authorise.ts';
import { isJsonObject, type JsonObject } from '../frames/frame.ts';
import { ApiError, badRequest, notFound } from '../http/api-error.ts';
import type { HttpAnswer, HttpPart } from '../http/http-door.ts';
import { parseBody } from '../http/parse-body.ts';
import type { HttpRequest } from '../http/read-request.ts';
import { newSid } from '../sids.ts';
import type { Services } from '../services.ts';
import type { StoreReader } from '../store/store.ts';
import { TokenError, verifyToken } from '../tokens/verify-token.ts';
import { MEDIA, mediaNotFound, type Media } from './media.ts';
import { readUpload } from './read-upload.ts';

/** Path below which media are. */
export const MEDIA_PREFIX = '/media/';

/** The media service: uploads and addresses by token, contents by temporary addresses. */
export function mediaPart(services: Services, base: () => string): HttpPart {
  const { config } = services;
  const root = `${MEDIA_PREFIX}v1/Services/${config.serviceSid}`;
  const answer = async (request: HttpRequest): Promise<HttpAnswer> => {
    const { method, url } = request;
    const [, sid = '', content = ''] =
      /^\/Media\/(ME[0-9a-f]{32})(\/Content)?$/.exec(url.pathname.slice(root.length)) ?? [];
    if (!url.pathname.startsWith(root)) throw notFound(url.pathname);
    if (method === 'GET' && content) return sendContent(services, url, sid);
    const identity = await identityOf(services, request);
    if (method === 'POST' && url.pathname === `${root}/Media`)
      return upload(services, base(), identity, request);
    if (method === 'POST' && url.pathname === `${root}/MediaSet`)
      return listMedia(services, base(), identity, request);
    if (method === 'GET' && sid) {
      const media = await services.store.read((reader) => readableMedia(reader, sid, identity));
      return { status: 200, body: mediaBody(services, base(), media) };
    }
    throw notFound(url.pathname);
  };
  // A multipart body has more than the file alone.
  return { prefix: MEDIA_PREFIX, maxBytes: config.limits.mediaBytes + 65_536, isPublic: true, answer };
}

async function identityOf({ config, clock }: Services, { headers }: HttpRequest): Promise<string> {
  try {
    return (await verifyToken(headers['x-twilio-token'] ?? '', config, clock.now())).identity;
  } catch (error) {
    if (error instanceof TokenError) throw new ApiError(401, error.code, error.message);
    throw error;
  }
}

async function upload(
  services: Services,
  base: string,
  author: string,
  request: HttpRequest,
): Promise<HttpAnswer> {
  const { bytes, contentType, filename } = await readUpload(request);
  if (bytes.length === 0) throw badRequest('The file is empty');
  if (bytes.length > services.config.limits.mediaBytes) throw mediaTooLarge();
  const types = services.config.limits.mediaTypes;
  if (types.length > 0 && !types.some((type) => contentType.startsWith(type)))
    throw new ApiError(415, 20415, `Files of type ${contentType} are not allowed`);
  const media: Media = {
    sid: newSid('ME'),
    author,
    category: request.url.searchParams.get('Category') ?? 'media',
    filename,
    contentType,
    size: bytes.length,
    conversationSid: null,
    dateCreated: services.clock.date(),
  };
  await services.store.write(async (writer) => {
    await writer.putBlob(media.sid, bytes);
    await writer.putRecord(MEDIA, media.sid, media);
  });
  return { status: 201, body: mediaBody(services, base, media) };
}

async function listMedia(
  services: Services,
  base: string,
  identity: string,
  { body }: HttpRequest,
): Promise<HttpAnswer> {
  const { command, list } = parseBody(body.toString('utf8'), 'application/json');
  if (command !== 'get' || !Array.isArray(list)) throw badRequest('command is get, with a list');
  const records = await services.store.read((reader) =>
    Promise.all(
      list.filter(isJsonObject).map(async ({ media_sid: asked }) => {
        const sid = typeof asked === 'string' ? asked : '';
        const media = await readableMedia(reader, sid, identity).catch(() => undefined);
        return media
          ? { code: 200, media_record: mediaBody(services, base, media) }
          : { code: 404, media_record: { sid } };
      }),
    ),
  );
  return { status: 200, body: records };
}

/** A file is for who uploaded it, and for the participants of its message's conversation. */
async function readableMedia(reader: StoreReader, sid: string, identity: string): Promise<Media> {
  const media = await reader.getRecord<Media>(MEDIA, sid);
  if (!media) throw mediaNotFound();
  if (media.author === identity) return media;
  if (media.conversationSid === null) throw mediaNotFound();
  await authorise(
    reader,
    { kind: 'client', identity },
    media.conversationSid,
    'sendMessage',
    'leaveConversation',
  );
  return media;
}

/** A file as clients read it, with a temporary address of its content. */
export function mediaBody(services: Services, base: string, media: Media): JsonObject {
  const { serviceSid } = services.config;
  const url = `${base}${MEDIA_PREFIX}v1/Services/${serviceSid}/Media/${media.sid}`;
  return {
    sid: media.sid,
    service_sid: serviceSid,
    channel_sid: media.conversationSid,
    message_sid: null,
    date_created: media.dateCreated,
    date_updated: media.dateCreated,
    size: media.size,
    content_type: media.contentType,
    filename: media.filename,
    category: media.category,
    author: media.author,
    is_multipart_upstream: false,
    url,
    links: { content: `${url}/Content`, content_direct_temporary: temporaryUrl(services, base, media.sid) },
  };
}

/** An address that shows a file's content to whoever has it, for a while. */
export function temporaryUrl(services: Services, base: string, sid: string): string {
  const { config, clock } = services;
  const expires = clock.now() + config.mediaUrlLife;
  const path = `${MEDIA_PREFIX}v1/Services/${config.serviceSid}/Media/${sid}/Content`;
  return `${base}${path}?expires=${expires}&signature=${sign(config.authToken, sid, expires)}`;
}

async function sendContent(services: Services, url: URL, sid: string): Promise<HttpAnswer> {
  const expires = Number(url.searchParams.get('expires'));
  const expected = Buffer.from(sign(services.config.authToken, sid, expires));
  const given = Buffer.from(url.searchParams.get('signature') ?? '');
  const isSigned = expected.length === given.length && timingSafeEqual(expected, given);
  if (!isSigned || expires < services.clock.now())
    throw new ApiError(403, 20403, 'The address is not valid anymore');
  const [media, bytes] = await services.store.read((reader) =>
    Promise.all([reader.getRecord<Media>(MEDIA, sid), reader.getBlob(sid)]),
  );
  if (!media || !bytes) throw mediaNotFound();
  return {
    status: 200,
    body: bytes,
    headers: {
      'Content-Type': media.contentType,
      'X-Content-Type-Options': 'nosniff',
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(media.filename ?? media.sid)}`,
      'Cache-Control': 'private, no-store',
    },
  };
}

const sign = (key: string, sid: string, expires: number): string =>
  createHmac('sha256', key).update(`${sid} ${expires}`).digest('base64url');

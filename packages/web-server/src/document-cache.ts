import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

import { etagOf, isKnown } from './etag.ts';
import type { Keeping, PageResponse } from './pages.ts';

type Encoding = 'br' | 'gzip' | 'identity';

/** Best first. */
const ENCODINGS: Encoding[] = ['br', 'gzip', 'identity'];

const COMPRESS: Readonly<Record<Encoding, (body: Buffer, isBrief: boolean) => Promise<Buffer>>> = {
  // 3 takes a quarter of the time of 5, for a document a seventh larger: what is kept for seconds is sent to few.
  br: (body, isBrief) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: isBrief ? 3 : 5 } }),
  gzip: (body, isBrief) => promisify(gzip)(body, { level: isBrief ? 1 : constants.Z_DEFAULT_COMPRESSION }),
  identity: (body) => Promise.resolve(body),
};

/** Seconds below which a document is kept briefly. */
const BRIEF_S = 60;

/** A document that is the same for everyone, compressed once for each encoding that is asked for. */
export class KeptDocument {
  readonly keeping: Keeping;
  readonly etag: string;
  readonly #body: Buffer;
  readonly #encoded = new Map<Encoding, Promise<Buffer>>();

  constructor(html: string, keeping: Keeping) {
    this.keeping = keeping;
    this.#body = Buffer.from(html);
    this.etag = etagOf(this.#body);
  }

  /** Bytes in memory, about: its encodings are a fraction of it. */
  get size(): number {
    return this.#body.length * 1.5;
  }

  body(encoding: Encoding): Promise<Buffer> {
    const made =
      this.#encoded.get(encoding) ?? COMPRESS[encoding](this.#body, this.keeping.maxAgeS < BRIEF_S);
    this.#encoded.set(encoding, made);
    return made;
  }
}

/** Who asks for a document: aborted when they leave. */
type Reader = Pick<FastifyRequest, 'signal'>;

/** Rendered documents in memory. */
export interface DocumentCache {
  /**
   * The document of an address: kept, or rendered once however many ask for it at the same time. What may not be kept, such as an error or a
   * redirect, comes as it was rendered. `unwanted` is aborted when all who asked have left.
   */
  readonly read: (
    address: string,
    render: (unwanted: AbortSignal) => Promise<PageResponse>,
    reader: Reader,
  ) => Promise<PageResponse | KeptDocument>;
  /** Removes the documents with any of these topics, or all. A rendering that is under way is not kept. */
  readonly purge: (topics: readonly string[] | 'all') => void;
}

const MAX_BYTES = 64 * 1024 * 1024;

/** A rendering under way, or one that waits for its turn. */
interface Rendering {
  readonly made: Promise<PageResponse | KeptDocument>;
  readonly addReader: (reader: Reader) => void;
}

/** Counts those who wait for a rendering; `unwanted` when the last of them has left. */
function countReaders() {
  const controller = new AbortController();
  let readers = 0;
  const addReader = ({ signal }: Reader): void => {
    readers += 1;
    signal.addEventListener('abort', () => {
      readers -= 1;
      if (readers === 0) controller.abort();
    });
  };
  return { unwanted: controller.signal, addReader };
}

/** Keeps up to `maxBytes` of documents; the least recently used ones go first. */
export function createDocumentCache(maxBytes = MAX_BYTES): DocumentCache {
  const kept = new LRUCache<string, KeptDocument>({
    maxSize: maxBytes,
    sizeCalculation: ({ size }) => Math.ceil(size),
  });
  const rendering = new Map<string, Rendering>();
  return {
    read(address, render, reader) {
      const document = kept.get(address);
      if (document) return Promise.resolve(document);
      const started = rendering.get(address);
      if (started) {
        started.addReader(reader);
        return started.made;
      }
      const { unwanted, addReader } = countReaders();
      addReader(reader);
      const made = render(unwanted)
        .then((page) => {
          if (page.html === undefined || page.status !== 200 || !page.keeping) return page;
          const fresh = new KeptDocument(page.html, page.keeping);
          if (rendering.get(address)?.made === made)
            kept.set(address, fresh, { ttl: page.keeping.maxAgeS * 1000 });
          return fresh;
        })
        .finally(() => {
          if (rendering.get(address)?.made === made) rendering.delete(address);
        });
      rendering.set(address, { made, addReader });
      return made;
    },
    purge(topics) {
      rendering.clear();
      if (topics === 'all') {
        kept.clear();
        return;
      }
      for (const [address, { keeping }] of kept.entries())
        if (keeping.topics.some((topic) => topics.includes(topic))) kept.delete(address);
    },
  };
}

/** Sends a kept document, or that the caller has it already. */
export async function sendKept(
  request: FastifyRequest,
  reply: FastifyReply,
  document: KeptDocument,
): Promise<FastifyReply> {
  const { maxAgeS, staleS } = document.keeping;
  void reply.headers({
    etag: document.etag,
    vary: 'accept-encoding',
    'cache-control': `public, max-age=0, s-maxage=${maxAgeS}, stale-while-revalidate=${staleS}`,
  });
  if (isKnown(request, document.etag)) return reply.code(304).send();
  const encoding = negotiate(request.headers['accept-encoding'] ?? 'identity', ENCODINGS) ?? 'identity';
  if (encoding !== 'identity') void reply.header('content-encoding', encoding);
  return reply.type('text/html; charset=utf-8').send(await document.body(encoding));
}

import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';

import { guidesContract } from '@carematch/api-client/contract/content/guides.contract';
import { parseProse } from '@carematch/content/prose/parse-prose';

import { ApiError } from '../../plugins/api-error.ts';
import type { Services } from '../../services.ts';
import { findGuide, guideVersion } from './guides.ts';

/** More than there are guides. Each is about 20 kB. */
const KEPT_PDFS = 100;

const A_YEAR_SECONDS = 31_536_000;

const BY_ID = guidesContract['GET /guides/:id'].params;

interface Asked {
  Params: { id: string };
  Querystring: { version?: string };
}

/** `GET /guides/<id>/pdf`: for browsers and document viewers. A version of a text is made into a PDF once. */
export function serveGuidePdfs(app: FastifyInstance, { db, pdf }: Services, base: string): void {
  // Whoever asks while one is being made gets the same one.
  const made = new LRUCache<string, Buffer, { readonly title: string; readonly body: string }>({
    max: KEPT_PDFS,
    fetchMethod: (_version, _stale, { context: { title, body } }) =>
      pdf.renderTagged({ title, blocks: parseProse(body) }),
  });

  app.get<Asked>(`${base}/guides/:id/pdf`, async ({ params, query, headers }, reply) => {
    const { success, data } = BY_ID.safeParse(params);
    if (!success) throw new ApiError('not_found');
    const guide = await findGuide(db, data.id);
    const version = guideVersion(guide);
    const etag = `"${version}"`;
    void reply.headers({
      etag,
      'cache-control':
        query.version === version ? `public, max-age=${A_YEAR_SECONDS}, immutable` : 'public, no-cache',
      'content-disposition': `inline; filename="${guide.slug}.pdf"`,
      'content-security-policy': "default-src 'none'; sandbox",
      // Document viewers of other sites read it too.
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    });
    if (headers['if-none-match']?.split(/\s*,\s*/).some((tag) => tag.replace(/^W\//, '') === etag))
      return reply.code(304).send();
    return reply.type('application/pdf').send(await made.forceFetch(version, { context: guide }));
  });
}

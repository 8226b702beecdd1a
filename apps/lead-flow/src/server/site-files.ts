import { ApiError } from '@carematch/api-client/api-error';
import type { TextFile } from '@carematch/web-server/pages';

import { pages } from '../app/pages.tsx';
import { paths } from '../shared/paths.ts';
import type { Renderer } from './render.ts';

/** A page or a part of the sitemap, and when it last changed, where that is known. */
interface Listed {
  readonly path: string;
  readonly changed_at?: string;
}

/** Addresses of the pages that search engines may list and that are the same for everyone. */
async function fixedPages(): Promise<readonly Listed[]> {
  const heads = await Promise.all(
    pages.filter(({ path }) => !/[:*]/.test(path)).map(async ({ load }) => (await load()).head({})),
  );
  return heads.flatMap(({ canonical, robots }) => (canonical && !robots ? [{ path: canonical }] : []));
}

const escaped = (path: string): string => encodeURI(path).replaceAll('&', '&amp;').replaceAll("'", '&apos;');

function sitemap(kind: 'sitemapindex' | 'urlset', origin: string, listed: readonly Listed[]): string {
  const element = kind === 'urlset' ? 'url' : 'sitemap';
  const lines = listed.map(
    ({ path, changed_at }) =>
      `  <${element}><loc>${origin}${escaped(path)}</loc>${changed_at ? `<lastmod>${changed_at}</lastmod>` : ''}</${element}>\n`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${kind} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('')}</${kind}>\n`;
}

/** What search engines read about the whole site. The sitemap's parts come from the API, and the fixed pages are one of their own. */
export async function siteFiles({
  api,
  origin,
}: Pick<Renderer, 'api' | 'origin'>): Promise<Readonly<Record<string, TextFile>>> {
  const type = 'application/xml';
  const fixed = await fixedPages();

  async function sitePages(): Promise<string> {
    const { guides } = await api.call('GET /guides');
    return sitemap('urlset', origin, [...fixed, ...guides.map(({ id }) => ({ path: paths.guide(id) }))]);
  }

  async function index(): Promise<string> {
    const { parts } = await api.call('GET /search/sitemap');
    const listed = parts.map(({ part, changed_at }) => ({ path: `/sitemap/${part}.xml`, changed_at }));
    return sitemap('sitemapindex', origin, [{ path: '/sitemap/pages.xml' }, ...listed]);
  }

  async function partOf(part: string): Promise<string | undefined> {
    try {
      return sitemap(
        'urlset',
        origin,
        (await api.call('GET /search/sitemap/:part', { params: { part } })).pages,
      );
    } catch (error) {
      if (error instanceof ApiError && (error.status === 404 || error.status === 422)) return undefined;
      throw error;
    }
  }

  return {
    // Pages that nobody should list say so themselves: a crawler has to read that.
    '/robots.txt': {
      type: 'text/plain',
      text: `User-agent: *\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`,
    },
    '/sitemap.xml': { type, text: index },
    '/sitemap/pages.xml': { type, text: sitePages },
    '/sitemap/:part.xml': { type, text: ({ part = '' }) => partOf(part) },
  };
}

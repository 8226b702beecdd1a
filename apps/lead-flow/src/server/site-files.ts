import type { TextFile } from '@carematch/web-server/pages';

import { pages } from '../app/pages.tsx';

/** Addresses of the pages that search engines may list and that are the same for everyone. */
async function listedPaths(): Promise<readonly string[]> {
  const heads = await Promise.all(
    pages.filter(({ path }) => !/[:*]/.test(path)).map(async ({ load }) => (await load()).head({})),
  );
  return heads.flatMap(({ canonical, robots }) => (canonical && !robots ? [canonical] : []));
}

/** What search engines read about the whole site, which is at `origin`. */
export async function siteFiles(origin: string): Promise<Readonly<Record<string, TextFile>>> {
  const urls = (await listedPaths()).map((path) => `  <url><loc>${origin}${path}</loc></url>\n`).join('');
  return {
    // Pages that nobody should list say so themselves: a crawler has to read that.
    '/robots.txt': {
      type: 'text/plain',
      text: `User-agent: *\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`,
    },
    '/sitemap.xml': {
      type: 'application/xml',
      text: `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}</urlset>\n`,
    },
  };
}

import type { PageRequest, PageResponse } from '@carematch/web-server/create-web-server';

import { frameBase, frameHost, pathInFrame, paths } from '../shared/paths.ts';
import type { FindSite } from './embedded-sites.ts';
import { pageAt } from './page-at.ts';
import { render, type Renderer } from './render.ts';

/** Neither search engines nor caches keep what depends on the list of sites. */
const HEADERS = { 'x-robots-tag': 'noindex', 'cache-control': 'no-store' };

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** What shows where the flow may not be embedded: the way to it, and nothing that a click could be stolen from. */
const refusal = (href: string): string => `<!doctype html>
<html lang="en" style="color-scheme:light dark">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>Carematch</title>
<body style="margin:0;padding:1.25rem;font:1rem/1.5 system-ui,sans-serif">
<p style="margin:0">This form can't be shown on this page. <a href="${escaped(href)}" target="_blank" rel="noopener">Open it in a new tab</a></p>
`;

/**
 * Answers `/embed/{host}/...`: the same pages, framed by that host's site. The policy names the site's origin, so a page of another origin
 * that claims the host shows nothing.
 */
export async function renderInFrame(
  renderer: Renderer,
  findSite: FindSite,
  { url, path, query }: PageRequest,
): Promise<PageResponse> {
  const base = frameBase(path);
  const inner = {
    url: pathInFrame(url.replace(/^\/embed\/[^/?]+(?=\?)/, '$&/')),
    path: pathInFrame(path),
    query,
  };
  // While nothing can be known of the host, the visitor has the way to the flow.
  const site = await findSite(frameHost(path)).catch(() => undefined);
  if (!site)
    return {
      status: 403,
      html: refusal(`${renderer.origin}${inner.url}`),
      frameAncestors: 'anyone',
      headers: HEADERS,
    };
  const theme = query.get('theme') === 'dark' ? 'dark' : 'light';
  const { status, html = '', redirect } = await render(renderer, inner, { base, site, theme });
  if (redirect !== undefined) return { status, redirect: base + redirect };
  // The site's owner may have mistyped it: its visitors get the form without it.
  if (status === 404 && pageAt(inner.path).page.path === paths.landingPage(':identifier'))
    return { status: 303, redirect: `${base}${paths.home()}?${query}` };
  return { status, html, frameAncestors: [site.origin], headers: HEADERS };
}

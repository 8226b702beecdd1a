import type { ApiClient } from '@carematch/api-client/http-client';
import type { PublicApi } from '@carematch/api-client/contract/public-api';
import type { PageRequest, PageResponse } from '@carematch/web-server/create-web-server';

import { renderDocument } from '../app/entry-server.tsx';
import { matchPage } from '../app/match-page.ts';
import { paths } from '../app/paths.ts';
import { preloadEverything } from '../shared/lazy-component.tsx';
import { loadPageData } from './load-page-data.ts';
import { PAGE_NEEDS } from './page-needs.ts';
import { type ClientBuild, pageAssets } from './page-assets.ts';
import { type OtherApps, otherAppUrl, startUrl } from './redirects.ts';

export interface Renderer {
  readonly api: ApiClient<PublicApi>;
  readonly build: ClientBuild;
  readonly apps: OtherApps;
}

function needsOf(path: string) {
  const needs = PAGE_NEEDS[path];
  if (!needs) throw new Error(`Nothing is said about the page ${path}.`);
  return needs;
}

const STATUS = { not_found: 404, unavailable: 503 } as const;

/** Answers a request for a page: a document, or another address to go to. */
export async function render(
  { api, build, apps }: Renderer,
  { url, path, query }: PageRequest,
): Promise<PageResponse> {
  const elsewhere = otherAppUrl(url, apps);
  if (elsewhere !== undefined) return { status: 302, redirect: elsewhere };
  if (path === paths.start()) {
    const { professions } = await api.call('GET /professions').catch(() => ({ professions: [] }));
    return { status: 303, redirect: startUrl(query, professions) };
  }

  const { page, params } = matchPage(path);
  const { source, calls, status = 200 } = needsOf(page.path);
  const [data] = await Promise.all([loadPageData(api, path, calls?.(params) ?? []), preloadEverything()]);
  const html = await renderDocument({ url, data, assets: pageAssets(build, source) });
  return { status: data.failure ? STATUS[data.failure] : status, html };
}

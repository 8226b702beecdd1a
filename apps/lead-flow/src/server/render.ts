import { isTagPage } from '@carematch/analytics-events/tags';
import type { ApiClient } from '@carematch/api-client/http-client';
import type { PublicApi } from '@carematch/api-client/contract/public-api';
import type { PageRequest, PageResponse } from '@carematch/web-server/create-web-server';

import type { Frame } from '../app/document.tsx';
import { renderDocument } from '../app/entry-server.tsx';
import { professionCall } from '../shared/data/call.ts';
import { answersIn, type PageData } from '../shared/data/page-data.tsx';
import type { PageParams } from '../shared/page-module.ts';
import { flowShapeOf, paths } from '../shared/paths.ts';
import { keepingAt } from './kept-documents.ts';
import { loadPageData } from './load-page-data.ts';
import { type ClientBuild, pageAssets } from './page-assets.ts';
import { pageAt } from './page-at.ts';
import { embedStartUrl, startUrl } from './start-url.ts';

export interface Renderer {
  readonly api: ApiClient<PublicApi>;
  /** Public address of this app. */
  readonly origin: string;
  readonly build: ClientBuild;
  /** Addresses of third-party tags. */
  readonly tags: readonly string[];
  /** Of the external document viewer, if one is configured. */
  readonly documentViewer?: string | undefined;
  /** Address of a vendor's map style. */
  readonly mapStyle?: string | undefined;
}

const STATUS = { not_found: 404, unavailable: 503 } as const;

/** Address of the first step of the flow that a profession has: the one asked for, if nothing is known of it. */
function firstStepOfProfession(path: string, { id = '' }: PageParams, data: PageData): string {
  const profession = answersIn(data, [professionCall(id)])?.[0].profession;
  if (!profession || profession.flow === flowShapeOf(path, id)) return path;
  return paths.firstStep(profession.flow, profession.slug);
}

/** Answers a request for a page: a document, or another address to go to. Addresses in a frame are without the base of the frame. */
export async function render(
  { api, origin, build, tags, documentViewer, mapStyle }: Renderer,
  { url, path, query }: PageRequest,
  frame?: Frame,
): Promise<PageResponse> {
  if (path === paths.start()) {
    const { professions } = await api.call('GET /professions').catch(() => ({ professions: [] }));
    const redirect = frame
      ? embedStartUrl(query, professions, frame.site.landing_page)
      : startUrl(query, professions);
    return { status: 303, redirect };
  }

  const match = pageAt(path);
  const page = await match.page.load();
  const calls = page.calls?.(match.params, query) ?? [];
  const data = await loadPageData(api, path, calls);
  const results = answersIn(data, calls);
  const { status, movedTo } =
    (results && page.answer?.(results, { path, params: match.params, query })) ?? {};
  if (movedTo !== undefined) return { status: 301, redirect: movedTo };
  const first = page.step === 'first' ? firstStepOfProfession(path, match.params, data) : path;
  if (first !== path) return { status: 303, redirect: first + url.slice(path.length) };
  const html = await renderDocument({
    url,
    data: { ...data, origin, ...(documentViewer && { documentViewer }) },
    assets: await pageAssets(build, page),
    head: page.head(match.params, results, query),
    structuredData: (results && page.structuredData?.(results, origin)) ?? [],
    frame,
    // A tag could send the host page's address elsewhere: none loads in a frame.
    ...((tags.length > 0 || mapStyle !== undefined) &&
      !frame && {
        config: { tags, mayLoad: isTagPage(new URL(url, 'http://page').href), mapStyle },
      }),
  });
  const keeping = data.failure ? undefined : keepingAt(path);
  return { status: data.failure ? STATUS[data.failure] : (status ?? page.status ?? 200), html, keeping };
}

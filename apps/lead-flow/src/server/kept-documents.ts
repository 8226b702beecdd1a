import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';

import { pageTopics } from '@carematch/api-client/contract/page-changes/page-changes.contract';
import { isTagPage } from '@carematch/analytics-events/tags';
import type { PublicApi } from '@carematch/api-client/contract/public-api';
import type { ApiClient } from '@carematch/api-client/http-client';
import type { DocumentCache } from '@carematch/web-server/document-cache';
import type { Keeping, PageRequest } from '@carematch/web-server/pages';

import { searchPattern } from '../app/pages.tsx';
import { FILTER_NAMES } from '../features/search/search-address.ts';
import type { PageParams } from '../shared/page-module.ts';
import { pathInFrame, paths } from '../shared/paths.ts';
import { pageAt } from './page-at.ts';

/** How the documents of a page are kept. */
interface KeptPage extends Omit<Keeping, 'topics'> {
  readonly topics: (params: PageParams) => readonly string[];
  /** Query parameters that belong to a visitor, and change the document: with one of them it is not kept. No other changes it. */
  readonly unless?: readonly string[];
  /** Query parameters that are part of the page's address. */
  readonly query?: readonly string[];
  /** There are more of them than can be kept, and crawlers read them all: rendered a few at a time. */
  readonly isCrawled?: boolean;
}

/** Made of reference data alone. */
const reference: KeptPage = { maxAgeS: 60, staleS: 600, topics: () => [pageTopics.reference] };

const start: KeptPage = { ...reference, unless: ['zipCode', 'profession'] };

// Who is found and who is there to be asked: all ages together are less than a minute, within which someone who is suspended is gone.
const professionals = { maxAgeS: 20, staleS: 15, isCrawled: true };

const search: KeptPage = {
  ...professionals,
  topics: () => [pageTopics.search, pageTopics.reference],
  query: ['vertical', 'keyword', 'location', 'page', 'day', ...FILTER_NAMES],
};

const profile: KeptPage = {
  ...professionals,
  topics: ({ vanityName = '' }) => [
    pageTopics.professional(createHash('sha256').update(vanityName).digest('hex')),
  ],
  unless: ['zipCode'],
};

/** The pages whose documents hold nothing of their visitor, by their row of the table of pages. */
const KEPT: Readonly<Record<string, KeptPage>> = {
  [paths.home()]: start,
  [paths.landingPage(':identifier')]: start,
  [paths.careOptions(':id')]: reference,
  [paths.services(':id')]: reference,
  [searchPattern]: search,
  [paths.publicProfile(':vanityName')]: profile,
  [paths.guides()]: reference,
  [paths.guide(':id')]: reference,
  [paths.privacyPolicy()]: reference,
  [paths.termsOfUse()]: reference,
  [paths.termsOfService()]: reference,
  [paths.aboutUs()]: reference,
};

/** Whether a request waits for its turn to be rendered: search pages and profiles do, in frames too, and no step of the flow. */
export const waitsForTurn = ({ path }: PageRequest): boolean =>
  KEPT[pageAt(pathInFrame(path)).page.path]?.isCrawled ?? false;

/** How the document at a path is kept; undefined if it may hold something of its visitor. */
export function keepingAt(path: string): Keeping | undefined {
  const { page, params } = pageAt(path);
  const kept = KEPT[page.path];
  return kept && { maxAgeS: kept.maxAgeS, staleS: kept.staleS, topics: kept.topics(params) };
}

const isTagAddress = (url: string): boolean => isTagPage(new URL(url, 'http://page').href);

/** Path of a request and what its document depends on of the query; undefined if the document may not be kept. */
export function keptAddress({ url, path, query }: PageRequest): string | undefined {
  const kept = KEPT[pageAt(path).page.path];
  if (!kept || kept.unless?.some((name) => query.has(name))) return undefined;
  const part = new URLSearchParams([...query].filter(([name]) => kept.query?.includes(name)));
  part.sort();
  const address = part.size === 0 ? path : `${path}?${part}`;
  // The document says whether tags may load, which goes by the whole query.
  return isTagAddress(url) === isTagAddress(address) ? address : undefined;
}

/** Pause between two readings of what has changed, in ms. */
const PAUSE_MS = 2000;

/** Removes kept documents when what they are made of changes, until the process ends. While the API is away they end by their age. */
export async function followPageChanges(api: ApiClient<PublicApi>, cache: DocumentCache): Promise<never> {
  let since: string | undefined;
  let listed: ReadonlySet<string> = new Set();
  const read = async (): Promise<void> => {
    const { changes, more, cursor } = await api.call('GET /page-changes', {
      query: since === undefined ? {} : { since },
    });
    const topics = changes.flatMap(({ id, topic }) => (listed.has(id) ? [] : [topic]));
    if (more || since === undefined) cache.purge('all');
    else if (topics.length > 0) cache.purge(topics);
    listed = new Set(changes.map(({ id }) => id));
    since = cursor;
  };
  for (;;) {
    await read().catch(() => undefined);
    await setTimeout(PAUSE_MS, undefined, { ref: false });
  }
}

import { commonPaths } from '@carematch/front-end/paths';
import type { MatchContactStatus } from '@carematch/validation/match-lifecycle';

/** What the matches page shows: all of it is in the address, and none of it is about a client's health. */
export interface MatchesSearch {
  /** Slug of a contact status; every match without it. */
  readonly status?: MatchContactStatus | undefined;
  /** First and last day, `YYYY-MM-DD`. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** From 1; the first unless told. */
  readonly page?: number | undefined;
  /** Number of the match whose details are open. */
  readonly match?: number | undefined;
}

/** Names in the query of the matches page. */
export const MATCHES_QUERY = { from: 'start_date', to: 'end_date', page: 'page', match: 'match' } as const;

function matchesPath({ status, from, to, page, match }: MatchesSearch = {}): string {
  const query = new URLSearchParams();
  if (from) query.set(MATCHES_QUERY.from, from);
  if (to) query.set(MATCHES_QUERY.to, to);
  if (page && page > 1) query.set(MATCHES_QUERY.page, String(page));
  if (match) query.set(MATCHES_QUERY.match, String(match));
  const search = query.size > 0 ? `?${query}` : '';
  return `/dashboard/matches${status ? `/${status}` : ''}${search}`;
}

/** Every address of this app. */
export const paths = {
  ...commonPaths('portal'),
  matches: matchesPath,
  /** What mails link to; it leads on to the matches. */
  mailedMatches: () => '/matches',
} as const;

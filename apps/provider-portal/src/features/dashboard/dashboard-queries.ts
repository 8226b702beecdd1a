import type { PublicApi } from '@carematch/api-client/contract/public-api';
import type { ResponseOf } from '@carematch/api-client/contract/endpoint';
import { dayIn } from '@carematch/validation/display/display';
import { day, oneOfOr, type SearchOf, urlState } from '@carematch/front-end/url-state';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import type { Portal } from '../../shared/portal.ts';

export type NextActs = ResponseOf<PublicApi['GET /next-acts']>;
export type Numbers = ResponseOf<PublicApi['GET /user-metrics']>;

/** What the next page may still show of what was just read, ms. */
const FRESH_MS = 10_000;
const DAY_MS = 86_400_000;

/** Periods of the numbers: days until today, or this year. */
export const DASHBOARD_PERIODS = ['30', '90', 'year'] as const;

/** The days that the numbers are of. First and last day replace a period. */
export const dashboardState = urlState({
  days: oneOfOr(DASHBOARD_PERIODS, '90'),
  start_date: day,
  end_date: day,
});

export type DashboardSearch = SearchOf<typeof dashboardState>;

/** What waits for the professional. It is read anew when they come back to the window: no one aims at a line of it then. */
export const nextActsQuery = ({ api }: Portal) =>
  queryOptions({
    queryKey: ['next-acts'],
    queryFn: ({ signal }) => api.call('GET /next-acts', {}, { signal }),
    staleTime: FRESH_MS,
    refetchOnWindowFocus: 'always',
  });

/** The days that an address asks for, as the API takes them: without any it counts the last 90. */
export function daysAsked({ days, start_date, end_date }: DashboardSearch, zone: string, now = new Date()) {
  if (start_date !== undefined || end_date !== undefined) return { start_date, end_date };
  const today = dayIn(zone, now);
  if (days === 'year') return { start_date: `${today.slice(0, 4)}-01-01` };
  if (days === '90') return {};
  const first = new Date(Date.parse(today) - (Number(days) - 1) * DAY_MS);
  return { start_date: first.toISOString().slice(0, 10) };
}

/** The own numbers; those before stay in sight until the next are there. */
export const numbersQuery = ({ api }: Portal, search: DashboardSearch, zone: string) => {
  const query = daysAsked(search, zone);
  return queryOptions({
    queryKey: ['user-metrics', query],
    queryFn: ({ signal }) => api.call('GET /user-metrics', { query }, { signal }),
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
  });
};

import { commonPaths } from '@carematch/front-end/paths';

/** What the list of leads shows: all of it is in the address, and none of it is about a person's health. */
export interface LeadsSearch {
  /** Every outcome without it. */
  readonly outcome?: string | undefined;
  /** Number of a profession; every one without it. */
  readonly profession?: string | undefined;
  /** First and last day, `YYYY-MM-DD`. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** Rows a page, where it is not the usual number. */
  readonly perPage?: number | undefined;
  /** From 1; the first unless told. */
  readonly page?: number | undefined;
}

/** Names in the query of the list of leads: those of the API. */
export const LEADS_QUERY = {
  outcome: 'outcome',
  profession: 'profession_id',
  from: 'start_date',
  to: 'end_date',
  perPage: 'perPage',
  page: 'page',
} as const;

const LEADS = '/admin-dashboard/users/leads';

function leadsPath(search: LeadsSearch = {}): string {
  const query = new URLSearchParams();
  for (const [part, name] of Object.entries(LEADS_QUERY)) {
    const value = search[part as keyof LeadsSearch];
    if (value && !(part === 'page' && value === 1)) query.set(name, String(value));
  }
  return query.size > 0 ? `${LEADS}?${query}` : LEADS;
}

/** Every address of this app. */
export const paths = {
  ...commonPaths('console'),
  leads: leadsPath,
  lead: (id: number | string) => `${LEADS}/${id}`,
} as const;

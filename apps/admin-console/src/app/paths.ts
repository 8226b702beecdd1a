import { commonPaths } from '@carematch/front-end/paths';
import { generatePath } from '@carematch/front-end/router';
import {
  day,
  oneOf,
  oneOfOr,
  pageNumber,
  rowId,
  type SearchOf,
  urlState,
} from '@carematch/front-end/url-state';

/** How a lead can end, in the order in which the decision tries it. */
export const OUTCOMES = ['rematched', 'matched', 'possible', 'pending', 'unmatched'] as const;

/** Rows a page to choose from. */
export const PAGE_SIZES = [25, 50, 100] as const;

/** What the list of leads shows, under the API's names: all of it is in the address, and none of it is about a person's health. */
export const leadsState = urlState({
  outcome: oneOf('outcome', OUTCOMES),
  profession: rowId('profession_id'),
  /** First and last day. */
  from: day('start_date'),
  to: day('end_date'),
  perPage: oneOfOr('perPage', PAGE_SIZES, 25),
  page: pageNumber(),
  /** The lead that is previewed. */
  lead: rowId('lead'),
});

export type LeadsSearch = SearchOf<typeof leadsState>;

/** What the table of pages matches, and the addresses are made of. */
export const patterns = {
  leads: '/admin-dashboard/users/leads',
  lead: '/admin-dashboard/users/leads/:id',
} as const;

/** Every address of this app. */
export const paths = {
  ...commonPaths('console'),
  leads: (search: Partial<LeadsSearch> = {}) => patterns.leads + leadsState.build(search),
  lead: (id: number | string) => generatePath(patterns.lead, { id: String(id) }),
} as const;

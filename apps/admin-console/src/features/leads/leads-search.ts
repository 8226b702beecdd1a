import { isValidDateFilter } from '@carematch/validation/date-filter';
import { PAGE_SIZE } from '@carematch/validation/paging';

import { LEADS_QUERY, type LeadsSearch } from '../../app/paths.ts';
import { isOutcome, type Outcome } from './outcomes.ts';

/** Rows a page to choose from. */
export const PAGE_SIZES = [PAGE_SIZE, 50, 100] as const;

/** What the address of the list asks for, as far as it can be understood. */
export interface AskedLeads extends LeadsSearch {
  readonly outcome: Outcome | undefined;
  readonly page: number;
}

const wholeNumber = (text: string | null): number | undefined =>
  text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined;

/** Reads the query of the list's address; what makes no sense in it is left out. */
export function readLeadsSearch(query: URLSearchParams): AskedLeads {
  const outcome = query.get(LEADS_QUERY.outcome);
  const profession = wholeNumber(query.get(LEADS_QUERY.profession));
  const perPage = wholeNumber(query.get(LEADS_QUERY.perPage));
  const day = (name: string): string | undefined => {
    const value = query.get(name);
    return isValidDateFilter(value) && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : undefined;
  };
  return {
    outcome: isOutcome(outcome) ? outcome : undefined,
    profession: profession?.toString(),
    from: day(LEADS_QUERY.from),
    to: day(LEADS_QUERY.to),
    perPage: PAGE_SIZES.find((size) => size !== PAGE_SIZE && size === perPage),
    page: wholeNumber(query.get(LEADS_QUERY.page)) ?? 1,
  };
}

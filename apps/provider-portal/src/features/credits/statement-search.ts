import type { CreditsSearch } from '../../shared/paths.ts';

/** What the API is asked for. */
export const statementOf = ({ kind, from, to, page }: CreditsSearch) => ({
  kind,
  start_date: from,
  end_date: to,
  page: String(page),
});

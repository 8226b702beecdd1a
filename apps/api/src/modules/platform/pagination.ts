export interface PagePosition {
  readonly page: number;
  readonly perPage: number;
  readonly total: number;
}

/** Where a list stands, as the contract has it; an empty list has one page. */
export function paginationOf({ page, perPage, total }: PagePosition) {
  return { page, per_page: perPage, total, last_page: Math.max(1, Math.ceil(total / perPage)) };
}

/** More rows of a long list are not counted: no one pages through them, and counting would take longer than finding. */
export const MOST_COUNTED = 10_000;

/** Pagination of a list's answer that has these rows on its only page. */
export const paginationOf = (rows: readonly unknown[]) => ({
  page: 1,
  per_page: 25,
  total: rows.length,
  last_page: 1,
  more: false,
});

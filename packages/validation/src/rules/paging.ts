/** Rows on a page of any list, unless the caller asks for another number. */
export const PAGE_SIZE = 25;

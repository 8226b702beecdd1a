import { keepPreviousData } from '@tanstack/react-query';

/** What a loader has just fetched is not fetched again by the page that it was for, ms. */
export const FRESH_MS = 10_000;

/** How the page of a list is kept: the one before stays in sight until the next one is there. */
export const LIST_OPTIONS = { staleTime: FRESH_MS, placeholderData: keepPreviousData } as const;

import type { AdminApi } from '@carematch/api-client/contract/admin-api';
import type { ResponseOf } from '@carematch/api-client/contract/endpoint';
import { EXPORT_TIMEOUT_MS } from '@carematch/validation/rules/timing';
import { oneOf, pageNumber, rowId, type SearchOf, urlState } from '@carematch/front-end/url-state';
import { queryOptions } from '@tanstack/react-query';

import type { AdminConsole } from '../../shared/admin-console.ts';
import { paths } from '../../shared/paths.ts';

export type ReviewList = ResponseOf<AdminApi['GET /users/:id/reviews']>;
export type Review = ReviewList['reviews'][number];

/** Whose reviews, which page of them, and whether one is added or changed. */
export const reviewsState = urlState({
  user: rowId,
  page: pageNumber,
  add: oneOf(['review']),
  review: rowId,
});

export const reviewsHref = (search: Partial<SearchOf<typeof reviewsState>>): string =>
  paths.professionalSettings('reviews') + reviewsState.build(search);

/** A page of a professional's reviews, newest first. */
export const reviewsQuery = ({ api }: AdminConsole, userId: number, page: number) =>
  queryOptions({
    queryKey: ['reviews', String(page)],
    queryFn: ({ signal }) =>
      api.call(
        'GET /users/:id/reviews',
        { params: { id: String(userId) }, query: { page: String(page) } },
        { signal },
      ),
  });

/** All of a professional's reviews as CSV. */
export const exportReviews = ({ api }: AdminConsole, userId: number): Promise<string> =>
  api.call(
    'POST /users/:id/reviews/export',
    { params: { id: String(userId) } },
    { timeoutMs: EXPORT_TIMEOUT_MS },
  );

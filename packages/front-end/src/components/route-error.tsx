import { ApiError } from '@carematch/api-client/api-error';
import { ErrorScreen } from '@carematch/ui/error-screen';

import { isChunkLoadError } from '../chunk-reload.ts';
import { isRouteErrorResponse, useRouteError } from '../router.ts';
import { LoneNotFoundPage } from './not-found-page.tsx';

interface Failure {
  readonly status?: number;
  readonly statusText?: string;
}

function failureOf(error: unknown): Failure {
  if (isRouteErrorResponse(error)) return { status: error.status, statusText: error.statusText };
  if (error instanceof ApiError && typeof error.status === 'number')
    return { status: error.status, statusText: error.serverMessage ?? '' };
  return {};
}

/** What stands in for the whole page when a route fails. */
export function RouteError() {
  const error = useRouteError();
  const failure = failureOf(error);
  if (failure.status === 404) return <LoneNotFoundPage />;
  return (
    <>
      <title>Something went wrong · Carematch</title>
      <ErrorScreen {...failure} isPartMissing={isChunkLoadError(error)} />
    </>
  );
}

import { ApiError } from '@carematch/api-client/api-error';

/** Whether a sign-up or sign-in that waited for its code waited too long: it has to begin again. */
export const hasEnded = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'unauthenticated';

import { ApiError } from '@carematch/api-client/api-error';

import { StorageRefusedError } from './keep-session.ts';

/** What a failed call says to the person: the server's own words where it answered, else what to do. */
export function failureText(error: unknown): string {
  if (error instanceof StorageRefusedError)
    return "Your browser isn't saving data for this site. Allow it in your browser's settings, then sign in again.";
  if (error instanceof ApiError) {
    if (error.serverMessage) return error.serverMessage;
    if (error.status === 'FETCH_ERROR')
      return 'We couldn’t reach the server. Check your internet connection and try again.';
    if (error.status === 'TIMEOUT_ERROR') return 'The server took too long to answer. Please try again.';
  }
  return 'Something went wrong, please try again';
}

/** Whether a sign-up or sign-in that waited for its code waited too long: it has to begin again. */
export const hasEnded = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'unauthenticated';

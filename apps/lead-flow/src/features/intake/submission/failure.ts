import { ApiError } from '@carematch/api-client/api-error';
import { unknownZipMessage } from '@carematch/validation/fields/zip';

import { CHECK_CONNECTION_MESSAGE } from '../../../shared/toast.ts';

/** What a failed submit leads to: the dialog that asks for another zip, or a toast; and why it failed. */
export interface FailureReaction {
  readonly kind: 'ask-zip' | 'toast';
  readonly text: string;
}

/** Whether the API could not place the zip. The specification tells it by this text. */
export function isGeocodeFailure(error: unknown): boolean {
  return error instanceof ApiError && (error.serverMessage ?? '').includes('geocode address');
}

/** The reaction to a failed submit. `isZipAsked`: whether another zip was asked for before. */
export function failureReaction(error: unknown, zip: string, isZipAsked: boolean): FailureReaction {
  if (isGeocodeFailure(error))
    return { kind: isZipAsked ? 'toast' : 'ask-zip', text: unknownZipMessage(zip) };
  const message = error instanceof ApiError ? error.serverMessage : undefined;
  return { kind: 'toast', text: message || CHECK_CONNECTION_MESSAGE };
}

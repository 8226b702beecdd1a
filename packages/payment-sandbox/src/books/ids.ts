import { randomBytes } from 'node:crypto';

/** An id as Stripe makes them: what it is of, then letters and digits that no one guesses. */
export const newId = (prefix: string): string => `${prefix}_sandbox${randomBytes(12).toString('hex')}`;

import { randomBytes } from 'node:crypto';

import { z } from 'zod';

import type { RedirectToUrl } from '../books/objects.ts';
import { invalidRequest, type ApiError } from '../http/api-error.ts';
import { expand, text } from '../http/params.ts';
import type { Call } from '../http/router.ts';

/** What payment intents and setup intents have in common. */

export const onlyCards = z.array(z.literal('card')).length(1).optional();

export const confirmFields = {
  ...expand,
  payment_method: text.optional(),
  return_url: z.url({ protocol: /^https?$/ }).optional(),
};

/** Who has it may go on with the intent, and nothing else. */
export const newSecret = (intentId: string): string =>
  `${intentId}_secret_${randomBytes(16).toString('hex')}`;

/** The states that an intent can still be confirmed or canceled in. */
export const CANCELABLE: ReadonlySet<string> = new Set([
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
]);

export const unexpectedState = (kind: string, verb: string, status: string): ApiError =>
  invalidRequest(
    `You cannot ${verb} this ${kind}, because its status is ${status}.`,
    `${kind}_unexpected_state`,
  );

/** Where the card's holder authenticates: our page, which leads back, or Stripe's script where there is no way back. */
export function leadToBank(
  { address }: Call,
  clientSecret: string,
  returnUrl: string | undefined,
): RedirectToUrl | { type: 'use_stripe_sdk'; use_stripe_sdk: object } {
  return returnUrl === undefined
    ? { type: 'use_stripe_sdk', use_stripe_sdk: {} }
    : {
        type: 'redirect_to_url',
        redirect_to_url: {
          url: `${address}/sandbox/authenticate/${clientSecret}`,
          return_url: returnUrl,
        },
      };
}

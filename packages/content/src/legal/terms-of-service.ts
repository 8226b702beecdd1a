/**
 * What a professional agrees to as the last step of the sign-up, in the small part of markdown that `Prose` reads. The version that was
 * accepted is kept with its time: a changed text is a new version.
 */
export const TERMS_OF_SERVICE = {
  /** The day of its last change. */
  version: '2026-11-28',
  /** `MM/DD/YYYY`. */
  updated: '11/28/2026',
  text: `
These terms are between a health professional, or their practice, and Carematch. Visitors who look for care find theirs in the
[Terms of Use](/terms-of-use).

## Your license

You hold a current license in every state in which you take clients from us, you tell us at once when that changes, and you let us verify it. We match
you only while it is valid.

## Matches and credits

Each service has a price in credits. You see the current price before you accept clients. Credits are paid in advance. A match is charged when you receive the client's contact details. Nothing you pay changes your place in the order in which we match.

## Getting credits back

You can ask for a credit back within 14 days of a match, once for each match, with a reason. Duplicates, invalid contact details, spam, and clients outside of your
region, your licensed states or your services are credited back without a review.

## People you're matched with

You contact them about their care only. You keep what you learn confidential, as your profession and the law require. You stop messaging
anyone who asks you to, and you don't pass their details on.

## Ending

You can stop accepting clients at any time, and close your account when nothing is open. We may pause matching when a license isn't valid or these terms are
broken, and say why.
`,
} as const;

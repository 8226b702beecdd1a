/** The terms for people who look for care, in the small part of markdown that `Prose` reads. */
export const TERMS_OF_USE = {
  /** `MM/DD/YYYY`. */
  updated: '11/24/2026',
  text: `
These terms are between Carematch and you, when you look for care. Professionals have the [Terms of Service](/terms-of-service).

## What Carematch does

We introduce you to a health professional. We don't provide health care, and what you read here is general information, not medical advice. Don't put off seeing a
professional because of it. Whether you see the professional, and what care you receive, is between the two of you.

## Emergencies

Carematch isn't for emergencies. If you or someone else is in danger, call 911. In a crisis, call or text [988](tel:988).

## What we ask of you

- Tell us the truth about who you are, where you are and how to reach you.
- Ask for yourself, for a child in your care, or for someone who has asked you to. If you're under 18, a parent or guardian makes the request.
- Use the service to look for care, and for nothing else. Don't break into it, overload it, copy its data in bulk, or pretend to be someone else.

## Matches

We try to find a professional who fits. We can't promise that there is one, that they have room, or that they're right for you. We verify licenses with the
state that issued them; we don't supervise professionals or vouch for the outcome of care. The licensing board of your state takes complaints about care, and
we'd like to hear about them too.

A match is free for you. Professionals pay us for matches, and can't pay to rank higher. They set the price of a visit, so ask before the first one.

## Messages

With your consent, we and your professional send you text messages for scheduling, reminders, updates and offers. Message and data rates may apply. Reply
STOP to opt out.

## Reviews

You can review a professional you've seen. Write about your own experience. We take down reviews that break the law, that reveal someone else's data, or that
come from someone who wasn't there.

## Our liability

We answer for what we do, within the limits of the law. We don't answer for the care a professional gives.

## Changes

When these terms change, the date at the top changes with them. For a request you've already sent, the terms of that day apply.
`,
} as const;

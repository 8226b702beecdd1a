import { paths } from '../../app/paths.ts';
import { documentPage } from './document-page.tsx';

export const page = documentPage({
  title: 'Terms of Use',
  updated: '11/20/2026',
  description: 'The terms between you and Carematch when you look for care.',
  canonical: paths.termsOfUse(),
  body: `
These terms are between you, who look for care, and Carematch.

## What Carematch does

We introduce you to a health professional. We do not provide health care, and what you read here is general information, not medical advice. Whether you
see the professional, and what care you receive, is between the two of you.

## Emergencies

Carematch is not for emergencies. Call 911 if you or somebody else is in danger. Call or text [988](tel:988) in a crisis.

## What we ask of you

- Tell us the truth about who you are, where you are and how to reach you.
- Ask for yourself, for a child in your care, or for somebody who has asked you to.
- Use the service to look for care, and for nothing else.

## Matches

We try to find a professional who fits, and cannot promise that there is one, that they have room, or that they suit you. We verify
licenses; we do not vouch for the outcome of care. A match costs you nothing. The professional sets the price of a visit: ask for it before the first one.

## Messages

With your consent we and your professional send you text messages for scheduling, reminders, updates and offers. Message and data
rates may apply. Reply STOP to opt out.

## Our liability

We answer for what we do, within the limits of the law. We do not answer for the care that a professional gives.

## Changes

When these terms change, the date above changes with them. For a request you have sent already, the terms of that day hold.
`,
});

import { TEMPLATE_NOTICE } from './template-notice.ts';

export const TERMS_OF_SERVICE = {
  slug: 'terms-of-service',
  title: 'Terms of Service',
  body: `
${TEMPLATE_NOTICE}

Version of November 2026. These terms are for professionals and their practices. People who look for care have the [Terms of Use](/terms-of-use).

## Your account

You open an account for yourself. Keep your password to yourself, and tell us at once when somebody else may know it. People who work with you get accounts of their own as members of your company.

## Your license

You hold the license you state, in the state you state, and you keep it current. You tell us without delay when it ends, is restricted or is suspended. We check it and may pause your account meanwhile. You take virtual clients only from states where you are licensed.

## Your profile

What you say about yourself, your services, the plans you take and your prices is true and kept up to date. You have the rights to the photos you upload.

## Matches and credits

Matches are paid for with credits. A credit is a unit of this service, not money. The price of each service is shown before you turn it on; a change holds for matches made after it.

You are charged once for a match, when the person's contact data is disclosed to you. Where the person has to agree first, the credits are held for up to 24 hours and then either charged or released.

We do not promise a number of matches, nor that a person becomes your client.

## Refunds of credits

You may ask for credits back within 14 days of a match, once for each match and with a reason. Which reasons are approved is described in the help pages. You may appeal a refusal once.

## Payments and renewal

Packages are paid by card in advance. An invoice follows each payment. Renewal is off until you turn it on, and never goes beyond the monthly ceiling you set.

## How you treat people and their data

You contact a person about the care they asked for, and for nothing else. You stop when they ask you to. You keep what you learn from us confidential and secure, as the law and your profession's rules require. You do not sell it or pass it on. You are responsible for your own duties under HIPAA and state law.

## Fees for referrals

Laws on referral fees differ between states and professions. You check that taking matches under these terms is allowed to you. We charge for delivering requests, the price does not depend on whether care takes place or on what it costs, and payment has no influence on the order of matching.

## Reviews

You may answer reviews. You do not reveal in an answer that somebody is or was your client, and you do not pay for reviews.

## Suspension and end

You may close your account at any time. We may suspend or close it when your license is not in order, when you break these terms, or when people who look for care need protection. What becomes of unused credits is to be completed by counsel.

## Liability, law and disputes

To be completed by counsel.
`,
};

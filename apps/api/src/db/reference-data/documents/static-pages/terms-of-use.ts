import { TEMPLATE_NOTICE } from './template-notice.ts';

export const TERMS_OF_USE = {
  slug: 'terms-of-use',
  title: 'Terms of Use',
  body: `
${TEMPLATE_NOTICE}

Version of November 2026. These terms are for people who look for care. Professionals have the [Terms of Service](/terms-of-service).

## What Carematch is

Carematch tells you about licensed health professionals and passes your request on to one of them. It is not a health care provider. It does not diagnose, treat, or give medical advice, and no relationship between patient and provider arises with it.

## Not for emergencies

Do not use this site in an emergency. Call 911. For thoughts of suicide or any other emotional crisis, call or text 988.

## General information

What the site says about health is general information. It does not replace the advice of a professional who knows you. Do not put off seeing one because of something you read here.

## Your request

You confirm that you are 18 or older, or the parent or guardian of the person the request is for, and that what you tell us is true as far as you know. You may make requests for yourself or for somebody who has asked you to. Do not use other people's contact data without their consent.

## Matching

We look for a professional by the rules that the page about your match explains. We do not promise that there is one, that they have an appointment, or that they are right for you. You choose whether to see them, and you can stop at any time.

## What we check of professionals

We check the license with the issuing state and its expiry. We do not supervise professionals, and we are not answerable for their care. If you have a complaint about care, the licensing board of your state takes it; we would like to hear of it as well.

## Price

Being matched costs you nothing. Professionals pay us for matches. The price of care is agreed between you and the professional. Their payments have no influence on the order in which we consider them.

## Messages

If you agreed to it, we and the professional you are matched with may send you text messages about scheduling, reminders, updates and offers. Message and data rates may apply. Reply STOP to end them.

## Reviews

You may review a professional you have seen. Write what you experienced yourself. We remove reviews that are unlawful, that reveal somebody else's data, or that come from nobody who was there.

## What you may not do

Do not break into the site, overload it, copy its data in bulk, use it to send advertising, or pretend to be somebody else.

## Liability

The extent to which liability can be limited depends on the law of the state; the clause is to be completed by counsel.

## Law and disputes

To be completed by counsel.

## Changes

We may change these terms. The version that stood here when you made a request applies to it.
`,
};

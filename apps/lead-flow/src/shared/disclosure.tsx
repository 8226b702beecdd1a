import type { ReactNode } from 'react';

import type { ReadResult } from './data/call.ts';

/** Whether a state shares the visitor's details with a match at once, or once the visitor agrees. */
export type Disclosure = ReadResult<'GET /address-search'>['addresses'][number]['disclosure'];

const WHAT = 'your name, phone, email and answers';

/** Whom the details go to, and when; while the policy is not known, what is true of both. */
export function disclosureOfRequest(disclosure: Disclosure | undefined): string {
  if (disclosure === 'confirm')
    return "You'll see who we found first. We share your details only if you agree.";
  const share = disclosure === 'instant' ? "we'll share" : 'we may share';
  return `If we find a match, ${share} ${WHAT} with that one provider right away so they can contact you.`;
}

/** The same for a provider whom the visitor may choose. */
export function disclosureOfChoice(disclosure: Disclosure | undefined, name: ReactNode): ReactNode {
  if (disclosure === 'confirm')
    return <>You&apos;ll see more about {name} first. We share your details only if you agree.</>;
  return (
    <>
      {disclosure === 'instant' ? "We'll share" : 'We may share'} {WHAT} with {name} right away so they can
      contact you.
    </>
  );
}

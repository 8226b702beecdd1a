import { unbrokenName } from '@carematch/ui/provider-summary';

import type { ReadResult } from '../../shared/data/call.ts';

export type PublicMatch = ReadResult<'GET /public/matches/:id'>['match'];
export type MatchedProvider = PublicMatch['provider'];

/** A match as it is shown: a line never ends between "Dr." and the name. */
export const shownMatch = (match: PublicMatch): PublicMatch => ({
  ...match,
  provider: {
    ...match.provider,
    display_name: unbrokenName(match.provider.display_name),
  },
});

// Only what can be done on this page is offered.
function waysToReach({ office_phone_number, schedule_url }: MatchedProvider): string[] {
  if (office_phone_number !== null && schedule_url !== null)
    return ['You need not wait: you can call or book a time above.'];
  if (office_phone_number !== null) return ['You need not wait: you can call above.'];
  return schedule_url === null ? [] : ['You need not wait: you can book a time above.'];
}

/** What happens next, in order, from the state of a match. */
export function nextSteps({ state, provider }: PublicMatch): readonly string[] {
  const { display_name: name } = provider;
  if (state === 'awaiting_confirmation')
    return [
      `Read about ${name} above, and decide whether to share your details.`,
      `Once you share them, ${name} can call or write to you. Until then, ${name} does not know who you are.`,
      'Ask what a visit costs, and whether your insurance is taken, before the first one.',
    ];
  return [
    `${name} has your name, phone number, email address and answers, and gets in touch with you.`,
    ...waysToReach(provider),
    'Ask what a visit costs, and whether your insurance is taken, before the first one.',
  ];
}

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

const CONFIRM_COST = 'Before your first visit, confirm the cost and your coverage.';

// Only what can be done on this page is offered.
function waysToReach({ office_phone_number, schedule_url }: MatchedProvider): string[] {
  if (office_phone_number !== null && schedule_url !== null)
    return ["Don't want to wait? Call or book a time now."];
  if (office_phone_number !== null) return ["Don't want to wait? Call now."];
  return schedule_url === null ? [] : ["Don't want to wait? Book a time now."];
}

/** What happens next, in order, from the state of a match. */
export function nextSteps({ state, provider }: PublicMatch): readonly string[] {
  const { display_name: name } = provider;
  if (state === 'awaiting_confirmation')
    return [
      `Read about ${name} below, and decide whether to share your details.`,
      `Once you share them, ${name} can call or write to you. Until then, ${name} doesn't know who you are.`,
      CONFIRM_COST,
    ];
  return [
    `${name} has your name, phone, email and answers, and will contact you.`,
    ...waysToReach(provider),
    CONFIRM_COST,
  ];
}

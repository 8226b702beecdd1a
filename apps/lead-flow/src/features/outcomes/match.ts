import type { ReadResult } from '../../shared/data/call.ts';

export type PublicMatch = ReadResult<'GET /public/matches/:id'>['match'];
export type MatchedProvider = PublicMatch['provider'];

const DOCTOR = /^(Dr\.?)\s/;

/** A match as it is shown: a line never ends between "Dr." and the name. */
export const shownMatch = (match: PublicMatch): PublicMatch => ({
  ...match,
  provider: {
    ...match.provider,
    display_name: match.provider.display_name.replace(DOCTOR, '$1\u00A0'),
  },
});

/** The letter in the place of a photo. */
export const initialOf = (name: string): string => name.replace(DOCTOR, '').slice(0, 1);

/** Where a provider is, as far as it is public. */
export function placeOf({ city, state, virtual_sessions }: MatchedProvider): string {
  const place = [city, state].filter(Boolean).join(', ');
  const video = virtual_sessions ? 'also meets by video' : '';
  return [place, video].filter(Boolean).join(' · ');
}

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

import type { BadgeTone } from '@carematch/ui/badge';
import { formatDateTime } from '@carematch/validation/display';
import type { MatchContactStatus } from '@carematch/validation/match-lifecycle';

import type { ProviderMatch } from './matches-queries.ts';

const TONES: Readonly<Record<MatchContactStatus, BadgeTone>> = {
  new: 'brand',
  attempted: 'warning',
  contacted: 'info',
  scheduled: 'info',
  started: 'success',
  not_a_fit: 'neutral',
  unreachable: 'neutral',
  closed: 'neutral',
  refunded: 'neutral',
};

/** The tone that helps to tell contact statuses apart. */
export const toneOf = (slug: string): BadgeTone =>
  slug in TONES ? TONES[slug as MatchContactStatus] : 'neutral';

/** Where the client is. */
export const placeOf = ({ city, state_code, postal_code }: ProviderMatch): string =>
  city && state_code ? `${city}, ${state_code} ${postal_code}` : postal_code;

/** What kind of care the client asks for. */
export const careOf = ({ profession, care_path }: ProviderMatch): string =>
  care_path ? `${profession} · ${care_path}` : profession;

/** What to call the client: the name where it is shared, else the place. */
export function nameOf(match: ProviderMatch): string {
  if (match.contact) return `${match.contact.first_name} ${match.contact.last_name}`.trim();
  return `Client in ${match.city ?? match.postal_code}`;
}

/** Why there is no contact data, or undefined where there is. */
export function whyNoContact({ contact, state, confirm_before }: ProviderMatch): string | undefined {
  if (contact) return undefined;
  if (state === 'awaiting_confirmation')
    return `This client has until ${formatDateTime(confirm_before)} to agree to share their details with you. Your credit is held until then.`;
  if (state === 'released')
    return 'This client did not agree to share their details. Your credit was given back.';
  return 'The contact details of this client were erased.';
}

/** The credits that a match took. */
export const costOf = ({ cost }: ProviderMatch): string => `${cost} ${cost === 1 ? 'credit' : 'credits'}`;

import type { BadgeTone } from '@carematch/ui/badge';
import { creditsText } from '@carematch/validation/display/credits-display';
import {
  dayName,
  formatDate,
  formatDateTime,
  formatTime,
  type Moment,
  type MomentOptions,
} from '@carematch/validation/display/display';
import type { MatchContactStatus } from '@carematch/validation/lifecycles/match-lifecycle';
import { GUARDIAN } from '@carematch/validation/rules/minor';

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

/** Where the client is, and whom the name is of where it is not theirs. */
export const whoAndWhere = (match: ProviderMatch): string =>
  match.contact?.is_guardian ? `${GUARDIAN} · ${placeOf(match)}` : placeOf(match);

/** What the client is called by; the whole of it only where they share it. */
export const firstNameOf = ({ contact }: ProviderMatch): string => contact?.first_name ?? 'this client';

/** When something is due: by the clock today, by the day else. */
export const dueText = (at: Moment, times: MomentOptions): string =>
  dayName(at, times) === 'Today' ? `today at ${formatTime(at, times)}` : formatDateTime(at, times);

/** The hour of today or the day, as a column has room for. */
export const dueShort = (at: Moment, times: MomentOptions): string =>
  dayName(at, times) === 'Today' ? formatTime(at, times) : formatDate(at, times);

/** Whether a moment has come. */
export const isPast = (at: string): boolean => Date.parse(at) <= Date.now();

/** The day alone, where the hour is of no use. */
export const dueDay = (at: Moment, times: MomentOptions): string =>
  dayName(at, times) === 'Today' ? 'today' : formatDate(at, times);

/** The credits that a match took. */
export const costOf = ({ cost }: ProviderMatch): string => creditsText(cost);

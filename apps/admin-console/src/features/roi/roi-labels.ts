import { BLANK } from '@carematch/validation/display/display';
import { formatDollars } from '@carematch/validation/display/number-display';

import type { RoiFigures } from './roi-list.tsx';

const percents = new Intl.NumberFormat('en-US', {
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

const tenths = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1 });

/** A part of a whole; none where there is nothing to be a part of. */
export const percentOf = (part: number, whole: number): string =>
  whole === 0 ? BLANK : percents.format(part / whole);

/** What a group is, for one and for several, and how its list is called. */
export const GROUP_LABELS = {
  profession: { one: 'profession', many: 'professions', tab: 'By profession' },
  state: { one: 'state', many: 'states', tab: 'By state' },
  provider: { one: 'professional', many: 'professionals', tab: 'By professional' },
  week: { one: 'week', many: 'weeks', tab: 'By week' },
} as const;

/** Dollars that a started client cost, as estimated. */
export const startedDollars = ({ cents_per_started: cents }: RoiFigures): string =>
  cents === null ? BLANK : formatDollars(cents / 100);

/** Credits that a started client cost. */
export const startedCredits = ({ cost_per_started: cost }: RoiFigures): string =>
  cost === null ? BLANK : tenths.format(cost);

/** What each figure is. */
export const HOW_COUNTED = [
  [
    'Matches',
    'Matches that were charged, by the day of the charge in Eastern Time. A match whose client has yet to agree isn’t charged yet.',
  ],
  ['Contacted', 'Matches whose professional has reached out, going by the contact status that they set.'],
  ['Started', 'Matches whose contact status is Started now.'],
  ['Spent', 'Credits charged for these matches, as the credit ledger has them.'],
  ['Refunded', 'Credits given back for these matches, on whatever day.'],
  ['Net', 'Spent without refunded.'],
  ['Per started client', 'Net credits, divided by the matches that started.'],
  [
    'In dollars',
    'An estimate: each professional’s net credits at the average price that they paid for a credit. Credits of someone who never bought any count as $0.',
  ],
  ['Share', 'The part of all credits spent, of what the filters show.'],
] as const;

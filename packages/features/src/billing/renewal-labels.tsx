import type { Card, PaymentOption, Renewal } from '@carematch/api-client/contract/payments/payments.contract';
import { creditsText } from '@carematch/validation/display/credits-display';
import { formatDate } from '@carematch/validation/display/display';
import { formatDollars } from '@carematch/validation/display/number-display';

import { cardName } from './card-name.tsx';

type Choice = NonNullable<Renewal['choice']>;

/** 1st, 2nd, 28th. */
export function ordinal(day: number): string {
  const ending = { one: 'st', two: 'nd', few: 'rd', other: 'th', zero: 'th', many: 'th' };
  return `${day}${ending[new Intl.PluralRules('en-US', { type: 'ordinal' }).select(day)]}`;
}

interface Terms extends Pick<Choice, 'mode' | 'monthly_ceiling' | 'day_of_month'> {
  readonly option: Pick<PaymentOption, 'credits' | 'price'> | undefined;
  readonly card: Card | undefined;
}

/** What is charged as soon as a choice is saved; undefined where it waits, or the month's limit keeps it from being charged. */
export function chargedAtOnce(terms: Terms, renewal: Renewal): string | undefined {
  const { option, card, monthly_ceiling: ceiling, mode } = terms;
  const isRetried = renewal.choice?.is_on === true && renewal.failures > 0;
  if (!option || !card || !(isRetried || (mode === 'balance' && renewal.is_low))) return undefined;
  if (!(renewal.spent_this_month + option.price <= ceiling)) return undefined;
  const why = isRetried ? 'The last charge failed' : 'Your credits are below that now';
  return `${why}, so once you save, we charge ${formatDollars(option.price)} to ${cardName(card).label} within a minute.`;
}

const whenText = ({ mode, day_of_month: day }: Terms, cheapest: number | null): string => {
  if (mode === 'monthly') return `On the ${ordinal(day ?? 1)} of each month`;
  return cheapest === null
    ? 'When the balance falls below the cost of the cheapest service'
    : `When the balance falls below ${creditsText(cheapest)} (the cheapest service)`;
};

/** What a choice of renewal means, as sentences; undefined while something of it is still to be chosen. */
export function renewalMeans(terms: Terms, cheapest: number | null): string | undefined {
  const { option, card, monthly_ceiling: ceiling } = terms;
  if (!option || !card || !(ceiling > 0)) return undefined;
  const buys = `we buy ${creditsText(option.credits)} for ${formatDollars(option.price)} with ${cardName(card).label}`;
  return `${whenText(terms, cheapest)}, ${buys}. Never more than ${formatDollars(ceiling)} in a calendar month.`;
}

/** What comes next by the calendar; undefined where it is off or waits for the balance. */
export function nextText({ next_at: next, failures }: Renewal, timeZone: string): string | undefined {
  if (next === null) return undefined;
  const day = formatDate(next, { timeZone });
  return failures > 0 ? `The card was declined. We’ll try again on ${day}.` : `Next renewal: ${day}.`;
}

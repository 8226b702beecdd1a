import type { ResponseOf } from '@carematch/api-client/contract/endpoint';
import type { PaymentOption } from '@carematch/api-client/contract/payments/payments.contract';
import type { PublicApi } from '@carematch/api-client/contract/public-api';
import { creditsText } from '@carematch/validation/display/credits-display';
import { formatNumber } from '@carematch/validation/display/number-display';

type LastMonth = NonNullable<ResponseOf<PublicApi['GET /payment-options']>['last_month']>;

const counted = (count: number, one: string, many = `${one}s`): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;

/** About how far a package goes. */
export const matchesText = ({ matches }: Pick<PaymentOption, 'matches'>): string =>
  matches === null
    ? 'How many matches depends on your services'
    : `About ${counted(matches, 'match', 'matches')}`;

/** What credits bought in the last 30 days, as a sentence: a fact, and no promise. */
export function lastMonthText({ of: whose, credits, matches, contacted, started }: LastMonth): string {
  const spent =
    whose === 'you'
      ? `you spent ${creditsText(credits)} on`
      : `professionals like you spent ${creditsText(credits)} on`;
  return `In the last 30 days ${spent} ${counted(matches, 'match', 'matches')}: ${formatNumber(contacted)} contacted, ${formatNumber(started)} started care.`;
}

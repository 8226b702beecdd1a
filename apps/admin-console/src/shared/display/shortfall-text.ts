import { creditsText } from '@carematch/validation/display/credits-display';
import { formatDollars } from '@carematch/validation/display/number-display';

/** Credits that were spent before their money went back: '20 credits ($199.20)'. */
export const shortfallText = (credits: number, amount: number): string =>
  `${creditsText(credits)} (${formatDollars(amount)})`;

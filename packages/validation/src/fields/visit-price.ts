import { formatNumber } from '../display/number-display.ts';

/** What a visit may cost, whole US dollars. */
export const VISIT_DOLLARS = { min: 1, max: 2000 } as const;

/** What a visit costs someone who pays for it themselves, from the cheapest to the dearest, whole US dollars. */
export interface VisitPrice {
  readonly from: number;
  readonly to: number;
}

/** The two ends as they are given; null for one that is not. */
export type GivenVisitPrice = Readonly<Record<keyof VisitPrice, number | null>>;

/** What is wrong with the two ends together, and at which of them it shows. */
export function visitPriceProblem({
  from,
  to,
}: GivenVisitPrice): { readonly end: keyof VisitPrice; readonly message: string } | undefined {
  if ((from === null) !== (to === null))
    return { end: from === null ? 'from' : 'to', message: 'Enter both prices, or leave both empty.' };
  if (from !== null && to !== null && from > to)
    return { end: 'to', message: "The highest price can't be below the lowest price." };
  return undefined;
}

/** A price range in words: `$120–$160`, or `$120` where both ends are the same. */
export const visitPriceText = ({ from, to }: VisitPrice): string =>
  [...new Set([from, to])].map((dollars) => `$${formatNumber(dollars)}`).join('–');

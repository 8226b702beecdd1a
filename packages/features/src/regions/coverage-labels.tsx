import { formatNumber } from '@carematch/validation/display/number-display';

const millions = new Intl.NumberFormat('en-US', {
  notation: 'compact',
  compactDisplay: 'long',
  maximumSignificantDigits: 2,
});
const rounded = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 2 });

/** "about 1.3 million people": two digits, for it is an estimate. */
export function aboutPeople(people: number): string {
  if (people < 100) return 'fewer than 100 people';
  return `about ${people < 1_000_000 ? rounded.format(people) : millions.format(people)} people`;
}

/** "58 zip codes" */
export const zipCount = (zips: number): string =>
  `${formatNumber(zips)} zip ${zips === 1 ? 'code' : 'codes'}`;

/** "58 zip codes, about 1.3 million people" */
export const coverageText = ({ zips, people }: { readonly zips: number; readonly people: number }): string =>
  `${zipCount(zips)}, ${aboutPeople(people)}`;

const MILES = [5, 10, 15, 25, 50, 75, 100];

/** How far a region around a zip can reach, to choose from; the present number among them whichever it is. */
export const mileOptions = (present = 15) =>
  [...new Set([...MILES, present])]
    .toSorted((one, other) => one - other)
    .map((miles) => ({ value: String(miles), label: `${miles} miles` }));

import type { Place } from './area.ts';

const IN_A_NAME = 3;

const cityOf = ({ city, stateCode }: Place): string => `${city}, ${stateCode}`;

/** "Within 15 miles of 60601 (Chicago, IL)" */
export const circleName = (middle: Place, miles: number): string =>
  `Within ${miles} ${miles === 1 ? 'mile' : 'miles'} of ${zipName(middle)}`;

/** "60601 (Chicago, IL)" */
export const zipName = (place: Place): string => `${place.zip} (${cityOf(place)})`;

/** "5 ZIP codes: 60601, 60602, 60603 and 2 more" */
export function listName(list: readonly Place[]): string {
  const [first] = list;
  if (first && list.length === 1) return zipName(first);
  const named = list.slice(0, IN_A_NAME).map(({ zip }) => zip);
  const more = list.length - named.length;
  return `${list.length} ZIP codes: ${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

/** "Cook County, IL"; the state's name where there are no counties. */
export const countyName = ({ county, stateCode, stateName }: Place): string =>
  county === null ? stateName : `${county}, ${stateCode}`;

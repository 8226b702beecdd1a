import type { Place } from './area.ts';

/** How many of its zips a list is called by. */
export const IN_A_NAME = 3;

const cityOf = ({ city, stateCode }: Place): string => `${city}, ${stateCode}`;

/** "60601 (Chicago, IL)" */
const zipName = (place: Place): string => `${place.zip} (${cityOf(place)})`;

/** "Within 15 miles of 60601 (Chicago, IL)" */
export const circleName = (middle: Place, miles: number): string =>
  `Within ${miles} ${miles === 1 ? 'mile' : 'miles'} of ${zipName(middle)}`;

/** "5 zip codes: 60601, 60602, 60603 and 2 more"; of a list the first ones and how many there are. */
export function listName(places: readonly Place[], count: number): string {
  const [first] = places;
  if (first && count === 1) return zipName(first);
  const named = places.slice(0, IN_A_NAME).map(({ zip }) => zip);
  const more = count - named.length;
  return `${count} zip codes: ${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

/** "Cook County, IL"; the state's name where there are no counties. */
export const countyName = ({ county, stateCode, stateName }: Place): string =>
  county === null ? stateName : `${county}, ${stateCode}`;

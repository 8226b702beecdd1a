import type { SearchCard } from '@carematch/api-client/contract/search/search.contract';

export type Located = SearchCard & { readonly location: NonNullable<SearchCard['location']> };

export const isLocated = (card: SearchCard): card is Located => card.location !== null;

/** A point of the map, and everyone who is there: professionals who hide their address share the middle of their zip. */
export interface Spot {
  readonly key: string;
  readonly longitude: number;
  readonly latitude: number;
  readonly exact: boolean;
  readonly professionals: readonly Located[];
}

/** The spots of some professionals, in the order of the list. */
export function spotsOf(professionals: readonly Located[]): readonly Spot[] {
  const keyOf = ({ location: { longitude, latitude, exact } }: Located): string =>
    [longitude, latitude, exact].join(' ');
  return [...Map.groupBy(professionals, keyOf)].flatMap(([key, group]) =>
    group[0] ? [{ key, ...group[0].location, professionals: group }] : [],
  );
}

/** Radius of the area that stands for a hidden address, in miles. */
const AREA_MILES = 2;
const MILES_PER_DEGREE = 69.1;
const CORNERS = 48;

/** A circle around a spot, in degrees. */
export function areaAround({
  longitude,
  latitude,
}: Pick<Spot, 'longitude' | 'latitude'>): [number, number][] {
  const height = AREA_MILES / MILES_PER_DEGREE;
  const width = height / Math.cos((latitude * Math.PI) / 180);
  return Array.from({ length: CORNERS + 1 }, (_, corner) => {
    const angle = ((corner % CORNERS) * 2 * Math.PI) / CORNERS;
    return [longitude + width * Math.cos(angle), latitude + height * Math.sin(angle)];
  });
}

/** Who is at a spot, as the name of its button: beginning with their number where the button shows it. */
export function spotName({ professionals, exact }: Spot): string {
  const names = professionals.map(({ display_name }) => display_name).join(', ');
  const counted = professionals.length > 1 ? `${professionals.length} professionals: ${names}` : names;
  return exact ? counted : `${counted} (approximate area)`;
}

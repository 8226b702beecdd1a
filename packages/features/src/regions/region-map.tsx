import { failureText } from '@carematch/front-end/failure-text';
import { Alert } from '@carematch/ui/alert';
import { Button } from '@carematch/ui/button';
import { Skeleton } from '@carematch/ui/skeleton';
import { useQuery } from '@tanstack/react-query';

import { aboutPeople, coverageText, zipCount } from './coverage-labels.tsx';
import type { Previewed, RegionCalls, RegionPreview } from './region-calls.tsx';
import styles from './regions.module.css';

/** Places by their county, the one with the most first. */
function byCounty(places: RegionPreview['places']) {
  const groups = new Map<string, RegionPreview['places']>();
  for (const place of places) groups.set(place.county, [...(groups.get(place.county) ?? []), place]);
  return [...groups]
    .map(([county, own]) => ({
      county,
      own,
      zips: own.length,
      people: own.reduce((sum, { people }) => sum + people, 0),
    }))
    .toSorted((one, other) => other.zips - one.zips || one.county.localeCompare(other.county));
}

/** The same as the list beside it, drawn. */
function Drawing({
  name,
  map,
  places,
}: Pick<RegionPreview, 'name' | 'places'> & { map: NonNullable<RegionPreview['map']> }) {
  return (
    <svg viewBox="-500 -500 1000 1000" role="img" aria-label={`Map: ${name}`} className={styles.map}>
      {map.counties.map((county) => (
        <path key={county.path} d={county.path} className={styles.county} />
      ))}
      {map.radius !== null && <circle r={map.radius} className={styles.circle} />}
      {places.map(
        ({ zip, x, y }) =>
          x !== null && y !== null && <circle key={zip} cx={x} cy={y} r={7} className={styles.zip} />,
      )}
    </svg>
  );
}

/** What a region covers: a map of it, and beside it all that the map shows in words. */
export function RegionMap({
  calls,
  previewed,
}: {
  readonly calls: RegionCalls;
  readonly previewed: Previewed;
}) {
  const { data: preview, error, isPlaceholderData, refetch } = useQuery(calls.preview(previewed));
  if (error)
    return (
      <Alert
        tone="danger"
        title="We couldn’t load the map"
        action={<Button onClick={() => void refetch()}>Try again</Button>}
      >
        {failureText(error)}
      </Alert>
    );
  if (!preview) return <Skeleton lines={1} height={320} label="Loading the map" />;
  const { name, map, places } = preview;
  return (
    <section
      aria-label={`What this covers: ${name}`}
      aria-busy={isPlaceholderData}
      className={styles.preview}
    >
      {map ? (
        <Drawing name={name} map={map} places={places} />
      ) : (
        <p className={styles.soft}>These zip codes are too far apart for one map.</p>
      )}
      <div className={styles.covered}>
        <p className={styles.name}>{name}</p>
        <output className={styles.soft}>Covers {coverageText(preview)}</output>
        <ul className={styles.counties}>
          {byCounty(places).map(({ county, own, zips, people }) => (
            <li key={county}>
              <details>
                <summary>
                  {county}: {zipCount(zips)}, {aboutPeople(people)}
                </summary>
                <ul className={styles.zips}>
                  {own.map(({ zip, city }) => (
                    <li key={zip}>
                      {zip} <bdi>{city}</bdi>
                    </li>
                  ))}
                </ul>
              </details>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

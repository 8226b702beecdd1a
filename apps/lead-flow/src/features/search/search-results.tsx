import type { FoundSearchPage } from '@carematch/api-client/contract/search/search.contract';
import { Breadcrumb } from '@carematch/ui/breadcrumb';
import { Button, ButtonLink, buttonClass } from '@carematch/ui/button';
import { Pagination } from '@carematch/ui/pagination';
import { formatNumber } from '@carematch/validation/display/number-display';
import { Suspense, useMemo, useState } from 'react';

import type { ReadResult } from '../../shared/data/call.ts';
import { lazyPart } from '../../shared/lazy-part.tsx';
import { PageHeading } from '../../shared/page-heading.tsx';
import { paths } from '../../shared/paths.ts';
import { SitePage } from '../../shared/screens/site-page.tsx';
import { useHydrated } from '../../shared/use-hydrated.ts';
import { isLocated } from './map/map-spots.ts';
import { hrefOf, type SetFilters } from './search-address.ts';
import { SearchCard } from './search-card.tsx';
import { FilterChips, FILTERS_ID, SearchFilters } from './search-filters.tsx';
import { SearchForm } from './search-form.tsx';
import styles from './search-results.module.css';

const SearchMap = lazyPart(() => import('./map/search-map.tsx'), 'SearchMap', 'The map');

type Found = ReadResult<'GET /search/professionals'>;

interface ResultsProps {
  readonly page: FoundSearchPage;
  readonly found: Found;
  readonly filters: SetFilters;
}

const people = (count: number, more = false): string =>
  `${more ? 'More than ' : ''}${formatNumber(count)} ${count === 1 ? 'professional' : 'professionals'}`;

/** How many there are, in words. */
function CountText({ page: { professionals, place }, found, filters }: ResultsProps) {
  const { pagination } = found;
  // Not "near": those who meet by video may be far away.
  const where = place && (
    <>
      {' for people in '}
      <bdi>{place.name}</bdi>
    </>
  );
  const isFiltered = Object.keys(filters).length > 0;
  return (
    <h2 className={styles.count}>
      {isFiltered
        ? `${people(pagination.total, pagination.more)} of ${formatNumber(professionals.total)}${professionals.more ? '+' : ''} match your filters`
        : people(professionals.total, professionals.more)}
      {!isFiltered && where}
    </h2>
  );
}

/** Nobody is at the place: the nearest who are, and video. */
function NobodyHere({ page: { place, nearest, by_video } }: Pick<ResultsProps, 'page'>) {
  return (
    <section className={styles.nobody} aria-labelledby="nobody">
      <h2 id="nobody">No one {place ? 'here' : 'on this page'} is taking new clients yet</h2>
      <p>
        {nearest || by_video
          ? 'We only list professionals who can take you on. These are the closest we have.'
          : 'We only list professionals who can take you on. Answer a few questions, and our team looks for someone.'}
      </p>
      {(nearest ?? by_video) && (
        <ul className={styles.links}>
          {nearest && (
            <li>
              <a href={nearest.path}>
                <bdi>{nearest.name}</bdi>
              </a>
              <span>
                {people(nearest.professionals)}, {formatNumber(nearest.miles)}{' '}
                {nearest.miles === 1 ? 'mile' : 'miles'} away
              </span>
            </li>
          )}
          {by_video && (
            <li>
              <a href={by_video.path}>
                <bdi>{by_video.name}</bdi>
              </a>
              <span>{people(by_video.professionals)} by video</span>
            </li>
          )}
        </ul>
      )}
    </section>
  );
}

/** An empty list of a page that has professionals: too many filters, or a page past the last. */
function NobodyLeft({ page, filters }: Omit<ResultsProps, 'found'>) {
  const isFiltered = Object.keys(filters).length > 0;
  return (
    <div className={styles.nobody}>
      <p>
        {isFiltered
          ? 'No one matches all of these filters. Remove one above, or clear them all.'
          : 'This page of the results is past the last one.'}
      </p>
      <p>
        <ButtonLink href={page.path}>{isFiltered ? 'Clear all filters' : 'Go to the first page'}</ButtonLink>
      </p>
    </div>
  );
}

function Links({ title, links }: { readonly title: string; readonly links: FoundSearchPage['neighbors'] }) {
  if (links.length === 0) return null;
  return (
    <nav aria-label={title} className={styles.section}>
      <h2>{title}</h2>
      <ul className={styles.pages}>
        {links.map(({ path, name }) => (
          <li key={path}>
            <a href={path}>
              <bdi>{name}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** How the list is ordered; the API does exactly this. */
function Order() {
  return (
    <section className={styles.section} aria-labelledby="order">
      <h2 id="order">How we order results</h2>
      <p>Everyone here is licensed, verified and able to take new clients. We compare, in this order:</p>
      <ol>
        <li>Fit: whether they offer what you&apos;re looking for.</li>
        <li>Distance: within 5, 15 or 30 miles, or further.</li>
        <li>Replies: how soon they usually get back to new clients.</li>
        <li>Turns: professionals who are equal so far take turns. The order changes each day.</li>
      </ol>
      <p>Providers can&apos;t pay to rank higher.</p>
    </section>
  );
}

/** The way to a match for those who don't want to choose from a list. */
function FindMatch({ page: { vertical, place } }: Pick<ResultsProps, 'page'>) {
  const { flow, slug } = vertical.profession;
  return (
    <section className={styles.match} aria-labelledby="match">
      <div>
        <h2 id="match">Not sure who to ask?</h2>
        <p>
          Answer a few questions, and we&apos;ll match you with one professional who fits. Matching is free.
        </p>
      </div>
      <ButtonLink variant="next" href={hrefOf(paths.firstStep(flow, slug), { zipCode: place?.zip })}>
        Find my match
      </ButtonLink>
    </section>
  );
}

/** Professionals of a page, with its filters, its map and the pages around it. */
export function SearchResults({ page, found, filters }: ResultsProps) {
  const { heading, breadcrumbs, path, place } = page;
  const { professionals, pagination, day } = found;
  const isHydrated = useHydrated();
  const [isMapOpen, setMapOpen] = useState(false);
  const [active, setActive] = useState<string>();
  const located = useMemo(() => professionals.filter(isLocated), [professionals]);
  const setCount = Object.keys(filters).length;
  const isEmpty = page.professionals.total === 0;
  return (
    <SitePage wide>
      <div className={styles.head}>
        <Breadcrumb
          trail={breadcrumbs
            .filter((each) => each.path !== path)
            .map(({ path: href, name }) => ({ href, label: name }))}
        />
        <PageHeading>{heading}</PageHeading>
        <SearchForm page={page} />
      </div>
      {isEmpty ? (
        <NobodyHere page={page} />
      ) : (
        <div className={styles.layout}>
          <SearchFilters page={page} filters={filters} />
          <div className={styles.results}>
            <div className={styles.bar}>
              <CountText page={page} found={found} filters={filters} />
              <button
                type="button"
                className={`${buttonClass()} ${styles.filtersButton}`}
                popoverTarget={FILTERS_ID}
              >
                {setCount === 0 ? 'Filters' : `Filters (${setCount} set)`}
              </button>
              {located.length > 0 && (
                <span data-script={isHydrated || undefined} className={styles.mapButton}>
                  <Button
                    aria-expanded={isMapOpen}
                    disabled={!isHydrated}
                    onClick={() => setMapOpen(!isMapOpen)}
                  >
                    {isMapOpen ? 'Hide map' : 'Show map'}
                  </Button>
                </span>
              )}
            </div>
            <FilterChips page={page} filters={filters} />
            {isMapOpen && (
              <Suspense fallback={<output>Loading the map…</output>}>
                <SearchMap place={place} professionals={located} active={active} onActive={setActive} />
              </Suspense>
            )}
            {professionals.length === 0 && <NobodyLeft page={page} filters={filters} />}
            <ul className={styles.cards} aria-label="Professionals">
              {professionals.map((professional) => (
                <SearchCard
                  key={professional.vanity_name}
                  page={page}
                  professional={professional}
                  isActive={isMapOpen && professional.vanity_name === active}
                />
              ))}
            </ul>
            <Pagination
              label="Pages of results"
              page={pagination.page}
              pageCount={pagination.last_page}
              hrefOf={(to) => hrefOf(path, { ...filters, ...(to > 1 && { page: String(to) }), day })}
            />
          </div>
        </div>
      )}
      <FindMatch page={page} />
      <Order />
      {page.questions.length > 0 && (
        <section className={styles.section} aria-labelledby="questions">
          <h2 id="questions">Questions people ask</h2>
          <div>
            {page.questions.map(({ question, answer }) => (
              <details key={question} className={styles.question}>
                <summary>{question}</summary>
                <p>{answer}</p>
              </details>
            ))}
          </div>
        </section>
      )}
      <Links title="Nearby places" links={page.neighbors} />
      <Links title={place ? 'Other care here' : 'Other care'} links={page.siblings} />
    </SitePage>
  );
}

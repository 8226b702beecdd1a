import { Button, ButtonLink } from '@carematch/ui/button';
import { EmptyState } from '@carematch/ui/empty-state';
import { Pagination } from '@carematch/ui/pagination';
import { Skeleton } from '@carematch/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';

import { type MatchesSearch, paths } from '../../app/paths.ts';
import { RouterLink, useParams, useSearchParams } from '@carematch/front-end/router';
import { failureText } from '@carematch/front-end/failure-text';
import { routerLink } from '@carematch/front-end/components/router-link';
import { PageHeading } from '@carematch/front-end/components/page-heading';
import { usePortal } from '../../shared/portal.ts';
import { MatchDetails } from './match-details.tsx';
import { DayFilter, StatusTabs } from './match-filters.tsx';
import { MatchList, matchLinkId } from './match-list.tsx';
import { type MatchesAnswer, matchesQuery } from './matches-queries.ts';
import { readMatchesSearch } from './matches-search.ts';
import styles from './matches-page.module.css';
import { useKeptFocus } from './use-kept-focus.ts';

function useMatchesSearch(): MatchesSearch {
  const { name } = useParams();
  const [query] = useSearchParams();
  return useMemo(() => readMatchesSearch(name, query), [name, query]);
}

/** What to do next, in a line. Whoever has yet to agree to share their details waits for nobody. */
function NextStep({ status_counts: counts }: MatchesAnswer) {
  const waiting = counts.find(({ slug }) => slug === 'new')?.live ?? 0;
  if (waiting === 0) return <p className={styles.next}>Nobody waits for a first word from you.</p>;
  return (
    <p className={styles.next}>
      <RouterLink to={paths.matches({ status: 'new' })}>
        {waiting === 1 ? 'One person waits' : `${waiting} people wait`}
      </RouterLink>{' '}
      to hear from you.
    </p>
  );
}

/** How many there are, for the eye and, as it changes, for the ear. */
function summary({ pagination: { page, per_page, total }, matches }: MatchesAnswer): string {
  if (total === 0) return 'No matches';
  const first = (page - 1) * per_page + 1;
  const isWhole = matches.length === total;
  const all = total === 1 ? '1 match' : `${total} matches`;
  return isWhole || matches.length === 0 ? all : `${first} to ${first + matches.length - 1} of ${all}`;
}

/** Why the list is empty, and what to do. */
function NothingHere({ search, total }: { readonly search: MatchesSearch; readonly total: number }) {
  if (total > 0)
    return (
      <EmptyState
        title="This page is empty"
        action={
          <ButtonLink href={paths.matches({ ...search, page: 1 })} renderLink={routerLink}>
            First page
          </ButtonLink>
        }
      >
        There are fewer matches than that.
      </EmptyState>
    );
  if (search.status ?? search.from ?? search.to)
    return (
      <EmptyState
        title="No match fits"
        action={
          <ButtonLink href={paths.matches()} renderLink={routerLink}>
            All matches
          </ButtonLink>
        }
      >
        None of your matches has this contact status in these days.
      </EmptyState>
    );
  return (
    <EmptyState title="No matches yet">
      People who look for care appear here once they are matched with you. We send you a mail each time.
    </EmptyState>
  );
}

/** The list could not be loaded. */
function ListFailed({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  return (
    <div role="alert">
      <EmptyState
        title="Your matches did not load"
        action={
          <Button variant="primary" onClick={onRetry}>
            Try again
          </Button>
        }
      >
        {failureText(error)}
      </EmptyState>
    </div>
  );
}

/** Gives the focus back to the row whose details were closed. */
function useFocusAfterClosing(match: number | undefined): void {
  const before = useRef(match);
  useEffect(() => {
    if (before.current !== undefined && match === undefined)
      document.getElementById(matchLinkId(before.current))?.focus();
    before.current = match;
  }, [match]);
}

/** The professional's matches: found by status and day, worked on in place, opened beside the list. */
export function MatchesPage() {
  const search = useMatchesSearch();
  const portal = usePortal();
  const { data, error, isPlaceholderData, refetch } = useQuery(matchesQuery(portal, search));
  const counted = useRef<HTMLOutputElement>(null);
  useFocusAfterClosing(search.match);
  useKeptFocus(data?.matches, counted);

  let content: ReactNode;
  if (data)
    content = (
      <>
        <StatusTabs counts={data.status_counts} search={search} />
        <div className={styles.bar}>
          <output ref={counted} tabIndex={-1} className={styles.summary}>
            {summary(data)}
          </output>
          <DayFilter search={search} />
        </div>
        {data.matches.length === 0 ? (
          <NothingHere search={search} total={data.pagination.total} />
        ) : (
          <MatchList matches={data.matches} search={search} isStale={isPlaceholderData} />
        )}
        <Pagination
          label="Pages of matches"
          page={data.pagination.page}
          pageCount={data.pagination.last_page}
          hrefOf={(page) => paths.matches({ ...search, page, match: undefined })}
          renderLink={routerLink}
        />
      </>
    );
  else if (error) content = <ListFailed error={error} onRetry={() => void refetch()} />;
  else content = <Skeleton lines={6} height={64} label="Loading your matches" />;

  return (
    <div className={styles.page} data-open={search.match !== undefined || undefined}>
      <header className={styles.heading}>
        <PageHeading title="Matches">Matches</PageHeading>
        {/* The counts are of the chosen days; of some days alone they do not say who waits. */}
        {data && !search.from && !search.to && <NextStep {...data} />}
      </header>
      <div className={styles.matches}>{content}</div>
      {search.match !== undefined && <MatchDetails key={search.match} id={search.match} search={search} />}
    </div>
  );
}

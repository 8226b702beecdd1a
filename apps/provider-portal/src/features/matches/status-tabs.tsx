import { Button, ButtonLink } from '@carematch/ui/button';
import { Tabs } from '@carematch/ui/tabs';
import { TextField } from '@carematch/ui/text-field';
import { formatDate } from '@carematch/validation/display';
import { useState } from 'react';

import { type MatchesSearch, paths } from '../../app/paths.ts';
import { useNavigate } from '@carematch/front-end/router';
import { routerLink } from '@carematch/front-end/components/router-link';
import styles from './match-filters.module.css';
import type { MatchesAnswer } from './matches-queries.ts';
import { statusNamed } from './matches-search.ts';

interface StatusTabsProps {
  readonly counts: MatchesAnswer['status_counts'];
  readonly search: MatchesSearch;
}

/** One tab for each contact status, with how many matches have it. */
export function StatusTabs({ counts, search: { from, to, status, match } }: StatusTabsProps) {
  const tabs = counts.flatMap(({ slug, name, total }) => {
    // A newer server may know more of them; their matches are under All.
    const named = statusNamed(slug);
    return named ? [{ href: paths.matches({ status: named, from, to }), label: name, count: total }] : [];
  });
  return (
    <Tabs
      // Beside an opened match there is less room, or none: the strip begins anew, with the open tab in sight.
      key={match === undefined ? 'alone' : 'beside a match'}
      label="Contact status"
      tabs={[{ href: paths.matches({ from, to }), label: 'All' }, ...tabs]}
      current={paths.matches({ status, from, to })}
      renderLink={routerLink}
    />
  );
}

const textOf = (form: FormData, name: string): string | undefined => {
  const value = form.get(name);
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/** The chosen days in words. */
function daysText({ from, to }: MatchesSearch): string {
  if (from && to) return `${formatDate(from)} to ${formatDate(to)}`;
  if (from) return `Since ${formatDate(from)}`;
  return to ? `Until ${formatDate(to)}` : 'All days';
}

/** The days between which matches were made. They go to the address when they are sent, not while they are typed. */
export function DayFilter({ search }: { readonly search: MatchesSearch }) {
  const navigate = useNavigate();
  const [error, setError] = useState<string>();
  const { status, from, to } = search;
  return (
    // With the days of the address as its key, the form begins anew with them, also after going back.
    <details key={`${from} ${to}`} className={styles.days} open={Boolean(from ?? to)}>
      <summary className={styles.summary}>{daysText(search)}</summary>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          const form = new FormData(event.currentTarget);
          const days = { from: textOf(form, 'start_date'), to: textOf(form, 'end_date') };
          const isBackwards = days.from !== undefined && days.to !== undefined && days.to < days.from;
          setError(isBackwards ? 'The last day is before the first.' : undefined);
          if (!isBackwards) void navigate(paths.matches({ status, ...days }));
        }}
      >
        <TextField type="date" name="start_date" label="From" defaultValue={from} />
        <TextField type="date" name="end_date" label="To" defaultValue={to} error={error} />
        <Button type="submit">Show</Button>
        {(from ?? to) && (
          <ButtonLink variant="quiet" href={paths.matches({ status })} renderLink={routerLink}>
            All days
          </ButtonLink>
        )}
      </form>
    </details>
  );
}

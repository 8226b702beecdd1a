import { Badge } from '@carematch/ui/badge';
import { formatDateTime, formatRecentDate } from '@carematch/validation/display';

import { type MatchesSearch, paths } from '../../app/paths.ts';
import { RouterLink } from '@carematch/front-end/router';
import styles from './match-list.module.css';
import { costOf, nameOf, placeOf } from './match-words.ts';
import type { ProviderMatch } from './matches-queries.ts';
import { StatusMenu } from './status-menu.tsx';

/** The row of a match, for whoever gives the focus back to it. */
export const matchLinkId = (id: number): string => `match-${id}`;

const listed = (services: readonly string[]): string =>
  services.length > 3
    ? `${services.slice(0, 3).join(', ')} and ${services.length - 3} more`
    : services.join(', ');

interface MatchRowProps {
  readonly match: ProviderMatch;
  readonly search: MatchesSearch;
}

function MatchRow({ match, search }: MatchRowProps) {
  const isOpen = match.id === search.match;
  return (
    <li className={styles.row} data-open={isOpen || undefined} data-match={match.id}>
      <div className={styles.client}>
        <h3 className={styles.name}>
          <RouterLink
            id={matchLinkId(match.id)}
            to={paths.matches({ ...search, match: match.id })}
            preventScrollReset
            aria-current={isOpen || undefined}
          >
            {nameOf(match)}
          </RouterLink>
        </h3>
        <p>
          {placeOf(match)}
          {match.is_demo && ' · sample'}
        </p>
      </div>
      <div className={styles.wish}>
        <p>{match.care_path ? `${match.profession} · ${match.care_path}` : match.profession}</p>
        <p className={styles.services}>{listed(match.services)}</p>
      </div>
      <p className={styles.when}>
        <time dateTime={match.created_at} title={formatDateTime(match.created_at)}>
          {formatRecentDate(match.created_at)}
        </time>
        <span className={styles.cost}>{costOf(match)}</span>
      </p>
      <div className={styles.marks}>
        <StatusMenu match={match} />
        {match.has_note && <Badge>Note</Badge>}
      </div>
    </li>
  );
}

interface MatchListProps {
  readonly matches: readonly ProviderMatch[];
  readonly search: MatchesSearch;
  /** Other matches are on their way. */
  readonly isStale: boolean;
}

/** The matches, newest first; each can be worked on here. */
export function MatchList({ matches, search, isStale }: MatchListProps) {
  return (
    <section aria-labelledby="match-list">
      <h2 id="match-list" className="visually-hidden">
        The matches
      </h2>
      <ul className={styles.list} aria-busy={isStale || undefined}>
        {matches.map((match) => (
          <MatchRow key={match.id} match={match} search={search} />
        ))}
      </ul>
    </section>
  );
}

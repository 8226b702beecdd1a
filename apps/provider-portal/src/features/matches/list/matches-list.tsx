import { day, oneOf, sortOf, text } from '@carematch/front-end/url-state';
import { matchLifecycle } from '@carematch/validation/lifecycles/match-lifecycle';
import Users from 'lucide-react/icons/users';

import { defineList } from '../../../shared/define-list.ts';
import { patterns } from '../../../shared/paths.ts';
import { MATCHES_KEY, matchQuery, timelineQuery } from '../matches-queries.ts';

const INTRODUCTIONS = [
  { value: 'live', label: 'Details shared' },
  { value: 'awaiting_confirmation', label: 'Waiting for consent' },
  { value: 'released', label: 'Released' },
  { value: 'ended', label: 'Ended' },
] as const;

const REMINDERS = [
  { value: 'due', label: 'Due now' },
  { value: 'set', label: 'Set' },
] as const;

/** The professional's matches, newest first unless sorted otherwise. */
export const matchesList = defineList('GET /matches', {
  path: patterns.matches,
  title: 'Matches',
  nav: { icon: <Users /> },
  keepsScroll: true,
  rows: 'matches',
  noun: ['match', 'matches'],
  filters: {
    status: oneOf(matchLifecycle.states.map(({ slug }) => slug)),
    search: text,
    state: oneOf(INTRODUCTIONS.map(({ value }) => value)),
    follow_up: oneOf(REMINDERS.map(({ value }) => value)),
    start_date: day,
    end_date: day,
    sort: sortOf(['created_at', 'status', 'follow_up_at', 'cost']),
  },
  sortedBy: '-created_at',
  isLive: true,
  queryKey: [MATCHES_KEY],
  opens: { name: 'match', queries: (portal, id) => [matchQuery(portal, id), timelineQuery(portal, id)] },
  exportCall: 'POST /matches/export',
  searchFor: 'Search clients',
  days: 'Matched',
  choices: [
    {
      name: 'state',
      label: 'Introduction',
      everything: 'Every introduction',
      options: INTRODUCTIONS,
    },
    {
      name: 'follow_up',
      label: 'Reminder',
      everything: 'With or without a reminder',
      options: REMINDERS,
    },
  ],
  nothingYet: {
    title: 'No matches yet',
    text: 'People looking for care appear here once they’re matched with you. We’ll email you each time.',
  },
  allDone: ({ search }) =>
    search.status === 'new' && !isPartOfMatches(search)
      ? {
          title: 'No new matches right now',
          text: 'Everyone has heard from you. New matches appear here.',
        }
      : undefined,
  noMatch: 'No matching results',
  failed: 'Your matches didn’t load',
});

interface Narrowing {
  readonly search?: string | undefined;
  readonly state?: string | undefined;
  readonly follow_up?: string | undefined;
  readonly start_date?: string | undefined;
  readonly end_date?: string | undefined;
}

/** Whether filters other than the status are set, so that counts are not of all matches. */
export function isPartOfMatches({
  search,
  state,
  follow_up: reminder,
  start_date: from,
  end_date: to,
}: Narrowing): boolean {
  return (search ?? state ?? reminder ?? from ?? to) !== undefined;
}

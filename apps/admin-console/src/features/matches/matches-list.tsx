import { day, oneOf, rowId, sortOf, text } from '@carematch/front-end/url-state';
import { matchLifecycle } from '@carematch/validation/lifecycles/match-lifecycle';
import { matchStates } from '@carematch/validation/lifecycles/match-state';
import Link from 'lucide-react/icons/link';

import { defineList } from '../../shared/define-list.ts';
import { byProfession } from '../../shared/list/list-choices.ts';
import { patterns } from '../../shared/paths.ts';
import { matchQuery } from './matches-queries.ts';

/** Every match, newest first unless sorted otherwise. */
export const matchesList = defineList('GET /matches', {
  path: patterns.matches,
  title: 'Matches',
  nav: { icon: <Link />, group: 'Leads and matches', key: 'm' },
  rows: 'matches',
  noun: ['match', 'matches'],
  filters: {
    search: text,
    status: oneOf(matchLifecycle.states.map(({ slug }) => slug)),
    state: oneOf(matchStates.states.map(({ slug }) => slug)),
    profession_id: rowId,
    user_id: rowId,
    start_date: day,
    end_date: day,
    sort: sortOf(['created_at', 'waiting_since']),
  },
  sortedBy: '-created_at',
  isLive: true,
  opens: {
    name: 'match',
    queries: (adminConsole, id) => [matchQuery(adminConsole, String(id))],
  },
  exportCall: 'POST /matches/export',
  searchFor: 'Number, client, zip code or professional',
  days: 'Matched',
  choices: [
    {
      name: 'state',
      label: 'Match',
      everything: 'Every match',
      options: matchStates.states.map(({ slug, label }) => ({ value: slug, label })),
    },
    byProfession,
    {
      name: 'user_id',
      label: 'Professional',
      everything: 'Every professional',
      isHidden: ({ user_id: user }) => user === undefined,
      options: ({ search: { user_id: user = 0 }, answer }) => {
        const match = answer?.matches.find(({ professional }) => professional.user_id === user);
        return [{ value: user, label: match?.professional.name ?? 'This professional' }];
      },
    },
  ],
  nothingYet: {
    title: 'No matches yet',
    text: 'Each time a lead finds a professional, their match appears here.',
  },
});

import type { AdminApi } from '@carematch/api-client/contract/admin-api';
import type { ResponseOf } from '@carematch/api-client/contract/endpoint';
import type { ListOf } from '@carematch/front-end/list/use-list';
import { day, oneOfOr, rowId, sortOf } from '@carematch/front-end/url-state';
import ChartLine from 'lucide-react/icons/chart-line';

import { defineList } from '../../shared/define-list.ts';
import { LEAD_FIGURES } from '../../shared/display/figure-labels.ts';
import { byProfession, byState } from '../../shared/list/list-choices.ts';
import { patterns } from '../../shared/paths.ts';

export type MatchData = ResponseOf<AdminApi['GET /match-data']>;
export type MatchDataSearch = ListOf<typeof matchDataList>['search'];

export const MATCH_DATA_GROUPS = ['profession', 'state', 'week', 'month'] as const;

/** Groups of columns: lead outcomes, the professionals' work, or credits. */
export const COLUMN_SETS = ['outcomes', 'work', 'credits'] as const;

/** Leads and their outcomes, by profession, state, week or month. */
export const matchDataList = defineList('GET /match-data', {
  path: patterns.matchData,
  title: 'Match data',
  nav: { icon: <ChartLine />, group: 'Data', key: 'e' },
  keepsScroll: true,
  rows: 'rows',
  // Weeks and months have their days for a number: 20260302.
  rowId: ({ key }) => (typeof key === 'number' ? key : Number(key.replaceAll('-', ''))),
  noun: ['number', 'numbers'],
  filters: {
    group_by: oneOfOr(MATCH_DATA_GROUPS, 'profession'),
    profession_id: rowId,
    state_id: rowId,
    start_date: day,
    end_date: day,
    sort: sortOf(['name', ...LEAD_FIGURES]),
  },
  view: {
    columns: oneOfOr(COLUMN_SETS, 'outcomes'),
    /** The figure that is drawn. */
    chart: oneOfOr(LEAD_FIGURES, 'leads'),
  },
  sortedBy: ({ group_by: group }) => (group === 'week' || group === 'month' ? 'name' : '-leads'),
  exportCall: 'POST /match-data/export',
  days: 'Received',
  choices: [byProfession, byState],
  nothingYet: {
    title: 'No requests yet',
    text: 'Once people ask for care, their numbers and outcomes appear here.',
  },
  noMatch: 'No requests match these filters',
  failed: 'The numbers didn’t load',
});

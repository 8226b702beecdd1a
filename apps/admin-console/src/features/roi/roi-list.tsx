import type { AdminApi } from '@carematch/api-client/contract/admin-api';
import type { ResponseOf } from '@carematch/api-client/contract/endpoint';
import type { ListOf } from '@carematch/front-end/list/use-list';
import { day, oneOfOr, rowId, sortOf } from '@carematch/front-end/url-state';
import ChartColumn from 'lucide-react/icons/chart-column';

import { defineList } from '../../shared/define-list.ts';
import { byProfession, byState } from '../../shared/list/list-choices.ts';
import { patterns } from '../../shared/paths.ts';

export type RoiAnswer = ResponseOf<AdminApi['GET /roi']>;
export type RoiRow = RoiAnswer['rows'][number];
export type RoiFigures = RoiAnswer['totals'];
export type RoiSearch = ListOf<typeof roiList>['search'];

export const ROI_GROUPS = ['profession', 'state', 'provider', 'week'] as const;

/** What professionals spend on matches and what comes of it. */
export const roiList = defineList('GET /roi', {
  path: patterns.roi,
  title: 'ROI',
  nav: { icon: <ChartColumn />, group: 'Tools', key: 'r' },
  rows: 'rows',
  // Weeks have their Mondays for a number: 20260302.
  rowId: ({ id }) => (typeof id === 'string' ? Number(id.replaceAll('-', '')) : (id ?? 0)),
  noun: ['figure', 'figures'],
  filters: {
    group_by: oneOfOr(ROI_GROUPS, 'profession'),
    profession_id: rowId,
    state_id: rowId,
    start_date: day,
    end_date: day,
    sort: sortOf(['name', 'matches', 'contacted', 'started', 'spend', 'refunds', 'net', 'cost_per_started']),
  },
  sortedBy: ({ group_by: group }) => (group === 'week' ? 'name' : '-spend'),
  exportCall: 'POST /roi/export',
  days: 'Charged',
  choices: [byProfession, byState],
  nothingYet: {
    title: 'No charges yet',
    text: 'Once professionals pay for matches, what they spend and what comes of it appears here.',
  },
  noMatch: 'No charges match these filters',
  failed: 'The figures didn’t load',
});

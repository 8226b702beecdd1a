import type { AdminApi } from '@carematch/api-client/contract/admin-api';
import type { ResponseOf } from '@carematch/api-client/contract/endpoint';
import type { ListOf } from '@carematch/front-end/list/use-list';
import { month, oneOfOr, rowId, sortOf } from '@carematch/front-end/url-state';
import Table2 from 'lucide-react/icons/table-2';

import { defineList } from '../../shared/define-list.ts';
import { PROFESSIONAL_FIGURES } from '../../shared/display/figure-labels.ts';
import { byProfession, byState } from '../../shared/list/list-choices.ts';
import { patterns } from '../../shared/paths.ts';
import { monthOptions } from './month-options.ts';

export type ProfessionalData = ResponseOf<AdminApi['GET /professional-data']>;
export type ProfessionalDataSearch = ListOf<typeof professionalDataList>['search'];

export const PROFESSIONAL_DATA_GROUPS = ['professional', 'profession', 'state', 'week', 'month'] as const;

/** Outcomes of matches, by professional, profession, state, week or month. */
export const professionalDataList = defineList('GET /professional-data', {
  path: patterns.professionalData,
  title: 'Professional data',
  nav: { icon: <Table2 />, group: 'Data', key: 'd' },
  keepsScroll: true,
  rows: 'rows',
  // Weeks and months have their first day for a number: 20260301.
  rowId: ({ id }) => (typeof id === 'number' ? id : Number(id.replaceAll('-', ''))),
  noun: ['number', 'numbers'],
  filters: {
    group_by: oneOfOr(PROFESSIONAL_DATA_GROUPS, 'professional'),
    profession_id: rowId,
    state_id: rowId,
    from_month: month,
    to_month: month,
    sort: sortOf(['name', ...PROFESSIONAL_FIGURES]),
  },
  view: {
    /** The figure that is drawn. */
    chart: oneOfOr(PROFESSIONAL_FIGURES, 'matches'),
  },
  sortedBy: ({ group_by: group }) => (group === 'week' || group === 'month' ? 'name' : '-matches'),
  exportCall: 'POST /professional-data/export',
  choices: [
    byProfession,
    byState,
    {
      name: 'from_month',
      label: 'From',
      everything: 'The first month',
      options: ({ search }) => monthOptions({ until: search.to_month, also: search.from_month }),
    },
    {
      name: 'to_month',
      label: 'To',
      everything: 'This month',
      options: ({ search }) => monthOptions({ since: search.from_month, also: search.to_month }),
    },
  ],
  nothingYet: {
    title: 'No matches yet',
    text: 'Once professionals are matched, how it turned out appears here.',
  },
  noMatch: 'No matching results',
  failed: 'The numbers didn’t load',
});

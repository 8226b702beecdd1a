import { day, oneOf, rowId, rowIds, sortOf, text } from '@carematch/front-end/url-state';
import { providerLifecycle } from '@carematch/validation/lifecycles/provider-lifecycle';
import { stateById } from '@carematch/validation/lifecycles/transition-table';
import Users from 'lucide-react/icons/users';

import { defineList } from '../../../shared/define-list.ts';
import { byProfession } from '../../../shared/list/list-choices.ts';
import { patterns } from '../../../shared/paths.ts';
import { professionalQuery } from '../page/professional-queries.ts';

const STATUSES = providerLifecycle.states.map(({ id, label }) => ({ value: String(id), label }));

/** Each status; if the address names several, those together too. */
function statusOptions(ids = '') {
  if (!ids.includes(',')) return STATUSES;
  const labels = ids.split(',').flatMap((id) => stateById(providerLifecycle, Number(id))?.label ?? []);
  return [...STATUSES, { value: ids, label: labels.join(' or ') }];
}

const yesOrNo = (yes: string, no: string) => [
  { value: '1', label: yes },
  { value: '0', label: no },
];

/** Every professional, by anything that staff know of them. */
export const professionalsList = defineList('GET /users', {
  path: patterns.professionals,
  title: 'Professionals',
  nav: { icon: <Users />, group: 'People', key: 'u' },
  rows: 'users',
  noun: ['professional', 'professionals'],
  filters: {
    search: text,
    status_ids: rowIds,
    can_receive: oneOf(['1', '0']),
    credit_renew: oneOf(['1', '0']),
    profession_id: rowId,
    start_date: day,
    end_date: day,
    sort: sortOf(['name', 'license_ends_on', 'created_at']),
  },
  sortedBy: '-created_at',
  opens: { name: 'user', queries: (adminConsole, id) => [professionalQuery(adminConsole, String(id))] },
  exportCall: 'POST /users/export',
  searchFor: 'Name, email, phone, license or zip code',
  days: 'Signed up',
  choices: [
    {
      name: 'status_ids',
      label: 'Status',
      everything: 'Every status',
      options: ({ search }) => statusOptions(search.status_ids),
    },
    {
      name: 'can_receive',
      label: 'Leads',
      everything: 'With and without leads',
      options: yesOrNo('Can receive', 'Can’t receive'),
    },
    byProfession,
    {
      name: 'credit_renew',
      label: 'Credit renewal',
      everything: 'On and off',
      options: yesOrNo('On', 'Off'),
    },
  ],
  nothingYet: {
    title: 'No professionals yet',
    text: 'Everyone who signs up as a professional appears here.',
  },
  allDone: ({ search: { status_ids: status, can_receive: canReceive, ...others } }) => {
    const {
      search,
      credit_renew: renews,
      profession_id: profession,
      start_date: from,
      end_date: to,
    } = others;
    const isActiveWithoutLeads = status === '2' && canReceive === '0';
    return isActiveWithoutLeads && (search ?? renews ?? profession ?? from ?? to) === undefined
      ? { title: 'No one is left out', text: 'Every active professional can receive leads.' }
      : undefined;
  },
});

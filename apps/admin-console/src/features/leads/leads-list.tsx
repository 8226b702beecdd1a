import { day, oneOf, rowId, text } from '@carematch/front-end/url-state';
import Inbox from 'lucide-react/icons/inbox';

import { defineList } from '../../shared/define-list.ts';
import { OUTCOMES } from '../../shared/display/figure-labels.ts';
import { byProfession } from '../../shared/list/list-choices.ts';
import { patterns } from '../../shared/paths.ts';
import { leadQuery } from './leads-queries.ts';

/** Every lead with its outcome, newest first. */
export const leadsList = defineList('GET /leads', {
  path: patterns.leads,
  title: 'Leads',
  nav: { icon: <Inbox />, group: 'Leads and matches', key: 'l' },
  rows: 'leads',
  noun: ['lead', 'leads'],
  caption: 'Leads, newest first',
  filters: {
    search: text,
    outcome: oneOf(OUTCOMES),
    profession_id: rowId,
    start_date: day,
    end_date: day,
  },
  sortedBy: '-created_at',
  isLive: true,
  opens: { name: 'lead', queries: (adminConsole, id) => [leadQuery(adminConsole, String(id))] },
  exportCall: 'POST /leads/export',
  searchFor: 'Number, phone, email or zip code',
  days: 'Received',
  choices: [byProfession],
  nothingYet: {
    title: 'No leads yet',
    text: 'Each request that a visitor sends through the lead flow appears here with its outcome.',
  },
});

import type { AdminApi } from '@carematch/api-client/contract/admin-api';
import type { ResponseOf } from '@carematch/api-client/contract/endpoint';
import { day, rowId, sortOf, text } from '@carematch/front-end/url-state';
import { generatePath } from '@carematch/front-end/router';
import UserX from 'lucide-react/icons/user-x';
import Clock from 'lucide-react/icons/clock';

import { defineList } from '../../../shared/define-list.ts';
import { byProfession, byState } from '../../../shared/list/list-choices.ts';
import { type LeadQueue, patterns } from '../../../shared/paths.ts';
import { leadQuery } from '../leads-queries.ts';

export type QueueAnswer = ResponseOf<AdminApi['GET /unmatched']>;

/** Every cached page of a queue. */
export const QUEUE_KEY = ['lead-queue'] as const;

const QUEUES = {
  unmatched: {
    call: 'GET /unmatched',
    title: 'Unmatched leads',
    nav: { icon: <UserX />, group: 'Queues', queue: 'unmatched', key: 'n' },
    empty: 'No one is waiting for a professional. Leads that find no one appear here.',
  },
  pending: {
    call: 'GET /pending',
    title: 'Pending leads',
    nav: { icon: <Clock />, group: 'Queues', queue: 'pending', key: 'p' },
    empty: 'No lead is waiting for a professional with credits. New ones appear here.',
  },
} as const;

/** A queue of leads, the longest wait first unless sorted otherwise. */
function queueList(queue: LeadQueue) {
  const { call, title, nav, empty } = QUEUES[queue];
  const allDone = { title: 'All caught up', text: empty };
  return defineList(call, {
    path: patterns[queue],
    title,
    nav,
    rows: 'leads',
    noun: ['lead', 'leads'],
    filters: {
      search: text,
      profession_id: rowId,
      state_id: rowId,
      start_date: day,
      end_date: day,
      sort: sortOf(['since']),
    },
    sortedBy: 'since',
    isLive: true,
    queryKey: [...QUEUE_KEY, queue],
    opens: { name: 'lead', queries: (adminConsole, id) => [leadQuery(adminConsole, String(id))] },
    searchFor: 'Number, phone, email or zip code',
    days: 'Received',
    choices: [byProfession, byState],
    nothingYet: allDone,
    allDone: ({ isNarrowed }) => (isNarrowed ? undefined : allDone),
  });
}

/** The queues of leads. */
export const queueLists = { unmatched: queueList('unmatched'), pending: queueList('pending') };

export type QueueSearch = ReturnType<typeof queueLists.pending.parse>;

/** A lead of a queue. The queue's filters say which lead is next. */
export const queuedLeadHref = (queue: LeadQueue, id: number, search: Partial<QueueSearch> = {}): string =>
  generatePath(patterns[`${queue}Lead`], { id: String(id) }) +
  queueLists[queue].href({ ...search, lead: undefined }).slice(patterns[queue].length);

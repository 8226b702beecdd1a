import { ListPage, type OpenedRow } from '@carematch/front-end/list/list-page';
import { useList, useListSearch } from '@carematch/front-end/list/use-list';

import type { LeadQueue } from '../../../shared/paths.ts';
import { LeadPreview } from '../lead-preview.tsx';
import { queueColumns } from './queue-columns.tsx';
import { queuedLeadHref, queueLists } from './queue-list.tsx';

const NEXT = {
  unmatched: 'We told each person that our team would review their request. The longest wait comes first.',
  pending: 'Professionals fit, but none has the credits. After 72 hours a lead becomes unmatched.',
} as const;

/** A queue's page, made once: its columns and what it opens stay the same. */
function queuePage(queue: LeadQueue) {
  const list = queueLists[queue];
  const columns = queueColumns(queue);

  function Preview(row: OpenedRow) {
    return <LeadPreview {...row} wholeHref={queuedLeadHref(queue, row.id, useListSearch(list))} />;
  }

  return function QueuePage() {
    return <ListPage of={useList(list)} columns={columns} Detail={Preview} next={NEXT[queue]} />;
  };
}

/** Leads that found no one. */
export const UnmatchedPage = queuePage('unmatched');

/** Leads that wait for someone with credits. */
export const PendingPage = queuePage('pending');

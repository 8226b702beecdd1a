import type { QueuedLead } from '@carematch/api-client/contract/leads/lead-queues.contract';
import { CardLabel } from '@carematch/front-end/list/card-label';
import { SampleMark } from '@carematch/front-end/list/sample-mark';
import { useListSearch } from '@carematch/front-end/list/use-list';
import { RouterLink } from '@carematch/front-end/router';
import { columnsOf } from '@carematch/ui/data-table';
import { Age, TimeAgo } from '@carematch/ui/time-ago';

import type { LeadQueue } from '../../../shared/paths.ts';
import { clientOf, placeOf } from '../../../shared/client/client-labels.ts';
import { PreviewLink } from '../../../shared/list/preview-link.tsx';
import { holderName } from '../handling/use-hold.ts';
import styles from '../leads-page.module.css';
import { queuedLeadHref, queueLists } from './queue-list.tsx';

interface InQueue {
  readonly queue: LeadQueue;
  readonly id: number;
}

function Opener({ queue, id }: InQueue) {
  const search = useListSearch(queueLists[queue]);
  return <RouterLink to={queuedLeadHref(queue, id, search)}>Lead {id}</RouterLink>;
}

const column = columnsOf<QueuedLead>();

/** Columns of a queue: why each lead waits, what to do first, and who has it. */
export const queueColumns = (queue: LeadQueue) =>
  column.columns([
    column.display({
      id: 'lead',
      header: 'Lead',
      cell: ({ row: { original: lead } }) => (
        <span className={styles.number}>
          <Opener queue={queue} id={lead.id} />
          <SampleMark of={lead} />
        </span>
      ),
      meta: { card: 'title' },
    }),
    column.accessor('since', {
      header: 'Waiting',
      enableSorting: true,
      cell: ({ getValue }) => <Age at={getValue()} />,
      meta: { card: 'mark' },
    }),
    column.accessor(({ reason }) => reason.text, { id: 'reason', header: 'Why', meta: { grow: true } }),
    column.accessor(({ next_act: act }) => act.label, {
      id: 'next',
      header: 'Do next',
      cell: ({ getValue }) => <strong className={styles.next}>{getValue()}</strong>,
      meta: { card: 'beside' },
    }),
    column.accessor('profession', { header: 'Profession', meta: { wide: 'most', card: 'beside' } }),
    column.accessor(placeOf, { id: 'place', header: 'Place', meta: { wide: 'most', card: 'beside' } }),
    column.accessor(clientOf, { id: 'client', header: 'Client', meta: { wide: 'most', card: 'none' } }),
    ...(queue === 'pending'
      ? [
          column.accessor('pending_until', {
            header: 'Unmatched',
            cell: ({ getValue }) => {
              const until = getValue();
              return (
                until !== null && (
                  <>
                    <CardLabel label="Unmatched" />
                    <TimeAgo at={until} />
                  </>
                )
              );
            },
            meta: { numeric: true, card: 'beside' },
          }),
        ]
      : []),
    column.accessor(({ held_by: holder }) => (holder ? holderName(holder) : ''), {
      id: 'held_by',
      header: 'Who has it',
      cell: ({ getValue }) =>
        getValue() && (
          <>
            <CardLabel label="Open with" />
            <span className={styles.holder}>
              <bdi>{getValue()}</bdi>
            </span>
          </>
        ),
      meta: { card: 'beside' },
    }),
    column.display({
      id: 'preview',
      header: () => <span className="visually-hidden">Preview</span>,
      cell: ({ row: { original: lead } }) => (
        <PreviewLink list={queueLists[queue]} id={lead.id} of={`lead ${lead.id}`} />
      ),
      meta: { card: 'end' },
    }),
  ]);

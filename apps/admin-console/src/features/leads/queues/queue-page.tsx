import type { QueuedLead } from '@carematch/api-client/contract/leads/lead-queues.contract';
import { ListPage, type OpenedRow } from '@carematch/front-end/list/list-page';
import { useQuery } from '@tanstack/react-query';

import { type LeadQueue, PAGE_SIZES, paths, type QueueSearch, queueState } from '../../../shared/paths.ts';
import { useConsole } from '../../../shared/console.ts';
import { useProfessionChoice, useStateChoice } from '../../../shared/list-choices.ts';
import { savedViews } from '../../../shared/saved-views.ts';
import { LeadPreview } from '../lead-preview.tsx';
import { queueColumns } from './queue-columns.tsx';
import { type QueueAnswer, queueQuery } from './queue-query.ts';
import { QUEUE_WORDS } from './queue-labels.ts';
import { useQueueSearch } from './use-queue-search.ts';

const leadsOf = ({ leads }: QueueAnswer) => leads;
const idOf = ({ id }: QueuedLead) => id;

/** A queue's page, made once: its columns and what it opens stay the same. */
function queuePage(queue: LeadQueue) {
  const columns = queueColumns(queue);
  const hrefOf = (search: Partial<QueueSearch>) => paths.queue(queue, search);
  const { title, next, empty } = QUEUE_WORDS[queue];

  function Preview(row: OpenedRow) {
    return <LeadPreview {...row} wholeHref={paths.queuedLead(queue, row.id, useQueueSearch())} />;
  }

  return function QueuePage() {
    const adminConsole = useConsole();
    const search = useQueueSearch();
    const query = queueQuery(adminConsole, queue, search);
    const result = useQuery(query);
    const byProfession = useProfessionChoice();
    const byState = useStateChoice();
    const isWhole = queueState.build({ ...search, lead: undefined }) === '';
    return (
      <ListPage
        title={title}
        noun={['lead', 'leads']}
        next={next}
        caption={title}
        search={search}
        hrefOf={hrefOf}
        result={result}
        live={query}
        rows={leadsOf}
        rowId={idOf}
        columns={columns}
        views={savedViews(adminConsole)}
        searchFor="Number, phone, email or zip code"
        choices={[byProfession, byState]}
        days="Received"
        pageSizes={PAGE_SIZES}
        nothingYet={{ title: 'All caught up', text: empty }}
        allDone={isWhole ? { title: 'All caught up', text: empty } : undefined}
        open={{ key: 'lead', id: search.lead, shape: 'drawer', Detail: Preview }}
      />
    );
  };
}

/** Leads that found no one. */
export const UnmatchedPage = queuePage('unmatched');

/** Leads that wait for someone with credits. */
export const PendingPage = queuePage('pending');

import type { ManualCandidate } from '@carematch/api-client/contract/leads/lead-queues.contract';
import { failureText } from '@carematch/front-end/failure-text';
import { Alert } from '@carematch/ui/alert';
import { Button } from '@carematch/ui/button';
import { DataTable } from '@carematch/ui/data-table';
import { Panel } from '@carematch/ui/panel';
import { SearchField } from '@carematch/ui/search-field';
import { Skeleton } from '@carematch/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';

import { useAdminConsole } from '../../../shared/admin-console.ts';
import styles from './manual-match.module.css';
import { isRanked } from './candidate-labels.ts';
import { type CandidatesAnswer, candidatesQuery } from './candidates-query.ts';
import { LeftOut } from './left-out.tsx';
import { MatchDialog } from './match-dialog.tsx';
import { rankedColumns } from './ranked-columns.tsx';

const keyOf = ({ professional }: ManualCandidate): string => String(professional.user_id);

interface FoundProps {
  readonly answer: CandidatesAnswer;
  readonly search: string;
  readonly isStale: boolean;
  readonly onChoose: (candidate: ManualCandidate) => void;
}

function Found({ answer: { candidates, more }, search, isStale, onChoose }: FoundProps) {
  const columns = useMemo(() => rankedColumns(onChoose), [onChoose]);
  const ranked = candidates.filter(isRanked);
  const others = candidates.filter((candidate) => !isRanked(candidate));
  if (candidates.length === 0)
    return (
      <p>
        {search === ''
          ? 'No professional of this kind is nearby. Search by name for someone farther away.'
          : 'No professional has this name.'}
      </p>
    );
  return (
    <>
      {ranked.length > 0 ? (
        <DataTable
          caption="Professionals who fit, by rank"
          columns={columns}
          rows={ranked}
          rowKey={keyOf}
          isStale={isStale}
        />
      ) : (
        <p>No one fits the request as is. You can still match some of those below by overriding a rule.</p>
      )}
      {others.length > 0 && (
        <>
          <h3 className={styles.subtitle}>
            {search === '' ? 'Everyone else nearby, and why not' : 'Others with this name, and why not'}
          </h3>
          <LeftOut candidates={others} onChoose={onChoose} />
        </>
      )}
      {more && (
        <p className={styles.soft}>There are more nearby. Search by name for someone who isn’t here.</p>
      )}
    </>
  );
}

/** Matches a lead by hand: who fits by rank, and of everyone else nearby why not. */
export function ManualMatchPanel({ leadId }: { readonly leadId: number }) {
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<ManualCandidate>();
  const { data, error, isPlaceholderData, refetch } = useQuery(
    candidatesQuery(useAdminConsole(), leadId, search),
  );
  return (
    <Panel
      title="Match by hand"
      aside={
        <search className={styles.search}>
          <SearchField label="Professional by name" value={search} onSearch={setSearch} hint="/" />
        </search>
      }
    >
      {data && <Found answer={data} search={search} isStale={isPlaceholderData} onChoose={setChosen} />}
      {!data && !error && <Skeleton lines={4} height={40} label="Looking for professionals" />}
      {!data && error && (
        <Alert
          live
          tone="danger"
          title={failureText(error)}
          action={<Button onClick={() => void refetch()}>Try again</Button>}
        />
      )}
      {chosen && <MatchDialog leadId={leadId} candidate={chosen} onClose={() => setChosen(undefined)} />}
    </Panel>
  );
}

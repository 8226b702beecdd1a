import type {
  MaskedAnswer,
  RequestDetails,
  RequestSummary,
} from '@carematch/api-client/contract/leads/lead-request.contract';
import { Facts } from '@carematch/ui/facts';
import { Panel, type PanelProps } from '@carematch/ui/panel';
import { requestFacts } from '@carematch/validation/display/request-display';

import { placeOf } from './client-labels.ts';
import styles from './request-panel.module.css';
import type { ClientReading } from './client-panel.tsx';

/** The request as a lead and a match have it. */
interface Asked extends RequestSummary, RequestDetails {
  readonly answers: readonly MaskedAnswer[];
  readonly search_radius_miles?: number | null;
}

interface RequestPanelProps {
  readonly asked: Asked;
  readonly level?: PanelProps['level'];
  /** The answers in full, once their reading is logged. */
  readonly readAnswers: NonNullable<ClientReading['data']>['answers'] | undefined;
}

/** What the visitor asked for, and what they answered. */
export function RequestPanel({ asked, readAnswers, level }: RequestPanelProps) {
  const radius = asked.search_radius_miles ?? null;
  const canShowMore = readAnswers === undefined && asked.contact !== null;
  const hidesSome = canShowMore && asked.answers.some(({ masked }) => masked);
  return (
    <Panel level={level} title="Request">
      <Facts
        facts={[
          ['Profession', asked.profession],
          ['Care path', asked.care_path],
          ...requestFacts(asked, 'staff'),
          ['Place', placeOf(asked)],
          ['Search radius', radius === null ? null : `${radius} miles`],
        ]}
      />
      {asked.answers.length > 0 && (
        <details className={styles.answers}>
          <summary>
            {asked.answers.length === 1 ? '1 answer' : `${asked.answers.length} answers`} to the questions
          </summary>
          {hidesSome && <p>Typed answers are hidden. They show together with the contact data.</p>}
          <Facts
            stacked
            facts={(readAnswers ?? asked.answers).map(({ question, answer }) => [question, answer])}
          />
        </details>
      )}
    </Panel>
  );
}

import { Facts } from '@carematch/ui/facts';
import { Panel, type PanelProps } from '@carematch/ui/panel';
import { formatPayment, formatSession } from '@carematch/validation/request-display';

import styles from './lead-page.module.css';
import { placeOf } from './lead-words.ts';
import type { OpenedLead } from './outcomes.ts';
import type { Reading } from './use-reading.ts';

interface RequestPanelProps {
  readonly lead: OpenedLead;
  /** The answers in full, once their reading is logged. */
  readonly level?: PanelProps['level'];
  readonly readAnswers: NonNullable<Reading['data']>['answers'] | undefined;
}

/** What the visitor asked for, and what they answered. */
export function RequestPanel({ lead, readAnswers, level }: RequestPanelProps) {
  const radius = lead.search_radius_miles;
  const canShowMore = readAnswers === undefined && lead.contact !== null;
  const hidesSome = canShowMore && lead.answers.some(({ masked }) => masked);
  return (
    <Panel level={level} title="Request">
      <Facts
        facts={[
          ['Profession', lead.profession],
          ['Care path', lead.care_path],
          ['Services', lead.services.join(', ')],
          ['Specializations', lead.specializations.join(', ')],
          ['Care goals', lead.care_goals.join(', ')],
          ['Session', formatSession(lead.virtual_session)],
          ['Payment', formatPayment(lead.insurance_carrier, lead.willing_to_pay_cash)],
          ['Place', placeOf(lead)],
          ['Search radius', radius === null ? null : `${radius} miles`],
        ]}
      />
      {lead.answers.length > 0 && (
        <details className={styles.answers}>
          <summary>
            {lead.answers.length === 1 ? '1 answer' : `${lead.answers.length} answers`} to the questions
          </summary>
          {hidesSome && <p>Typed answers are hidden. They show together with the contact data.</p>}
          <Facts
            stacked
            facts={(readAnswers ?? lead.answers).map(({ question, answer }) => [question, answer])}
          />
        </details>
      )}
    </Panel>
  );
}

import type { StaffOpenedMatch } from '@carematch/api-client/contract/matches/staff-matches.contract';
import { Facts } from '@carematch/ui/facts';
import { Panel, type PanelProps } from '@carematch/ui/panel';
import { formatPayment, formatSession } from '@carematch/validation/display/request-display';

import { placeOf } from './client-labels.ts';
import styles from './request-panel.module.css';
import type { ClientReading } from './use-client-reading.ts';

/** What was asked for, as a lead and a match tell it. */
interface Asked extends Pick<
  StaffOpenedMatch,
  | 'profession'
  | 'care_path'
  | 'services'
  | 'specializations'
  | 'care_goals'
  | 'virtual_session'
  | 'insurance_carrier'
  | 'willing_to_pay_cash'
  | 'city'
  | 'state_code'
  | 'postal_code'
  | 'contact'
  | 'answers'
> {
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
          ['Services', asked.services.join(', ')],
          ['Specializations', asked.specializations.join(', ')],
          ['Care goals', asked.care_goals.join(', ')],
          ['Session', formatSession(asked.virtual_session)],
          ['Payment', formatPayment(asked.insurance_carrier, asked.willing_to_pay_cash)],
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

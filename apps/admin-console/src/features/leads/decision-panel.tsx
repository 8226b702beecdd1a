import { RouterLink } from '@carematch/front-end/router';
import { Panel } from '@carematch/ui/panel';
import { Fragment } from 'react';

import { paths } from '../../shared/paths.ts';
import { Timestamp } from '../../shared/display/timestamp.tsx';
import { CandidatesTable } from './candidates-table.tsx';
import styles from './lead-page.module.css';
import type { DecisionTrace, OpenedLead } from './outcomes.tsx';
import { describeDecision } from './describe-decision.ts';

type Step = DecisionTrace['steps'][number];

/** What a step names, as a link to its page where it has one. */
function Named({
  part: { name, user_id: user, match_id: match },
}: {
  readonly part: Step['detail'][number];
}) {
  if (user !== null)
    return (
      <RouterLink to={paths.professional(user)}>
        <bdi>{name}</bdi>
      </RouterLink>
    );
  return match === null ? name : <RouterLink to={paths.match(match)}>{name}</RouterLink>;
}

/** What a step is about. */
const Details = ({ parts }: { readonly parts: Step['detail'] }) =>
  parts.length > 0 && (
    <span className={styles.soft}>
      {' · '}
      {parts.map((part) => (
        <Fragment key={`${part.text} ${part.user_id} ${part.match_id}`}>
          {part.text}
          <Named part={part} />
        </Fragment>
      ))}
    </span>
  );

/** Why the lead ended as it did: in sentences, step by step, and with each candidate. */
export function DecisionPanel({ lead }: { readonly lead: OpenedLead }) {
  const { trace } = lead;
  return (
    <Panel
      title="Match decision"
      aside={
        trace && (
          <p className={styles.soft}>
            Decided <Timestamp at={trace.decided_at} />
          </p>
        )
      }
    >
      <div className={styles.summary}>
        {describeDecision(lead).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      {trace && trace.candidates.length > 0 && <CandidatesTable trace={trace} />}
      {trace && trace.steps.length > 0 && (
        <>
          <h3>Step by step</h3>
          <ol className={styles.steps}>
            {trace.steps.map(({ step, result, detail }) => (
              <li key={`${step} ${result} ${JSON.stringify(detail)}`}>
                <strong>{step}</strong>
                <span>
                  {result}
                  <Details parts={detail} />
                </span>
              </li>
            ))}
          </ol>
        </>
      )}
    </Panel>
  );
}

import { Panel } from '@carematch/ui/panel';
import { Moment } from '../../shared/moment.tsx';
import { CandidatesTable } from './candidates-table.tsx';
import styles from './lead-page.module.css';
import type { OpenedLead } from './outcomes.ts';
import { tellDecision } from './tell-decision.ts';

/** Why the lead ended as it did: in sentences, step by step, and with each candidate. */
export function DecisionPanel({ lead }: { readonly lead: OpenedLead }) {
  const { trace } = lead;
  return (
    <Panel
      title="Match decision"
      aside={
        trace && (
          <p className={styles.soft}>
            Decided <Moment at={trace.decided_at} />
          </p>
        )
      }
    >
      <div className={styles.told}>
        {tellDecision(lead).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      {trace && trace.candidates.length > 0 && <CandidatesTable trace={trace} />}
      {trace && trace.steps.length > 0 && (
        <>
          <h3>Step by step</h3>
          <ol className={styles.steps}>
            {trace.steps.map(({ step, result, detail }) => (
              <li key={`${step} ${result} ${detail}`}>
                <strong>{step}</strong>
                <span>
                  {result}
                  {detail && <span className={styles.soft}> · {detail}</span>}
                </span>
              </li>
            ))}
          </ol>
        </>
      )}
    </Panel>
  );
}

import { useEffect } from 'react';

import { notifyHost } from '../../../shared/host-events.ts';
import { useDraft } from '../../../shared/draft/draft-store.ts';
import { type StepPlace, progressOf } from '../rules/steps.ts';
import { useFlow } from '../use-flow.ts';
import styles from './flow-progress.module.css';

export interface FlowProgressProps {
  readonly place: StepPlace;
  /** How many questions will be asked, once it is known. */
  readonly questions: number | undefined;
  /** Id of the words, which describe the step's heading. */
  readonly id: string;
}

/** How far one is among all steps of the flow: a bar for the eye, and words for the ear. */
export function FlowProgress({ place, questions, id }: FlowProgressProps) {
  const originUrl = useDraft((draft) => draft.originUrl);
  const { step, of, share } = progressOf(useFlow(), { originUrl }, place, questions);
  useEffect(() => notifyHost({ type: 'carematch:step', step }), [step]);
  const text = of === undefined ? `Step ${step}` : `Step ${step} of ${of}`;
  return (
    <>
      <progress className={styles.bar} value={share} aria-label="All steps" aria-valuetext={text} />
      <span id={id} hidden>
        {text}
      </span>
    </>
  );
}

import type { Question } from '../../../shared/data/types.ts';
import { useStepView } from '../../../shared/analytics/track.ts';
import type { Flow } from '../rules/steps.ts';
import { flowVersion } from '../step-events.ts';

/** A question step. */
export interface QuestionProps {
  readonly flow: Flow;
  readonly question: Question;
  /** Its number among those asked, from 1. */
  readonly n: number;
  readonly count: number;
}

/** Counts the view of a question, once. */
export function useQuestionView({ flow, question, n, count }: QuestionProps): void {
  useStepView(false, ({ analytics, questionEvent }) =>
    analytics.track(questionEvent(question.ga_event_key), {
      step: flow.shape === 'service' ? 'questions' : 'about-you',
      flow_version: flowVersion(flow.shape),
      position: n,
      total: count,
    }),
  );
}

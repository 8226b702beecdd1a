import { useNavigate } from '../../../shared/router.ts';
import { useDraft } from '../../../shared/draft/draft-store.ts';
import { afterQuestion, beforeQuestion } from '../rules/steps.ts';
import { StepPage } from '../step/step-page.tsx';
import { type QuestionProps, useQuestionView } from './question-props.ts';
import { record } from './record.ts';

/** The interstitial about budget: nothing to choose, and its button records the first option. */
export function BudgetStep(props: QuestionProps) {
  const { flow, question, n, count } = props;
  const navigate = useNavigate();
  const originUrl = useDraft((draft) => draft.originUrl);
  useQuestionView(props);

  const agree = (): void => {
    record(
      question,
      question.options.slice(0, 1).map(({ id }) => id),
      null,
    );
    void navigate(afterQuestion(flow, n, count));
  };

  return (
    <StepPage
      title="About your budget"
      heading={question.text}
      intro={question.description}
      place={n}
      questions={count}
      previous={beforeQuestion(flow, { originUrl }, n)}
      next={{ label: 'SOUNDS GOOD', onNext: agree }}
    >
      {null}
    </StepPage>
  );
}

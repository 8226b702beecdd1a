import {
  type AnswerProblems,
  answerProblems,
  joinTexts,
  textPartCount,
} from '@carematch/validation/fields/answers';
import { useState } from 'react';

import { useNavigate } from '../../../shared/router.ts';
import { useDraft } from '../../../shared/draft/draft-store.ts';
import type { AnswerValues } from '../../../shared/draft/form-values.ts';
import { watchForCrisis } from '../crisis/watch-for-crisis.ts';
import { afterQuestion, beforeQuestion } from '../rules/steps.ts';
import { isMenu } from '../rules/questions.ts';
import { StepPage } from '../step/step-page.tsx';
import { useAutoAdvance } from '../step/use-auto-advance.ts';
import { useErrorFocus } from '../step/use-error-focus.ts';
import { ChoiceAnswer } from './choice-answer.tsx';
import { MenuAnswer } from './menu-answer.tsx';
import { type QuestionProps, useQuestionView } from './question-props.ts';
import { record } from './record.ts';
import { TextAnswer } from './text-answer.tsx';
import { useAnswerValues } from './use-answer-values.ts';

const NO_PROBLEMS: AnswerProblems = { question: undefined, parts: [] };

/** One question of the type select, text or radio. */
export function QuestionStep(props: QuestionProps) {
  const { flow, question, n, count } = props;
  const navigate = useNavigate();
  const originUrl = useDraft((draft) => draft.originUrl);
  const [values, setValues] = useAnswerValues(question);
  const [refusals, setRefusals] = useState(0);
  const answer = useErrorFocus<HTMLDivElement>(refusals);
  useQuestionView(props);

  const change = (next: AnswerValues): void => {
    for (const { id, text, description } of question.options)
      if (next.optionIds.includes(id) && !values.optionIds.includes(id))
        void watchForCrisis(`${text} ${description ?? ''}`);
    void watchForCrisis(next.texts.join('\n'), values.texts.join('\n'));
    setValues(next);
  };

  const problems = answerProblems(question, values);
  const goOn = (): void => {
    if (problems.question !== undefined) {
      setRefusals(refusals + 1);
      return;
    }
    const isText = textPartCount(question) > 0;
    record(question, isText ? [] : values.optionIds, isText ? joinTexts(values.texts) : null);
    void navigate(afterQuestion(flow, n, count));
  };

  const press = useAutoAdvance(goOn);

  const Answer = question.type === 'text' ? TextAnswer : isMenu(question) ? MenuAnswer : ChoiceAnswer;
  return (
    <StepPage
      title={`Question ${n} of ${count}`}
      heading={question.text}
      intro={question.description}
      place={n}
      questions={count}
      previous={beforeQuestion(flow, { originUrl }, n)}
      next={{ label: 'Next', onNext: goOn }}
    >
      <div ref={answer}>
        <Answer
          question={question}
          values={values}
          onChange={change}
          onPress={press}
          problems={refusals > 0 ? problems : NO_PROBLEMS}
        />
      </div>
    </StepPage>
  );
}

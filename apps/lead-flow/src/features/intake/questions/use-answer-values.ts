import { splitTexts } from '@carematch/validation/fields/answers';
import { useState } from 'react';

import type { Question } from '../../../shared/data/types.ts';
import { useDraft } from '../../../shared/draft/draft-store.ts';
import { type AnswerValues, keepAnswerValues, readFormValues } from '../../../shared/draft/form-values.ts';

function initialValues({ id }: Question): AnswerValues {
  const inProgress = readFormValues().answers?.[id];
  if (inProgress) return inProgress;
  const recorded = useDraft.getState().questionnairesResult.find(({ question_id }) => question_id === id);
  return {
    optionIds: recorded?.option_ids ?? [],
    texts: recorded?.content ? splitTexts(recorded.content) : [],
  };
}

/** A question's answer as it is being given: what was typed before a reload, or recorded before. Kept at every change. */
export function useAnswerValues(question: Question): [AnswerValues, (values: AnswerValues) => void] {
  const [values, setValues] = useState(() => initialValues(question));
  const change = (next: AnswerValues): void => {
    setValues(next);
    keepAnswerValues(question.id, next);
  };
  return [values, change];
}

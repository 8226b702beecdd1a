import { useEffect, useState } from 'react';

import { useDraft } from '../../shared/draft/draft-store.ts';
import { questionnaireIndex } from '../../shared/draft/origin.ts';
import type { Question } from '../../shared/data/types.ts';
import { whenIdle } from '../../shared/when-idle.ts';
import { askedQuestions } from './rules/questions.ts';

async function preload(id: string, index: 1 | 2): Promise<readonly Question[] | undefined> {
  const { loadQuestions, useQuestions } = await import('./questions/questions-store.ts');
  await loadQuestions(id, index);
  const { questions, fetchingQuestions } = useQuestions.getState();
  return fetchingQuestions.success ? questions : undefined;
}

/** Loads the questions while an earlier step is being read, so that they are there when it is their turn. Gives how many will be asked, once that is known. */
export function useQuestionPreload(id: string): number | undefined {
  const index = useDraft(questionnaireIndex);
  const isMHCHome = useDraft((draft) => draft.isMHCHome);
  const [questions, setQuestions] = useState<readonly Question[]>();
  useEffect(
    // Whoever needs them asks again.
    () =>
      whenIdle(
        () =>
          void preload(id, index)
            .then(setQuestions)
            .catch(() => undefined),
      ),
    [id, index],
  );
  return questions && askedQuestions(questions, { isMHCHome }).length;
}

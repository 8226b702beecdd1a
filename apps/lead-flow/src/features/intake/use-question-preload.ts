import { useEffect, useState } from 'react';

import { useDraft } from '../../shared/draft/draft-store.ts';
import { questionnaireIndex } from '../../shared/draft/origin.ts';
import { whenIdle } from '../../shared/when-idle.ts';

interface Asked {
  readonly id: string;
  readonly index: 1 | 2;
  readonly isMHCHome: boolean;
}

async function preload({ id, index, isMHCHome }: Asked): Promise<number | undefined> {
  const [{ loadQuestions, useQuestions }, { askedQuestions }] = await Promise.all([
    import('./questions/questions-store.ts'),
    import('./rules/questions.ts'),
  ]);
  await loadQuestions(id, index);
  const { questions, fetchingQuestions } = useQuestions.getState();
  return fetchingQuestions.success ? askedQuestions(questions, { isMHCHome }).length : undefined;
}

/** Loads the questions while an earlier step is being read, so that they are there when it is their turn. Gives how many will be asked, once that is known. */
export function useQuestionPreload(id: string): number | undefined {
  const index = useDraft(questionnaireIndex);
  const isMHCHome = useDraft((draft) => draft.isMHCHome);
  const [count, setCount] = useState<number>();
  useEffect(
    // Whoever needs them asks again.
    () =>
      whenIdle(
        () =>
          void preload({ id, index, isMHCHome })
            .then(setCount)
            .catch(() => undefined),
      ),
    [id, index, isMHCHome],
  );
  return count;
}

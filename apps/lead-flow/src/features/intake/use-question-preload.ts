import { useEffect } from 'react';

import { useDraft } from '../../shared/draft/draft-store.ts';
import { questionnaireIndex } from '../../shared/draft/origin.ts';
import { whenIdle } from '../../shared/when-idle.ts';

async function preload(id: string, index: 1 | 2): Promise<void> {
  const { loadQuestions } = await import('./questions/questions-store.ts');
  await loadQuestions(id, index);
}

/** Loads the questions while an earlier step is being read, so that they are there when it is their turn. */
export function useQuestionPreload(id: string): void {
  const index = useDraft(questionnaireIndex);
  useEffect(
    // Whoever needs them asks again.
    () => whenIdle(() => void preload(id, index).catch(() => undefined)),
    [id, index],
  );
}

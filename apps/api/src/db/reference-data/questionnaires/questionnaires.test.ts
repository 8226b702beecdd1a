import { expect, it } from 'vitest';

import { QUESTION_OPTIONS, QUESTIONS } from './questionnaires.ts';

it('says with every free text of one’s own that staff can read it as well as the provider', () => {
  const inParts = new Set(QUESTION_OPTIONS.map(({ questionId }) => questionId));
  const freeTexts = QUESTIONS.filter(
    ({ id, type, meaning }) => type === 'text' && meaning === null && !inParts.has(id ?? 0),
  );
  expect(freeTexts).toHaveLength(3);
  for (const { description } of freeTexts)
    expect(description).toBe('Only your matched provider and our staff can read this.');
});

import { expect, it } from 'vitest';

import { questionStep } from './question-index.ts';

it.each([
  ['question=2', 2],
  ['question=0', 1],
  ['question=4', 3],
  ['question=1000000', 3],
  [`question=${'9'.repeat(400)}`, 3],
  ['question=two', 1],
  [undefined, 1],
])('reads %s as question %i of three', (param, n) => {
  expect(questionStep(param, 3)).toEqual({ step: 'question', n });
});

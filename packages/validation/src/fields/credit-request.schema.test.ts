import { expect, it } from 'vitest';

import {
  requestAnswerSchema,
  requestAppealSchema,
  requestDecisionSchema,
  requestFormSchema,
  requestQuestionSchema,
  requestStepSchema,
} from './credit-request.schema.ts';

const problems = (schema: typeof requestFormSchema | typeof requestStepSchema, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

it('asks for a reason, and for words where no reason says it', () => {
  expect(problems(requestFormSchema, { reason: '', details: '' })).toEqual(['reason: Choose a reason.']);
  expect(problems(requestFormSchema, { reason: 'duplicate', details: '' })).toEqual([]);
  expect(problems(requestFormSchema, { reason: 'other', details: '  ' })).toEqual([
    'details: Tell us what happened.',
  ]);
  expect(problems(requestFormSchema, { reason: 'other', details: 'They called it off.' })).toEqual([]);
});

it('takes no more words than the API does', () => {
  expect(problems(requestFormSchema, { reason: 'duplicate', details: 'x'.repeat(2001) })).toEqual([
    'details: Use 2,000 characters at most.',
  ]);
});

it('asks staff what to do, and for words that the professional reads', () => {
  expect(problems(requestStepSchema, { step: '', message: 'no' })).toEqual([
    'step: Choose what to do.',
    'message: Write at least a few words: the professional reads them.',
  ]);
  expect(requestStepSchema.parse({ step: 'half', message: ' No answer. ' })).toEqual({
    step: 'half',
    message: 'No answer.',
  });
});

it.each([
  ['an answer', requestAnswerSchema, ' ', 'Write your answer first.'],
  ['an appeal', requestAppealSchema, 'Try again', 'Say what we should look at again.'],
  ['a decision', requestDecisionSchema, 'Okay', 'Say why, in a few words.'],
  ['a question', requestQuestionSchema, 'Why?', 'Write the question first.'],
])('asks for the words of %s', (_what, schema, tooShort, message) => {
  const read = schema.safeParse({ message: tooShort });
  expect(read.error?.issues.map((issue) => issue.message)).toEqual([message]);
  expect(schema.parse({ message: ' They called it off. ' })).toEqual({ message: 'They called it off.' });
});

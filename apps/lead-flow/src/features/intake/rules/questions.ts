import { sortByOrder } from '@carematch/validation/rules/flow-order';

import type { Draft, RecordedAnswer } from '../../../shared/draft/draft.ts';
import type { Question } from '../../../shared/data/types.ts';

/**
 * The questions to ask, in order, with their options in order. How to meet is asked only of visitors who began on the mental-health home page: every
 * other origin has chosen already, or gets a virtual session as an offer.
 */
export function askedQuestions(
  questions: readonly Question[],
  { isMHCHome }: Pick<Draft, 'isMHCHome'>,
): Question[] {
  return sortByOrder(questions)
    .filter(({ meaning }) => isMHCHome || meaning !== 'virtual_session')
    .map((question) => ({ ...question, options: sortByOrder(question.options) }));
}

const BUDGET_CUE = /\b(?:budget|consent)\b/i;

/** Whether a question is shown as the interstitial about budget, whose button records the first option. */
export function isBudgetInterstitial({ meaning, text, options }: Question): boolean {
  return options.length > 0 && (meaning === 'budget' || (meaning === null && BUDGET_CUE.test(text)));
}

/** Whether several options may be chosen. */
export function takesSeveral({ type, options }: Question): boolean {
  return type === 'select' && options.some((option) => option.type === 'checkbox');
}

/** Whether a question's options are a long list, better picked from a menu than from cards. */
export function isMenu({ type, options }: Question): boolean {
  return type === 'select' && options.length > 0 && options.every((option) => option.type === 'option');
}

/** An answer as it is kept. */
export function recordAnswer(
  question: Question,
  optionIds: readonly number[],
  content: string | null,
): RecordedAnswer {
  const first = question.options.find(({ id }) => optionIds.includes(id));
  return {
    question_id: question.id,
    option_ids: optionIds,
    content,
    meaning: question.meaning,
    value: first?.value ?? null,
  };
}

/** All answers, with one added or replaced. */
export function withAnswer(
  answers: readonly RecordedAnswer[],
  answer: RecordedAnswer,
): readonly RecordedAnswer[] {
  return [...answers.filter(({ question_id }) => question_id !== answer.question_id), answer];
}

/** Number of the first question without an answer, from 1; `undefined` when all have one. */
export function firstUnanswered(
  questions: readonly Question[],
  answers: readonly RecordedAnswer[],
): number | undefined {
  const index = questions.findIndex(({ id }) => !answers.some(({ question_id }) => question_id === id));
  return index === -1 ? undefined : index + 1;
}

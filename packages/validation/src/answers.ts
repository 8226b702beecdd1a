import { simpleEmailProblem } from './email.ts';
import { SELECT_OPTION_MESSAGE, choiceProblem } from './selection.ts';

export {
  SELECT_ONE_MESSAGE,
  SELECT_OPTION_MESSAGE,
  SELECT_SERVICE_MESSAGE,
  choiceProblem,
  selectionProblem,
  serviceSelectionProblem,
} from './selection.ts';

export const FILL_OUT_MESSAGE = 'Please fill out this field';
export const PART_REQUIRED_MESSAGE = 'text required';
export const AGE_MESSAGE = 'Please enter an age below 100';

/** Highest age that an answer may give, in years. */
export const AGE_MAX = 99;

/** What the rules need to know of a question. */
export interface AskedQuestion {
  readonly type: 'select' | 'text' | 'radio';
  readonly text: string;
  /** Choices; in a text question with more than one, each is the label of a part. */
  readonly options: readonly { readonly text: string }[];
}

/** An answer as the screen holds it: chosen options, or one text for each part. */
export interface GivenAnswer {
  readonly optionIds: readonly number[];
  readonly texts: readonly string[];
}

/** What is wrong with an answer: a message for the whole question, and one for each part of its text. */
export interface AnswerProblems {
  readonly question: string | undefined;
  readonly parts: readonly (string | undefined)[];
}

/** How many texts a question asks for: 0 for choices, 1 for plain text, more for a multi-part text. */
export function textPartCount(question: AskedQuestion): number {
  return question.type === 'text' ? Math.max(1, question.options.length) : 0;
}

/** Whether a text asks for an age. The rule is a plain "contains", so "average" counts as well. */
export function asksForAge(text: string): boolean {
  return text.toLowerCase().includes('age');
}

/** Whether a text asks for an email address; a plain "contains", as for ages. */
export function asksForEmail(text: string): boolean {
  return /e-?mail/i.test(text);
}

/** The message for an age: a number above 99 is refused, all other text is left alone. */
export function ageProblem(value: string): string | undefined {
  return Number.parseFloat(value) > AGE_MAX ? AGE_MESSAGE : undefined;
}

/** The message for a question that takes one text. */
export function textProblem(questionText: string, value: string): string | undefined {
  if (value.trim() === '') return FILL_OUT_MESSAGE;
  if (asksForEmail(questionText)) return simpleEmailProblem(value);
  return asksForAge(questionText) ? ageProblem(value) : undefined;
}

function partProblem(questionText: string, label: string, value: string): string | undefined {
  if (value.trim() === '') return PART_REQUIRED_MESSAGE;
  // The question's text speaks of all parts, so only a part's own label tells that it is the email.
  if (asksForEmail(label)) return simpleEmailProblem(value);
  return asksForAge(`${questionText} ${label}`) ? ageProblem(value) : undefined;
}

function partsProblems(question: AskedQuestion, texts: readonly string[]): AnswerProblems {
  const parts = question.options.map(({ text }, index) =>
    partProblem(question.text, text, texts[index] ?? ''),
  );
  const missing = parts.includes(PART_REQUIRED_MESSAGE);
  return { question: missing ? SELECT_OPTION_MESSAGE : parts.find((part) => part !== undefined), parts };
}

/** Judges a whole answer. It is fine when `question` is `undefined`. */
export function answerProblems(question: AskedQuestion, answer: GivenAnswer): AnswerProblems {
  const parts = textPartCount(question);
  if (parts === 0) return { question: choiceProblem(answer.optionIds), parts: [] };
  if (parts > 1) return partsProblems(question, answer.texts);
  const problem = textProblem(question.text, answer.texts[0] ?? '');
  return { question: problem, parts: [problem] };
}

/** The texts of an answer as one `content` string: a line for each part. */
export function joinTexts(texts: readonly string[]): string {
  return texts.map((text) => text.replace(/\s+/g, ' ').trim()).join('\n');
}

/** The parts of a `content` string made by `joinTexts`. */
export function splitTexts(content: string): readonly string[] {
  return content.split('\n');
}

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

// The specification has no words for these: its screens cannot give such answers.
const NO_TEXT_MESSAGE = 'Please answer this question with its options only.';
const LINES_MESSAGE = 'Please answer in one line for each part of the question.';
const OPTION_ONCE_MESSAGE = 'Please select each option once.';
const ONE_OPTION_MESSAGE = 'Please select one option only.';

/** Highest age that an answer may give, in years. */
export const AGE_MAX = 99;

/** What the rules need to know of a question. */
export interface AskedQuestion {
  readonly type: 'select' | 'text' | 'radio';
  readonly text: string;
  /** What an answer means to the request: 'age' for years. */
  readonly meaning?: string | null;
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

/** Whether an age is asked for, and nothing else: then only a whole number is an answer. */
export function isAge(text: string, meaning?: string | null): boolean {
  return meaning === 'age' || /\bage\b/i.test(text);
}

/** Whether a text asks for an email address; a plain "contains", as for ages. */
export function asksForEmail(text: string): boolean {
  return /e-?mail/i.test(text);
}

/** The message for a text about an age; `isAlone` where it is to be a whole number of years, else `missing` is the message. */
function ageProblem(value: string, isAlone: boolean, missing: string): string | undefined {
  if (Number.parseFloat(value) > AGE_MAX) return AGE_MESSAGE;
  return isAlone && !/^\d+$/.test(value.trim()) ? missing : undefined;
}

function textProblem({ text, meaning }: AskedQuestion, value: string): string | undefined {
  if (value.trim() === '') return FILL_OUT_MESSAGE;
  if (asksForEmail(text)) return simpleEmailProblem(value);
  const isAlone = isAge(text, meaning);
  return isAlone || asksForAge(text) ? ageProblem(value, isAlone, FILL_OUT_MESSAGE) : undefined;
}

function partProblem(questionText: string, label: string, value: string): string | undefined {
  if (value.trim() === '') return PART_REQUIRED_MESSAGE;
  // The question's text speaks of all parts, so only a part's own label tells what it is alone.
  if (asksForEmail(label)) return simpleEmailProblem(value);
  return asksForAge(`${questionText} ${label}`)
    ? ageProblem(value, isAge(label), PART_REQUIRED_MESSAGE)
    : undefined;
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
  const problem = textProblem(question, answer.texts[0] ?? '');
  return { question: problem, parts: [problem] };
}

/** What is wrong with the form of an answer, and which half of it is meant. */
export interface FormProblem {
  readonly half: keyof GivenAnswer;
  readonly message: string;
}

/**
 * The problem of an answer that says more than its question asks: an option twice, two options of a radio question, a text
 * beside options, more texts than parts. The screens give no such answer; other callers may. `answerProblems` judges the rest.
 */
export function answerFormProblem(
  question: AskedQuestion,
  { optionIds, texts }: GivenAnswer,
): FormProblem | undefined {
  const parts = textPartCount(question);
  if (texts.length > parts) return { half: 'texts', message: parts === 0 ? NO_TEXT_MESSAGE : LINES_MESSAGE };
  if (new Set(optionIds).size < optionIds.length) return { half: 'optionIds', message: OPTION_ONCE_MESSAGE };
  if (question.type === 'radio' && optionIds.length > 1)
    return { half: 'optionIds', message: ONE_OPTION_MESSAGE };
  return undefined;
}

/** The texts of an answer as one `content` string: a line for each part. */
export function joinTexts(texts: readonly string[]): string {
  return texts.map((text) => text.replace(/\s+/g, ' ').trim()).join('\n');
}

/** The parts of a `content` string, as `joinTexts` makes it: a line break of any kind ends a part. */
export function splitTexts(content: string): readonly string[] {
  return content.split(/\r\n|[\n\r\u2028\u2029]/);
}

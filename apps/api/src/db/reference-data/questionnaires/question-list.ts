import type { questionOptions, questions } from '../../../modules/catalog/catalog.tables.ts';

type QuestionRow = typeof questions.$inferInsert;
type OptionRow = typeof questionOptions.$inferInsert;

/**
 * A choice. `number` is its place in the question's numbers for good: a removed choice leaves a gap. A text question
 * with several options has a text for each of them, labelled by the option.
 */
export interface OptionEntry {
  readonly number: number;
  readonly text: string;
  /** The choice's own text in lower case unless told. */
  readonly value?: string;
  /** Percent of the row; 100 unless told. */
  readonly width?: 50 | 100;
  readonly type?: OptionRow['type'];
  readonly description?: string;
}

/**
 * A question. `number` is for good as well. What an answer means to the request is said by `meaning` and the option's value:
 * - `virtual_session`: `in_person`, `virtual` or `either`;
 * - `insurance_carrier`: the carrier's number, or `0` for none of them;
 * - `cash`: 1 and 2 are willing, 0 is not;
 * - `budget`: shown as an interstitial whose button records the first option;
 * - `age`: years, as text; `email`: an address, as text.
 */
export interface QuestionEntry {
  readonly number: number;
  readonly text: string;
  readonly description?: string;
  readonly type: QuestionRow['type'];
  readonly gaEventKey?: string;
  readonly meaning?: QuestionRow['meaning'];
  readonly options?: readonly OptionEntry[];
}

export interface QuestionnaireEntry {
  /** At most 99, so that question and option numbers can be made from it. */
  readonly id: number;
  readonly professionId: number;
  /** 1 the ordinary one, 2 the one of the dysregulation flow. */
  readonly index: 1 | 2;
  readonly name: string;
  /** In the order they are asked. */
  readonly questions: readonly QuestionEntry[];
}

/** A questionnaire's questions as rows: number 7 of questionnaire 3 has the id 307. */
export function questionRows({ id: questionnaireId, questions: list }: QuestionnaireEntry): QuestionRow[] {
  return list.map((question, index) => ({
    id: questionnaireId * 100 + question.number,
    questionnaireId,
    text: question.text,
    description: question.description ?? null,
    type: question.type,
    order: index + 1,
    gaEventKey: question.gaEventKey ?? null,
    meaning: question.meaning ?? null,
  }));
}

/** The options of a questionnaire's questions as rows: option 2 of question 307 has the id 307002. */
export function optionRows({ id: questionnaireId, questions: list }: QuestionnaireEntry): OptionRow[] {
  return list.flatMap((question) => {
    const questionId = questionnaireId * 100 + question.number;
    return (question.options ?? []).map((option, index) => ({
      id: questionId * 1000 + option.number,
      questionId,
      text: option.text,
      value: option.value ?? option.text.toLowerCase(),
      order: index + 1,
      width: option.width ?? 100,
      type: option.type ?? null,
      description: option.description ?? null,
    }));
  });
}

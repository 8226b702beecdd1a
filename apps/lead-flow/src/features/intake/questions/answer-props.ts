import type { AnswerProblems } from '@carematch/validation/fields/answers';

import type { Question } from '../../../shared/data/types.ts';
import type { AnswerValues } from '../../../shared/draft/form-values.ts';

/** The control of an answer. */
export interface AnswerProps {
  readonly question: Question;
  readonly values: AnswerValues;
  readonly onChange: (values: AnswerValues) => void;
  /** Called after a choice that is the whole answer was made by a pointer. */
  readonly onPress: () => void;
  /** Empty until the visitor has tried to go on. */
  readonly problems: AnswerProblems;
}

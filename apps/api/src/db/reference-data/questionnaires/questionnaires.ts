import type { questionnaires, questionOptions, questions } from '../../../modules/catalog/catalog.tables.ts';
import { COUNSELING_QUESTIONNAIRES } from './counseling-questionnaires.ts';
import { optionRows, questionRows } from './question-list.ts';
import { SERVICE_QUESTIONNAIRES } from './service-questionnaires.ts';

const ALL = [...SERVICE_QUESTIONNAIRES, ...COUNSELING_QUESTIONNAIRES];

export const QUESTIONNAIRES: readonly (typeof questionnaires.$inferInsert)[] = ALL.map(
  ({ id, professionId, index, name }) => ({ id, professionId, index, name }),
);

export const QUESTIONS: readonly (typeof questions.$inferInsert)[] = ALL.flatMap(questionRows);

export const QUESTION_OPTIONS: readonly (typeof questionOptions.$inferInsert)[] = ALL.flatMap(optionRows);

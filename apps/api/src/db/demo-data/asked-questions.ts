import { QUESTIONNAIRES, QUESTIONS } from '../reference-data/questionnaires/questionnaires.ts';

export type Question = (typeof QUESTIONS)[number];

/** What people of the demo marketplace are asked: the ordinary questionnaire of their profession. */
export function questionsFor(professionId: number): Question[] {
  const questionnaire = QUESTIONNAIRES.find((one) => one.professionId === professionId && one.index === 1);
  return QUESTIONS.filter(({ questionnaireId }) => questionnaireId === questionnaire?.id);
}

import { useDraft } from '../../../shared/draft/draft-store.ts';
import { keepContact, readFormValues } from '../../../shared/draft/form-values.ts';
import type { Question } from '../../../shared/data/types.ts';
import { recordAnswer, withAnswer } from '../rules/questions.ts';

/** Records an answer in the draft. The answer on how to meet is kept under its own names as well. */
export function record(question: Question, optionIds: readonly number[], content: string | null): void {
  const { questionnaires, questionnairesResult } = useDraft.getState();
  const answer = recordAnswer(question, optionIds, content);
  const before = questionnairesResult.find(({ question_id }) => question_id === question.id);
  const { contact } = readFormValues();
  // A contact step that was begun takes over the address that was changed since.
  if (question.meaning === 'email' && contact && content !== null && content !== before?.content)
    keepContact({ ...contact, email: content });
  const isHowToMeet = question.meaning === 'virtual_session';
  useDraft.setState({
    questionnairesResult: withAnswer(questionnairesResult, answer),
    questionnaires: [...new Set([...questionnaires, question.questionnaire_id])],
    ...(isHowToMeet && {
      virtual_lead_question: question.text,
      virtual_lead_answer: question.options.find(({ id }) => optionIds.includes(id))?.text ?? '',
    }),
  });
}

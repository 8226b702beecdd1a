import type { leadsContract } from '@carematch/api-client/contract/leads/leads.contract';
import {
  answerFormProblem,
  answerProblems,
  type GivenAnswer,
  joinTexts,
  splitTexts,
} from '@carematch/validation/fields/answers';

import { ApiError } from '../../../plugins/api-error.ts';
import type { Handler } from '../../../plugins/contract/handlers.ts';
import { sealAnswerContent } from '../../../crypto/answer-content.ts';
import type { LeadQuestion, LeadReferences } from '../../catalog/catalog.ts';
import { namedStatement } from '../../platform/named-statement.ts';

/** How long after the lead its answers may be given or changed, hours. */
const ANSWERS_OPEN_HOURS = 24;

interface AnsweredLead {
  readonly id: string;
  readonly profession_id: number;
  readonly root_profession_id: number;
  readonly open: boolean;
}

const findLead = namedStatement<{ capability_hash: Buffer }>(
  'answer-find-lead',
  `select id, profession_id, root_profession_id,
          created_at > now() - interval '${ANSWERS_OPEN_HOURS} hours' as open
     from leads where capability_hash = :capability_hash::bytea and erased_at is null`,
);

// Locked, so that an answer which waited for the erasure of its lead finds it erased.
const upsert = namedStatement<{
  lead_id: string;
  question_id: number;
  option_ids: readonly number[];
  content: Buffer | null;
}>(
  'answer-upsert',
  `insert into lead_answers (lead_id, question_id, option_ids, content_encrypted)
   select id, :question_id::int, :option_ids::int[], :content::bytea
     from leads where id = :lead_id::bigint and erased_at is null for share
   on conflict (lead_id, question_id) do update
      set option_ids = excluded.option_ids, content_encrypted = excluded.content_encrypted, answered_at = now()`,
);

function refuse(field: string, message: string): never {
  throw new ApiError('unknown_reference', { message, fields: { [field]: message } });
}

function questionOf(references: LeadReferences, lead: AnsweredLead, questionId: number): LeadQuestion {
  const question = references.questions.get(questionId);
  if (
    question &&
    (question.professionId === lead.profession_id || question.professionId === lead.root_profession_id)
  )
    return question;
  return refuse('question_id', 'This question isn’t part of the questionnaire.');
}

function invalid(field: 'option_ids' | 'content', message: string): ApiError {
  return new ApiError('validation_failed', { message, fields: { [field]: message } });
}

function requireValid(question: LeadQuestion, answer: GivenAnswer): void {
  const { optionIds } = answer;
  if (!optionIds.every((id) => question.optionIds.includes(id))) {
    refuse('option_ids', 'One of the options doesn’t belong to the question.');
  }
  const { question: message } = answerProblems(question, answer);
  if (message !== undefined) throw invalid(question.type === 'text' ? 'content' : 'option_ids', message);
  const form = answerFormProblem(question, answer);
  if (form) throw invalid(form.half === 'texts' ? 'content' : 'option_ids', form.message);
}

/**
 * `POST /leads/answers`: keeps the answer to one question, in place of an earlier one. The lead's id is the permission, for
 * 24 hours.
 */
export const saveAnswer: Handler<(typeof leadsContract)['POST /leads/answers']> = async (
  { services: { pool, vault, catalog } },
  { body },
) => {
  const references = await catalog.references();
  const capabilityHash = vault.capabilityHash(body.lead_id);
  const { rows } = await pool.query<AnsweredLead>(findLead({ capability_hash: capabilityHash }));
  const [lead] = rows;
  if (!lead) throw new ApiError('not_found');
  if (!lead.open) {
    throw new ApiError('answers_closed', {
      message: 'Answers can be changed for 24 hours after the request.',
    });
  }
  const question = questionOf(references, lead, body.question_id);
  const texts = body.content ? splitTexts(body.content) : [];
  requireValid(question, { optionIds: body.option_ids, texts });
  // As it was judged: a line for each part.
  const content = joinTexts(texts);
  const { rowCount } = await pool.query(
    upsert({
      lead_id: lead.id,
      question_id: body.question_id,
      option_ids: body.option_ids,
      content: texts.length > 0 ? sealAnswerContent(vault, capabilityHash, body.question_id, content) : null,
    }),
  );
  if (rowCount !== 1) throw new ApiError('not_found');
  return { message: 'Your answer is saved.' };
};

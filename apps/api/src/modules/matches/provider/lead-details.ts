import { asc, eq, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';

import type { answeredQuestion } from '@carematch/api-client/contract/matches/matches.contract';

import type { Vault } from '../../../crypto/vault.ts';
import type { Executor } from '../../../db/client.ts';
import {
  careGoals,
  insuranceCarriers,
  questionOptions,
  questions,
  specializations,
} from '../../catalog/catalog.tables.ts';
import { openAnswerContent } from '../../../crypto/answer-content.ts';
import { leadAnswers, leads } from '../../leads/leads.tables.ts';

export type AnsweredQuestion = z.output<typeof answeredQuestion>;

/** What was asked for, in words. */
export interface LeadDetails {
  readonly specializations: string[];
  readonly care_goals: string[];
  readonly virtual_session: boolean | null;
  readonly insurance_carrier: string | null;
  readonly willing_to_pay_cash: boolean;
}

/** What a lead asks for. @throws where there is no such lead. */
export async function readLeadDetails(db: Executor, leadId: number): Promise<LeadDetails> {
  const [row] = await db
    .select({
      specializations: sql<
        string[]
      >`array(select ${specializations.name} from ${specializations} where ${specializations.id} = any(${leads.specializationIds}) order by ${specializations.flowOrder} nulls last, 1)`,
      care_goals: sql<
        string[]
      >`array(select ${careGoals.name} from ${careGoals} where ${careGoals.id} = any(${leads.careGoalIds}) order by ${careGoals.flowOrder} nulls last, 1)`,
      virtual_session: leads.virtualSession,
      insurance_carrier: insuranceCarriers.name,
      willing_to_pay_cash: leads.willingToPayCash,
    })
    .from(leads)
    .leftJoin(insuranceCarriers, eq(insuranceCarriers.id, leads.insuranceCarrierId))
    .where(eq(leads.id, leadId));
  if (!row) throw new Error(`No lead ${leadId}`);
  // Two goals of one name are two ways to reach it; it is said once.
  return { ...row, care_goals: [...new Set(row.care_goals)] };
}

interface AnsweredLead {
  readonly id: number;
  readonly capabilityHash: Buffer;
}

function findAnswers(db: Executor, leadId: number) {
  return db
    .select({
      id: questions.id,
      question: questions.text,
      contentEncrypted: leadAnswers.contentEncrypted,
      options: sql<
        string[]
      >`array(select ${questionOptions.text} from ${questionOptions} where ${questionOptions.id} = any(${leadAnswers.optionIds}) order by ${questionOptions.order})`,
    })
    .from(leadAnswers)
    .innerJoin(questions, eq(questions.id, leadAnswers.questionId))
    .where(eq(leadAnswers.leadId, leadId))
    .orderBy(asc(questions.order), asc(questions.id));
}

/** The lead's answers in the order of the questions. Whoever shows them records the reading. */
export async function readAnswers(
  db: Executor,
  vault: Vault,
  lead: AnsweredLead,
): Promise<AnsweredQuestion[]> {
  const rows = await findAnswers(db, lead.id);
  return rows.map(({ id, question, options, contentEncrypted }) => {
    const content = contentEncrypted
      ? openAnswerContent(vault, lead.capabilityHash, id, contentEncrypted)
      : '';
    // One line for each part of a question with several.
    const parts = content.split('\n').filter((part) => part !== '');
    return { question, answer: [...options, ...parts].join(', ') };
  });
}

const HIDDEN = '•••';

/** The same without what the visitor typed; `masked` where they did. */
export async function readMaskedAnswers(
  db: Executor,
  leadId: number,
): Promise<(AnsweredQuestion & { readonly masked: boolean })[]> {
  const rows = await findAnswers(db, leadId);
  return rows.map(({ question, options, contentEncrypted }) => {
    const masked = contentEncrypted !== null;
    return { question, answer: [...options, ...(masked ? [HIDDEN] : [])].join(', '), masked };
  });
}

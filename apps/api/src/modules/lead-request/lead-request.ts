import { asc, eq, sql } from 'drizzle-orm';

import type {
  AnsweredQuestion,
  ClientContact,
  MaskedAnswer,
  RequestDetails,
  RequestSummary,
} from '@carematch/api-client/contract/leads/lead-request.contract';
import { isMinor } from '@carematch/validation/rules/minor';

import { openAnswerContent } from '../../crypto/answer-content.ts';
import { maskContact, openContact } from '../../crypto/contact-data.ts';
import type { Vault } from '../../crypto/vault.ts';
import type { Executor } from '../../db/client.ts';
import {
  careGoals,
  carePaths,
  insuranceCarriers,
  professions,
  questionOptions,
  questions,
  services,
  specializations,
  states,
  zips,
} from '../catalog/catalog.tables.ts';
import { leadAnswers, leads } from '../leads/leads.tables.ts';

// The one projection of a lead's request, contact and answers: for professionals, staff and exports. Callers decide who may see the
// contact and the answers, and record the reading.

/** Columns of a request. The query joins the tables; `professions` by whose profession it shows. */
export const requestColumns = {
  profession: professions.name,
  carePath: carePaths.name,
  services: sql<
    string[]
  >`array(select ${services.name} from ${services} where ${services.id} = any(${leads.serviceIds}) order by 1)`,
  city: zips.city,
  stateCode: states.code,
  postalCode: leads.zip,
  leadHash: leads.capabilityHash,
  contactEncrypted: leads.contactEncrypted,
  /** The age that they told, still sealed: an answer may come after the lead, so that it is looked up with each reading. */
  ageAnswers: sql<{ readonly question_id: number; readonly content: string }[]>`(
    select coalesce(jsonb_agg(jsonb_build_object('question_id', ${questions.id},
                                                 'content', encode(${leadAnswers.contentEncrypted}, 'base64'))), '[]')
      from ${leadAnswers} join ${questions} on ${questions.id} = ${leadAnswers.questionId} and ${questions.meaning} = 'age'
     where ${leadAnswers.leadId} = ${leads.id} and ${leadAnswers.contentEncrypted} is not null)`,
};

/** A request as read, contact data still sealed. */
export interface RequestRow {
  readonly profession: string;
  readonly carePath: string | null;
  readonly services: string[];
  readonly city: string;
  readonly stateCode: string;
  readonly postalCode: string;
  readonly leadHash: Buffer;
  readonly contactEncrypted: Buffer | null;
  readonly ageAnswers: (typeof requestColumns)['ageAnswers']['_']['type'];
}

/** How a client is reached, and whether through a parent or guardian, by what they have answered so far; null once it is erased. */
export function presentContact(
  vault: Vault,
  { leadHash, contactEncrypted, ageAnswers }: RequestRow,
  masked: boolean,
): ClientContact | null {
  if (contactEncrypted === null) return null;
  const contact = openContact(vault, leadHash, contactEncrypted);
  const ages = ageAnswers.map(({ question_id: id, content }) => ({
    meaning: 'age',
    content: openAnswerContent(vault, leadHash, id, Buffer.from(content, 'base64')),
  }));
  return { ...(masked ? maskContact(contact) : contact), masked, is_guardian: isMinor(ages) };
}

/** A request with as much of the contact as its reader may see. */
export const presentRequest = (row: RequestRow, contact: ClientContact | null): RequestSummary => ({
  profession: row.profession,
  services: row.services,
  care_path: row.carePath,
  city: row.city,
  state_code: row.stateCode,
  postal_code: row.postalCode,
  contact,
});

/** The rest of a request. @throws if there is no such lead. */
export async function readRequestDetails(db: Executor, leadId: number): Promise<RequestDetails> {
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

/** The lead's answers in the order of the questions. The caller records the reading. */
export async function readAnswers(
  db: Executor,
  vault: Vault,
  lead: { readonly id: number; readonly capabilityHash: Buffer },
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
export async function readMaskedAnswers(db: Executor, leadId: number): Promise<MaskedAnswer[]> {
  const rows = await findAnswers(db, leadId);
  return rows.map(({ question, options, contentEncrypted }) => {
    const masked = contentEncrypted !== null;
    return { question, answer: [...options, ...(masked ? [HIDDEN] : [])].join(', '), masked };
  });
}

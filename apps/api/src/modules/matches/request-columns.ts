import { sql } from 'drizzle-orm';

import { carePaths, professions, questions, services, states, zips } from '../catalog/catalog.tables.ts';
import { leadAnswers, leads } from '../leads/leads.tables.ts';

/** What a lead asks for and where, in names. The query joins the tables; `professions` by whose profession it shows. */
export const requestColumns = {
  profession: professions.name,
  carePath: carePaths.name,
  services: sql<
    string[]
  >`array(select ${services.name} from ${services} where ${services.id} = any(${leads.serviceIds}) order by 1)`,
  /** The age that they told, still sealed: an answer may come after the lead, so that it is looked up with each reading. */
  ageAnswers: sql<{ readonly question_id: number; readonly content: string }[]>`(
    select coalesce(jsonb_agg(jsonb_build_object('question_id', ${questions.id},
                                                 'content', encode(${leadAnswers.contentEncrypted}, 'base64'))), '[]')
      from ${leadAnswers} join ${questions} on ${questions.id} = ${leadAnswers.questionId} and ${questions.meaning} = 'age'
     where ${leadAnswers.leadId} = ${leads.id} and ${leadAnswers.contentEncrypted} is not null)`,
  city: zips.city,
  stateCode: states.code,
};

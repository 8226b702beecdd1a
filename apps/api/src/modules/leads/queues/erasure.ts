import { Readable } from 'node:stream';

import { eq } from 'drizzle-orm';

import type { leadQueuesContract } from '@carematch/api-client/contract/leads/lead-queues.contract';

import { ApiError } from '../../../plugins/api-error.ts';
import type { CsvCell } from '../../../plugins/contract/csv.ts';
import type { Handler } from '../../../plugins/contract/handlers.ts';
import { matches } from '../../matches/matches.tables.ts';
import { deliveries } from '../../platform/platform.tables.ts';
import { eraseLead } from '../erase/erase-lead.ts';
import { exportLead, findOtherLeads } from '../erase/export-lead.ts';
import { leadAnswers, leadNotes, leads } from '../leads.tables.ts';

type Endpoints = typeof leadQueuesContract;

const notFound = () => new ApiError('not_found', { message: 'Lead not found.' });

const counted = (number: number, one: string, many: string): string[] =>
  number === 0 ? [] : [number === 1 ? `1 ${one}` : `${number} ${many}`];

/** `GET /leads/:id/erasure`: what erasing the person of a lead would remove, and what would remain. @throws {ApiError} `not_found`. */
export const showErasure: Handler<Endpoints['GET /leads/:id/erasure']> = async (
  { services: { db } },
  { params: { id } },
) => {
  const [lead] = await db.select().from(leads).where(eq(leads.id, id));
  if (!lead) throw notFound();
  const numberOf = (table: typeof leadAnswers | typeof leadNotes | typeof deliveries | typeof matches) =>
    db.$count(table, eq(table.leadId, id));
  const [answers, notes, sent, made] = await Promise.all([
    numberOf(leadAnswers),
    numberOf(leadNotes),
    numberOf(deliveries),
    numberOf(matches),
  ]);
  const isThere = lead.contactEncrypted !== null;
  return {
    removes: [
      ...(isThere ? ['Name, phone number and email'] : []),
      ...(lead.originUrl !== null || lead.gclid !== null ? ['Where they came from'] : []),
      ...counted(answers, 'answer, as far as it was typed', 'answers, as far as they were typed'),
      ...counted(notes, 'note of staff', 'notes of staff'),
      ...counted(sent, 'text of an email or text message', 'texts of emails and text messages'),
      ...(made > 0
        ? ['What they, the professional and staff wrote about the match, and the link to their match page']
        : []),
    ],
    remains: [
      'The number of the lead, when it came, what was asked for and where',
      'What was decided, and the consents with their dates',
      ...(made > 0
        ? [
            `${counted(made, 'match', 'matches').join('')} with status and dates, and the credits in the ledger`,
            'What a professional has already read or copied',
          ]
        : []),
      'Who looked at or changed it, in the audit log',
    ],
    other_leads: await findOtherLeads(db, lead),
  };
};

/** `DELETE /leads/:id`: erases the person of a lead; repeating it clears what came in since. @throws {ApiError} `not_found`. */
export const erasePerson: Handler<Endpoints['DELETE /leads/:id']> = async (context, { params }) => {
  const erased = await eraseLead(context, { leadId: params.id });
  if (!erased) throw notFound();
  return {
    message: erased.isNew ? 'The person was erased.' : 'The person was erased before.',
    other_leads: [...erased.otherLeads],
  };
};

/** Each value of a document with its path: `contact.email`, `matches.0.state`. */
function* fieldsOf(value: unknown, path = ''): Generator<CsvCell[]> {
  if (typeof value === 'object' && value !== null && !(value instanceof Date))
    for (const [name, part] of Object.entries(value))
      yield* fieldsOf(part, path === '' ? name : `${path}.${name}`);
  else yield [path, value as CsvCell];
}

/**
 * `POST /leads/:id/export`: all that is stored about a lead and its person, a row for each value; the reading is recorded.
 * @throws {ApiError} `not_found`.
 */
export const exportPerson: Handler<Endpoints['POST /leads/:id/export']> = async (
  context,
  { params: { id } },
) => {
  const exported = await exportLead(context, { leadId: id });
  if (!exported) throw notFound();
  return { columns: ['Field', 'Value'], rows: Readable.from(fieldsOf(exported)) };
};

import type { Pool } from 'pg';

import { writeLead } from './accept-lead.ts';
import {
  type ExistingValues,
  insertAnswer,
  insertConsents,
  insertLead,
  insertEvents,
  type LeadValues,
  LOCK_LEAD,
  type OutcomeValues,
  type SideWrites,
  updateLead,
} from './lead-sql.ts';
import { namedStatement } from '../../platform/named-statement.ts';

/** The cards of possible matches; three lists of the same length. */
export interface CardValues {
  readonly card_hashes: readonly Buffer[];
  readonly card_providers: readonly number[];
  readonly card_relaxations: readonly string[];
}

type StoreValues = LeadValues & OutcomeValues & SideWrites & ExistingValues & CardValues;

const rest = `
  cards as (insert into possible_matches (capability_hash, lead_id, provider_id, relaxation)
            select c.hash, lead.id, c.provider, c.relaxation
              from lead, unnest(:card_hashes::bytea[], :card_providers::int[], :card_relaxations::text[])
                         as c(hash, provider, relaxation)),
  consents as (${insertConsents('lead', 'null::int')}),
  answer as (${insertAnswer('lead')}),
  events as (${insertEvents('lead', { lead_id: 'lead.id' })})
  select id from lead`;

const storeNew = namedStatement<StoreValues>('lead-store-new', `with lead as (${insertLead('')}), ${rest}`);

// Cards of an earlier decision are not on offer anymore.
const storeExisting = namedStatement<StoreValues>(
  'lead-store-existing',
  `with locked as (${LOCK_LEAD}), lead as (${updateLead('locked')}),
   old_cards as (delete from possible_matches c using lead where c.lead_id = lead.id), ${rest}`,
);

/**
 * Stores a lead that no one is charged for, with its outcome, in one statement. False if a rival answered the same request first, or
 * the stored lead was decided, erased or marked as invented concurrently; then nothing is written.
 */
export async function storeLead(pool: Pool, values: StoreValues): Promise<boolean> {
  const written = await writeLead(pool, values.lead_id === null ? storeNew(values) : storeExisting(values));
  return typeof written !== 'string' && written.rowCount === 1;
}

const keepAnswer = namedStatement<SideWrites>(
  'lead-keep-answer',
  `with one as (select 1) ${insertAnswer('one')}`,
);

/** Keeps an answer that changed nothing. False if a rival answered the same request first. */
export async function storeAnswerAlone(pool: Pool, values: SideWrites): Promise<boolean> {
  return typeof (await writeLead(pool, keepAnswer(values))) !== 'string';
}

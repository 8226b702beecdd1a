import { leadsContract } from '@carematch/api-client/contract/leads/leads.contract';

import type { SealedContact } from '../../../crypto/contact-data.ts';
import { snakeCase, type SnakeRow } from '../../../db/snake-case.ts';
import type { MATCH_CREATED } from '../../matches/matches.events.ts';
import { insertKeptAnswer, type KeptAnswerValues } from '../../platform/idempotency.ts';
import {
  type EventType,
  insertEventList,
  type ListedEvent,
  listedEvent,
  type PayloadOf,
} from '../../platform/outbox.ts';
import { givenColumn, type LeadColumn, leadColumns, type LeadRow } from '../lead-columns.ts';

/**
 * The parts of the statements that write a lead. Each is one step of a `with`: it takes its rows from the step named by
 * its argument, so that a step which finds nothing leaves every later one without rows.
 */

/** What is written again whenever the lead is decided. */
const DECIDED: Readonly<Record<LeadColumn<{ holds: 'decision' }>, string>> = {
  outcome: givenColumn('outcome'),
  trace: givenColumn('trace'),
  pendingUntil: "now() + :pending_hours::int * interval '1 hour'",
};

const given = (names: readonly LeadColumn[]): [name: string, value: string][] =>
  names.map((name) => [snakeCase(name), givenColumn(name)]);

/** The columns that a visitor who sends a lead again writes over, and their values. */
const REWRITTEN = [
  ...given(leadColumns({ holds: 'wish' })),
  ...given(leadColumns({ holds: 'source' })),
  ...Object.entries(DECIDED).map(([name, value]): [string, string] => [snakeCase(name), value]),
];

/** The contact is written once: whoever sends a lead again cannot put someone else's into it. */
const INSERTED = [...REWRITTEN, ...given(['capabilityHash', ...leadColumns({ holds: 'contact' })])];

/** Values of a lead's own columns. */
export type LeadValues = SnakeRow<LeadRow<'wish' | 'source'> & SealedContact & { capabilityHash: Buffer }>;

/** What was decided of it. */
export interface OutcomeValues {
  readonly outcome: string;
  /** JSON. */
  readonly trace: string;
  /** Null where the lead does not wait. */
  readonly pending_hours: number | null;
}

/** Ids that the statement which writes a lead makes. */
type MadeId = 'lead_id' | 'match_id' | 'provider_id';

/** An event of a lead that is written by the same statement, which adds the ids that it makes. */
export const leadEvent = <Payload extends { readonly lead_id: number }>(
  event: EventType<Payload>,
  payload: Omit<Payload, 'lead_id'>,
): ListedEvent => listedEvent(event, payload);

/** An event of a match that is made by the same statement. */
export const matchEvent = (event: EventType<PayloadOf<typeof MATCH_CREATED>>): ListedEvent =>
  listedEvent(event, {});

/** The consents, the answer to replay, and the events; null or empty if there is none. */
export interface SideWrites extends KeptAnswerValues {
  /** JSON: a list of kind, text, version and page. */
  readonly consents: string;
  /** JSON: a list of `ListedEvent`. */
  readonly events: string;
}

/** Which stored lead is written to, and from which outcomes it may be moved. */
export interface ExistingValues {
  readonly lead_id: number | null;
  readonly from: readonly string[] | null;
}

const names = INSERTED.map(([name]) => name).join(', ');
const values = INSERTED.map(([, value]) => value).join(', ');

/** Inserts the lead. */
export const insertLead = (from: string): string =>
  `insert into leads (${names}) select ${values} ${from} returning id`;

/** Locks the stored lead, unless something else was decided of it meanwhile, or it was erased or marked as invented. */
export const LOCK_LEAD = `
  select id from leads
   where id = :lead_id::bigint and outcome = any(:from::lead_outcome[]) and erased_at is null and invented_at is null
     for update`;

/** Writes over the stored lead, its contact excepted. */
export const updateLead = (from: string): string => {
  const assignments = REWRITTEN.map(([name, value]) => `${name} = ${value}`);
  return `update leads set ${assignments.join(', ')} from ${from} where leads.id = :lead_id::bigint returning leads.id`;
};

/** SQL: the consents that a provider's messages follow from; the others are given to us alone. */
export const IS_FOR_PROVIDER = "kind = 'sms'";

/** Records what the visitor agreed to; `provider` is the provider whom they are matched with, or null. */
export const insertConsents = (from: string, provider: string): string =>
  `insert into lead_consents (lead_id, kind, text, version, page, provider_id)
   select ${from}.id, kind, text, version, page, case when ${IS_FOR_PROVIDER} then ${provider} end
     from ${from}, jsonb_to_recordset(:consents::jsonb) as c(kind text, text text, version text, page text)`;

/** Keeps the answer for its replay. A rival that kept one first makes the whole statement fail. */
export const insertAnswer = (from: string): string =>
  insertKeptAnswer(from, leadsContract['POST /leads'].status);

/** Writes the events; `ids` are SQL expressions of the ids that the statement makes, which each payload gets. */
export const insertEvents = (from: string, ids: Partial<Record<MadeId, string>>): string =>
  insertEventList(from, ':events::jsonb', ids);

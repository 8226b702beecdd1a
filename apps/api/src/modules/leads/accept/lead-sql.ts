/**
 * The parts of the statements that write a lead. Each is one step of a `with`: it takes its rows from the step named by
 * its argument, so that a step which finds nothing leaves every later one without rows.
 */

/** The columns of a lead that its visitor decides, and their values. */
const COLUMNS = {
  profession_id: ':profession_id::int',
  root_profession_id: ':root_profession_id::int',
  zip: ':zip::text',
  state_id: ':state_id::int',
  care_path_id: ':care_path_id::int',
  specialization_ids: ':specialization_ids::int[]',
  care_goal_ids: ':care_goal_ids::int[]',
  service_ids: ':service_ids::int[]',
  virtual_session: ':virtual_session::boolean',
  insurance_carrier_id: ':insurance_carrier_id::int',
  willing_to_pay_cash: ':willing_to_pay_cash::boolean',
  search_radius_miles: ':search_radius_miles::int',
  gclid: ':gclid::text',
  origin_url: ':origin_url::text',
  outcome: ':outcome::lead_outcome',
  trace: ':trace::jsonb',
  pending_until: "now() + :pending_hours::int * interval '1 hour'",
} as const;

/** Written once: whoever sends a lead again cannot put someone else's contact into it. */
const CONTACT_COLUMNS = {
  contact_encrypted: ':contact_encrypted::bytea',
  phone_hash: ':phone_hash::bytea',
  email_hash: ':email_hash::bytea',
} as const;

/** Values of a lead's own columns. */
export interface LeadValues {
  readonly capability_hash: Buffer;
  readonly profession_id: number;
  readonly root_profession_id: number;
  readonly zip: string;
  readonly state_id: number;
  readonly care_path_id: number | null;
  readonly specialization_ids: readonly number[];
  readonly care_goal_ids: readonly number[];
  readonly service_ids: readonly number[];
  readonly virtual_session: boolean | null;
  readonly insurance_carrier_id: number | null;
  readonly willing_to_pay_cash: boolean;
  readonly search_radius_miles: number | null;
  readonly contact_encrypted: Buffer;
  readonly phone_hash: Buffer;
  readonly email_hash: Buffer;
  readonly gclid: string | null;
  readonly origin_url: string | null;
}

/** What was decided of it. */
export interface OutcomeValues {
  readonly outcome: string;
  /** JSON. */
  readonly trace: string;
  /** Null where the lead does not wait. */
  readonly pending_hours: number | null;
}

/** The consent, the answer to replay, and the messages; null or empty where there is none. */
export interface BesideValues {
  readonly consent_text: string | null;
  readonly consent_version: string | null;
  readonly consent_page: string | null;
  readonly key_hash: Buffer | null;
  readonly request_hash: Buffer | null;
  readonly answer: Buffer | null;
  readonly answer_seconds: number | null;
  /** JSON: a list of topic and payload. The numbers of the lead and of the match are added to each payload. */
  readonly messages: string;
}

/** Which stored lead is written to, and from which outcomes it may be moved. */
export interface ExistingValues {
  readonly lead_id: number | null;
  readonly from: readonly string[] | null;
}

const inserted = { ...COLUMNS, ...CONTACT_COLUMNS };
const names = Object.keys(inserted).join(', ');
const values = Object.values(inserted).join(', ');

/** Inserts the lead. */
export const insertLead = (from: string): string =>
  `insert into leads (capability_hash, ${names}) select :capability_hash::bytea, ${values} ${from} returning id`;

/** Locks the stored lead, unless something else was decided of it meanwhile, or it was erased or marked as invented. */
export const LOCK_LEAD = `
  select id from leads
   where id = :lead_id::bigint and outcome = any(:from::lead_outcome[]) and erased_at is null and invented_at is null
     for update`;

/** Writes over the stored lead, its contact excepted. */
export const updateLead = (from: string): string => {
  const assignments = Object.entries(COLUMNS).map(([column, value]) => `${column} = ${value}`);
  return `update leads set ${assignments.join(', ')} from ${from} where leads.id = :lead_id::bigint returning leads.id`;
};

/** Records what the visitor agreed to; `provider` is the provider it was given to, or null. */
export const insertConsent = (from: string, provider: string): string =>
  `insert into lead_consents (lead_id, kind, text, version, page, provider_id)
   select ${from}.id, 'sms', :consent_text::text, :consent_version::text, :consent_page::text, ${provider}
     from ${from} where :consent_text::text is not null`;

/** Keeps the answer for its replay. A rival that kept one first makes the whole statement fail. */
export const insertAnswer = (from: string): string =>
  `insert into idempotency_keys (key_hash, request_hash, response_encrypted, status, expires_at)
   select :key_hash::bytea, :request_hash::bytea, :answer::bytea, 201,
          now() + :answer_seconds::int * interval '1 second'
     from ${from} where :key_hash::bytea is not null`;

/** Puts the messages into the outbox; `numbers` is a JSON expression of the rows they are about. */
export const insertMessages = (from: string, numbers: string): string =>
  `insert into outbox (topic, payload)
   select m.topic, m.payload || ${numbers}
     from ${from}, jsonb_to_recordset(:messages::jsonb) as m(topic text, payload jsonb)`;

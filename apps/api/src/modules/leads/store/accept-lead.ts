import type { QueryConfig, QueryResult, QueryResultRow } from 'pg';

import type { Querier } from '../../../db/client.ts';
import { sqlState, violatedConstraint } from '../../../db/database-errors.ts';
import { type ChargeValues, countSpend, holdOrCharge, lockAccount } from '../../credits/credits.ts';
import { insertClaims, insertMatch, type MatchValues } from '../../matches/matches.ts';
import type { SessionFormat } from '../../matching/matching.ts';
import {
  type ExistingValues,
  insertAnswer,
  insertConsents,
  insertLead,
  insertEvents,
  IS_FOR_PROVIDER,
  type LeadValues,
  LOCK_LEAD,
  type OutcomeValues,
  type SideWrites,
  updateLead,
} from './lead-sql.ts';
import { type NamedStatement, namedStatement } from '../../platform/named-statement.ts';
import { licenseHolds } from '../../providers/providers.ts';

type AcceptValues = LeadValues & OutcomeValues & SideWrites & ExistingValues & MatchValues & ChargeValues;

const STATE_LICENCE = `
     join provider_virtual_states v on v.provider_id = p.id and v.state_id = :state_id::int
                                   and v.profession_id in (:profession_id::int, :root_profession_id::int)
                                   and ${licenseHolds('v.verified_at', 'v.expires_on')}`;

/**
 * Three steps. The first locks the account: it waits for a rival on the same provider, and sees what that one left. The
 * second asks again whether the provider may serve the lead. It has to lock what it asks: rows that are read alone would be
 * those of before the wait. A row that someone else is changing right now counts as one that does not fit, for a wait that
 * begins with the account in hand could be for someone who waits for the account. The third step charges. Whatever does not
 * hold leaves the later steps without rows.
 */
const charge = (session: SessionFormat, from: string): string => `
  account as (${lockAccount(from)}),
  provider as (
    select p.id, p.monthly_credit_limit
      from account
      join providers p on p.id = account.provider_id and p.status = 'active' and p.accepting_leads
      join provider_professions pp on pp.provider_id = p.id and pp.profession_id = :match_profession_id::int
                                  and ${licenseHolds('pp.license_verified_at', 'pp.license_expires_on')}
      ${session === 'virtual' ? STATE_LICENCE : ''}
       for share of p, pp${session === 'virtual' ? ', v' : ''} skip locked
  ), charged as (${countSpend('provider', 'now()')})`;

/** Everything after the charge: the lead (new or stored), its match, and what goes with them. */
const rest = (lead: string): string => `
  lead as (${lead}),
  match as (${insertMatch('lead')}),
  ledger as (${holdOrCharge('match')}),
  claims as (${insertClaims('match')}),
  consents as (${insertConsents('lead', ':provider_id::int')}),
  answer as (${insertAnswer('lead')}),
  events as (${insertEvents('match', { lead_id: '(select id from lead)', match_id: 'match.id', provider_id: ':provider_id::int' })})`;

const acceptNew = (session: SessionFormat): NamedStatement<AcceptValues> =>
  namedStatement(
    `lead-accept-new-${session}`,
    `with ${charge(session, '')}, ${rest(insertLead('from charged'))} select id as match_id from match`,
  );

const acceptExisting = (session: SessionFormat): NamedStatement<AcceptValues> =>
  namedStatement(
    `lead-accept-existing-${session}`,
    `with locked as (${LOCK_LEAD}), ${charge(session, ', locked')}, ${rest(updateLead('charged'))},
     earlier_consents as (update lead_consents set provider_id = :provider_id::int from match
                           where lead_consents.lead_id = :lead_id::bigint and lead_consents.provider_id is null
                             and ${IS_FOR_PROVIDER})
     select match.id as match_id from locked left join match on true`,
  );

const statements = {
  in_person: { new: acceptNew('in_person'), existing: acceptExisting('in_person') },
  virtual: { new: acceptNew('virtual'), existing: acceptExisting('virtual') },
} as const;

/** Constraints that a concurrent write of the same request, contact or lead violates. */
const WRITTEN_BY_RIVAL = new Set([
  'idempotency_keys_pkey',
  'contact_claims_contact_hash_root_profession_id_pk',
  'matches_one_live_per_lead',
]);

/** Constraints that a match with this provider violates. */
const PROVIDER_REFUSED = new Set(['matches_lead_provider', 'credit_accounts_balance_not_negative']);

/** Runs a statement that writes a lead. `conflict` and `refused` write nothing. */
export async function writeLead<Row extends QueryResultRow>(
  pool: Querier,
  statement: QueryConfig,
): Promise<QueryResult<Row> | 'conflict' | 'refused'> {
  try {
    return await pool.query<Row>(statement);
  } catch (error) {
    const constraint = violatedConstraint(error) ?? '';
    // A deadlock (40P01) is a rival too: the server undid this statement in favor of the other one.
    if (WRITTEN_BY_RIVAL.has(constraint) || sqlState(error) === '40P01') return 'conflict';
    if (PROVIDER_REFUSED.has(constraint)) return 'refused';
    throw error;
  }
}

/**
 * Matches a lead with a provider and charges the provider in one statement, which writes all of it or nothing. `session` is how the
 * provider would see the visitor.
 * - `refused`: the provider can't be charged, no longer serves such leads, is being changed at this moment, or had this lead before.
 * - `conflict`: a rival matched the contact, answered the same request or decided the same lead first. Decide again.
 */
export async function acceptLead(
  pool: Querier,
  session: SessionFormat,
  values: AcceptValues,
): Promise<'matched' | 'refused' | 'conflict'> {
  const statement = statements[session][values.lead_id === null ? 'new' : 'existing'](values);
  const written = await writeLead<{ match_id: string | null }>(pool, statement);
  if (typeof written === 'string') return written;
  const [row] = written.rows;
  // An open stored lead returns a row even if no one is charged. Without a row a rival closed it, and no candidate can have it.
  if (!row && values.lead_id !== null) return 'conflict';
  return (row?.match_id ?? null) === null ? 'refused' : 'matched';
}

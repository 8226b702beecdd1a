import type { Pool } from 'pg';

// One at a time, so that a lock is held on one account only and two runs never wait for each other.
const RELEASE_ONE = `
  with due as (
    select id from matches where state = 'awaiting_confirmation' and confirm_before <= now()
     order by confirm_before limit 1 for update skip locked
  ), released as (
    update matches set state = 'released' from due where matches.id = due.id
    returning matches.id, lead_id, provider_id, cost, to_char(created_at at time zone 'UTC', 'YYYY-MM') as month
  ), ledger as (
    insert into credit_ledger (provider_id, amount, kind, match_id, reference)
    select provider_id, cost, 'hold_release', id, 'match/' || id || '/hold-release' from released
  ), spend as (
    update credit_accounts a set spent_in_month = greatest(0, a.spent_in_month - released.cost)
      from released where a.provider_id = released.provider_id and a.spend_month = released.month
  ), claims as (
    delete from contact_claims c using released where c.match_id = released.id
  ), lead as (
    update leads
       set outcome = 'unmatched',
           trace = jsonb_set(trace, '{steps}', trace -> 'steps' || jsonb_build_array(jsonb_build_object(
                     'step', 'Confirmation', 'detail', null,
                     'result', 'The visitor did not agree to share in time: the credit went back')))
      from released where leads.id = released.lead_id and outcome = 'matched'
  ), messages as (
    insert into outbox (topic, payload)
    select 'credits.added', jsonb_build_object('provider_id', provider_id) from released
  )
  select id from released`;

/**
 * Releases the holds that no visitor confirmed in time: the credit goes back, the contact is free again, and the lead is
 * unmatched. Gives how many. Safe to repeat and to run twice at once.
 */
export async function releaseHolds(pool: Pool): Promise<number> {
  for (let released = 0; ; released += 1) {
    const { rowCount } = await pool.query(RELEASE_ONE);
    if (rowCount === 0) return released;
  }
}

import type { JobActor } from '../../actor.ts';
import type { Context } from '../../context.ts';
import { queryIn, type Transaction } from '../../db/client.ts';
import { failureLevel } from '../../db/database-errors.ts';
import { releaseHold } from '../credits/credits.ts';
import { deleteClaims } from './contact-claims.ts';
import { DUE_HOLDS, LOCK_DUE_HOLD, releaseMatches } from './matches.ts';
import { insertEvent } from '../platform/outbox.ts';
import { MATCH_RELEASED } from './matches.events.ts';

// One at a time, so that a lock is held on one account only and two runs never wait for each other. The lead comes
// last, for Postgres runs the last writing step first: it is locked before the account, as by whoever matches a stored lead.
const RELEASE_ONE = `
  with due as (${LOCK_DUE_HOLD}),
  released as (${releaseMatches('due')}),
  ${releaseHold('released')},
  claims as (${deleteClaims('released')}),
  event as (
    ${insertEvent(MATCH_RELEASED, 'released', { match_id: 'id', lead_id: 'lead_id', unconfirmed: 'unconfirmed' })}
  ),
  lead as (
    update leads
       set outcome = 'unmatched',
           trace = jsonb_set(trace, '{steps}', trace -> 'steps' || jsonb_build_array(jsonb_build_object(
                     'step', 'Confirmation', 'detail', null,
                     'result', case when released.ran_out then 'The visitor did not agree to share in time'
                                    else 'The professional is no longer licensed' end || ': the credit went back')))
      from released where leads.id = released.lead_id and outcome = 'matched'
  )
  select id from released`;

/** Releases a hold that is over, in the caller's transaction. @throws if the hold is not over, or someone else releases it */
export async function releaseHoldOf(tx: Transaction, id: number): Promise<void> {
  const { rows } = await queryIn(tx).query<{ id: string }>(RELEASE_ONE, [id]);
  if (rows.length === 0) throw new Error(`The hold of match ${id} was not released`);
}

/**
 * Releases the holds that no visitor confirmed in time, or of which the license ended first: the credit goes back, the contact is free again, the lead is
 * unmatched, and its visitor hears of it. Safe to repeat and to run twice at once; one that fails keeps none of the others.
 */
export async function releaseHolds({ services: { pool, log } }: Context<JobActor>): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(DUE_HOLDS);
  for (const { id } of rows)
    try {
      await pool.query(RELEASE_ONE, [id]);
    } catch (error) {
      log[failureLevel(error)]({ err: error, match_id: id }, 'a hold could not be released yet');
    }
}

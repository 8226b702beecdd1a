// Whatever writes the ledger or an account: steps of the statements that match leads, and the movements of `move-credits.ts`. No other
// module writes these tables, and a balance is written by the ledger's own trigger alone.

import { insertEvent } from '../platform/outbox.ts';
import { CREDITS_ADDED } from './credits.events.ts';

export { cheapestService } from './read-credits.ts';
export {
  addCredits,
  adjustCredits,
  lockBalance,
  refundMatchCredits,
  takeBackCredits,
} from './move-credits.ts';

/** Which provider pays for a match, and how. */
export interface ChargeValues {
  readonly provider_id: number;
  /** Whole credits. */
  readonly cost: number;
  /** `confirm` holds the credits until the visitor agrees to share; `instant` charges them at once. */
  readonly disclosure: 'instant' | 'confirm';
}

/** How a movement for a match stands in the ledger. */
interface Movement {
  readonly kind: 'lead_hold' | 'lead_charge' | 'hold_release';
  readonly sign: 1 | -1;
  readonly suffix: string;
}

const HOLD: Movement = { kind: 'lead_hold', sign: -1, suffix: '/hold' };
const CHARGE: Movement = { kind: 'lead_charge', sign: -1, suffix: '/charge' };
const RELEASE: Movement = { kind: 'hold_release', sign: 1, suffix: '/hold-release' };

/** What a movement is for. The ledger takes each reference once, so that no match is charged or paid back twice. */
const reference = (match: string, suffix: string): string => `'match/' || ${match} || ${suffix}`;

/** SQL: the calendar month of a moment, where the professional of the account `a` is. */
const monthOf = (at: string): string => `spending_month(a.time_zone, ${at})`;

/** Locks the provider's account if it covers the cost; waits for a rival on the same provider, and sees what that one left. */
export const lockAccount = (from: string): string => `
    select a.provider_id from credit_accounts a${from}
     where a.provider_id = :provider_id::int and a.balance >= :cost::int
       for no key update of a`;

/** Counts the cost as spent in the month of a moment, unless that exceeds the limit of the provider, the row of the step `provider`. */
export const countSpend = (provider: string, at: string): string => `
    update credit_accounts a
       set last_match_at = ${at}, spend_month = ${monthOf(at)},
           spent_in_month = credits_spent(a.time_zone, a.spend_month, a.spent_in_month, ${at}) + :cost::int
      from ${provider} p
     where a.provider_id = p.id
       and within_credit_limit(p.monthly_credit_limit, a.time_zone, a.spend_month, a.spent_in_month, :cost::int, ${at})
    returning a.provider_id`;

const byDisclosure = (confirm: string, instant: string): string =>
  `(case :disclosure::text when 'confirm' then '${confirm}' else '${instant}' end)`;

/** Takes the cost of the match in the step `match`: a hold where its visitor has to agree first, a charge elsewhere. */
export const holdOrCharge = (match: string): string => `
  insert into credit_ledger (provider_id, amount, kind, match_id, reference)
  select :provider_id::int, - :cost::int,
         ${byDisclosure(HOLD.kind, CHARGE.kind)}::credit_ledger_kind,
         ${match}.id,
         ${reference(`${match}.id`, byDisclosure(HOLD.suffix, CHARGE.suffix))}
    from ${match}`;

/** Appends movements, in this order, for each match of a step that has its id, provider_id and cost. */
function append(from: string, movements: readonly Movement[]): string {
  const rows = movements.map(
    ({ kind, sign, suffix }, place) => `(${place}, ${sign}, '${kind}', '${suffix}')`,
  );
  return `insert into credit_ledger (provider_id, amount, kind, match_id, reference)
     select provider_id, row.sign * cost, row.kind::credit_ledger_kind, id, ${reference('id', 'row.suffix')}
       from ${from}, (values ${rows.join(', ')}) as row(place, sign, kind, suffix)
      order by row.place`;
}

/** Turns the holds of matches into charges: the ledger tells both movements, the balance stays as it was. */
export const captureHold = (from: string): string => append(from, [RELEASE, CHARGE]);

/**
 * Steps that give back the holds of matches, which need their `created_at` besides: the ledger's row, the spend of the month in which each
 * was made, and the message by which pending leads are run again.
 */
export const releaseHold = (from: string): string => `
  ledger as (${append(from, [RELEASE])}),
  spend as (
    update credit_accounts a set spent_in_month = greatest(0, a.spent_in_month - ${from}.cost)
      from ${from} where a.provider_id = ${from}.provider_id and a.spend_month = ${monthOf(`${from}.created_at`)}
  ), messages as (
    ${insertEvent(CREDITS_ADDED, from, { provider_id: 'provider_id' })}
  )`;

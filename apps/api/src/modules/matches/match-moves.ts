import { matchLifecycle } from '@carematch/validation/lifecycles/match-lifecycle';
import {
  firstMatchState,
  type MatchState,
  type MatchStateActor,
  type MatchStateGuard,
  matchStates,
} from '@carematch/validation/lifecycles/match-state';
import { movesFrom } from '@carematch/validation/lifecycles/transition-table';

import { licenseHolds } from '../providers/providers.ts';

/** The contact statuses that a professional cannot take a match out of again. */
const CLOSED_STATUSES = matchLifecycle.states
  .filter(({ slug }) => movesFrom(matchLifecycle, slug, 'professional').length === 0)
  .map(({ id }) => id);

/** SQL: whether the professional of a match is still licensed for it, and in the client's state where they meet by video alone. */
const IS_LICENSED = `
  exists (
    select from providers p
      join provider_professions o on o.provider_id = p.id and o.profession_id = matches.profession_id
     where p.id = matches.provider_id and ${licenseHolds('o.license_verified_at', 'o.license_expires_on')}
       and (matches.trace -> 'rank_keys' ->> 'format' = 'in_person' or exists (
         select from provider_virtual_states v
           join leads l on l.id = matches.lead_id and l.state_id = v.state_id
                       and v.profession_id in (l.profession_id, l.root_profession_id)
          where v.provider_id = p.id and ${licenseHolds('v.verified_at', 'v.expires_on')})))`;

/** What the steps of the table depend on, as conditions on a row of `matches`. */
const GUARDS: Readonly<Record<MatchStateGuard, string>> = {
  hold_runs: `matches.confirm_before > now() and ${IS_LICENSED}`,
  hold_is_over: `(matches.confirm_before <= now() or not ${IS_LICENSED})`,
  contact_is_closed: `matches.match_contact_status_id in (${CLOSED_STATUSES.join(', ')})`,
  person_is_invented:
    'exists (select from leads where leads.id = matches.lead_id and leads.invented_at is not null)',
  account_is_closed:
    "exists (select from providers where providers.id = matches.provider_id and providers.status = 'closed')",
};

/** SQL: whether a match may go to a state by this actor's doing, for this reason alone where one is named. @throws where the table has no such step. */
export function mayMove(to: MatchState, by: MatchStateActor, when?: MatchStateGuard): string {
  const steps = matchStates.transitions.filter(
    (step) => step.to === to && step.by.includes(by) && (when === undefined || step.when === when),
  );
  if (steps.length === 0) throw new Error(`No match becomes ${to} by ${by}`);
  return `(${steps.map((step) => `matches.state = '${step.from}' and ${GUARDS[step.when]}`).join(' or ')})`;
}

interface MoveParts {
  /** Tables that the conditions are about. */
  readonly from?: string;
  readonly when?: MatchStateGuard;
}

/** SQL that takes matches one step of the table, as far as they may take it. More conditions follow with `and`. */
export function moveMatches(
  to: MatchState,
  by: MatchStateActor,
  { from = '', when }: MoveParts = {},
): string {
  const disclosed = to === 'live' ? ', disclosed_at = now()' : '';
  return `update matches set state = '${to}'${disclosed} ${from} where ${mayMove(to, by, when)}`;
}

/** SQL that makes holds over at once; the job for holds then gives their credits back. More conditions follow with `and`. */
export const END_HOLDS = `update matches set confirm_before = now() where matches.state = '${firstMatchState.confirm}'`;

/** SQL: a hold whose time is over counts as released at once; the job that gives the credit back comes by a little later. */
export const STATE_NOW = `case when ${mayMove('released', 'system')} then 'released' else matches.state::text end`;

const open = matchStates.states.filter(({ slug }) =>
  matchStates.transitions.some(({ from }) => from === slug),
);

/** SQL: whether a match still holds its contact: it is live, or may become so. */
export const IS_OPEN = `matches.state in (${open.map(({ slug }) => `'${slug}'`).join(', ')})`;

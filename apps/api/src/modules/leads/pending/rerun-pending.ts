import type { JobActor } from '../../../actor.ts';
import type { Context } from '../../../context.ts';
import type { TraceStep } from '../../matching/matching.ts';
import { type LeadContext, STORED_LEAD, storedContext, type StoredLeadRow } from '../decide/lead-context.ts';
import {
  type LeadServices,
  type MatchAttempt,
  matchingEngine,
  matchLead,
  type SideWritesOf,
} from '../decide/match-lead.ts';
import { clearExpired } from '../accept/open-lead.ts';

/** Outcome of a rerun. */
export interface RerunResult {
  readonly tried: number;
  readonly matched: number;
}

// An erased lead has no contact data left to match.
const PENDING = `
  select ${STORED_LEAD}
    from leads l
   where outcome = 'pending' and pending_until > now() and erased_at is null and contact_encrypted is not null
     and exists (select from provider_professions pp
                  where pp.provider_id = $1 and pp.profession_id in (l.profession_id, l.root_profession_id))
   order by created_at, l.id`;

const NO_SIDE_WRITES: SideWritesOf = () => ({
  consents: '[]',
  key_hash: null,
  request_hash: null,
  answer: null,
  answer_seconds: null,
});

const STEP: TraceStep = {
  step: 'Pending list',
  result: 'Tried again: a provider may be able to take it now',
  detail: null,
};

const matchAgain = (services: LeadServices, lead: LeadContext): Promise<MatchAttempt> =>
  matchLead(services, {
    lead,
    at: new Date(),
    steps: [STEP],
    sideWrites: NO_SIDE_WRITES,
  });

async function rerunLead(services: LeadServices, lead: LeadContext): Promise<MatchAttempt> {
  const first = await matchAgain(services, lead);
  if (first.kind !== 'conflict') return first;
  // A claim of an earlier match may have outlived its time or its match.
  const { contact, wish } = lead;
  await clearExpired(services.pool, {
    key_hash: null,
    phone_hash: contact.phoneHash,
    email_hash: contact.emailHash,
    root_profession_id: wish.rootProfessionId,
  });
  // A second conflict: the person was matched by another request, and this one runs out by itself.
  return matchAgain(services, lead);
}

/**
 * Runs the pending leads that a provider may serve again, oldest first: for when the provider's balance has grown. Safe to
 * repeat and to run twice at once: a lead that was matched meanwhile is left alone.
 */
export async function rerunPending(
  { services: { pool, keys, vault, catalog } }: Context<JobActor>,
  { providerId }: { readonly providerId: number },
): Promise<RerunResult> {
  const { rows } = await pool.query<StoredLeadRow>(PENDING, [providerId]);
  if (rows.length === 0) return { tried: 0, matched: 0 };
  const references = await catalog.references();
  const services: LeadServices = { pool, keys, vault, matching: matchingEngine };
  let matched = 0;
  for (const row of rows) {
    const { kind } = await rerunLead(services, storedContext(references, row, ['pending']));
    if (kind === 'matched') matched += 1;
  }
  return { tried: rows.length, matched };
}

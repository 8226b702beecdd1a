import { asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';

import type { openedLead } from '@carematch/api-client/contract/leads/leads.contract';
import type { WorkedLead } from '@carematch/api-client/contract/leads/lead-queues.contract';

import type { StaffActor } from '../../../actor.ts';
import type { Context } from '../../../context.ts';
import type { Executor } from '../../../db/client.ts';
import { ApiError } from '../../../plugins/api-error.ts';
import { users } from '../../accounts/accounts.tables.ts';
import { professions } from '../../catalog/catalog.tables.ts';
import { numbersIn, presentDecisionTrace, type StoredDecisionTrace } from '../../matching/matching.ts';
import { readMaskedAnswers, readRequestDetails } from '../../lead-request/lead-request.ts';
import { presentContactStatus } from '../../matches/matches.ts';
import { providers } from '../../providers/providers.tables.ts';
import { findOtherLeads } from '../erase/export-lead.ts';
import { leadConsents, leads } from '../leads.tables.ts';
import {
  findLead,
  findMatchesOf,
  findProfessionals,
  findProvidersOf,
  type LeadRow,
} from '../staff/lead-rows.ts';
import { presentLead } from '../staff/lead-view.ts';
import { findHolders } from './lead-holds.ts';
import { readNotes } from './lead-notes.ts';
import { standingOf, STEPS } from './standing.ts';

type OpenedLead = z.output<typeof openedLead>;

/** As many other leads of a person as anyone reads. */
const LINKED_SHOWN = 20;

async function readTrace(db: Executor, { trace }: LeadRow): Promise<OpenedLead['trace']> {
  if (trace === null) return null;
  // What is stored there is what `decision-trace.ts` builds.
  const stored = trace as unknown as StoredDecisionTrace;
  const { providers: named, matches: numbers } = numbersIn(stored);
  const providersOfMatches = await findProvidersOf(db, numbers);
  const professionals = await findProfessionals(db, [...named, ...providersOfMatches.values()]);
  // The code behind a reason is for the queue alone.
  const steps = stored.steps.map((step) =>
    step.step === STEPS.whyNobody ? { ...step, detail: null } : step,
  );
  return presentDecisionTrace({ ...stored, steps }, { professionals, providersOfMatches });
}

async function readConsents(db: Executor, leadId: number): Promise<OpenedLead['consents']> {
  const rows = await db
    .select({
      kind: leadConsents.kind,
      version: leadConsents.version,
      page: leadConsents.page,
      agreedAt: leadConsents.agreedAt,
      providerId: leadConsents.providerId,
      providerName: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`,
    })
    .from(leadConsents)
    .leftJoin(providers, eq(providers.id, leadConsents.providerId))
    .leftJoin(users, eq(users.id, providers.userId))
    .where(eq(leadConsents.leadId, leadId))
    .orderBy(asc(leadConsents.agreedAt), asc(leadConsents.id));
  return rows.map(({ kind, version, page, agreedAt, providerId, providerName }) => ({
    kind,
    version,
    page,
    agreed_at: agreedAt.toISOString(),
    provider: providerId === null ? null : { id: providerId, name: providerName ?? 'A former provider' },
  }));
}

async function readLinked(db: Executor, lead: LeadRow): Promise<WorkedLead['linked_leads']> {
  const ids = await findOtherLeads(db, lead);
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      id: leads.id,
      createdAt: leads.createdAt,
      outcome: leads.outcome,
      profession: professions.name,
    })
    .from(leads)
    .innerJoin(professions, eq(professions.id, leads.professionId))
    .where(inArray(leads.id, ids))
    .orderBy(desc(leads.createdAt), desc(leads.id))
    .limit(LINKED_SHOWN);
  return rows.map(({ createdAt, ...row }) => ({ ...row, created_at: createdAt.toISOString() }));
}

/**
 * `GET /leads/:id`, and the same of each queue: one lead with the trace of its decision, where it stands and what staff did. Nothing in it reaches the person, nor is in their words. One that
 * left its queue opens all the same: a link from yesterday shows its outcome.
 */
export async function openLead(
  { actor, services: { db, vault } }: Context<StaffActor>,
  { params }: { readonly params: { readonly id: number } },
): Promise<{ lead: WorkedLead }> {
  const row = await findLead(db, params.id);
  if (!row) throw new ApiError('not_found', { message: 'Lead not found.' });
  const [matches, details, answers, consents, trace, holders, notes, linked] = await Promise.all([
    findMatchesOf(db, row.id),
    readRequestDetails(db, row.id),
    readMaskedAnswers(db, row.id),
    readConsents(db, row.id),
    readTrace(db, row),
    findHolders(db, actor.userId, [row.id]),
    readNotes(db, vault, row),
    readLinked(db, row),
  ]);
  return {
    lead: {
      ...presentLead(vault, row, matches[0]),
      ...details,
      ...standingOf(row),
      held_by: holders.get(row.id) ?? null,
      search_radius_miles: row.searchRadiusMiles,
      embedded_on: row.embeddedOn,
      pending_until: row.outcome === 'pending' ? (row.pendingUntil?.toISOString() ?? null) : null,
      answers,
      consents,
      trace,
      notes,
      linked_leads: linked,
      matches: matches.map((match) => ({
        id: match.id,
        professional: match.professional,
        state: match.state,
        match_contact_status: presentContactStatus(match.matchContactStatusId),
        created_at: match.createdAt.toISOString(),
      })),
      erased_at: row.erasedAt?.toISOString() ?? null,
    },
  };
}

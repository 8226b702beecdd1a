import { asc, eq, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';

import type { openedLead, staffLeadsContract } from '@carematch/api-client/contract/leads.contract';

import type { Executor } from '../../../db/client.ts';
import { ApiError } from '../../../plugins/api-error.ts';
import type { Handler } from '../../../plugins/contract/handlers.ts';
import type { Services } from '../../../services.ts';
import { users } from '../../accounts/accounts.tables.ts';
import { presentDecisionTrace, type StoredDecisionTrace } from '../../matching/matching.ts';
import { leadConsents } from '../leads.tables.ts';
import { readLeadDetails, readMaskedAnswers } from '../../matches/matches.ts';
import { providers } from '../../providers/providers.tables.ts';
import { findLatestMatches, findLead, findProviderNames, type LeadRow } from './lead-rows.ts';
import { presentLead } from './lead-view.ts';

type OpenedLead = z.output<typeof openedLead>;

async function readTrace(db: Executor, { trace }: LeadRow): Promise<OpenedLead['trace']> {
  if (trace === null) return null;
  // What is stored there is what `decision-trace.ts` builds.
  const stored = trace as unknown as StoredDecisionTrace;
  const names = await findProviderNames(
    db,
    stored.candidates.map(({ provider_id }) => provider_id),
  );
  return presentDecisionTrace(stored, (id) => names.get(id) ?? `Provider ${id}`);
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
    provider: providerId === null ? null : { id: providerId, name: providerName ?? `Provider ${providerId}` },
  }));
}

/** `GET /leads/:id`: one lead with the trace of its decision. Nothing in it reaches the person, nor is in their words. */
export function getLead({
  db,
  vault,
}: Pick<Services, 'db' | 'vault'>): Handler<(typeof staffLeadsContract)['GET /leads/:id']> {
  return async ({ params }) => {
    const row = await findLead(db, params.id);
    if (!row) throw new ApiError('not_found');
    const [matches, details, answers, consents, trace] = await Promise.all([
      findLatestMatches(db, [row.id]),
      readLeadDetails(db, row.id),
      readMaskedAnswers(db, row.id),
      readConsents(db, row.id),
      readTrace(db, row),
    ]);
    return {
      lead: {
        ...presentLead(vault, row, matches.get(row.id)),
        ...details,
        search_radius_miles: row.searchRadiusMiles,
        pending_until: row.outcome === 'pending' ? (row.pendingUntil?.toISOString() ?? null) : null,
        answers,
        consents,
        trace,
      },
    };
  };
}

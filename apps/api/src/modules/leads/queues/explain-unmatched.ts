import { and, eq, sql } from 'drizzle-orm';
import type { Pool } from 'pg';

import type { JobActor } from '../../../actor.ts';
import type { Context } from '../../../context.ts';
import { ApiError } from '../../../plugins/api-error.ts';
import { findNearby, type TraceStep, whyNot } from '../../matching/matching.ts';
import { leads } from '../leads.tables.ts';
import { type LeadToMatch, readLeadToMatch } from './lead-to-match.ts';
import { bestOf } from './list-candidates.ts';
import { STEPS } from './standing.ts';

/** The nearest so many say why no one fits. */
const LOOKED_AT = 50;

const NOBODY = { code: 'nobody', text: 'No one nearby practices this profession.' };
const MIXED = { code: 'mixed', text: 'Everyone nearby is missing something, each for a different reason.' };

/** What may keep everyone nearby from a lead, the most telling first. */
const SHARED = [
  { code: 'license', text: 'No one nearby has a verified license here.' },
  { code: 'services', text: 'No one nearby offers what was asked for.' },
  { code: 'care_path', text: 'No one nearby offers this kind of care.' },
  { code: 'insurance', text: "No one nearby takes the client's insurance." },
  { code: 'distance', text: "No one nearby covers the client's zip." },
  { code: 'status', text: 'No one nearby has an active account.' },
  { code: 'not_accepting', text: 'No one nearby takes new clients.' },
  { code: 'excluded', text: 'Everyone nearby was matched with this request before.' },
  { code: 'credits', text: 'No one nearby has enough credits.' },
  { code: 'credit_limit', text: 'Everyone nearby is at their monthly credit limit.' },
] as const;

/** Why no one fits: what all of the nearest share. Undefined where someone fits by now. */
async function whyNobody(pool: Pool, { request }: LeadToMatch): Promise<TraceStep | undefined> {
  const rows = await findNearby(pool, request, { ids: [], limit: LOOKED_AT });
  const kept = [...bestOf(request, rows).values()].map(
    (near) => new Set(whyNot(request, near).map(({ code }) => code)),
  );
  if (kept.some(({ size }) => size === 0)) return undefined;
  const shared = SHARED.find(({ code }) => kept.every((codes) => codes.has(code))) ?? MIXED;
  const { code, text } = kept.length === 0 ? NOBODY : shared;
  return { step: STEPS.whyNobody, result: text, detail: code };
}

/** Writes down why a lead found no one, for staff; one that was decided again concurrently is left alone. Harmless to repeat. */
export async function explainUnmatched(
  { services: { db, pool, keys, catalog } }: Context<JobActor>,
  { leadId: id }: { readonly leadId: number },
): Promise<void> {
  const references = await catalog.references();
  const lead = await readLeadToMatch(pool, { keys, references }, id, false).catch((error: unknown) => {
    if (error instanceof ApiError) return undefined;
    throw error;
  });
  const step = lead && (await whyNobody(pool, lead));
  if (!step) return;
  const known = JSON.stringify([{ step: STEPS.whyNobody }]);
  await db
    .update(leads)
    .set({
      trace: sql`jsonb_set(${leads.trace}, '{steps}', ${leads.trace} -> 'steps' || ${JSON.stringify([step])}::jsonb)`,
    })
    .where(
      and(
        eq(leads.id, id),
        eq(leads.outcome, 'unmatched'),
        sql`not (${leads.trace} -> 'steps') @> ${known}::jsonb`,
      ),
    );
}

import { leadLifecycle, type LeadStatus } from '@carematch/validation/lifecycles/lead-lifecycle';
import { canMove, stateOf } from '@carematch/validation/lifecycles/transition-table';

import type { Keys } from '../../../config/keys.ts';
import type { Querier } from '../../../db/client.ts';
import { ApiError } from '../../../plugins/api-error.ts';
import type { LeadReferences } from '../../catalog/catalog.ts';
import type { Candidate, MatchRequest, StoredDecisionTrace } from '../../matching/matching.ts';
import {
  type LeadContext,
  matchRequest,
  STORED_LEAD,
  storedContext,
  type StoredLeadRow,
} from '../decide/lead-context.ts';

/** The outcomes from which staff may match a lead. */
const OPEN = leadLifecycle.states
  .map(({ slug }) => slug)
  .filter((slug) => canMove(leadLifecycle, slug, 'matched', 'staff'));

interface Row extends Omit<StoredLeadRow, 'contactEncrypted' | 'phoneHash' | 'emailHash'> {
  readonly contactEncrypted: Buffer | null;
  readonly phoneHash: Buffer | null;
  readonly emailHash: Buffer | null;
  readonly outcome: LeadStatus;
  readonly isErased: boolean;
  readonly isInvented: boolean;
  readonly trace: StoredDecisionTrace | null;
}

const isWhole = (row: Row): row is Row & StoredLeadRow =>
  row.contactEncrypted !== null && row.phoneHash !== null && row.emailHash !== null && !row.isErased;

/** A lead that staff may match by hand. */
export interface LeadToMatch {
  readonly context: LeadContext;
  readonly request: MatchRequest;
  readonly trace: StoredDecisionTrace | null;
}

/**
 * A lead that may be matched by hand, with what the search asks of it; locked where told, so that of two who match it at once the second sees the
 * first one's match. @throws {ApiError} `not_found`, or `conflict` saying what it is by now.
 */
export async function readLeadToMatch(
  db: Querier,
  { keys, references }: { readonly keys: Keys; readonly references: LeadReferences },
  id: number,
  isLocked: boolean,
): Promise<LeadToMatch> {
  const { rows } = await db.query<Row>(
    `select ${STORED_LEAD}, outcome, erased_at is not null as "isErased", invented_at is not null as "isInvented", trace
       from leads where id = $1 ${isLocked ? 'for update' : ''}`,
    [id],
  );
  const [row] = rows;
  if (!row) throw new ApiError('not_found', { message: 'Lead not found.' });
  if (!isWhole(row))
    throw new ApiError('conflict', {
      message: 'This person was erased, so no one can be matched with them.',
    });
  if (row.isInvented)
    throw new ApiError('conflict', {
      message: "This person doesn't exist, so no one can be matched with them.",
    });
  if (!OPEN.includes(row.outcome)) {
    const { label } = stateOf(leadLifecycle, row.outcome);
    throw new ApiError('conflict', { message: `This lead is “${label}” by now.` });
  }
  const context = storedContext(references, row, OPEN);
  return { context, request: matchRequest(keys, context, new Date()), trace: row.trace };
}

/** Whether someone who can be charged ranks before a professional. */
export function isOutranked(ranked: readonly Candidate[], providerId: number): boolean {
  const place = ranked.findIndex((candidate) => candidate.providerId === providerId);
  const before = place === -1 ? ranked : ranked.slice(0, place);
  return before.some(({ payable }) => payable);
}

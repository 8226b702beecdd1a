import { eq, inArray } from 'drizzle-orm';

import type { StaffActor } from '../../../actor.ts';
import { SealBrokenError } from '../../../crypto/sealed-box.ts';
import type { Context } from '../../../context.ts';
import type { Vault } from '../../../crypto/vault.ts';
import type { Transaction } from '../../../db/client.ts';
import { lockMatches } from '../../matches/matches.ts';
import { audit } from '../../platform/audit.ts';
import { idempotencyKeys } from '../../platform/platform.tables.ts';
import { findOtherLeads } from './export-lead.ts';
import { erasePerson } from './erase-person.ts';
import { leads } from '../leads.tables.ts';

export interface Erasure {
  /** False where the lead had been erased before. */
  readonly isNew: boolean;
  /** Leads of the same phone or email that are still there, by number. */
  readonly otherLeads: readonly number[];
}

/** What of a stored answer says whose it is. */
interface StoredAnswer {
  /** Of `POST /leads`, a capability; of a note of staff, the lead's number. */
  readonly lead_id?: string | number;
  /** Of `POST /matches/manual`, which names the client. */
  readonly match?: { readonly lead_id?: number };
  /** Of `POST /credit-requests`, which names the client and what was written of them. */
  readonly credit_request?: { readonly match_id: number };
  /** Of a note or a message, which have what was written of the client or to them. */
  readonly match_id?: number | string;
}

/** A stored answer; undefined where it does not open, for then no one else can read it either. */
function openAnswer(vault: Vault, keyHash: Buffer, sealed: Buffer): StoredAnswer | undefined {
  try {
    return JSON.parse(vault.open('idempotency.response', keyHash, sealed)) as StoredAnswer;
  } catch (error) {
    if (error instanceof SealBrokenError) return undefined;
    throw error;
  }
}

/** The answers that are kept for a repetition, a day at most. Each has to be opened to see whose lead it is about. */
async function eraseStoredAnswers(
  tx: Transaction,
  vault: Vault,
  { id, capabilityHash, matchIds }: { id: number; capabilityHash: Buffer; matchIds: readonly number[] },
): Promise<void> {
  const stored = await tx
    .select({ keyHash: idempotencyKeys.keyHash, sealed: idempotencyKeys.responseEncrypted })
    .from(idempotencyKeys);
  const own = stored.filter(({ keyHash, sealed }) => {
    const answer = openAnswer(vault, keyHash, sealed) ?? {};
    const { lead_id: leadId, credit_request: request, match_id: matchId, match } = answer;
    if (match?.lead_id === id || leadId === id) return true;
    if (request) return matchIds.includes(request.match_id);
    if (typeof matchId === 'number') return matchIds.includes(matchId);
    return typeof leadId === 'string' && vault.capabilityHash(leadId).equals(capabilityHash);
  });
  await tx.delete(idempotencyKeys).where(
    inArray(
      idempotencyKeys.keyHash,
      own.map(({ keyHash }) => keyHash),
    ),
  );
}

/**
 * Erases who sent a lead and what they wrote, and records who did it. The lead's number, its matches and the ledger stay.
 * Repeating it clears away what came in since. Undefined where there is no such lead.
 */
export function eraseLead(
  { actor, services: { db, vault } }: Context<StaffActor, 'db' | 'vault'>,
  { leadId }: { readonly leadId: number },
): Promise<Erasure | undefined> {
  return db.transaction(async (tx) => {
    // Of two at once the second one waits here, and finds what the first has done. Matches before leads, as everyone locks them.
    const matchIds = await lockMatches(tx, [leadId]);
    const [lead] = await tx.select().from(leads).where(eq(leads.id, leadId)).for('update');
    if (!lead) return undefined;
    // Found before the hashes by which they are found are gone.
    const otherLeads = await findOtherLeads(tx, lead);
    await erasePerson(tx, [leadId]);
    await eraseStoredAnswers(tx, vault, { id: leadId, capabilityHash: lead.capabilityHash, matchIds });
    const isNew = lead.erasedAt === null;
    if (isNew)
      await audit(
        { tx, actor },
        {
          action: 'lead.erased',
          subject: { type: 'lead', id: leadId },
        },
      );
    return { isNew, otherLeads };
  });
}

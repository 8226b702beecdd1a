import { desc, eq, sql } from 'drizzle-orm';

import type { leadQueuesContract, LeadNote } from '@carematch/api-client/contract/leads/lead-queues.contract';

import type { Vault } from '../../../crypto/vault.ts';
import type { Executor } from '../../../db/client.ts';
import { ApiError } from '../../../plugins/api-error.ts';
import type { TransactionHandler } from '../../../plugins/contract/handlers.ts';
import { users } from '../../accounts/accounts.tables.ts';
import { audit } from '../../platform/audit.ts';
import { leadNotes, leads } from '../leads.tables.ts';

/** As many notes as a page shows. */
const SHOWN = 200;

interface NotedLead {
  readonly id: number;
  readonly capabilityHash: Buffer;
}

/** The notes of staff on a lead, the latest first; those of an erased person are empty. */
export async function readNotes(
  db: Executor,
  vault: Vault,
  { id: leadId, capabilityHash }: NotedLead,
): Promise<LeadNote[]> {
  const rows = await db
    .select({
      id: leadNotes.id,
      textEncrypted: leadNotes.textEncrypted,
      by: sql<string>`coalesce(${users.firstName} || ' ' || ${users.lastName}, 'Former staff')`,
      createdAt: leadNotes.createdAt,
    })
    .from(leadNotes)
    .leftJoin(users, eq(users.id, leadNotes.authorId))
    .where(eq(leadNotes.leadId, leadId))
    .orderBy(desc(leadNotes.createdAt), desc(leadNotes.id))
    .limit(SHOWN);
  return rows.map(({ id, textEncrypted, by, createdAt }) => ({
    id,
    text: textEncrypted && vault.open('lead.note', capabilityHash, textEncrypted),
    by,
    created_at: createdAt.toISOString(),
  }));
}

/** `POST /leads/:id/notes`, unless the lead is erased: of whom nothing is kept nothing is written. @throws {ApiError} `not_found`. */
export const addNote: TransactionHandler<(typeof leadQueuesContract)['POST /leads/:id/notes']> = async (
  context,
  { params: { id: leadId }, body },
) => {
  const { actor, services, tx } = context;
  const { vault } = services;
  // Locked, so that an erasure at this moment finds the note, or is found.
  const [lead] = await tx
    .select({ id: leads.id, capabilityHash: leads.capabilityHash, erasedAt: leads.erasedAt })
    .from(leads)
    .where(eq(leads.id, leadId))
    .for('update');
  if (!lead || lead.erasedAt) throw new ApiError('not_found', { message: 'Lead not found.' });
  const [note] = await tx
    .insert(leadNotes)
    .values({
      leadId,
      authorId: actor.userId,
      textEncrypted: vault.seal('lead.note', lead.capabilityHash, body.note),
    })
    .returning({ id: leadNotes.id });
  // What the note says is a person's health: that there is one is recorded, and nothing of it.
  await audit(context, {
    action: 'lead.note_added',
    subject: { type: 'lead', id: leadId },
    after: { note: note?.id },
  });
  const stored = (await readNotes(tx, vault, lead)).find(({ id }) => id === note?.id);
  if (!stored) throw new Error('The note was not stored');
  return { lead_id: leadId, note: stored };
};

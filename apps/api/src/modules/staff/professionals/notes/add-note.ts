import { eq } from 'drizzle-orm';

import type { StaffNote } from '@carematch/api-client/contract/staff/professionals.contract';

import type { StaffActor } from '../../../../actor.ts';
import type { Transaction } from '../../../../db/client.ts';
import { users } from '../../../accounts/accounts.tables.ts';
import { audit } from '../../../platform/audit.ts';
import { staffNotes } from '../../../providers/providers.tables.ts';
import { findProfessional } from '../find-professional.ts';
import { presentNote } from './list-notes.ts';

/** Writes something down of a professional, for staff alone. @throws {ApiError} `not_found`. */
export async function addNote(
  tx: Transaction,
  actor: StaffActor,
  userId: number,
  text: string,
): Promise<StaffNote> {
  const { provider } = await findProfessional(tx, userId);
  const [note] = await tx
    .insert(staffNotes)
    .values({ providerId: provider.id, authorId: actor.userId, text })
    .returning();
  const [author] = await tx.select().from(users).where(eq(users.id, actor.userId));
  if (!note || !author) throw new Error('The note was not stored');
  await audit(
    { tx, actor },
    {
      action: 'professional.note_added',
      subject: { type: 'provider', id: provider.id },
      after: { note: note.id },
    },
  );
  return presentNote({ note, author });
}

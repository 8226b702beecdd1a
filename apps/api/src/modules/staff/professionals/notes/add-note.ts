import { eq } from 'drizzle-orm';

import type { staffProfessionalsContract } from '@carematch/api-client/contract/staff/professionals.contract';

import type { TransactionHandler } from '../../../../plugins/contract/handlers.ts';
import { users } from '../../../accounts/accounts.tables.ts';
import { audit } from '../../../platform/audit.ts';
import { staffNotes } from '../../../providers/providers.tables.ts';
import { findProfessional } from '../find-professional.ts';
import { presentNote } from './list-notes.ts';

/** Writes something down of a professional, for staff alone. @throws {ApiError} `not_found`. */
export const addNote: TransactionHandler<
  (typeof staffProfessionalsContract)['POST /users/:id/notes']
> = async (context, { params, body: { text } }) => {
  const { tx, actor } = context;
  const { provider } = await findProfessional(tx, params.id);
  const [note] = await tx
    .insert(staffNotes)
    .values({ providerId: provider.id, authorId: actor.userId, text })
    .returning();
  const [author] = await tx.select().from(users).where(eq(users.id, actor.userId));
  if (!note || !author) throw new Error('The note was not stored');
  await audit(context, {
    action: 'professional.note_added',
    subject: { type: 'provider', id: provider.id },
    after: { note: note.id },
  });
  return { note: presentNote({ note, author }) };
};

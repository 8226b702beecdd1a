import { desc, eq } from 'drizzle-orm';

import type {
  StaffNote,
  staffProfessionalsContract,
} from '@carematch/api-client/contract/staff/professionals.contract';

import type { Handler } from '../../../../plugins/contract/handlers.ts';
import { users } from '../../../accounts/accounts.tables.ts';
import { staffNotes } from '../../../providers/providers.tables.ts';
import { findProfessional } from '../find-professional.ts';

/** At once: no one reads further back. */
const MOST = 200;

interface NoteRow {
  readonly note: typeof staffNotes.$inferSelect;
  readonly author: { readonly firstName: string; readonly lastName: string };
}

/** A note as staff read it. */
export const presentNote = ({ note, author }: NoteRow): StaffNote => ({
  id: note.id,
  text: note.text,
  author: `${author.firstName} ${author.lastName}`,
  created_at: note.createdAt.toISOString(),
});

/** What staff wrote down of a professional, newest first. @throws {ApiError} `not_found`. */
export const listNotes: Handler<(typeof staffProfessionalsContract)['GET /users/:id/notes']> = async (
  { services: { db } },
  { params },
) => {
  const { provider } = await findProfessional(db, params.id);
  const rows = await db
    .select({ note: staffNotes, author: users })
    .from(staffNotes)
    .innerJoin(users, eq(users.id, staffNotes.authorId))
    .where(eq(staffNotes.providerId, provider.id))
    .orderBy(desc(staffNotes.createdAt), desc(staffNotes.id))
    .limit(MOST);
  return { notes: rows.map(presentNote) };
};

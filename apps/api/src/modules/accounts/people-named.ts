import { ilike, or } from 'drizzle-orm';

import type { Executor } from '../../db/client.ts';
import { nameAndEmail, users } from './accounts.tables.ts';

/** Less has no three letters in a row to look for, and is searched from the beginning of a name. */
const TRIGRAM = 3;

const LIKE_SIGNS = /[\\%_]/g;

/** The accounts whose name or email holds a phrase, `most` of them. */
export async function peopleNamed(db: Executor, phrase: string, most: number): Promise<number[]> {
  const escaped = phrase.replaceAll(LIKE_SIGNS, String.raw`\$&`);
  const patterns = phrase.length < TRIGRAM ? [`${escaped}%`, `% ${escaped}%`] : [`%${escaped}%`];
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(or(...patterns.map((pattern) => ilike(nameAndEmail, pattern))))
    .limit(most);
  return rows.map(({ id }) => id);
}

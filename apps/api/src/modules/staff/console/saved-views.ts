import { and, asc, eq } from 'drizzle-orm';

import type { BodyOf } from '@carematch/api-client/contract/endpoint';
import type { staffConsoleContract } from '@carematch/api-client/contract/staff/console.contract';

import type { StaffActor } from '../../../actor.ts';
import { violatedConstraint } from '../../../db/database-errors.ts';
import { ApiError } from '../../../plugins/api-error.ts';
import type { Services } from '../../../services.ts';
import { savedViews } from '../staff.tables.ts';

type Db = Pick<Services, 'db'>;
type NewView = BodyOf<(typeof staffConsoleContract)['POST /saved-views']>;

const columns = {
  id: savedViews.id,
  path: savedViews.path,
  name: savedViews.name,
  search: savedViews.search,
};

const nameTaken = (): ApiError => {
  const message = 'You already have a view with this name. Choose another name.';
  return new ApiError('conflict', { message, fields: { name: message } });
};

/** Another's view is as if it were not there. */
const isOwn = (actor: StaffActor, id: number) =>
  and(eq(savedViews.id, id), eq(savedViews.userId, actor.userId));

/** The own views of a list, by name. */
export const listViews = ({ db }: Db, actor: StaffActor, path: string) =>
  db
    .select(columns)
    .from(savedViews)
    .where(and(eq(savedViews.userId, actor.userId), eq(savedViews.path, path)))
    .orderBy(asc(savedViews.name));

/** Saves a view; the same one again is the one that is there. @throws {ApiError} `conflict` where another one has its name. */
export async function saveView({ db }: Db, actor: StaffActor, view: NewView) {
  return db.transaction(async (tx) => {
    const { path, name } = view;
    const own = { ...view, userId: actor.userId };
    const [saved] = await tx.insert(savedViews).values(own).onConflictDoNothing().returning(columns);
    if (saved) return saved;
    const named = and(
      eq(savedViews.userId, actor.userId),
      eq(savedViews.path, path),
      eq(savedViews.name, name),
    );
    const [there] = await tx.select(columns).from(savedViews).where(named);
    if (there?.search !== view.search) throw nameTaken();
    return there;
  });
}

/** Renames an own view. @throws {ApiError} `not_found`; `conflict` where another one has the name. */
export async function renameView({ db }: Db, actor: StaffActor, id: number, name: string) {
  try {
    const [renamed] = await db.update(savedViews).set({ name }).where(isOwn(actor, id)).returning(columns);
    if (!renamed) throw new ApiError('not_found');
    return renamed;
  } catch (error) {
    throw violatedConstraint(error) === 'saved_views_name' ? nameTaken() : error;
  }
}

/** Deletes an own view. @throws {ApiError} `not_found` for anything else. */
export async function deleteView({ db }: Db, actor: StaffActor, id: number): Promise<void> {
  const { rowCount } = await db.delete(savedViews).where(isOwn(actor, id));
  if (rowCount === 0) throw new ApiError('not_found');
}

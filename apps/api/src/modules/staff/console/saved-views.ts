import { and, asc, eq } from 'drizzle-orm';

import type { staffConsoleContract } from '@carematch/api-client/contract/staff/console.contract';

import { violatedConstraint } from '../../../db/database-errors.ts';
import { ApiError } from '../../../plugins/api-error.ts';
import type { Handler, TransactionHandler } from '../../../plugins/contract/handlers.ts';
import { savedViews } from '../staff.tables.ts';

type Contract = typeof staffConsoleContract;

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
const isOwn = (userId: number, id: number) => and(eq(savedViews.id, id), eq(savedViews.userId, userId));

/** The own views of a list, by name. */
export const listViews: Handler<Contract['GET /saved-views']> = async (
  { actor, services: { db } },
  { query: { path } },
) => ({
  saved_views: await db
    .select(columns)
    .from(savedViews)
    .where(and(eq(savedViews.userId, actor.userId), eq(savedViews.path, path)))
    .orderBy(asc(savedViews.name)),
});

/** Saves a view; the same one again is the one that is there. @throws {ApiError} `conflict` where another one has its name. */
export const saveView: TransactionHandler<Contract['POST /saved-views']> = async (
  { tx, actor: { userId } },
  { body: view },
) => {
  const { path, name } = view;
  const own = { ...view, userId };
  const [saved] = await tx.insert(savedViews).values(own).onConflictDoNothing().returning(columns);
  if (saved) return { saved_view: saved };
  const named = and(eq(savedViews.userId, userId), eq(savedViews.path, path), eq(savedViews.name, name));
  const [there] = await tx.select(columns).from(savedViews).where(named);
  if (there?.search !== view.search) throw nameTaken();
  return { saved_view: there };
};

/** Renames an own view. @throws {ApiError} `not_found`; `conflict` where another one has the name. */
export const renameView: Handler<Contract['POST /saved-views/:id']> = async (
  { actor, services: { db } },
  { params: { id }, body: { name } },
) => {
  try {
    const isThis = isOwn(actor.userId, id);
    const [renamed] = await db.update(savedViews).set({ name }).where(isThis).returning(columns);
    if (!renamed) throw new ApiError('not_found');
    return { saved_view: renamed };
  } catch (error) {
    throw violatedConstraint(error) === 'saved_views_name' ? nameTaken() : error;
  }
};

/** Deletes an own view. @throws {ApiError} `not_found` for anything else. */
export const deleteView: Handler<Contract['DELETE /saved-views/:id']> = async (
  { actor, services: { db } },
  { params: { id } },
) => {
  const { rowCount } = await db.delete(savedViews).where(isOwn(actor.userId, id));
  if (rowCount === 0) throw new ApiError('not_found');
  return { message: 'View deleted.' };
};

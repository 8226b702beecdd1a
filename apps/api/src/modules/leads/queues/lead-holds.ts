import { and, eq, gt, inArray, sql } from 'drizzle-orm';

import type {
  leadQueuesContract,
  QueuedLead,
} from '@carematch/api-client/contract/leads/lead-queues.contract';

import type { Executor } from '../../../db/client.ts';
import { ApiError } from '../../../plugins/api-error.ts';
import type { TransactionHandler } from '../../../plugins/contract/handlers.ts';
import { users } from '../../accounts/accounts.tables.ts';
import { leadHolds, leads } from '../leads.tables.ts';

/** How long someone counts as looking at a lead whose page says nothing more, minutes. */
const HELD_MINUTES = 2;

type Endpoints = typeof leadQueuesContract;
type Holder = NonNullable<QueuedLead['held_by']>;

/** Who of staff has which of these leads open, by lead; `userId` is the one who reads it. */
export async function findHolders(
  db: Executor,
  userId: number,
  leadIds: readonly number[],
): Promise<ReadonlyMap<number, Holder>> {
  if (leadIds.length === 0) return new Map();
  const rows = await db
    .select({
      leadId: leadHolds.leadId,
      id: leadHolds.staffId,
      name: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
      until: leadHolds.heldUntil,
    })
    .from(leadHolds)
    .innerJoin(users, eq(users.id, leadHolds.staffId))
    .where(and(inArray(leadHolds.leadId, [...leadIds]), gt(leadHolds.heldUntil, sql`now()`)));
  return new Map(
    rows.map(({ leadId, id, name, until }) => [
      leadId,
      { id, name, until: until.toISOString(), is_me: id === userId },
    ]),
  );
}

/**
 * `PUT /leads/:id/hold`: shows others that a member of staff has a lead open; returns who has it then. Someone else who has it keeps
 * it, unless it is taken over. It locks nothing. @throws {ApiError} `not_found`.
 */
export const holdLead: TransactionHandler<Endpoints['PUT /leads/:id/hold']> = async (
  { actor, tx },
  { params: { id: leadId }, body },
) => {
  const [lead] = await tx.select({ id: leads.id }).from(leads).where(eq(leads.id, leadId));
  if (!lead) throw new ApiError('not_found', { message: 'Lead not found.' });
  const held = {
    staffId: actor.userId,
    heldUntil: sql`now() + make_interval(mins => ${HELD_MINUTES})`,
  };
  await tx
    .insert(leadHolds)
    .values({ leadId, ...held })
    .onConflictDoUpdate({
      target: leadHolds.leadId,
      set: held,
      setWhere: sql`${body.take_over}::boolean or ${leadHolds.staffId} = ${actor.userId} or ${leadHolds.heldUntil} <= now()`,
    });
  const holder = (await findHolders(tx, actor.userId, [leadId])).get(leadId);
  // Over between two statements, where the one who had it left at this moment.
  if (!holder) throw new ApiError('not_found', { message: 'Lead not found.' });
  return { held_by: holder };
};

/**
 * `DELETE /leads/:id/hold`: shows others that a member of staff is done with a lead; what someone else has open stays theirs.
 * @throws {ApiError} `not_found`.
 */
export const leaveLead: TransactionHandler<Endpoints['DELETE /leads/:id/hold']> = async (
  { actor, tx },
  { params: { id: leadId } },
) => {
  const [lead] = await tx.select({ id: leads.id }).from(leads).where(eq(leads.id, leadId));
  if (!lead) throw new ApiError('not_found', { message: 'Lead not found.' });
  await tx.delete(leadHolds).where(and(eq(leadHolds.leadId, leadId), eq(leadHolds.staffId, actor.userId)));
  return { message: 'You’re done with this lead.' };
};

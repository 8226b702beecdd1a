import { and, count, desc, eq, isNull, max, sql } from 'drizzle-orm';

import type { ResponseOf } from '@carematch/api-client/contract/endpoint';
import type { staffContract } from '@carematch/api-client/contract/accounts/staff.contract';

import type { Executor } from '../../../db/client.ts';
import { ApiError } from '../../../plugins/api-error.ts';
import type { Handler } from '../../../plugins/contract/handlers.ts';
import type { Services } from '../../../services.ts';
import { secondFactorResets, sessions, staffInvitations, users } from '../accounts.tables.ts';
import { isLiveSession } from '../sessions/session-limits.ts';

type Contract = typeof staffContract;
export type StaffMember = ResponseOf<Contract['GET /staff/:id']>['member'];
export type Invitation = ResponseOf<Contract['POST /staff-invitations']>['invitation'];
type Reader = Pick<Services, 'env'> & { readonly db: Executor };

const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`.trim();

function secondFactorOf({ totpSecretEncrypted, secondFactorExempt }: typeof users.$inferSelect) {
  if (totpSecretEncrypted) return 'on';
  return secondFactorExempt ? 'exempt' : 'not_set_up';
}

/** Everyone of staff, those who can sign in first, by name. */
export async function readStaff({ db, env }: Reader, readerId: number): Promise<StaffMember[]> {
  const staff = await db
    .select()
    .from(users)
    .where(eq(users.role, 'admin'))
    .orderBy(sql`${users.disabledAt} is not null`, users.firstName, users.lastName, users.id);
  const isStaff = sql`${sessions.userId} in (select id from users where role = 'admin')`;
  const live = await db
    .select({ userId: sessions.userId, total: count(), lastSeen: max(sessions.lastUsedAt) })
    .from(sessions)
    .where(and(isStaff, isLiveSession(env)))
    .groupBy(sessions.userId);
  const resets = await db.select().from(secondFactorResets).where(isNull(secondFactorResets.decidedAt));
  const named = (id: number) => {
    const user = staff.find((one) => one.id === id);
    return { id, name: user ? fullName(user) : '' };
  };
  return staff.map((user): StaffMember => {
    const seen = live.find(({ userId }) => userId === user.id);
    const reset = resets.find(({ userId }) => userId === user.id);
    const isAsker = reset?.askedBy === readerId;
    return {
      id: user.id,
      first_name: user.firstName,
      last_name: user.lastName,
      email: user.email,
      is_you: user.id === readerId,
      created_at: user.createdAt.toISOString(),
      suspended_at: user.disabledAt?.toISOString() ?? null,
      second_factor: secondFactorOf(user),
      sessions: seen?.total ?? 0,
      last_seen_at: seen?.lastSeen?.toISOString() ?? null,
      reset: reset
        ? {
            id: reset.id,
            reason: reset.reason,
            asked_by: named(reset.askedBy),
            asked_at: reset.askedAt.toISOString(),
            may_decide: !isAsker && user.id !== readerId,
            may_withdraw: isAsker,
          }
        : null,
    };
  });
}

/** One of staff, with their devices. @throws {ApiError} `not_found`. */
export const readStaffMember: Handler<Contract['GET /staff/:id']> = async (
  { actor, services: { db, env } },
  { params: { id } },
) => {
  const member = (await readStaff({ db, env }, actor.userId)).find((one) => one.id === id);
  if (!member) throw new ApiError('not_found', { message: 'We can’t find this staff member.' });
  const devices = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, id), isLiveSession(env)))
    .orderBy(desc(sessions.lastUsedAt));
  return {
    member,
    devices: devices.map(({ device, createdAt, lastUsedAt }) => ({
      device,
      created_at: createdAt.toISOString(),
      last_used_at: lastUsedAt.toISOString(),
    })),
  };
};

/** Who is invited, and may still come: those invited last first. */
export async function readStaffInvitations(db: Executor): Promise<Invitation[]> {
  const rows = await db
    .select({ invitation: staffInvitations, inviter: users })
    .from(staffInvitations)
    .innerJoin(users, eq(users.id, staffInvitations.invitedBy))
    .orderBy(desc(staffInvitations.createdAt));
  return rows.map(({ invitation: { id, firstName, lastName, email, expiresAt }, inviter }) => ({
    id,
    first_name: firstName,
    last_name: lastName,
    email,
    invited_by: fullName(inviter),
    expires_at: expiresAt.toISOString(),
  }));
}

/** `GET /staff`. */
export const listStaff: Handler<Contract['GET /staff']> = async ({ actor, services }) => ({
  staff: await readStaff(services, actor.userId),
  invitations: await readStaffInvitations(services.db),
});

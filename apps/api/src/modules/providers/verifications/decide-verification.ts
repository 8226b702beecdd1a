import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod/mini';

import type { verificationsContract } from '@carematch/api-client/contract/providers/verifications.contract';
import { dayIn } from '@carematch/validation/display/display';
import type { lookUpSchema } from '@carematch/validation/fields/verification.schema';

import type { StaffActor } from '../../../actor.ts';
import type { Context, TransactionContext } from '../../../context.ts';
import type { Transaction } from '../../../db/client.ts';
import { ApiError, invalidField } from '../../../plugins/api-error.ts';
import type { Handler } from '../../../plugins/contract/handlers.ts';
import { changePerson } from '../../accounts/accounts.ts';
import { audit, type AuditedChange } from '../../platform/audit.ts';
import { changedValues } from '../../platform/changed-values.ts';
import { enqueue } from '../../platform/outbox.ts';
import { licenseState } from '../licenses/license-state.ts';
import { lockProvider } from '../profile/lock-provider.ts';
import {
  providerProfessions,
  type providers,
  providerVirtualStates,
  verifications,
} from '../providers.tables.ts';
import { type LicenseRow, licensesOf } from './license-rows.ts';
import { raiseVerifications } from './raise-verifications.ts';
import { readVerification } from './read-verification.ts';
import { findVerification, type VerificationRow } from './verification-rows.ts';
import { VERIFICATION_DECIDED } from '../providers.events.ts';

type Verification = VerificationRow['row'];
type ProviderRow = typeof providers.$inferSelect;
type Former = NonNullable<Verification['former']>;

/** After the last moment to undo a decision: an undo that was accepted then has committed. */
const GRACE_MS = 5_000;

/** When a decision takes effect: leads come and its professional is notified. */
export const takesEffectAt = (undoUntil: Date | null | undefined): Date =>
  undoUntil ? new Date(undoUntil.getTime() + GRACE_MS) : new Date();

/** Tells who came second what the first one did. */
function decidedBefore({ row, deciderFirst, deciderLast }: VerificationRow): ApiError {
  const message =
    row.decision === 'withdrawn'
      ? 'The professional changed this meanwhile. The new version is in the queue on its own.'
      : `${deciderFirst} ${deciderLast} ${row.decision} this already.`;
  return new ApiError('conflict', { message });
}

/** An open verification with its provider, both locked. @throws {ApiError} `not_found`, or `conflict` once it is decided. */
async function lockOpen(
  tx: Transaction,
  id: number,
): Promise<{ open: VerificationRow; provider: ProviderRow }> {
  const found = await findVerification(tx, id);
  if (!found) throw new ApiError('not_found');
  const provider = await lockProvider(tx, found.row.providerId);
  // Whoever held the lock may have decided.
  const now = await findVerification(tx, id);
  if (!now) throw new ApiError('not_found');
  if (now.row.decidedAt !== null) throw decidedBefore(now);
  return { open: now, provider };
}

interface LicenseColumns {
  readonly verifiedAt?: Date | null;
  readonly expiresOn?: string | null;
  readonly refusedReason: string | null;
}

/** The license that a verification is about, as it is now. */
export async function findLicense(
  tx: Transaction,
  { providerId, professionId, stateId }: Verification,
): Promise<LicenseRow | undefined> {
  const licenses = await licensesOf(tx, providerId);
  return licenses.find((one) => one.professionId === professionId && one.stateId === stateId);
}

const formerLicense = (license: LicenseRow | undefined): Former =>
  license
    ? {
        license: {
          verified_at: license.verifiedAt?.toISOString() ?? null,
          expires_on: license.expiresOn,
          refused_reason: license.refusedReason,
        },
      }
    : {};

/** Writes what was found of the license that a verification is about. */
export async function setLicense(
  tx: Transaction,
  { providerId, professionId, stateId }: Verification,
  { verifiedAt, expiresOn, refusedReason }: LicenseColumns,
): Promise<void> {
  if (stateId === 0)
    await tx
      .update(providerProfessions)
      .set({
        licenseVerifiedAt: verifiedAt,
        // Never null: a license in person has a last day.
        licenseExpiresOn: expiresOn ?? undefined,
        licenseRefusedReason: refusedReason,
      })
      .where(
        and(
          eq(providerProfessions.providerId, providerId),
          eq(providerProfessions.professionId, professionId),
        ),
      );
  else
    await tx
      .update(providerVirtualStates)
      .set({ verifiedAt, expiresOn, refusedReason })
      .where(
        and(
          eq(providerVirtualStates.providerId, providerId),
          eq(providerVirtualStates.professionId, professionId),
          eq(providerVirtualStates.stateId, stateId),
        ),
      );
}

type LookUp = z.infer<typeof lookUpSchema>;

interface Decision {
  readonly row: Verification;
  readonly decision: 'verified' | 'refused';
  readonly reason?: string;
  readonly expiresOn?: string | undefined;
  readonly lookUp?: LookUp | undefined;
  /** By a command a decision takes effect at once. */
  readonly undoUntil?: Date | undefined;
  readonly former?: Former;
  /** What of the license or the name this changes, for the audit log. */
  readonly before?: AuditedChange['before'];
  readonly after?: AuditedChange['after'];
}

/** Closes it, records who did, and has the professional notified. */
async function close(
  context: TransactionContext<StaffActor, 'db'>,
  { row, decision, reason, expiresOn, lookUp, undoUntil, former, before, after }: Decision,
): Promise<void> {
  const { actor, tx } = context;
  const { id, providerId, kind, professionId, stateId } = row;
  await tx
    .update(verifications)
    .set({
      decision,
      reason,
      expiresOn,
      lookedUpBy: lookUp?.looked_up_by,
      lookUpNote: lookUp?.look_up_note || null,
      undoUntil,
      former,
      decidedBy: actor.userId,
      decidedAt: sql`now()`,
    })
    .where(eq(verifications.id, id));
  await raiseVerifications(tx, providerId);
  await audit(context, {
    action: `verification.${decision}`,
    subject: { type: 'provider', id: providerId },
    ...(before && { before }),
    after: {
      verification: id,
      kind,
      profession_id: professionId,
      state_id: stateId,
      reason,
      ...lookUp,
      ...after,
    },
  });
  await enqueue(tx, VERIFICATION_DECIDED, { verification_id: id });
}

interface Verified {
  readonly open: VerificationRow;
  /** Without one a license goes on as its professional gave it. */
  readonly expiresOn: string | undefined;
  readonly timeZone: string;
  readonly lookUp?: LookUp;
  readonly undoUntil?: Date;
}

/** Records in the caller's transaction, with the provider locked, that a license is as its board has it, or that a name is theirs. */
export async function verifyLocked(
  context: TransactionContext<StaffActor, 'db'>,
  { open: { row }, expiresOn, timeZone, lookUp, undoUntil }: Verified,
): Promise<void> {
  const { tx } = context;
  const decision = { row, decision: 'verified', lookUp, undoUntil } as const;
  if (row.kind === 'name') return close(context, { ...decision, former: {} });
  const license = await findLicense(tx, row);
  // One that counts already goes on without a break.
  const holds = license !== undefined && licenseState(license, dayIn(timeZone)) === 'verified';
  await setLicense(tx, row, {
    verifiedAt: holds ? new Date() : takesEffectAt(undoUntil),
    refusedReason: null,
    ...(expiresOn !== undefined && { expiresOn }),
  });
  await close(context, {
    ...decision,
    expiresOn,
    former: formerLicense(license),
    before: { expires_on: license?.expiresOn },
    after: { expires_on: expiresOn ?? license?.expiresOn },
  });
}

const undoUntil = ({ services: { env } }: Context<StaffActor>): Date =>
  new Date(Date.now() + env.VERIFICATION_UNDO_SECONDS * 1000);

/** `POST /verifications/:id/verify`. @throws {ApiError} `conflict` if someone else decided first. */
export const verify: Handler<(typeof verificationsContract)['POST /verifications/:id/verify']> = async (
  context,
  { params, body: { expires_on: expiresOn, ...lookUp } },
) => {
  await context.services.db.transaction(async (tx) => {
    const {
      open,
      provider: { timeZone },
    } = await lockOpen(tx, params.id);
    if (open.row.kind !== 'name') {
      if (expiresOn === undefined) throw invalidField('expires_on', 'Enter the day the license expires.');
      if (expiresOn <= dayIn(timeZone))
        throw invalidField(
          'expires_on',
          'Enter a date after today. A license that has expired can’t be verified.',
        );
    }
    await verifyLocked(
      { ...context, tx },
      { open, expiresOn, timeZone, lookUp, undoUntil: undoUntil(context) },
    );
  });
  return readVerification(context, { params });
};

/** `POST /verifications/:id/refuse`. @throws {ApiError} `conflict` if someone else decided first. */
export const refuse: Handler<(typeof verificationsContract)['POST /verifications/:id/refuse']> = async (
  context,
  { params, body: { reason } },
) => {
  const { db, vault } = context.services;
  await db.transaction(async (tx) => {
    const {
      open: { row, first, last },
      provider,
    } = await lockOpen(tx, params.id);
    const name = row.formerName && { firstName: row.formerName.first, lastName: row.formerName.last };
    const former = name ? { name: { first, last } } : formerLicense(await findLicense(tx, row));
    if (name) await changePerson({ tx, vault }, provider.userId, { ...name, cellPhone: undefined });
    // One that is about to end was verified, and runs until then.
    else if (row.kind !== 'ending') await setLicense(tx, row, { verifiedAt: null, refusedReason: reason });
    const names = name && changedValues({ firstName: first, lastName: last }, name);
    await close(
      { ...context, tx },
      { row, decision: 'refused', reason, former, undoUntil: undoUntil(context), ...names },
    );
  });
  return readVerification(context, { params });
};

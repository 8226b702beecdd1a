import { and, eq, sql } from 'drizzle-orm';

import type { verificationsContract } from '@carematch/api-client/contract/providers/verifications.contract';
import { dayIn } from '@carematch/validation/display/display';

import type { StaffActor } from '../../../actor.ts';
import type { TransactionContext } from '../../../context.ts';
import type { Transaction } from '../../../db/client.ts';
import { ApiError, invalidField } from '../../../plugins/api-error.ts';
import type { Handler } from '../../../plugins/contract/handlers.ts';
import { changePerson } from '../../accounts/accounts.ts';
import { audit, type AuditedChange } from '../../platform/audit.ts';
import { changedValues } from '../../platform/changed-values.ts';
import { enqueue } from '../../platform/outbox.ts';
import { lockProvider } from '../profile/lock-provider.ts';
import {
  providerProfessions,
  type providers,
  providerVirtualStates,
  verifications,
} from '../providers.tables.ts';
import { raiseVerifications } from './raise-verifications.ts';
import { readVerification } from './read-verification.ts';
import { findVerification, type VerificationRow } from './verification-rows.ts';
import { VERIFICATION_DECIDED } from '../providers.events.ts';

type Verification = VerificationRow['row'];
type ProviderRow = typeof providers.$inferSelect;

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
  readonly expiresOn?: string;
  readonly refusedReason: string | null;
}

/** Writes what was found of the license that a verification is about. */
async function setLicense(
  tx: Transaction,
  { providerId, professionId, stateId }: Verification,
  { verifiedAt, expiresOn, refusedReason }: LicenseColumns,
): Promise<void> {
  if (stateId === 0)
    await tx
      .update(providerProfessions)
      .set({
        licenseVerifiedAt: verifiedAt,
        licenseExpiresOn: expiresOn,
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

interface Decision {
  readonly row: Verification;
  readonly decision: 'verified' | 'refused';
  readonly reason?: string;
  readonly expiresOn?: string | undefined;
  /** What of the license or the name this changes, for the audit log. */
  readonly before?: AuditedChange['before'];
  readonly after?: AuditedChange['after'];
}

/** Closes it, records who did, and has the professional notified. */
async function close(
  context: TransactionContext<StaffActor, 'db'>,
  { row, decision, reason, expiresOn, before, after }: Decision,
): Promise<void> {
  const { actor, tx } = context;
  const { id, providerId, kind, professionId, stateId } = row;
  await tx
    .update(verifications)
    .set({ decision, reason, expiresOn, decidedBy: actor.userId, decidedAt: sql`now()` })
    .where(eq(verifications.id, id));
  await raiseVerifications(tx, providerId);
  await audit(context, {
    action: `verification.${decision}`,
    subject: { type: 'provider', id: providerId },
    ...(before && { before }),
    after: { verification: id, kind, profession_id: professionId, state_id: stateId, reason, ...after },
  });
  await enqueue(tx, VERIFICATION_DECIDED, { verification_id: id });
}

/**
 * Records in the caller's transaction, with the provider locked, that a license is as its board has it, or that a name is theirs. Without an
 * end a license goes on as its professional gave it.
 */
export async function verifyLocked(
  context: TransactionContext<StaffActor, 'db'>,
  { open, expiresOn }: { readonly open: VerificationRow; readonly expiresOn: string | undefined },
): Promise<void> {
  const { row, inPersonExpiresOn, virtualExpiresOn } = open;
  if (row.kind === 'name') return close(context, { row, decision: 'verified' });
  await setLicense(context.tx, row, {
    verifiedAt: new Date(),
    refusedReason: null,
    ...(expiresOn !== undefined && { expiresOn }),
  });
  const former = inPersonExpiresOn ?? virtualExpiresOn;
  await close(context, {
    row,
    decision: 'verified',
    expiresOn,
    before: { expires_on: former },
    after: { expires_on: expiresOn ?? former },
  });
}

/** `POST /verifications/:id/verify`. @throws {ApiError} `conflict` if someone else decided first. */
export const verify: Handler<(typeof verificationsContract)['POST /verifications/:id/verify']> = async (
  context,
  { params, body: { expires_on: expiresOn } },
) => {
  await context.services.db.transaction(async (tx) => {
    const { open, provider } = await lockOpen(tx, params.id);
    if (open.row.kind !== 'name') {
      if (expiresOn === undefined) throw invalidField('expires_on', 'Enter the day the license expires.');
      if (expiresOn <= dayIn(provider.timeZone))
        throw invalidField(
          'expires_on',
          'Enter a date after today. A license that has expired can’t be verified.',
        );
    }
    await verifyLocked({ ...context, tx }, { open, expiresOn });
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
    const former = row.formerName && { firstName: row.formerName.first, lastName: row.formerName.last };
    if (former) await changePerson({ tx, vault }, provider.userId, { ...former, cellPhone: undefined });
    // One that is about to end was verified, and runs until then.
    else if (row.kind !== 'ending') await setLicense(tx, row, { verifiedAt: null, refusedReason: reason });
    const names = former && changedValues({ firstName: first, lastName: last }, former);
    await close({ ...context, tx }, { row, decision: 'refused', reason, ...names });
  });
  return readVerification(context, { params });
};

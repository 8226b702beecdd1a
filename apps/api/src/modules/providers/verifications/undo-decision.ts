import { eq } from 'drizzle-orm';

import type { verificationsContract } from '@carematch/api-client/contract/providers/verifications.contract';

import type { Services } from '../../../services.ts';
import type { Transaction } from '../../../db/client.ts';
import { ApiError } from '../../../plugins/api-error.ts';
import type { Handler } from '../../../plugins/contract/handlers.ts';
import { changePerson } from '../../accounts/accounts.ts';
import { audit } from '../../platform/audit.ts';
import { lockProvider } from '../profile/lock-provider.ts';
import { verifications } from '../providers.tables.ts';
import { findLicense, setLicense } from './decide-verification.ts';
import { claimOf } from './license-rows.ts';
import { raiseVerifications } from './raise-verifications.ts';
import { readVerification } from './read-verification.ts';
import { findVerification, type VerificationRow } from './verification-rows.ts';

const conflict = (message: string) => new ApiError('conflict', { message });

const CHANGED = 'The professional has changed this since. The new version is in the queue on its own.';

/** @throws {ApiError} `conflict` if the name is no longer as the decision left it. */
async function restoreName(
  tx: Transaction,
  { vault }: Pick<Services, 'vault'>,
  { row, userId, first, last }: VerificationRow,
): Promise<void> {
  const decided = row.decision === 'refused' ? row.formerName : undefined;
  if (`${first} ${last}` !== (decided ? `${decided.first} ${decided.last}` : row.claim))
    throw conflict(CHANGED);
  const name = row.former?.name;
  if (name)
    await changePerson({ tx, vault }, userId, {
      firstName: name.first,
      lastName: name.last,
      cellPhone: undefined,
    });
}

/** @throws {ApiError} `conflict` if the license is no longer as the decision left it. */
async function restoreLicense(tx: Transaction, { row }: VerificationRow): Promise<void> {
  const license = await findLicense(tx, row);
  const former = row.former?.license;
  const isRefused = row.decision === 'refused' && row.kind !== 'ending';
  if (
    !license ||
    !former ||
    claimOf({ ...license, expiresOn: former.expires_on }) !== row.claim ||
    license.expiresOn !== (row.expiresOn ?? former.expires_on) ||
    license.refusedReason !== (isRefused ? row.reason : null)
  )
    throw conflict(CHANGED);
  await setLicense(tx, row, {
    verifiedAt: former.verified_at === null ? null : new Date(former.verified_at),
    expiresOn: former.expires_on,
    refusedReason: former.refused_reason,
  });
}

/**
 * `POST /verifications/:id/undo`: the license or name is as before the decision, and waits again. No lead came and no notice was sent until then.
 * @throws {ApiError} `not_found`; `conflict` if it is too late, was undone already, or the professional has changed it since.
 */
export const undo: Handler<(typeof verificationsContract)['POST /verifications/:id/undo']> = async (
  context,
  { params },
) => {
  const { db } = context.services;
  await db.transaction(async (tx) => {
    const asked = await findVerification(tx, params.id);
    if (!asked) throw new ApiError('not_found');
    const { providerId } = asked.row;
    await lockProvider(tx, providerId);
    const decided = await findVerification(tx, params.id);
    if (!decided) throw new ApiError('not_found');
    const { row } = decided;
    if (row.decidedAt === null) throw conflict('This is waiting again already.');
    if (row.undoUntil === null || row.undoUntil <= new Date())
      throw conflict('It’s too late to undo this decision.');
    if (row.kind === 'name') await restoreName(tx, context.services, decided);
    else await restoreLicense(tx, decided);
    await tx
      .update(verifications)
      .set({
        decision: null,
        decidedAt: null,
        decidedBy: null,
        reason: null,
        expiresOn: null,
        lookedUpBy: null,
        lookUpNote: null,
        undoUntil: null,
        former: null,
      })
      .where(eq(verifications.id, row.id));
    await raiseVerifications(tx, providerId);
    await audit(
      { ...context, tx },
      {
        action: 'verification.undone',
        subject: { type: 'provider', id: providerId },
        before: { decision: row.decision, reason: row.reason, expires_on: row.expiresOn },
        after: {
          verification: row.id,
          kind: row.kind,
          profession_id: row.professionId,
          state_id: row.stateId,
        },
      },
    );
  });
  return readVerification(context, { params });
};

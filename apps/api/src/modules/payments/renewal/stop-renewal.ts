import { eq } from 'drizzle-orm';

import type { staffRenewalContract } from '@carematch/api-client/contract/payments/payments.contract';

import type { StaffAsProfessionalActor } from '../../../actor.ts';
import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../db/client.ts';
import type { Input } from '../../../plugins/contract/handlers.ts';
import { audit } from '../../platform/audit.ts';
import { enqueue } from '../../platform/outbox.ts';
import { providers } from '../../providers/providers.tables.ts';
import { renewalSettings } from '../payments.tables.ts';
import { lockRenewal } from './renewal-row.ts';
import { RENEWAL_STOPPED } from '../payments.events.ts';

/** Turns renewal off, with the reason in words for the professional. False where it was off. */
export async function stopRenewal(tx: Transaction, providerId: number, reason: string): Promise<boolean> {
  const row = await lockRenewal(tx, providerId);
  // Also of those who turned it on before there was a choice.
  await tx.update(providers).set({ creditRenew: false }).where(eq(providers.id, providerId));
  if (!row?.isOn) return false;
  await tx
    .update(renewalSettings)
    .set({
      isOn: false,
      cycle: row.cycle + 1,
      failures: 0,
      firstFailedAt: null,
      nextAt: null,
      stoppedReason: reason,
      updatedAt: new Date(),
    })
    .where(eq(renewalSettings.providerId, providerId));
  return true;
}

/** The same, and notifies them. */
export async function stopAndNotify(tx: Transaction, providerId: number, reason: string): Promise<boolean> {
  const isStopped = await stopRenewal(tx, providerId, reason);
  if (isStopped) await enqueue(tx, RENEWAL_STOPPED, { provider_id: providerId });
  return isStopped;
}

/** `POST /users/:id/renewal/stop`: staff turn renewal off. If it is off already, nothing changes. */
export async function stopRenewalByStaff(
  { actor, services: { db } }: Context<StaffAsProfessionalActor>,
  { body: { reason } }: Input<(typeof staffRenewalContract)['POST /users/:id/renewal/stop'], 'body'>,
): Promise<{ message: string }> {
  const { providerId } = actor;
  await db.transaction(async (tx) => {
    if (!(await stopAndNotify(tx, providerId, `Our team turned it off: ${reason}`))) return;
    await audit(
      { tx, actor },
      {
        action: 'provider.renewal_stopped',
        subject: { type: 'provider', id: providerId },
        before: { is_on: true },
        after: { is_on: false, reason },
      },
    );
  });
  return { message: 'Renewal is off.' };
}

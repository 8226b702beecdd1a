import { and, eq, isNull, sql } from 'drizzle-orm';

import type { staffProfessionalsContract } from '@carematch/api-client/contract/staff/professionals.contract';
import {
  providerLifecycle,
  type ProviderStatus,
  type ProviderStatusGuard,
  providerStatusMeaning,
} from '@carematch/validation/lifecycles/provider-lifecycle';
import { stateOf } from '@carematch/validation/lifecycles/transition-table';

import type { StaffActor } from '../../../../actor.ts';
import type { TransactionContext } from '../../../../context.ts';
import { ApiError } from '../../../../plugins/api-error.ts';
import type { TransactionHandler } from '../../../../plugins/contract/handlers.ts';
import { impersonations } from '../../../accounts/accounts.tables.ts';
import { stopImpersonations } from '../../../accounts/accounts.ts';
import { endHoldsOf, endMatchesOf } from '../../../matches/matches.ts';
import { stopRenewal } from '../../../payments/payments.ts';
import { audit } from '../../../platform/audit.ts';
import { enqueue } from '../../../platform/outbox.ts';
import { IS_SIGNED_UP, providers } from '../../../providers/providers.tables.ts';
import { PROVIDER_AVAILABLE } from '../../../providers/providers.events.ts';
import { STATUS_CHANGED } from '../../staff.events.ts';

export interface StatusChange {
  readonly userId: number;
  /** As it showed when the change was chosen: of two changes at once, the second is refused. */
  readonly from: ProviderStatus;
  readonly to: ProviderStatus;
  /** In the words of staff; the professional reads it too. */
  readonly reason: string;
}

const GUARDS: Readonly<Record<ProviderStatusGuard, string>> = {
  always: 'true',
  signed_up: IS_SIGNED_UP,
  signing_up: `not ${IS_SIGNED_UP}`,
};

/** SQL: whether staff may take a professional to a status, from the one that they have. */
function mayBecome(to: ProviderStatus): string {
  const steps = providerLifecycle.transitions.filter((step) => step.to === to && step.by.includes('staff'));
  const each = steps.map(({ from, when }) => `providers.status = '${from}' and ${GUARDS[when]}`);
  return `(${each.join(' or ') || 'false'})`;
}

const labelOf = (status: ProviderStatus): string => stateOf(providerLifecycle, status).label.toLowerCase();

/**
 * Staff give a professional another status, with all that follows from it: matching follows by triggers, sessions of those who may not sign
 * in end, holds and matches as `providerStatusMeaning` says, the professional is notified, and leads that wait are tried again for who is
 * active. Repeating it changes nothing.
 * @throws {ApiError} `not_found`, `stale_version` where the status is neither `from` nor `to` by now, `invalid_transition`.
 */
export async function setStatus(
  context: TransactionContext<StaffActor>,
  { userId, from, to, reason }: StatusChange,
): Promise<void> {
  const { tx, actor } = context;
  const isThem = and(eq(providers.userId, userId), isNull(providers.deletedAt));
  // Not `for update`: whoever confirms a match holds the match and then reads this row, and we go the other way around.
  const [provider] = await tx.select().from(providers).where(isThem).for('no key update');
  if (!provider) throw new ApiError('not_found', { message: 'We can’t find this professional.' });
  if (provider.status === to) return;
  if (provider.status !== from)
    throw new ApiError('stale_version', {
      message: `Someone else changed this meanwhile: they are ${labelOf(provider.status)} now.`,
    });
  const meaning = providerStatusMeaning[to];
  // First of all: whoever confirms or releases a hold locks it before the account and the directory, which triggers lock below.
  if (meaning.holds === 'released') await endHoldsOf(tx, provider.id);
  const { rowCount } = await tx
    .update(providers)
    .set({
      status: to,
      statusReason: reason,
      statusChangedAt: sql`now()`,
      statusChangedBy: actor.userId,
    })
    .where(and(isThem, sql.raw(mayBecome(to))));
  if (rowCount === 0)
    throw new ApiError('invalid_transition', {
      message: `Someone who is ${labelOf(from)} can't be made ${labelOf(to)}.`,
    });
  if (meaning.renewal === 'stopped') await stopRenewal(tx, provider.id, `Your account was ${labelOf(to)}.`);
  if (!meaning.signIn) await stopImpersonations(context, eq(impersonations.userId, userId));
  if (meaning.matches === 'ended') await endMatchesOf(tx, provider.id);
  await enqueue(tx, STATUS_CHANGED, { provider_id: provider.id, status: to });
  if (meaning.leads) await enqueue(tx, PROVIDER_AVAILABLE, { provider_id: provider.id });
  await audit(context, {
    action: 'professional.status_changed',
    subject: { type: 'provider', id: provider.id },
    before: { status: from },
    after: { status: to, reason },
  });
}

/** `POST /users/:id/status`. */
export const changeStatus: TransactionHandler<
  (typeof staffProfessionalsContract)['POST /users/:id/status']
> = async (context, { params, body }) => {
  await setStatus(context, { userId: params.id, ...body });
  return { message: 'Status changed. We told them by email.' };
};

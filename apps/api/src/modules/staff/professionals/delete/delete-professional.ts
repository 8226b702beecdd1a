import { and, eq, isNull, sql } from 'drizzle-orm';

import type { staffProfessionalsContract } from '@carematch/api-client/contract/staff/professionals.contract';
import { providerStatusMeaning } from '@carematch/validation/lifecycles/provider-lifecycle';

import type { StaffActor } from '../../../../actor.ts';
import type { TransactionContext } from '../../../../context.ts';
import type { Transaction } from '../../../../db/client.ts';
import { ApiError, invalidField } from '../../../../plugins/api-error.ts';
import type { TransactionHandler } from '../../../../plugins/contract/handlers.ts';
import {
  impersonations,
  passwordResets,
  pendingSignIns,
  recoveryCodes,
  sessions,
  users,
} from '../../../accounts/accounts.tables.ts';
import { NO_CELL_PHONE, stopImpersonations } from '../../../accounts/accounts.ts';
import { removeMember } from '../../../companies/companies.ts';
import { endHoldsOf, endMatchesOf } from '../../../matches/matches.ts';
import { removeCardsOf, stopRenewal } from '../../../payments/payments.ts';
import { audit } from '../../../platform/audit.ts';
import { deliveries, notifications } from '../../../platform/platform.tables.ts';
import {
  businessHours,
  calendarFeeds,
  daysOff,
  licenseClaims,
  licenseDocuments,
  licenseWarnings,
  messageTemplates,
  notificationSettings,
  officePhotos,
  providerCarriers,
  providerProfessions,
  providerRegions,
  profileWeeks,
  providers,
  providerVirtualStates,
  reviews,
  staffNotes,
  verifications,
} from '../../../providers/providers.tables.ts';
import { releaseNumber } from '../../../providers/providers.ts';
import { eraseTextsOfProvider } from '../../../credit-requests/credit-requests.ts';
import { findProfessional } from '../find-professional.ts';

/** What a professional has of their own. Files that are named nowhere else go with the job that takes such away. */
const OWN = [
  businessHours,
  calendarFeeds,
  daysOff,
  licenseClaims,
  licenseDocuments,
  licenseWarnings,
  messageTemplates,
  notificationSettings,
  officePhotos,
  profileWeeks,
  providerCarriers,
  providerProfessions,
  providerRegions,
  providerVirtualStates,
  reviews,
  staffNotes,
  verifications,
] as const;

/** However it is spaced and capitalized. */
const plainName = (text: string): string => text.trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** No one signs in or acts as them anymore, and their email and phone are free. */
async function eraseAccount(context: TransactionContext<StaffActor>, userId: number): Promise<void> {
  const { tx } = context;
  await stopImpersonations(context, eq(impersonations.userId, userId));
  // In the words of staff, who may have named the person or their phone.
  await tx.update(impersonations).set({ reason: '' }).where(eq(impersonations.userId, userId));
  for (const table of [sessions, passwordResets, pendingSignIns, recoveryCodes, notifications])
    await tx.delete(table).where(eq(table.userId, userId));
  await tx
    .update(users)
    .set({
      email: `deleted.${userId}@deleted.invalid`,
      emailVerifiedAt: null,
      passwordHash: '',
      firstName: 'Deleted',
      lastName: 'professional',
      ...NO_CELL_PHONE,
      totpSecretEncrypted: null,
      totpOfferedEncrypted: null,
      totpConfirmedAt: null,
      disabledAt: sql`now()`,
      erasedAt: sql`now()`,
    })
    .where(eq(users.id, userId));
}

async function erasePractice(tx: Transaction, providerId: number): Promise<void> {
  // First, while its trigger can still record profession and place.
  await tx
    .update(providers)
    .set({ status: 'closed', statusReason: null, acceptingLeads: false, vanityName: null })
    .where(eq(providers.id, providerId));
  for (const table of OWN) await tx.delete(table).where(eq(table.providerId, providerId));
  await tx
    .update(providers)
    .set({
      title: 'Provider',
      aboutMe: null,
      photo: null,
      officePhoneNumber: null,
      officeZip: null,
      officeAddress: null,
      practiceSince: null,
      scheduleUrl: null,
      visitPriceFrom: null,
      visitPriceTo: null,
      ehrSms: null,
      welcomeVideoKey: null,
      welcomePosterKey: null,
      welcomeVideoUrl: null,
      quietFrom: null,
      quietUntil: null,
      deletedAt: sql`now()`,
    })
    .where(eq(providers.id, providerId));
  await tx
    .update(deliveries)
    .set({ bodyEncrypted: Buffer.alloc(0) })
    .where(eq(deliveries.providerId, providerId));
}

/**
 * Deletes a professional for good. What is left is a closed account without a name, which ledger, matches and audit log go on naming by its
 * number; its open matches end as those of any closed account do.
 * @throws {ApiError} `not_found`, `validation_failed` where the name is not theirs, `owner_stays` for the only owner of a company with others
 * in it, `stale_version` for who joined one at this moment.
 */
export const deleteProfessional: TransactionHandler<
  (typeof staffProfessionalsContract)['DELETE /users/:id']
> = async (context, { params: { id: userId }, body: { name } }) => {
  const { tx } = context;
  const { user, provider } = await findProfessional(tx, userId);
  if (plainName(name) !== plainName(`${user.firstName} ${user.lastName}`))
    throw invalidField('name', 'That isn’t their name.');
  const { id: providerId } = provider;
  // A company is locked before those who are in it.
  await removeMember(tx, { userId, providerId });
  const [locked] = await tx
    .select()
    .from(providers)
    .where(and(eq(providers.id, providerId), isNull(providers.deletedAt)))
    .for('no key update');
  if (!locked) throw new ApiError('not_found', { message: 'We can’t find this professional.' });
  if (locked.companyId !== null) throw new ApiError('stale_version');
  // Before what has triggers: whoever confirms or releases a hold locks it before the account and the directory.
  await endHoldsOf(tx, providerId);
  // A payment that is settled at this moment has the cards before the account.
  await removeCardsOf(tx, providerId);
  await eraseTextsOfProvider(tx, providerId);
  await releaseNumber(tx, providerId);
  await stopRenewal(tx, providerId, 'Account deleted.');
  await erasePractice(tx, providerId);
  if (providerStatusMeaning.closed.matches === 'ended') await endMatchesOf(tx, providerId);
  await eraseAccount(context, userId);
  await audit(context, {
    action: 'professional.deleted',
    subject: { type: 'provider', id: providerId },
    before: { status: locked.status },
    after: { status: 'closed' },
  });
  return { message: 'Professional deleted.' };
};

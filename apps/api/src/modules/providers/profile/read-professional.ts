import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type * as z from 'zod/mini';

import type { professionalUser } from '@carematch/api-client/contract/providers/profile.contract';
import { dayIn } from '@carematch/validation/display/display';

import type { ActorForProfessional } from '../../../actor.ts';
import type { Context } from '../../../context.ts';
import { maskEmail, maskPhone } from '../../../crypto/masking.ts';
import type { Transaction } from '../../../db/client.ts';
import { ApiError } from '../../../plugins/api-error.ts';
import { users } from '../../accounts/accounts.tables.ts';
import { openCellPhone } from '../../accounts/accounts.ts';
import { insuranceCarriers, professions, services as serviceRows } from '../../catalog/catalog.tables.ts';
import { creditAccounts } from '../../credits/credits.tables.ts';
import { fileAddress } from '../../files/files.ts';
import { licenseState } from '../licenses/license-state.ts';
import {
  assignedNumbers,
  messageTemplates,
  officePhotos,
  providerCarriers,
  providerProfessions,
  providers,
} from '../providers.tables.ts';
import { documentOf, documentsOf } from '../verifications/license-documents.ts';
import { namedRegionsOf } from '../regions/read-regions.ts';
import { profileTags } from './profile-tags.ts';
import { welcomeVideo } from './welcome-video.ts';

export type ProfessionalUser = z.output<typeof professionalUser>;

const SIGN_UP_STEPS = 6;

/** Which step of the sign-up comes next, 1 to 6; null after the last, and for who never went through it. */
const nextSignUpStep = (done: number | null): number | null =>
  done === null || done >= SIGN_UP_STEPS ? null : done + 1;

const flag = (value: boolean): 0 | 1 => (value ? 1 : 0);

/** For the professional, and not in the portal as them: there all is as they have it themselves. */
const isInConsole = (actor: ActorForProfessional): boolean =>
  actor.kind === 'staffAsProfessional' && actor.impersonationId === undefined;

/**
 * A professional's own account and profile, in its caller's transaction if there is one; email and cell phone masked for staff in the
 * console, where reading them is recorded.
 * @throws {ApiError} `unauthenticated` if the account is gone.
 */
export async function readProfessional({
  actor,
  services,
  tx,
}: Context<ActorForProfessional, 'db' | 'vault'> & {
  readonly tx?: Transaction;
}): Promise<ProfessionalUser> {
  const db = tx ?? services.db;
  const { providerId } = actor;
  const [row] = await db
    .select({
      user: users,
      provider: providers,
      account: creditAccounts,
      assignedNumber: assignedNumbers.number,
    })
    .from(users)
    .innerJoin(providers, eq(providers.userId, users.id))
    .leftJoin(creditAccounts, eq(creditAccounts.providerId, providers.id))
    .leftJoin(
      assignedNumbers,
      and(eq(assignedNumbers.providerId, providers.id), isNull(assignedNumbers.releasedAt)),
    )
    .where(eq(providers.id, providerId));
  if (!row) throw new ApiError('unauthenticated');
  const practised = await db
    .select({ profession: professions, own: providerProfessions })
    .from(providerProfessions)
    .innerJoin(professions, eq(professions.id, providerProfessions.professionId))
    .where(eq(providerProfessions.providerId, providerId))
    .orderBy(asc(professions.sortOrder), asc(professions.id));
  const offered = practised.flatMap(({ own }) => own.serviceIds);
  const offeredServices = await db
    .select({ id: serviceRows.id, name: serviceRows.name })
    .from(serviceRows)
    .where(inArray(serviceRows.id, offered))
    .orderBy(asc(serviceRows.name));
  const carriers = await db
    .select({ id: insuranceCarriers.id, name: insuranceCarriers.name })
    .from(providerCarriers)
    .innerJoin(insuranceCarriers, eq(insuranceCarriers.id, providerCarriers.carrierId))
    .where(eq(providerCarriers.providerId, providerId))
    .orderBy(asc(insuranceCarriers.name));
  const photos = await db
    .select({ id: officePhotos.id, fileKey: officePhotos.fileKey })
    .from(officePhotos)
    .where(eq(officePhotos.providerId, providerId))
    .orderBy(asc(officePhotos.id));
  const smsTemplates = await db
    .select({ kind: messageTemplates.kind })
    .from(messageTemplates)
    .where(eq(messageTemplates.providerId, providerId));
  const { user, provider, account, assignedNumber } = row;
  const cellPhone = openCellPhone(services.vault, user);
  const documents = await documentsOf(db, providerId);
  const today = dayIn(provider.timeZone);
  const read = {
    id: user.id,
    first_name: user.firstName,
    last_name: user.lastName,
    name: `${user.firstName} ${user.lastName}`,
    email: isInConsole(actor) ? maskEmail(user.email) : user.email,
    cell_phone_number: isInConsole(actor) && cellPhone ? maskPhone(cellPhone) : cellPhone,
    title: provider.title,
    photo: provider.photo,
    about_me: provider.aboutMe,
    office_phone_number: provider.officePhoneNumber,
    assigned_phone_number: assignedNumber,
    office_address: provider.officeAddress,
    office_zip: provider.officeZip,
    practice_since: provider.practiceSince,
    schedule_url: provider.scheduleUrl,
    visit_price_from: provider.visitPriceFrom,
    visit_price_to: provider.visitPriceTo,
    ehr_sms: provider.ehrSms,
    time_zone: provider.timeZone,
    weekly_capacity: provider.weeklyCapacity,
    accepting_leads: provider.acceptingLeads,
    vanity_name: provider.vanityName,
    status: provider.status,
    sign_up_step: nextSignUpStep(provider.signUpStep),
    professions: practised.map(({ profession, own }) => ({
      id: profession.id,
      name: profession.name,
      add_dr_prefix: flag(own.addDrPrefix),
      license_number: own.licenseNumber,
      license_state_id: own.licenseStateId,
      license_expires_on: own.licenseExpiresOn,
      license_state: licenseState(
        {
          verifiedAt: own.licenseVerifiedAt,
          expiresOn: own.licenseExpiresOn,
          refusedReason: own.licenseRefusedReason,
        },
        today,
      ),
      license_refused_reason: own.licenseRefusedReason,
      license_document: documentOf(documents, { professionId: profession.id, stateId: 0 }),
      services: own.serviceIds,
      care_paths: own.carePathIds,
      focus_care_paths: own.focusCarePathIds,
      care_goals: own.careGoalIds,
    })),
    services: offeredServices,
    insuranceCarriers: carriers,
    accepts_insurance: flag(provider.acceptsInsurance),
    officePhotos: photos.map(({ id, fileKey }) => ({ id, url: fileAddress(fileKey) })),
    welcome_video: welcomeVideo(provider),
    new_lead_sms_notification: flag(provider.newLeadSmsNotification),
    has_sms_template: smsTemplates.some(({ kind }) => kind === 'sms'),
    regions: await namedRegionsOf(db, providerId),
    credits: account?.hasPackage ? account.balance : null,
    profile_percentage: provider.profilePercentage,
  } satisfies Omit<ProfessionalUser, 'tags'>;
  return { ...read, tags: profileTags(read) };
}
